// Geometry: the houses and peers of a Layout as sets of cells, for boards of up to 16×16.
//
// It is made once for a layout and shared by every Position on it.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/index.hpp"
#include "explain/cell_set.hpp"
#include "nonet/layout.hpp"

namespace nonet {

class Geometry {
 public:
  static constexpr int kMaxSize = 16;

  // Unsupported for boards of more than 16×16.
  static Result<std::shared_ptr<const Geometry>> make(LayoutPtr layout);

  [[nodiscard]] const LayoutPtr& layout() const { return layout_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int cell_count() const { return size_ * size_; }
  [[nodiscard]] const CellSet& all() const { return all_; }

  [[nodiscard]] int row(int cell) const { return row_[at(cell)]; }
  [[nodiscard]] int column(int cell) const { return column_[at(cell)]; }
  [[nodiscard]] int box(int cell) const { return layout_->box(cell); }  // -1: there are none
  [[nodiscard]] const CellSet& peers(int cell) const { return peers_[at(cell)]; }
  [[nodiscard]] bool sees(int a, int b) const { return peers(a).has(b); }
  // The cells that see every cell of the set (none of the set itself); all cells for an empty set.
  [[nodiscard]] CellSet common_peers(const CellSet& cells) const;

  // Houses are numbered as in the layout: rows 0 … N-1, columns N … 2N-1, then boxes and others.
  [[nodiscard]] int house_count() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] const CellSet& house(int house) const { return cells_[at(house)]; }
  [[nodiscard]] HouseKind kind(int house) const { return layout_->house_kind(house); }
  // Whether the house holds every digit once, and does not only forbid repeats.
  [[nodiscard]] bool complete(int house) const { return complete_[at(house)]; }
  [[nodiscard]] std::span<const std::uint16_t> houses_of(int cell) const {
    return layout_->houses_of(cell);
  }
  [[nodiscard]] int row_house(int cell) const { return row(cell); }
  [[nodiscard]] int column_house(int cell) const { return size_ + column(cell); }
  [[nodiscard]] int box_house(int cell) const { return box_house_[at(cell)]; }  // -1: none
  [[nodiscard]] static bool is_box(HouseKind kind) {
    return kind == HouseKind::Box || kind == HouseKind::Region;
  }
  // The houses of a kind, first and one past the last; boxes and regions are one kind here.
  [[nodiscard]] int first_box() const { return first_box_; }
  [[nodiscard]] int end_box() const { return end_box_; }

 private:
  explicit Geometry(LayoutPtr layout);

  LayoutPtr layout_;
  int size_;
  CellSet all_;
  int first_box_ = 0;
  int end_box_ = 0;
  std::array<std::uint8_t, CellSet::kCapacity> row_{};
  std::array<std::uint8_t, CellSet::kCapacity> column_{};
  std::array<std::int16_t, CellSet::kCapacity> box_house_{};
  std::array<CellSet, CellSet::kCapacity> peers_;
  std::vector<CellSet> cells_;
  std::vector<bool> complete_;
};

using GeometryPtr = std::shared_ptr<const Geometry>;

// Keeps the geometry it made last: the puzzles of a file mostly have one layout.
class GeometryMaker {
 public:
  Result<GeometryPtr> make(const LayoutPtr& layout);

 private:
  GeometryPtr last_;
};

}  // namespace nonet
