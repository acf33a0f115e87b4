#include "explain/fish/fish.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace nonet::fish {
namespace {

constexpr unsigned kRow = 1;
constexpr unsigned kColumn = 2;
constexpr unsigned kOther = 4;

// A board with few digits has more large fish than anyone wants to see.
constexpr std::size_t kMostKept = 100'000;

unsigned kinds_of(const Geometry& geometry, const HouseList& houses) {
  unsigned kinds = 0;
  for (const int house : houses.list()) {
    const HouseKind kind = geometry.kind(house);
    kinds |= kind == HouseKind::Row ? kRow : kind == HouseKind::Column ? kColumn : kOther;
  }
  return kinds;
}

bool same_base(const Fish& a, const Fish& b) { return a.digit == b.digit && a.base == b.base; }

// What HoDoKu compares of two fish with the same base: the first cell that each empties.
int first_gone(const Fish& fish) {
  return fish.outside.empty() ? fish.cannibals.first() : fish.outside.first();
}

void add_covers(const Position& position, const Fish& fish, int number, Step& step) {
  CellSet base;
  for (const int house : fish.base.list()) base |= position.places(fish.digit, house);
  for (const int house : fish.cover.list()) {
    step.parts.push_back({.role = Role::Cover,
                          .number = number,
                          .cells = (base - fish.fins) & position.geometry().house(house),
                          .digits = Digits::of(fish.digit),
                          .house = house});
  }
}

}  // namespace

void HouseList::sort() { std::sort(houses_.begin(), houses_.begin() + count_); }

Shape shape_of(const Geometry& geometry, const HouseList& base, const HouseList& cover) {
  const unsigned below = kinds_of(geometry, base);
  const unsigned above = kinds_of(geometry, cover);
  const unsigned lines = (below | above) & (kRow | kColumn);
  const bool across = ((below & kRow) != 0 && (above & kColumn) != 0 && (below & kColumn) == 0 &&
                       (above & kRow) == 0) ||
                      ((below & kColumn) != 0 && (above & kRow) != 0 && (below & kRow) == 0 &&
                       (above & kColumn) == 0);
  if (!across) return Shape::Mutant;
  return (below | above) == lines ? Shape::Basic : Shape::Franken;
}

bool Catch::take(const Fish& fish) {
  if (fish.shape != shape_ || fish.gone().empty()) return false;
  const bool siamese = keeps_all() && search_.options.duals_and_siamese;
  const bool fits =
      siamese ? (fish.kind == Kind::Plain) == (kind_ == Kind::Plain) : fish.kind == kind_;
  if (!fits) return false;
  if (!keeps_all()) return sink_.add(step(fish, nullptr));
  kept_.push_back(fish);
  return kept_.size() == kMostKept;
}

// Steps that say the same: eliminations of one digit, by one fish or by twins.
struct Catch::Hash {
  std::size_t operator()(const Landed& one) const {
    constexpr std::size_t kPrime = 1'000'003;
    std::size_t hash = one.fish->digit;
    for (const int cell : one.gone) hash = hash * kPrime + static_cast<std::size_t>(cell);
    return hash;
  }
};
struct Catch::Same {
  bool operator()(const Landed& a, const Landed& b) const {
    return a.gone == b.gone && a.fish->digit == b.fish->digit &&
           (a.twin == nullptr) == (b.twin == nullptr);
  }
};

// Two fish with one base and different eliminations are one step, if siamese fish are asked for. It
// has the name of the first.
void Catch::add_twins(std::vector<Landed>& landed) const {
  for (std::size_t first = 0; first < kept_.size();) {
    std::size_t end = first + 1;
    while (end < kept_.size() && same_base(kept_[first], kept_[end])) ++end;
    for (std::size_t i = first; i < end; ++i) {
      if (kept_[i].kind != kind_) continue;
      for (std::size_t j = i + 1; j < end && landed.size() < kMostKept; ++j) {
        if (first_gone(kept_[i]) == first_gone(kept_[j])) continue;
        landed.push_back({&kept_[i], &kept_[j], kept_[i].gone() | kept_[j].gone()});
      }
    }
    first = end;
  }
}

void Catch::land() {
  std::vector<Landed> landed;
  for (const Fish& fish : kept_) {
    if (fish.kind == kind_) landed.push_back({&fish, nullptr, fish.gone()});
  }
  if (search_.options.duals_and_siamese) add_twins(landed);
  std::ranges::stable_sort(landed, {}, [](const Landed& one) {
    return std::tuple(-one.gone.count(), one.twin != nullptr, one.fish->cannibals.count(),
                      one.fish->endo_fins.count(), one.fish->fins.count());
  });
  std::unordered_set<Landed, Hash, Same> told;
  for (const Landed& one : landed) {
    if (told.insert(one).second && sink_.add(step(*one.fish, one.twin))) return;
  }
}

Step Catch::step(const Fish& fish, const Fish* twin) const {
  const Position& position = search_.position;
  const Digits digits = Digits::of(fish.digit);
  Step step{.technique = &technique_};
  eliminate(position, fish.digit, fish.gone(), step);
  if (twin != nullptr) eliminate(position, fish.digit, twin->gone(), step);
  int number = 0;
  for (const int house : fish.base.list()) {
    step.parts.push_back({.role = Role::Base,
                          .number = number++,
                          .cells = position.places(fish.digit, house) - fish.fins,
                          .digits = digits,
                          .house = house});
  }
  add_covers(position, fish, 0, step);
  if (twin != nullptr) add_covers(position, *twin, 1, step);
  const CellSet fins = twin != nullptr ? fish.fins | twin->fins : fish.fins;
  if (!fins.empty()) step.parts.push_back({.role = Role::Fin, .cells = fins, .digits = digits});
  if (!fish.endo_fins.empty()) {
    step.parts.push_back({.role = Role::EndoFin, .cells = fish.endo_fins, .digits = digits});
  }
  return step;
}

void find_fish(const Search& search, StepSink& sink, std::span<const Technique> techniques,
               Shape shape, Kind kind) {
  int size = kSmallest;
  for (const Technique& technique : techniques) {
    if (search.wants(technique)) {
      Catch into(search, sink, technique, shape, kind);
      if (shape == Shape::Basic) {
        find_line_fish(search, size, into);
      } else {
        find_house_fish(search, size, into);
      }
      into.land();
      if (sink.enough()) return;
    }
    ++size;
  }
}

void find_plain_and_finned(const Search& search, StepSink& sink,
                           std::span<const Technique> techniques, Shape shape) {
  const std::size_t sizes = techniques.size() / 2;
  find_fish(search, sink, techniques.first(sizes), shape, Kind::Plain);
  if (!sink.enough()) find_fish(search, sink, techniques.last(sizes), shape, Kind::Finned);
}

}  // namespace nonet::fish
