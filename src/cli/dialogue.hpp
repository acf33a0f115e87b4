// Dialogue: plays a Game by lines of text.
//
//   "set r1c2 5" ──► answer() ──► "25 of 81 cells are filled"
//
// It takes a line and returns the answer, and does no input or output. A line that cannot be
// understood, or that would break a rule, gets an answer of one line and changes nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/board_art.hpp"
#include "engines/engine.hpp"
#include "play/game.hpp"

namespace nonet::cli {

struct DialogueOptions {
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings = {};  // of the engine
  StopToken stop = {};                      // ends a search
  double time_limit = 0;                    // seconds for a search; 0: no limit
  BoardStyle style = {};
};

class Dialogue {
 public:
  struct Reply {
    std::string text = {};  // whole lines
    bool refused = false;
    bool ended = false;  // the person quits
  };
  using Words = std::vector<std::string_view>;

  Dialogue(const LayoutPtr& layout, DialogueOptions options)
      : game_(layout), options_(std::move(options)) {}

  Reply answer(std::string_view line);
  // Starts with board `number`, from 1, of a file.
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
  std::size_t shown_ = 0;  // number of kept solutions that have been shown
};

}  // namespace nonet::cli
