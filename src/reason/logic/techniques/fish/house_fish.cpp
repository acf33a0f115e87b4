// Fish of any houses: Franken and mutant.
//
//   base houses one by one ──► their places ──► covers for these ──► eliminations
//
// Two things keep the search small. The targets, the cells that may lose the digit, are unplaceable
// cells (digit_placements.hpp), and mostly there are none. And every target must see all fins: each
// fin leaves fewer targets, and a base place that none of them sees must be covered by one of its
// few houses.
//
// Sound     see fish.hpp.
// Complete  up to the fins and endo-fins of the options, for digits with up to 128 places; base
//           houses are complete, a cover may also be a house that only forbids repeats.
// Order     HoDoKu's: digit, rows before columns as base (Franken), base houses, covers.
// Cost      exponential in the size; the stop token is asked for every base.
#include <algorithm>

#include "base/index.hpp"
#include "reason/logic/techniques/fish/fish.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::fish {
namespace {

using PlaceBits = BitSet<2>;  // the places of a digit, or houses, by number

class HouseSearch {
 public:
  HouseSearch(const Search& search, int size, FishCollector& collector)
      : search_(search),
        geometry_(search.position.geometry()),
        placements_(search.get<DigitPlacements>()),
        collector_(collector),
        size_(size),
        max_fins_(collector.wants_fins() ? search.options.max_fins : 0),
        max_endo_fins_(collector.wants_fins() ? search.options.max_endo_fins : 0) {}

  void run() {
    for (int digit = 1; digit <= search_.position.size(); ++digit) {
      digit_ = static_cast<Digit>(digit);
      if (!number_places()) continue;
      if (collector_.shape() == FishShape::Mutant) {
        collect_houses(HouseKind::Row, HouseKind::Row);
        if (add_base(0, {}, {}, targets_)) return;
        continue;
      }
      collect_houses(HouseKind::Column, HouseKind::Row);
      if (add_base(0, {}, {}, targets_)) return;
      collect_houses(HouseKind::Row, HouseKind::Column);
      if (add_base(0, {}, {}, targets_)) return;
    }
  }

 private:
  struct FishHouse {
    int number;
    PlaceBits places;
  };
  // A search for covers half way.
  struct CoverState {
    PlaceBits open;  // base places that are neither covered nor fins
    PlaceBits fins;
    PlaceBits targets;
    PlaceBits allowed;  // covers that may be added, by their place in covers_
    PlaceBits covered;
    PlaceBits twice;  // covered by two
    int left;         // how many covers are still to be added
  };

  // Returns false if no place of the digit can be a target.
  bool number_places() {
    const CellSet& unplaceable = placements_.unplaceable(digit_);
    const CellSet& places = search_.position.places(digit_);
    if (unplaceable.empty() || places.count() > PlaceBits::kCapacity) return false;
    cells_.clear();
    for (const int cell : places) cells_.push_back(cell);
    peers_.assign(cells_.size(), {});
    targets_ = {};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (unplaceable.has(cells_[i])) targets_.add(static_cast<int>(i));
      const CellSet& peers = geometry_.peers(cells_[i]);
      for (std::size_t j = 0; j < cells_.size(); ++j) {
        if (peers.has(cells_[j])) peers_[i].add(static_cast<int>(j));
      }
    }
    return true;
  }

