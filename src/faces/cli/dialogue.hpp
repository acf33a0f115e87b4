// Dialogue: plays a Game by lines of text, in either language.
//
//   "set r1c2 5" ──► answer() ──► "filled: 25 of 81 cells"
//
// It takes a line and returns the answer, and writes to no terminal. A line that cannot be
// understood, or that would break a rule, gets an answer of one sentence and changes nothing. The
// words of both languages are understood whatever the language of the answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/play/verbs.hpp"
#include "base/say.hpp"
#include "picture/draw/board_art.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::cli {

struct DialogueOptions {
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings = {};  // of the engine
  StopToken stop = {};                      // ends a search
  double time_limit = 0;                    // seconds for a search; 0: no limit
  BoardStyle style = {};
  Language language = Language::English;
  std::size_t width = 80;  // of lines
};

class Dialogue {
 public:
  struct LineAnswer {
    std::string text = {};  // whole lines
    bool refused = false;
    bool ended = false;  // the person quits
  };
  using Words = std::vector<std::string_view>;

  Dialogue(const LayoutPtr& layout, DialogueOptions options) : game_(layout), options_(std::move(options)) {}

  // A blank line ends a board that is being pasted.
  LineAnswer answer(std::string_view line);
  // Starts with board `number`, from 1, of a file.
  LineAnswer load_file(const std::string& path, std::uint64_t number);
  // Returns the words that complete the last word of a line: words of the dialogue, files, engines.
  [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;

 private:
  using Action = LineAnswer (Dialogue::*)(const Words& words);
  // Returns what a verb does here, null if it runs alike at each face.
  static Action action_of(const play::Verb& verb);

  // dialogue.cpp
  std::optional<LineAnswer> do_verb(std::string_view word, const Words& words);
  LineAnswer help(const Words& words);
  LineAnswer quit(const Words& words);
  LineAnswer sentence(const Message& message) const;
  LineAnswer refuse(const Message& reason) const;
  [[nodiscard]] Message filled() const;
  [[nodiscard]] Result<int> cell_from(std::string_view word) const;
  [[nodiscard]] Result<Digit> digit_from(std::string_view word) const;

  // dialogue_board.cpp: filling the board
  LineAnswer begin_blank(const Words& words);
  LineAnswer load(const Words& words);
  LineAnswer save(const Words& words);
  LineAnswer set(const Words& words);
  LineAnswer set_row(const Words& words);
  LineAnswer clear(const Words& words);
  LineAnswer note(const Words& words);
  LineAnswer undo(const Words& words);
  LineAnswer redo(const Words& words);
  LineAnswer back(const Words& words);
  LineAnswer fix(const Words& words);
  std::optional<LineAnswer> paste(std::string_view line);
  LineAnswer end_of_paste(std::string_view command);
  LineAnswer begin(Puzzle puzzle, const Message& name);
  LineAnswer enter(const std::vector<play::Word>& words);
  LineAnswer load_game(const std::string& text, const std::string& path);
  LineAnswer changed(const Text& what, const std::vector<int>& cells);

  // dialogue_asking.cpp: looking at the board, and asking about it
  LineAnswer show_board(const Words& words);
  LineAnswer show_candidates(const Words& words);
  LineAnswer hint(const Words& words);
  LineAnswer check(const Words& words);
  LineAnswer why(const Words& words);
  LineAnswer solve(const Words& words);
  LineAnswer show_solutions(const Words& words);
  LineAnswer choose_engine(const Words& words);
  [[nodiscard]] std::string drawn(const Puzzle& puzzle, bool show_solution) const;
  [[nodiscard]] StopToken in_time() const { return options_.stop.with_time_limit(options_.time_limit); }

  play::Game game_;
  DialogueOptions options_;
  std::size_t shown_ = 0;              // number of kept solutions that have been shown
  std::optional<Puzzle> hinted_ = {};  // the board of the last hint, which the next one says more of
  HintStrength strength_ = HintStrength::Where;
  std::string file_ = {};    // that was loaded or saved: saving may write over it
  std::string pasted_ = {};  // rows of a board that has more of them
  teacher::Memory memory_;
};

// Returns a word of the person's in quotes, shortened, without control characters.
[[nodiscard]] Message in_quotes(std::string_view word);

}  // namespace nonet::cli
