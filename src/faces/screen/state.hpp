// State: all that the screen shows. Session changes it, paint() draws it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ask/play/game.hpp"
#include "faces/screen/canvas.hpp"
#include "nonet/language.hpp"
#include "picture/draw/rule_characters.hpp"
#include "reason/logic/steps/highlights.hpp"
#include "reason/teacher/teacher.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::screen {

using art::ShownRule;

// The window and what its terminal can show.
struct Look {
  Extent extent = {};
  bool utf8 = true;
  bool colours = true;
  Language language = Language::English;
};

inline constexpr Extent kSmallest{16, 40};

enum class Mode : std::uint8_t { Digit, Corner, Centre, Colour };
inline constexpr int kModes = 4;

// What a cell shows in place of what the game has in it.
struct Shown {
  Digit digit = kBlank;
  std::vector<Digit> candidates = {};
};

// A cell through which a chain goes.
struct Stop {
  char letter = 'a';               // of the first, 'b' of the next
  std::vector<Digit> digits = {};  // in the order of the chain
};

// What is drawn over the game: a step, solutions, true candidates.
struct Overlay {
  std::map<int, Shown> board = {};  // by cell
  std::set<int> houses = {};        // cells to look at
  std::set<int> cells = {};         // of the pattern, or that differ
  Highlights highlights = {};       // of candidates
  std::map<int, Stop> stops = {};   // by cell
};

// What is known of the number of solutions of the puzzle.
struct KnownCount {
  enum class Kind : std::uint8_t { Nothing, Thinking, One, Several, None, Failed };
  Kind kind = Kind::Nothing;
  std::uint64_t count = 0;
  bool exact = false;
  bool counting = false;
  bool asked = false;  // whether the person wants to see it counted
  // The cells of redundant givens, of a puzzle with one solution that is being put together; unset if not
  // known.
  std::optional<std::set<int>> redundant = {};
  // The digits of which each one alone leaves one solution, of a puzzle with several; unset if not known.
  std::optional<std::set<Candidate>> unique_with = {};
};

struct HintShown {
  teacher::NextSteps hint;
  int strength = 0;  // as HintStrength
};

struct PathShown {
  teacher::ExplainedPath path;
  std::size_t at = 0;  // the step
};

struct SolutionsShown {
  std::vector<Grid> kept = {};
  std::size_t at = 0;       // the one that is shown
  std::uint64_t count = 0;  // of all, as far as they are counted
  bool exact = false;
  bool counting = false;
};

// A line that is typed: a file, a number.
struct Prompt {
  Message question = {};
  std::string text = {};
  std::function<void(const std::string&)> done = {};
};

// What is asked of the person before anything else, with a key for each answer.
struct Choice {
  struct KeyedAnswer {
    char32_t key;  // '\r' is Enter
    Message words;
    std::function<void()> deed = {};
  };
  Message title = {};
  std::vector<Message> lines = {};
  std::vector<KeyedAnswer> answers = {};
};

struct State {
  explicit State(play::Game played) : game(std::move(played)) {}

  play::Game game;
  std::string name = {};  // of the file
  Mode mode = Mode::Digit;
  int cursor = 0;
  std::set<int> selection = {0};
  Digit spotlight = kBlank;
  std::set<int> marked = {};    // cells that are wrong, or in conflict
  std::set<int> flashing = {};  // cells that the last key changed
  bool keeps_clean = false;     // candidates, as digits go in
  bool complete = false;

  enum class Wants : std::uint8_t { Nothing, Spotlight, Row, Column };
  Wants wants = Wants::Nothing;
  int wanted_row = 0;
  bool command_next = false;  // Esc was pressed where letters are digits

  KnownCount known = {};
  bool thinking = false;  // about a question
  Message notice = {};    // to be read at leisure
  Message line = {};      // what the last key did
  std::optional<HintShown> hint = {};
  std::optional<PathShown> path = {};
  std::optional<SolutionsShown> solutions = {};
  std::optional<Overlay> overlay = {};
  std::optional<Prompt> prompt = {};
  std::optional<Choice> choice = {};
  bool keys = false;  // whether the list of keys is open
  int scroll = 0;     // of what is read

  bool clock = true;
  int seconds = 0;

  // Whether the puzzle is still being put together: it has neither givens nor rules.
  [[nodiscard]] bool setting() const {
    return filled_count(game.board().givens) == 0 && game.rules().empty();
  }
  // Returns the digits of a cell that would make the puzzle unique, while it is put together.
  [[nodiscard]] std::vector<Digit> unique_with(int cell) const;
  // Returns what the overlay shows in a cell; null if it leaves the cell alone.
  [[nodiscard]] const Shown* shown(int cell) const;
  // Whether letters are digits of the board.
  [[nodiscard]] bool letters() const;
  // Whether digits are numbers that have to be typed as a whole.
  [[nodiscard]] bool numbers() const { return game.layout().size() > kMaxSymbols; }
};

// Returns whether all cells have a digit, and no digit is twice in a house.
[[nodiscard]] bool is_complete(const play::Game& game);
// Returns the rules of a game, those too that have become houses and candidates, with their letters.
[[nodiscard]] std::vector<ShownRule> shown_rules(const play::Game& game);
// Returns the layout as a title has it: "9×9", "9+windoku"; a long one without its regions.
[[nodiscard]] std::string layout_words(const Layout& layout);
// Returns digits with blanks between, as the board writes them; "–" if there are none.
[[nodiscard]] std::string digits_text(const std::vector<Digit>& digits, const Layout& layout);

}  // namespace nonet::screen
