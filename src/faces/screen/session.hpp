// Session: somebody at the screen. Keys come in, the state changes; searches run beside it.
//
//   Key ──► press() ──► State ──► paint()
//              │  ▲
//     Thinker ◄┘  └── deliver()
//
// It draws nothing and knows no terminal: tests press keys and look at the state, or at its picture.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/play/verbs.hpp"
#include "faces/screen/key.hpp"
#include "faces/screen/state.hpp"
#include "faces/screen/thinker.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::screen {

// What a session needs of the world.
struct World {
  std::function<void()> wake = [] {};  // called from other threads: there is something to deliver()
  // Returns a file's text; writes one.
  std::function<Result<std::string>(const std::string& path)> read = {};
  std::function<Result<void>(const std::string& path, const std::string& text)> write = {};
};

class Session {
 public:
  Session(play::Game game, std::string name, Look look, World world);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Look& look() const { return look_; }
  void resize(Extent extent) { look_.extent = extent; }
  void press(const Key& key);
  // Takes over what searches have found.
  void deliver();
  // Waits for all searches.
  void settle();
  void tick(int seconds) { state_.seconds = seconds; }
  void show_clock(bool on) { state_.clock = on; }
  // Shows a sentence, or asks for an answer.
  void notify(const Message& words) { state_.notice = words; }
  void offer(Choice choice) { state_.choice = std::move(choice); }

  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] bool suspends() { return std::exchange(suspends_, false); }
  // Whether another game has begun since this was asked last.
  [[nodiscard]] bool begun() { return std::exchange(begun_, false); }
  // Whether the game has changed since this was asked last.
  [[nodiscard]] bool changed() { return std::exchange(changed_, false); }
  // Starts with another game, `seconds` on its clock.
  void begin(play::Game game, std::string name, int seconds);

  // session_write.cpp: what a player writes
  void enter(int digit, Mode mode);
  void erase();
  void take_back(bool again);
  void keep_clean();
  void fix();
  void set_mode(Mode mode);
  void next_mode() { set_mode(static_cast<Mode>((static_cast<int>(state_.mode) + 1) % kModes)); }

  // session_move.cpp: the cursor and the selection
  void select_all();
  void select_same();
  void ask_spotlight();
  void ask_place();
  void say_house(char letter);

  // session_ask.cpp: what is asked about the board; session_count.cpp: its solutions
  void look_for_wrong(bool show);
  void back();
  void count();
  void hint();
  void enter_key();
  void path();
  void solutions();
  void truth();
  void walk(int by, bool to_end);

  // session_make.cpp
  void new_puzzle();

  // session.cpp
  void escape();
  void save_as();
  void open();
  void new_board();
  void keys();
  void quit() { ended_ = true; }
  void suspend() { suspends_ = true; }

 private:
  // session.cpp
  bool answer_choice(const Key& key);
  bool edit_prompt(const Key& key);
  bool read_keys(const Key& key);
  bool scroll(const Key& key);
  void ask_line(Message question, std::string text, std::function<void(const std::string&)> done);
  void tell(const Message& line) { state_.line = line; }
  void open_file(const std::string& path);
  void write_file(const std::string& path);
  void board_changed(const std::vector<int>& cells);
  void forget_answers();
  bool put_away();

  // session_move.cpp
  bool move(const Key& key);
  bool point(const Key& key);
  bool type_digit(const Key& key);
  void hear(int digit);
  void go(int row, int column, bool along);
  void leap(int down, int right);
  void set_spotlight(Digit digit);
  [[nodiscard]] int digit_of(const Key& key) const;

  // session_make.cpp
  void make(std::string_view level);
  void begin_made(Puzzle puzzle, const std::string& command);

  // session_write.cpp
  bool do_words(std::vector<play::Word> words);
  void do_verb(const play::Verb& verb);
  [[nodiscard]] std::vector<int> writable(Mode mode) const;

  // session_ask.cpp
  void judge();
  void judged(const Answer& answer);
  void look_for_redundant();
  void look_for_unique_with();
  void explain_none();
  void tally(std::uint64_t limit);
  void draw();
  void show_solutions(const Answer& answer);
  void count_solutions();
  void think(Thinker::Work work);
  // Returns the puzzle: its givens, or all digits while it is being put together.
  [[nodiscard]] Puzzle givens() const;

  State state_;
  Look look_;
  World world_;
  bool ended_ = false;
  bool suspends_ = false;
  bool begun_ = false;
  bool changed_ = false;
  bool solve_confirmed_ = false;
  int hint_wanted_ = -1;                                  // the strength, while the hint is looked for
  std::optional<std::pair<int, bool>> walk_wanted_ = {};  // while what to walk on is looked for
  int drag_from_ = -1;
  std::size_t symmetry_ = 1;  // of new puzzles: its number among all; a half turn at first
  Puzzle judged_ = {};        // what is known of
  teacher::Memory memory_;    // of the thread of `thinker_`
  Thinker judge_;             // of the number of solutions
  Thinker thinker_;           // of questions
};

}  // namespace nonet::screen
