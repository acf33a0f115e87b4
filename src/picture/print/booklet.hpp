// Booklet: boards with headings and captions, several on a page, and their solutions at the back.
//
//   ┌──────────────────┐     A slot:   1 Title        Hard, 1020     heading, aside
//   │ ┌──────┐┌──────┐ │               ┌───────────────────────┐
//   │ │ slot ││ slot │ │               │         board         │
//   │ └──────┘└──────┘ │               └───────────────────────┘
//   │ ┌──────┐┌──────┐ │               What is said of it, in       caption
//   │ │ slot ││ slot │ │               as many lines as it takes.
//   │ └──────┘└──────┘ │
//   │        12        │     A sheet is made when it is asked for, so a long booklet takes little room.
//   └──────────────────┘
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/puzzle.hpp"
#include "picture/print/sheet.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::print {

struct Entry {
  Puzzle board;                       // with the candidates that are to be drawn
  std::optional<Step> step = {};      // is marked on them
  std::string heading = {};           // above the board, left
  std::string aside = {};             // above the board, right
  std::string caption = {};           // below
  std::string without_solution = {};  // why there is none at the back, if board.solution is unset
};

enum class Paper : std::uint8_t {
  A4,
  Letter,
  Fit,  // as large as one board needs
};

struct BookletStyle {
  Paper paper = Paper::A4;
  int per_page = 1;  // 1, 2, 4 or 6; with Paper::Fit 1
  bool large = false;
  bool solutions = false;  // at the back
  std::string title = {};
  Language language = Language::English;
};

class Booklet {
 public:
  Booklet(std::vector<Entry> entries, BookletStyle style);

  [[nodiscard]] std::size_t sheet_count() const { return boards_ + backs_; }
  [[nodiscard]] Sheet sheet(std::size_t number) const;  // from 0
  [[nodiscard]] const BookletStyle& style() const { return style_; }

 private:
  struct SlotGrid {
    int columns = 1;
    int rows = 1;
    [[nodiscard]] std::size_t slots() const {
      return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    }
  };

  [[nodiscard]] Sheet page(std::size_t first, bool back, std::size_t number) const;
  [[nodiscard]] Sheet fitted(const Entry& entry, bool back) const;
  void head_and_foot(Sheet& sheet, bool back, std::size_t number) const;

  std::vector<Entry> entries_;
  BookletStyle style_;
  SlotGrid front_;
  SlotGrid back_;
  std::size_t boards_ = 0;  // sheets
  std::size_t backs_ = 0;
};

}  // namespace nonet::print
