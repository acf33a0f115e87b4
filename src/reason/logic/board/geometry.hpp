// Geometry: the houses and peers of a Layout as sets of cells, for boards of up to 16×16, and the rules of a
// puzzle on it. Houses are those of the layout; cells that a rule makes differ are peers too.
//
// All positions on a layout with the same rules share one Geometry.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/index.hpp"
#include "nonet/puzzle.hpp"
#include "reason/logic/board/clauses.hpp"
#include "reason/logic/board/sets.hpp"

namespace nonet {

class Geometry {
 public:
  static constexpr int kMaxSize = 16;

  // Returns the geometry of `layout`. Errors: Unsupported if the board is larger than 16×16.
  static Result<std::shared_ptr<const Geometry>> make(LayoutPtr layout, std::vector<Rule> rules = {});

  [[nodiscard]] const LayoutPtr& layout() const { return layout_; }
  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  [[nodiscard]] const Clauses& clauses() const { return clauses_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int cell_count() const { return layout_->cell_count(); }
  [[nodiscard]] const CellSet& all() const { return all_; }

  // Returns what a digit is worth, which is how people write it.
  [[nodiscard]] int value(int digit) const { return layout_->value_of(digit); }
  [[nodiscard]] int row(int cell) const { return row_[at(cell)]; }
  [[nodiscard]] int column(int cell) const { return column_[at(cell)]; }
  // Returns the number of the cell's box; -1 if the layout has no boxes.
  [[nodiscard]] int box(int cell) const { return layout_->box(cell); }
  [[nodiscard]] const CellSet& peers(int cell) const { return peers_[at(cell)]; }
  [[nodiscard]] bool sees(int a, int b) const { return peers(a).has(b); }
  // Returns the cells that see every cell of `cells`; all cells if `cells` is empty.
  [[nodiscard]] CellSet common_peers(const CellSet& cells) const;

  // Houses have the numbers of the layout: rows 0 … N-1, columns N … 2N-1, then boxes and others.
  [[nodiscard]] int house_count() const { return static_cast<int>(cells_.size()); }
  // Returns true for boards such as those of a knight's moves, whose houses are hundreds of pairs: what
  // tries houses with each other has a bound there.
  [[nodiscard]] bool has_many_houses() const { return house_count() > 6 * layout_->size(); }
  [[nodiscard]] const CellSet& house(int house) const { return cells_[at(house)]; }
  [[nodiscard]] HouseKind kind(int house) const { return layout_->house_kind(house); }
  // Returns whether the house holds every digit once; other houses only forbid repeats.
  [[nodiscard]] bool complete(int house) const { return complete_[at(house)]; }
  // Returns whether all rows and columns are complete.
  [[nodiscard]] bool whole_lines() const { return !layout_->has_holes(); }
  [[nodiscard]] std::span<const std::uint16_t> houses_of(int cell) const { return layout_->houses_of(cell); }
  // Returns the houses that hold all of the cells, which are not none.
  [[nodiscard]] std::vector<int> houses_with(const CellSet& cells) const;
  [[nodiscard]] int row_house(int cell) const { return row(cell); }
  [[nodiscard]] int column_house(int cell) const { return size_ + column(cell); }
  // Returns the house that is the cell's box or region; -1 if the layout has none.
  [[nodiscard]] int box_house(int cell) const { return box_house_[at(cell)]; }
  // Columns, boxes and other houses, but not rows, as the bits of a word: the bit of one of them, and the
  // bits of all that a cell is in. A house has no bit if there are 64 before it.
  [[nodiscard]] std::uint64_t across_bit(int house) const {
    constexpr int kBits = 64;
    return house - size_ < kBits ? std::uint64_t{1} << at(house - size_) : 0;
  }
  [[nodiscard]] std::uint64_t houses_across(int cell) const { return houses_across_[at(cell)]; }
  [[nodiscard]] static bool is_box(HouseKind kind) {
    return kind == HouseKind::Box || kind == HouseKind::Region;
  }
  // The houses that are boxes or regions are first_box() … end_box()-1.
  [[nodiscard]] int first_box() const { return first_box_; }
  [[nodiscard]] int end_box() const { return end_box_; }

 private:
  Geometry(LayoutPtr layout, std::vector<Rule> rules);

  LayoutPtr layout_;
  std::vector<Rule> rules_;
  Clauses clauses_;
  int size_;
  CellSet all_;
  int first_box_ = 0;
  int end_box_ = 0;
  std::array<std::uint8_t, CellSet::kCapacity> row_{};
  std::array<std::uint8_t, CellSet::kCapacity> column_{};
  std::array<std::int16_t, CellSet::kCapacity> box_house_{};
  std::array<CellSet, CellSet::kCapacity> peers_;
  std::array<std::uint64_t, CellSet::kCapacity> houses_across_{};
  std::vector<CellSet> cells_;
  std::vector<bool> complete_;
};

using GeometryPtr = std::shared_ptr<const Geometry>;

// Keeps the last geometry it made: the puzzles of a file mostly share a layout.
class GeometryMaker {
 public:
  Result<GeometryPtr> make(const Puzzle& puzzle);

 private:
  GeometryPtr last_;
};

}  // namespace nonet
