// Game: a board that a person fills and asks about.
//
//   begin ──► givens ─┐
//   enter, clear ──► digits placed ─┼─► board() ──► candidates()
//   note ──► candidates by hand ────┘      └──────► ask(engine) ──► the first thousand solutions, kept
//          undo, redo
//
// It is the core of every interface for playing, and does no input or output. The board never
// breaks a rule: an entry that would break one is refused, with the two cells and the house, and
// changes nothing. What a person notes by hand is theirs alone: no search looks at it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engines/engine.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::play {

struct Entry {
  int cell;
  Digit digit;  // blank clears the cell
};

class Game {
 public:
  static constexpr std::uint64_t kMostKept = 1000;

  explicit Game(const LayoutPtr& layout);

  // Returns the board: givens, placed digits, and the candidates that came with the puzzle.
  [[nodiscard]] const Puzzle& board() const { return board_; }
  [[nodiscard]] const Layout& layout() const { return *board_.layout; }
  [[nodiscard]] bool is_given(int cell) const { return board_.givens[cell] != kBlank; }
  // Returns the board with placed digits as givens: what a search is asked about.
  [[nodiscard]] Puzzle as_it_stands() const;
  // Returns the board to write or to draw: with the notes as candidates, and in cells without any
  // those that are left.
  [[nodiscard]] Puzzle with_notes() const;

  // Starts with another board. Returns its conflict, if it has one; nothing changes then.
  // Candidates that come with givens which have one solution are the person's notes.
  std::optional<Conflict> begin(Puzzle puzzle);
  // Places digits in cells that are not given. Returns the conflict they would leave, if any;
  // nothing changes then.
  std::optional<Conflict> enter(std::span<const Entry> entries);
  // Adds a digit to the notes of a cell, or takes it away if it is there.
  void note(int cell, std::span<const Digit> digits);
  // Takes away all placed digits and notes.
  void clear();
  // Makes the placed digits givens.
  void fix();
  // Return the cells that changed; empty if there is nothing to undo or redo.
  std::vector<int> undo();
  std::vector<int> redo();

  // Returns the digits that the person has noted in a cell, ascending.
  [[nodiscard]] std::span<const Digit> notes(int cell) const {
    return notes_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] bool has_notes() const;
  // Returns what each cell can hold: a filled one its digit, others what no peer holds.
  [[nodiscard]] Candidates candidates() const;

  // Solves the board and keeps up to kMostKept solutions, until the board changes. Looks for one
  // more, to know whether there are more. `settings` are the engine's.
  Result<Answer> ask(const Engine& engine, std::span<const SettingValue> settings,
                     const StopToken& stop);
  [[nodiscard]] const std::vector<Grid>& kept() const { return kept_; }

 private:
  // What a person has written in a cell.
  struct Written {
    Digit digit = kBlank;
    std::vector<Digit> notes = {};
    bool operator==(const Written&) const = default;
  };
  struct Change {
    int cell;
    Written before;
    Written after;
  };
  using Edit = std::vector<Change>;

  [[nodiscard]] Written written(int cell) const;
  void write(int cell, const Written& what);
  // Does the edit, and keeps it to be undone.
  void make(Edit edit);

  Puzzle board_;
  std::vector<std::vector<Digit>> notes_;  // by cell
  std::vector<Edit> done_;
  std::vector<Edit> undone_;
  std::vector<Grid> kept_;
};

}  // namespace nonet::play
