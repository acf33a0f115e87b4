#include "explain/fish/outlook.hpp"

#include <algorithm>
#include <bit>

#include "core/index.hpp"

namespace nonet::fish {
namespace {

// Where the houses are rows, columns and boxes and nothing else: row by row, by masks.
class RowPlacement {
 public:
  [[nodiscard]] static bool fits(const Geometry& geometry) {
    return geometry.end_box() == geometry.house_count();
  }

  RowPlacement(const Position& position, Digit digit) : geometry_(position.geometry()) {
    for (const int cell : position.places(digit)) {
      columns_[at(geometry_.row(cell))] |= bit(geometry_.column(cell));
    }
    for (int row = 0; row < geometry_.size(); ++row) {
      if (position.missing(row).has(digit)) rows_[at(count_++)] = row;
    }
    const auto fewest = [&](int row) { return count_bits(columns_[at(row)]); };
    std::ranges::sort(rows_.begin(), rows_.begin() + count_, {}, fewest);
  }

  // Whether there is a way with the digit in `cell`; chosen() is it.
  bool holds(int cell) {
    nodes_ = 0;
    first_row_ = geometry_.row(cell);
    chosen_ = CellSet::of(cell);
    return complete(0, bit(geometry_.column(cell)), box_bit(cell));
  }
  [[nodiscard]] const CellSet& chosen() const { return chosen_; }

 private:
  static constexpr int kMostNodes = 2000;

  static std::uint32_t bit(int i) { return std::uint32_t{1} << static_cast<unsigned>(i); }
  [[nodiscard]] std::uint32_t box_bit(int cell) const {
    const int house = geometry_.box_house(cell);
    return house < 0 ? 0 : bit(house - geometry_.first_box());
  }

  bool complete(int from, std::uint32_t columns, std::uint32_t boxes) {
    if (from == count_) return true;
    if (++nodes_ > kMostNodes) return false;
    const int row = rows_[at(from)];
    if (row == first_row_) return complete(from + 1, columns, boxes);
    for (std::uint32_t open = columns_[at(row)] & ~columns; open != 0; open &= open - 1) {
      const int column = std::countr_zero(open);
      const int cell = row * geometry_.size() + column;
      const std::uint32_t box = box_bit(cell);
      if ((boxes & box) != 0 || !complete(from + 1, columns | bit(column), boxes | box)) continue;
      chosen_.add(cell);
      return true;
    }
    return false;
  }

  const Geometry& geometry_;
  std::array<std::uint32_t, Geometry::kMaxSize> columns_{};  // of the places, by row
  std::array<int, Geometry::kMaxSize> rows_{};
  int count_ = 0;
  int first_row_ = 0;
  CellSet chosen_;
  int nodes_ = 0;
};

// Anywhere: puts one digit into every complete house that misses it.
class Placement {
 public:
  Placement(const Position& position, Digit digit)
      : geometry_(position.geometry()), places_(position.places(digit)) {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      if (!geometry_.complete(house) || !position.missing(house).has(digit)) continue;
      houses_[at(count_++)] = house;
      if (count_ == static_cast<int>(houses_.size())) break;
    }
  }

  // Whether there is a way with the digit in `cell`; chosen() is it.
  bool holds(int cell) {
    nodes_ = 0;
    chosen_ = CellSet::of(cell);
    return complete(places_ - geometry_.peers(cell));
  }
  [[nodiscard]] const CellSet& chosen() const { return chosen_; }

 private:
  static constexpr int kMostNodes = 2000;
  static constexpr int kMostHouses = 64;  // a few more only make the search less sharp

  bool complete(const CellSet& open) {
    if (++nodes_ > kMostNodes) return false;
    CellSet fewest;
    int least = CellSet::kCapacity + 1;
    for (int i = 0; i < count_ && least > 1; ++i) {
      const CellSet& house = geometry_.house(houses_[at(i)]);
      if (house.intersects(chosen_)) continue;
      const CellSet places = house & open;
      const int count = places.count();
      if (count >= least) continue;
      if (count == 0) return false;
      least = count;
      fewest = places;
    }
    if (least > CellSet::kCapacity) return true;  // no house is left
    for (const int cell : fewest) {
      chosen_.add(cell);
      if (complete(open - geometry_.peers(cell))) return true;
      chosen_.remove(cell);
    }
    return false;
  }

  const Geometry& geometry_;
  const CellSet& places_;
  std::array<int, kMostHouses> houses_{};
  int count_ = 0;
  CellSet chosen_;
  int nodes_ = 0;
};

template <class Way>
CellSet doubtful_places(const Position& position, Digit digit) {
  const CellSet& places = position.places(digit);
  Way way(position, digit);
  CellSet possible;
  for (const int cell : places) {
    if (!possible.has(cell) && way.holds(cell)) possible |= way.chosen();
  }
  return places - possible;
}

}  // namespace

void Outlook::compute(const Position& position) {
  const bool by_rows = RowPlacement::fits(position.geometry());
  for (const Digit digit : Digits::up_to(position.size())) {
    doubtful_[digit] = by_rows ? doubtful_places<RowPlacement>(position, digit)
                               : doubtful_places<Placement>(position, digit);
  }
}

}  // namespace nonet::fish
