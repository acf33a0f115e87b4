#include "reason/logic/techniques/fish/fish.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace nonet::fish {
namespace {

constexpr unsigned kRow = 1;
constexpr unsigned kColumn = 2;
constexpr unsigned kOther = 4;

// A board with few digits has too many large fish to list.
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

// Returns the first cell that loses the digit, by which HoDoKu compares fish with the same base.
int first_gone(const Fish& fish) {
  return fish.outside.empty() ? fish.cannibals.first() : fish.outside.first();
}

void add_covers(const Position& position, const Fish& fish, int number, Step& step) {
  CellSet base;
  for (const int house : fish.base.list()) base |= position.places(fish.digit, house);
  for (const int house : fish.cover.list()) {
    step.show(Role::Cover, (base - fish.fins) & position.geometry().house(house), Digits::of(fish.digit),
              house, number);
  }
}

}  // namespace

void HouseList::sort() { std::sort(houses_.begin(), houses_.begin() + count_); }

FishShape shape_of(const Geometry& geometry, const HouseList& base, const HouseList& cover) {
  constexpr unsigned kLines = kRow | kColumn;
  const unsigned base_kinds = kinds_of(geometry, base);
  const unsigned cover_kinds = kinds_of(geometry, cover);
  const unsigned base_lines = base_kinds & kLines;
  const unsigned cover_lines = cover_kinds & kLines;
  const bool across =
      (base_lines == kRow && cover_lines == kColumn) || (base_lines == kColumn && cover_lines == kRow);
  if (!across) return FishShape::Mutant;
  return (base_kinds | cover_kinds) == kLines ? FishShape::Basic : FishShape::Franken;
}

bool FishCollector::add(const Fish& fish) {
  if (fish.shape != shape_ || fish.gone().empty()) return false;
  const bool siamese = keeps_all() && search_.options.duals_and_siamese;
  const bool fits = siamese ? (fish.kind == FinKind::Plain) == (kind_ == FinKind::Plain) : fish.kind == kind_;
  if (!fits) return false;
  if (!keeps_all()) return sink_.add(step(fish, nullptr));
  kept_.push_back(fish);
  return kept_.size() == kMostKept;
}

// Adds siamese fish: two fish with one base and different eliminations. The first gives the name.
void FishCollector::add_twins(std::vector<Entry>& entries) const {
  for (std::size_t first = 0; first < kept_.size();) {
    std::size_t end = first + 1;
    while (end < kept_.size() && same_base(kept_[first], kept_[end])) ++end;
    for (std::size_t i = first; i < end; ++i) {
      if (kept_[i].kind != kind_) continue;
      for (std::size_t j = i + 1; j < end && entries.size() < kMostKept; ++j) {
        if (first_gone(kept_[i]) == first_gone(kept_[j])) continue;
        entries.push_back({&kept_[i], &kept_[j], kept_[i].gone() | kept_[j].gone()});
      }
    }
    first = end;
  }
}

void FishCollector::flush() {
  std::vector<Entry> entries;
  for (const Fish& fish : kept_) {
    if (fish.kind == kind_) entries.push_back({&fish, nullptr, fish.gone()});
  }
  if (search_.options.duals_and_siamese) add_twins(entries);
  std::ranges::stable_sort(entries, {}, [](const Entry& one) {
    return std::tuple(-one.gone.count(), one.twin != nullptr, one.fish->cannibals.count(),
                      one.fish->endo_fins.count(), one.fish->fins.count());
  });
  // Two steps are the same if they eliminate the same candidates, both by one fish or both by twins.
  std::set<std::tuple<Digit, bool, std::vector<int>>> reported;
  for (const Entry& one : entries) {
    std::vector<int> gone;
    for (const int cell : one.gone) gone.push_back(cell);
    const bool is_new = reported.emplace(one.fish->digit, one.twin != nullptr, std::move(gone)).second;
    if (is_new && sink_.add(step(*one.fish, one.twin))) return;
  }
}

Step FishCollector::step(const Fish& fish, const Fish* twin) const {
  const Position& position = search_.position;
  const Digits digits = Digits::of(fish.digit);
  Step step{.technique = &technique_};
  eliminate(position, fish.digit, fish.gone(), step);
  if (twin != nullptr) eliminate(position, fish.digit, twin->gone(), step);
  int number = 0;
  for (const int house : fish.base.list()) {
    step.show(Role::Base, position.places(fish.digit, house) - fish.fins, digits, house, number++);
  }
  add_covers(position, fish, 0, step);
  if (twin != nullptr) add_covers(position, *twin, 1, step);
  const CellSet fins = twin != nullptr ? fish.fins | twin->fins : fish.fins;
  if (!fins.empty()) step.show(Role::Fin, fins, digits);
  if (!fish.endo_fins.empty()) {
    step.show(Role::EndoFin, fish.endo_fins, digits);
  }
  return step;
}

void find_fish(const Search& search, StepSink& sink, std::span<const Technique* const> techniques,
               FishShape shape, FinKind kind) {
  int size = kSmallest;
  for (const Technique* const technique : techniques) {
    if (search.wants(*technique)) {
      FishCollector collector(search, sink, *technique, shape, kind);
      if (shape == FishShape::Basic) {
        find_line_fish(search, size, collector);
      } else {
        find_house_fish(search, size, collector);
      }
      collector.flush();
      if (sink.enough()) return;
    }
    ++size;
  }
}

void find_plain_and_finned(const Search& search, StepSink& sink, std::span<const Technique* const> techniques,
                           FishShape shape) {
  const std::size_t sizes = techniques.size() / 2;
  find_fish(search, sink, techniques.first(sizes), shape, FinKind::Plain);
  if (!sink.enough()) find_fish(search, sink, techniques.last(sizes), shape, FinKind::Finned);
}

}  // namespace nonet::fish
