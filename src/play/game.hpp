// Game: a board that a person fills, and what may be asked of it.
//
//   enter, clear, begin ──► board ──► possibilities()
//                             └─────► ask(engine) ──► the first thousand solutions, kept
//
// It is the core of every face that people play at: the dialogue of lines, and what shows a whole
// screen. It reads and prints nothing. Its board never breaks a rule: an entry that would is refused,
// with the two cells and the house, and changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonet/engine.hpp"
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

  // Givens and marks; everything that is filled is a given, whoever filled it.
  [[nodiscard]] const Puzzle& board() const { return board_; }
  [[nodiscard]] const Layout& layout() const { return *board_.layout; }

  // Another board: blank, or as it was read. The conflict that it has, if any; then nothing changes.
  std::optional<Conflict> begin(Puzzle puzzle);
  // All of the entries; or none of them, where they would leave a conflict.
  std::optional<Conflict> enter(std::span<const Entry> entries);
  void clear();  // every cell

  // What each cell may hold: of a filled one its digit, of others what no peer holds.
  [[nodiscard]] Marks possibilities() const;

  // Looks for one solution more than are kept, to know whether there are more. With the settings of
  // the engine. The kept solutions, and what is said of them, last until the board changes.
  Result<Answer> ask(const Engine& engine, std::span<const Chosen> settings, const StopToken& stop);
  [[nodiscard]] const std::vector<Grid>& kept() const { return kept_; }

 private:
  Puzzle board_;
  std::vector<Grid> kept_;
};

}  // namespace nonet::play
