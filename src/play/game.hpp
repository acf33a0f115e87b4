// Game: a board that a person fills and asks about.
//
//   enter, clear, begin ──► board ──► candidates()
//                             └─────► ask(engine) ──► the first thousand solutions, kept
//
// It is the core of every interface for playing, and does no input or output. The board never
// breaks a rule: an entry that would break one is refused, with the two cells and the house, and
// changes nothing.
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

  explicit Game(const LayoutPtr& layout) { board_.reset(layout); }

  // Returns the board: givens and candidates. Digits that the person enters are givens too.
  [[nodiscard]] const Puzzle& board() const { return board_; }
  [[nodiscard]] const Layout& layout() const { return *board_.layout; }

  // Starts with another board. Returns its conflict, if it has one; nothing changes then.
  std::optional<Conflict> begin(Puzzle puzzle);
  // Makes all the entries. Returns the conflict they would leave, if any; nothing changes then.
  std::optional<Conflict> enter(std::span<const Entry> entries);
  // Blanks every cell.
  void clear();

  // Returns what each cell can hold: a filled one its digit, others what no peer holds.
  [[nodiscard]] Candidates candidates() const;

  // Solves the board and keeps up to kMostKept solutions, until the board changes. Looks for one
  // more, to know whether there are more. `settings` are the engine's.
  Result<Answer> ask(const Engine& engine, std::span<const SettingValue> settings,
                     const StopToken& stop);
  [[nodiscard]] const std::vector<Grid>& kept() const { return kept_; }

 private:
  Puzzle board_;
  std::vector<Grid> kept_;
};

}  // namespace nonet::play