  // Collects the houses with the digit, without the lines that may not be in the base, or in the
  // cover. If both kinds are the same (mutant fish), every house may be in both.
  void collect_houses(HouseKind not_base, HouseKind not_cover) {
    const bool any = not_base == not_cover;
    bases_.clear();
    covers_.clear();
    for (int number = 0; number < geometry_.house_count(); ++number) {
      FishHouse house{.number = number, .places = {}};
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (geometry_.house(number).has(cells_[i])) house.places.add(static_cast<int>(i));
      }
      if (house.places.empty()) continue;
      const HouseKind kind = geometry_.kind(number);
      const bool full = geometry_.complete(number);
      // A house of two cells, as of a knight's move, covers nothing that the cells do not see anyway.
      const bool pair = geometry_.has_many_houses() && !full && geometry_.house(number).count() == 2;
      if (full && (any || kind != not_base)) bases_.push_back(house);
      if (!pair && (any || kind != not_cover) && std::ssize(covers_) < PlaceBits::kCapacity) {
        covers_.push_back(house);
      }
    }
    base_.clear();
  }

  bool add_base(std::size_t from, PlaceBits places, PlaceBits endo_fins, PlaceBits targets) {
    if (std::ssize(base_) == size_) return search_.stop.stop_requested() || cover(places, endo_fins, targets);
    for (std::size_t i = from; i < bases_.size(); ++i) {
      const FishHouse& house = bases_[i];
      const PlaceBits again = places & house.places;
      PlaceBits endo = endo_fins;
      PlaceBits left = targets;
      if (!again.empty()) {
        endo = endo | again;
        if (endo.count() > max_endo_fins_) continue;
        left = seen_by_all(again, targets);
        if (left.empty()) continue;
      }
      base_.push_back(&house);
      const bool enough = add_base(i + 1, places | house.places, endo, left);
      base_.pop_back();
      if (enough) return true;
    }
    return false;
  }

  [[nodiscard]] PlaceBits seen_by_all(PlaceBits fins, PlaceBits targets) const {
    while (!fins.empty()) targets = targets & peers_[at(fins.pop())];
    return targets;
  }

  bool cover(PlaceBits places, PlaceBits endo_fins, PlaceBits targets) {
    base_places_ = places;
    endo_fins_ = endo_fins;
    found_.clear();
    CoverState state{.open = places,
                     .fins = endo_fins,
                     .targets = targets,
                     .allowed = {},
                     .covered = {},
                     .twice = {},
                     .left = size_};
    for (std::size_t i = 0; i < covers_.size(); ++i) {
      if ((covers_[i].places & places).empty() || is_base(covers_[i].number)) continue;
      state.allowed.add(static_cast<int>(i));
    }
    add_cover(state);
    std::ranges::sort(found_, [](const Fish& a, const Fish& b) { return a.cover < b.cover; });
    return std::ranges::any_of(found_, [&](const Fish& fish) { return collector_.add(fish); });
  }
  [[nodiscard]] bool is_base(int number) const {
    return std::ranges::any_of(base_, [=](const FishHouse* house) { return house->number == number; });
  }

  // Decides for one open place after the other whether it is a fin, or which house covers it.
  void add_cover(const CoverState& state) {
    const bool more_fins = state.fins.count() < max_fins_;
    PlaceBits possible_fins;
    if (more_fins) {
      for (PlaceBits rest = state.targets; !rest.empty();) {
        possible_fins = possible_fins | peers_[at(rest.pop())];
      }
    }
    const PlaceBits musts = state.open - (possible_fins | state.fins);
    if (state.left == 0) {
      if (!musts.empty()) return;
      return add_fish(state);
    }
    if (state.open.empty()) return add_spare(state);
    const int place = musts.empty() ? state.open.first() : musts.first();
    PlaceBits allowed = state.allowed;
    for (PlaceBits rest = state.allowed; !rest.empty();) {
      const int i = rest.pop();
      if (!covers_[at(i)].places.has(place)) continue;
      allowed = allowed - single(i);
      add_cover(with_cover(state, i, allowed));
    }
    if (!musts.empty()) return;
    CoverState with_fin = state;
    with_fin.allowed = allowed;
    with_fin.open = state.open - single(place);
    with_fin.fins = state.fins | single(place);
    with_fin.targets = state.targets & peers_[at(place)];
    if (with_fin.targets.empty()) return;
    add_cover(with_fin);
  }
  // Called when all base places are covered or fins: fills up the covers with any that hold no fin.
  void add_spare(const CoverState& state) {
    if (state.left == 0) return add_fish(state);
    PlaceBits allowed = state.allowed;
    while (allowed.count() >= state.left) {
      const int i = allowed.pop();
      add_spare(with_cover(state, i, allowed));
    }
  }
  static PlaceBits single(int i) {
    PlaceBits one;
    one.add(i);
    return one;
  }
  [[nodiscard]] CoverState with_cover(const CoverState& state, int cover, PlaceBits allowed) {
    const PlaceBits places = covers_[at(cover)].places;
    chosen_[at(size_ - state.left)] = cover;
    CoverState next = state;
    next.open = state.open - places;
    next.allowed = allowed;
    next.twice = state.twice | (state.covered & places);
    next.covered = state.covered | places;
    --next.left;
    return next;
  }

  // The covers are complete; the open places are fins.
  void add_fish(const CoverState& state) {
    const PlaceBits fins = state.fins | state.open;
    if (fins.count() > max_fins_ || fins.empty() == collector_.wants_fins()) return;
    const PlaceBits targets = seen_by_all(state.open, state.targets);
    const PlaceBits outside = targets & (state.covered - base_places_);
    const PlaceBits cannibals = targets & state.twice;
    if ((outside | cannibals).empty()) return;
    Fish fish{.digit = digit_};
    for (const FishHouse* house : base_) fish.base.push(house->number);
    for (int i = 0; i < size_; ++i) fish.cover.push(covers_[at(chosen_[at(i)])].number);
    fish.cover.sort();
    fish.shape = shape_of(geometry_, fish.base, fish.cover);
    if (fish.shape != collector_.shape()) return;
    fish.kind = fins.empty() ? FinKind::Plain : FinKind::Finned;
    fish.fins = cells(fins);
    fish.endo_fins = cells(endo_fins_);
    fish.outside = cells(outside);
    fish.cannibals = cells(cannibals);
    found_.push_back(fish);
  }
  [[nodiscard]] CellSet cells(PlaceBits places) const {
    CellSet set;
    while (!places.empty()) set.add(cells_[at(places.pop())]);
    return set;
  }

  const Search& search_;
  const Geometry& geometry_;
  const DigitPlacements& placements_;
  FishCollector& collector_;
  int size_;
  int max_fins_;
  int max_endo_fins_;
  Digit digit_ = kBlank;
  std::vector<int> cells_;        // the places of the digit, by number
  std::vector<PlaceBits> peers_;  // of a place: those that it sees
  PlaceBits targets_;
  std::vector<FishHouse> bases_;
  std::vector<FishHouse> covers_;
  std::vector<const FishHouse*> base_;
  PlaceBits base_places_;
  PlaceBits endo_fins_;
  std::array<int, kLargest> chosen_{};
  std::vector<Fish> found_;
};

}  // namespace

void find_house_fish(const Search& search, int size, FishCollector& collector) {
  HouseSearch(search, size, collector).run();
}

}  // namespace nonet::fish
