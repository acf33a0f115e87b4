// The ways to place a digit: one cell in every row that misses it, so that it is once in each complete
// house and in no house twice.
//
//   . a . b . .      the places of the digit in three rows: a and b are two ways to place it; c is in
//   b . c . . a      none of them
//   . . a . b .
//
// Rows are filled one by one, those with the fewest places first. The columns, boxes and other houses
// that are taken are the bits of one word (Geometry::houses_across), so a cell fits if its word has no
// bit in common with it.
//
// Complete  every way, if a board has no more than 64 houses beside its rows; the search leaves out
//           further ones, and then some ways are none.
// Order     of rows by number of places, then by row; of cells by column.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/index.hpp"
#include "reason/logic/board/position.hpp"

namespace nonet {

class PlacementSearch {
 public:
  PlacementSearch(const Position& position, Digit digit);

  // Calls visit(cells) for each way until it returns true.
  template <class Visit>
  void for_each(const Visit& visit) {
    nodes_left_ = std::numeric_limits<int>::max();
    fixed_row_ = kNone;
    extend(0, 0, visit);
  }
  // Returns the cells of a way that has the digit in `cell`, one of its places; the empty set if there is
  // none, or if the search for one takes too long.
  [[nodiscard]] CellSet with(int cell);

 private:
  static constexpr int kNone = -1;

  template <class Visit>
  bool extend(int depth, std::uint64_t taken, const Visit& visit) {
    if (depth == row_count_) return (required_ & ~taken) == 0 && visit(chosen());
    if (--nodes_left_ < 0) return false;
    const int row = rows_[at(depth)];
    if (row == fixed_row_) return extend(depth + 1, taken, visit);
    for (std::uint64_t open = columns_[at(row)] & ~taken; open != 0; open &= open - 1) {
      const int cell = row * geometry_.size() + std::countr_zero(open);
      const std::uint64_t houses = geometry_.houses_across(cell);
      if ((taken & houses) != 0) continue;
      chosen_[at(row)] = cell;
      if (extend(depth + 1, taken | houses, visit)) return true;
    }
    return false;
  }
  [[nodiscard]] CellSet chosen() const;

  const Geometry& geometry_;
  std::array<std::uint64_t, Geometry::kMaxSize> columns_{};  // of the places, by row
  std::array<int, Geometry::kMaxSize> rows_{};               // that miss the digit
  std::array<int, Geometry::kMaxSize> chosen_{};             // cells, by row
  int row_count_ = 0;
  std::uint64_t required_ = 0;  // complete houses that miss the digit
  int fixed_row_ = kNone;       // the row of the cell that every way must have
  int nodes_left_ = 0;
};

// For each digit, the places that no way to place it has. Reasoning about one digit alone can only
// remove these, so a search with one digit need look for no others: mostly there are none.
class DigitPlacements {
 public:
  void compute(const Position& position);

  // Returns the places that are in no way, and those for which the search took too long; all places if
  // there is no way.
  [[nodiscard]] const CellSet& unplaceable(Digit digit) const { return unplaceable_[digit]; }
  // Returns the digits of which reasoning about each alone may remove something. Where rules make cells
  // differ, these are all: the ways know of houses only.
  [[nodiscard]] Digits that_may_lose() const { return that_may_lose_; }

 private:
  // Takes over what is known of the position: returns the digits whose places or houses are others than
  // before.
  Digits changed(const Position& position);

  std::array<CellSet, Geometry::kMaxSize + 1> unplaceable_;
  Digits that_may_lose_;
  LayoutPtr layout_;
  std::array<CellSet, Geometry::kMaxSize + 1> places_;
  std::vector<Digits> missing_;  // by house
};

}  // namespace nonet
