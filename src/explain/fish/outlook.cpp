#include "explain/fish/outlook.hpp"

namespace nonet::fish {
namespace {

// Puts one digit into every complete house that misses it.
class Placement {
 public:
  Placement(const Position& position, Digit digit) : geometry_(position.geometry()) {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      if (!geometry_.complete(house) || !position.missing(house).has(digit)) continue;
      houses_[static_cast<std::size_t>(count_++)] = house;
      if (count_ == static_cast<int>(houses_.size())) break;
    }
  }

  // Whether there is a way with the digit in `cell`; chosen() is it.
  bool holds(const CellSet& places, int cell) {
    nodes_ = 0;
    chosen_ = CellSet::of(cell);
    return complete(places - geometry_.peers(cell));
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
      const CellSet& house = geometry_.house(houses_[static_cast<std::size_t>(i)]);
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
  std::array<int, kMostHouses> houses_{};
  int count_ = 0;
  CellSet chosen_;
  int nodes_ = 0;
};

}  // namespace

void Outlook::compute(const Position& position) {
  for (int value = 1; value <= position.size(); ++value) {
    const auto digit = static_cast<Digit>(value);
    const CellSet& places = position.places(digit);
    Placement placement(position, digit);
    CellSet possible;
    for (const int cell : places) {
      if (possible.has(cell)) continue;
      if (placement.holds(places, cell)) possible |= placement.chosen();
    }
    doubtful_[digit] = places - possible;
  }
}

}  // namespace nonet::fish
