// Game: a board that a person fills and asks about.
//
//   begin ──► givens ───────┐
//   "r1c2=5" ──► do_step() ─┼─► board() ──► conflicts(), candidates()
//       undo, redo          │       └─────► ask(engine) ──► the first thousand solutions, kept
//       back_to_right       └─► history: the steps, with their times
//
// It is the core of every face people play at, and does no input or output. A change is a Word; what is done
// at one time is a step of one or several words. Digits that break a rule are taken, and listed by
// conflicts(); a face that refuses them asks would_conflict() first. What a person notes by hand is theirs
// alone: no search looks at it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet::play {

inline constexpr int kColours = 9;  // numbers 1 to kColours

// Word: one change of a game, as text. The faces say it, the history keeps it, a save is made of it.
//
//   r1c2=5        the digit 5                        r1c2-       empties the cell
//   r1c2+37       candidates in its centre           r1c2^37     candidates in its corners
//   r1c2#4        the colour 4                       r1c2:37#4   the colour 4, of its candidates 3 and 7
//   r12c3+5       several cells: r1c3 and r2c3       r1c2,r5c5-  cells that do not share rows or columns
//
// Candidates and colours are put on cells that do not have them all; if each cell has them all, they are
// taken away. Emptying takes the digits away; if there are none, the candidates and their colours. On boards
// with more than nine digits, r12c3 is row 12, and digits have commas between: r12c3+4,16.
struct Word {
  enum class Kind : std::uint8_t { Digit, Empty, Centre, Corner, Colour, CandidateColour };

  Kind kind = Kind::Digit;
  std::vector<int> cells = {};     // ascending
  std::vector<Digit> digits = {};  // ascending; of Digit, one
  int colour = 0;

  bool operator==(const Word&) const = default;
};

// Syntax, with the offset, if the text is not a word, or names a cell or digit that the board does not have.
[[nodiscard]] Result<Word> parse_word(std::string_view text, const Layout& layout);
[[nodiscard]] std::string word_text(const Word& word, const Layout& layout);

// What a person has written in a cell.
struct Written {
  Digit digit = kBlank;
  std::vector<Digit> centre = {};                            // ascending
  std::vector<Digit> corner = {};                            // ascending
  std::vector<int> colours = {};                             // ascending
  std::map<Digit, std::vector<int>> candidate_colours = {};  // none is empty

  bool operator==(const Written&) const = default;
};

struct GameStep {
  std::vector<Word> words = {};
  double at = 0;  // seconds on the clock
};

class Game {
 public:
  static constexpr std::uint64_t kMostKept = 1000;

  explicit Game(const LayoutPtr& layout);

