// Dialogue: a Game played by lines of text.
//
//   "set r1c2 5" ──► answer() ──► "25 of 81 cells are filled"
//
// One line in, its answer out: where the lines come from, and whether anyone is prompted for them, is
// not known here. A line that cannot be understood, or that would break a rule, is answered in one
// line, and changes nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/board_art.hpp"
#include "nonet/engine.hpp"
#include "play/game.hpp"

namespace nonet::cli {

struct DialogueOptions {
  const Engine* engine = nullptr;
  std::vector<Chosen> settings = {};  // of the engine
  StopToken stop = {};                // ends a search
  double time_limit = 0;              // seconds that a search may take; 0: any
  BoardStyle style = {};
};

class Dialogue {
 public:
  struct Reply {
    std::string text = {};  // whole lines
    bool refused = false;
    bool ended = false;  // the person has had enough
  };
  using Words = std::vector<std::string_view>;

  Dialogue(const LayoutPtr& layout, DialogueOptions options)
      : game_(layout), options_(std::move(options)) {}

  Reply answer(std::string_view line);
  // Begins with board `number`, from 1, of a file.
  Reply load_file(const std::string& path, std::uint64_t number);

 private:
  struct Verb;
  static const std::vector<Verb>& verbs();

  Reply help(const Words& words);
  Reply begin_blank(const Words& words);
  Reply load(const Words& words);
  Reply set(const Words& words);
  Reply set_row(const Words& words);
  Reply clear(const Words& words);
  Reply show_board(const Words& words);
  Reply show_possible(const Words& words);
  Reply solve(const Words& words);
  Reply show_solutions(const Words& words);
  Reply choose_engine(const Words& words);
  Reply quit(const Words& words);

  Reply begin(Puzzle puzzle, std::string_view name);
  Reply enter(const std::vector<play::Entry>& entries);
  [[nodiscard]] std::string filled() const;
  [[nodiscard]] std::string drawn(const Puzzle& puzzle, bool show_solution) const;
  [[nodiscard]] Result<int> cell_from(std::string_view word) const;
  [[nodiscard]] Result<Digit> digit_from(std::string_view word) const;

  play::Game game_;
  DialogueOptions options_;
  std::size_t shown_ = 0;  // of the kept solutions
};

}  // namespace nonet::cli
