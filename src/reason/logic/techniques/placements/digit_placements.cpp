#include "reason/logic/techniques/placements/digit_placements.hpp"

#include <algorithm>
#include <cassert>

namespace nonet {

PlacementSearch::PlacementSearch(const Position& position, Digit digit) : geometry_(position.geometry()) {
  for (const int cell : position.places(digit)) {
    columns_[at(geometry_.row(cell))] |= std::uint64_t{1} << at(geometry_.column(cell));
  }
  for (int row = 0; row < geometry_.size(); ++row) {
    if (position.missing(row).has(digit)) rows_[at(row_count_++)] = row;
  }
  std::ranges::sort(rows_.begin(), rows_.begin() + row_count_, {},
                    [&](int row) { return count_bits(columns_[at(row)]); });
  for (int house = geometry_.size(); house < geometry_.house_count(); ++house) {
    if (geometry_.complete(house) && position.missing(house).has(digit)) {
      required_ |= geometry_.across_bit(house);
    }
  }
}

CellSet PlacementSearch::with(int cell) {
  constexpr int kMostNodes = 2000;
  assert(((columns_[at(geometry_.row(cell))] >> at(geometry_.column(cell))) & 1U) != 0);
  nodes_left_ = kMostNodes;
  fixed_row_ = geometry_.row(cell);
  chosen_[at(fixed_row_)] = cell;
  CellSet found;
  extend(0, geometry_.houses_across(cell), [&](const CellSet& cells) {
    found = cells;
    return true;
  });
  return found;
}

CellSet PlacementSearch::chosen() const {
  CellSet cells;
  for (int i = 0; i < row_count_; ++i) cells.add(chosen_[at(rows_[at(i)])]);
  return cells;
}

Digits DigitPlacements::changed(const Position& position) {
  const Geometry& geometry = position.geometry();
  const Digits all = Digits::up_to(position.size());
  Digits changed;
  if (layout_ != geometry.layout()) {
    layout_ = geometry.layout();
    missing_.assign(at(geometry.house_count()), {});
    changed = all;
  }
  for (int house = 0; house < geometry.house_count(); ++house) {
    Digits& missing = missing_[at(house)];
    changed |= (missing - position.missing(house)) | (position.missing(house) - missing);
    missing = position.missing(house);
  }
  for (const Digit digit : all) {
    if (places_[digit] != position.places(digit)) changed.add(digit);
    places_[digit] = position.places(digit);
  }
  return changed;
}

void DigitPlacements::compute(const Position& position) {
  for (const Digit digit : changed(position)) {
    const CellSet& places = position.places(digit);
    PlacementSearch search(position, digit);
    CellSet placeable;
    for (const int cell : places) {
      if (!placeable.has(cell)) placeable |= search.with(cell);
    }
    unplaceable_[digit] = places - placeable;
  }
  that_may_lose_ = {};
  for (const Digit digit : Digits::up_to(position.size())) {
    if (!position.geometry().rules().empty() || !unplaceable_[digit].empty()) that_may_lose_.add(digit);
  }
}

}  // namespace nonet