  // Returns the board: givens, placed digits, and the candidates that came with the puzzle.
  [[nodiscard]] const Puzzle& board() const { return board_; }
  [[nodiscard]] const Layout& layout() const { return *board_.layout; }
  [[nodiscard]] bool is_given(int cell) const { return board_.givens[cell] != kBlank; }
  // Returns how many cells have a digit.
  [[nodiscard]] int filled() const { return filled_count(board_.givens) + filled_count(board_.placed); }
  // Returns the board with placed digits as givens: what a search is asked about.
  [[nodiscard]] Puzzle as_it_stands() const;
  // Returns the board to write or to draw: with the candidates in the centre of cells as candidates, and in
  // cells without any those that are left.
  [[nodiscard]] Puzzle with_notes() const;
  [[nodiscard]] const Written& written(int cell) const { return written_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool has_notes() const;  // in the centre of a cell
  // Returns what is noted in the centre of blank cells; nullopt if nothing is.
  [[nodiscard]] std::optional<Candidates> noted() const;
  // Returns what each cell can hold: a filled one its digit, others what no peer holds.
  [[nodiscard]] Candidates candidates() const;

  // Starts with another board. Candidates that come with givens which have one solution are the person's
  // notes.
  void begin(Puzzle puzzle);

  // Does a step, which undo() takes back as a whole. Returns the cells that changed. Usage if it would change
  // a given; nothing is done then.
  Result<std::vector<int>> do_step(std::vector<Word> words, double at = 0);
  // Returns what the words make of the cells that they change, by cell.
  [[nodiscard]] std::map<int, Written> after(const std::vector<Word>& words) const;
  // Returns the first conflict that the step would leave, if any.
  [[nodiscard]] std::optional<Conflict> would_conflict(const std::vector<Word>& words) const;
  // Returns all pairs of digits that stand twice in a house.
  [[nodiscard]] std::vector<Conflict> conflicts() const;
  // Returns the rules of the board that its digits break.
  [[nodiscard]] std::vector<const Rule*> broken_rules() const;
  // Return the cells that changed; empty if there is nothing to undo or redo.
  std::vector<int> undo();
  std::vector<int> redo();
  // Undoes until the digits can be completed. Returns the number of steps that were undone; nullopt, with
  // nothing undone, if the puzzle has no solution, or the search for it is stopped.
  std::optional<int> back_to_right(const StopToken& stop);
  // Makes the placed digits givens, and forgets the steps; what is noted and coloured in blank cells is one
  // step.
  void fix();

  // Returns the rules as words, those too that have become houses and candidates since begin().
  [[nodiscard]] const std::vector<std::string>& rules() const { return rules_; }
  // Gives the board these rules in place of those that it has; what is written stays. Errors: as add_rules(),
  // with the number of the text in `where`.
  Result<void> set_rules(std::vector<std::string> texts, std::size_t* where = nullptr);

  // Returns the steps that can be undone, then those that can be redone.
  [[nodiscard]] std::vector<GameStep> history() const;
  [[nodiscard]] std::size_t steps_done() const { return done_.size(); }
  [[nodiscard]] std::size_t steps_undone() const { return undone_.size(); }

  // Solves the board and keeps up to kMostKept solutions, until the board changes. Looks for one
  // more, to know whether there are more. `settings` are the engine's.
  Result<Answer> ask(const Engine& engine, std::span<const SettingValue> settings, const StopToken& stop);
  [[nodiscard]] const std::vector<Grid>& kept() const { return kept_; }

 private:
  struct Change {
    int cell;
    Written before;
    Written after;
  };
  struct Edit {
    GameStep step;
    std::vector<Change> changes;
  };

  void write(int cell, Written what);
  // Moves the last edit of `from` to `to`, and writes into its cells what they had before it, or after it:
  // `what`. Returns the cells.
  std::vector<int> move_edit(std::vector<Edit>& from, std::vector<Edit>& to, Written Change::*what);
  // Returns the words that note and colour what is noted and coloured.
  [[nodiscard]] std::vector<Word> notes() const;

  // What the board is without its rules.
  struct Plain {
    LayoutPtr layout;
    std::optional<Candidates> candidates;
  };

  Puzzle board_;
  Plain plain_;
  std::vector<std::string> rules_;
  std::vector<Written> written_;  // by cell
  std::vector<Edit> done_;
  std::vector<Edit> undone_;
  std::vector<Grid> kept_;
};

// Returns the cells whose digit or notes differ.
[[nodiscard]] std::vector<int> changed_cells(const Game& before, const Game& now);

// The game as one object: nonet's JSON of the board, with the member "game". docs/formats/json.md has it.
[[nodiscard]] std::string game_json(const Game& game, double seconds);

struct SavedGame {
  Game game;
  double seconds = 0;       // on the clock
  std::size_t puzzles = 1;  // in the text; this is the first
};
// Returns whether the text is one object with a game, and not only boards.
[[nodiscard]] bool is_saved_game(std::string_view text);
// Refuses a board that games do not take: one with holes, or with digits from 0.
[[nodiscard]] Result<void> check_playable(const Layout& layout);
// Reads a game, or any other puzzle in nonet's JSON. Syntax, with the offset or the number of the step, if
// it is not one; each step is done again, so that what is read can have been played. Unsupported if it has
// rules, and who asks does not take them.
[[nodiscard]] Result<SavedGame> read_game(std::string_view text, bool takes_rules = false);
// Reads a saved game, or the first puzzle of a text. Errors as of read_puzzles(), with the offset.
[[nodiscard]] Result<SavedGame> open_game(std::string_view text);

struct FileText {
  std::string text;
  const Format* format = nullptr;
  Contents lost = 0;        // what the format has no room for
  Message lost_words = {};  // the same, for people
};
// Returns the game in the format that the file's name has the extension of; without one, as SDK, or as JSON
// if it is large or has rules. JSON keeps all of it.
[[nodiscard]] Result<FileText> file_text(const Game& game, std::string_view path, double seconds);

}  // namespace nonet::play
