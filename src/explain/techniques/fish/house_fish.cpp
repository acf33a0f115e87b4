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
#include <bit>

#include "core/index.hpp"
#include "explain/techniques/fish/fish.hpp"
#include "explain/techniques/placements/digit_placements.hpp"

namespace nonet::fish {
namespace {

using Bits = BitSet<2>;  // the places of a digit, or houses, by number

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
      if (collector_.shape() == Shape::Mutant) {
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
  struct House {
    int number;
    Bits places;
  };
  // A search for covers half way.
  struct State {
    Bits open;  // base places that are neither covered nor fins
    Bits fins;
    Bits targets;
    Bits allowed;  // covers that may be added, by their place in covers_
    Bits covered;
    Bits twice;  // covered by two
    int left;    // how many covers are still to be added
  };

  // Returns false if no place of the digit can be a target.
  bool number_places() {
    const CellSet& unplaceable = placements_.unplaceable(digit_);
    const CellSet& places = search_.position.places(digit_);
    if (unplaceable.empty() || places.count() > Bits::kCapacity) return false;
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
      House house{.number = number, .places = {}};
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (geometry_.house(number).has(cells_[i])) house.places.add(static_cast<int>(i));
      }
      if (house.places.empty()) continue;
      const HouseKind kind = geometry_.kind(number);
      const bool full = geometry_.complete(number);
      // A house of two cells covers no more than they see of each other.
      const bool pair =
          geometry_.has_many_houses() && !full && geometry_.house(number).count() == 2;
      if (full && (any || kind != not_base)) bases_.push_back(house);
      if (!pair && (any || kind != not_cover) && std::ssize(covers_) < Bits::kCapacity) {
        covers_.push_back(house);
      }
    }
    base_.clear();
  }

  bool add_base(std::size_t from, Bits places, Bits endo_fins, Bits targets) {
    if (std::ssize(base_) == size_)
      return search_.stop.stop_requested() || cover(places, endo_fins, targets);
    for (std::size_t i = from; i < bases_.size(); ++i) {
      const House& house = bases_[i];
      const Bits again = places & house.places;
      Bits endo = endo_fins;
      Bits left = targets;
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

  [[nodiscard]] Bits seen_by_all(Bits fins, Bits targets) const {
    while (!fins.empty()) targets = targets & peers_[at(fins.pop())];
    return targets;
  }

  bool cover(Bits places, Bits endo_fins, Bits targets) {
    base_places_ = places;
    endo_fins_ = endo_fins;
    found_.clear();
    State state{.open = places,
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
    return std::ranges::any_of(base_, [=](const House* house) { return house->number == number; });
  }

  // Decides for one open place after the other whether it is a fin, or which house covers it.
  void add_cover(const State& state) {
    const bool more_fins = state.fins.count() < max_fins_;
    Bits possible_fins;
    if (more_fins) {
      for (Bits rest = state.targets; !rest.empty();) {
        possible_fins = possible_fins | peers_[at(rest.pop())];
      }
    }
    const Bits musts = state.open - (possible_fins | state.fins);
    if (state.left == 0) {
      if (!musts.empty()) return;
      return add_fish(state);
    }
    if (state.open.empty()) return add_spare(state);
    const int place = musts.empty() ? state.open.first() : musts.first();
    Bits allowed = state.allowed;
    for (Bits rest = state.allowed; !rest.empty();) {
      const int i = rest.pop();
      if (!covers_[at(i)].places.has(place)) continue;
      allowed = allowed - single(i);
      add_cover(with_cover(state, i, allowed));
    }
    if (!musts.empty()) return;
    State with_fin = state;
    with_fin.allowed = allowed;
    with_fin.open = state.open - single(place);
    with_fin.fins = state.fins | single(place);
    with_fin.targets = state.targets & peers_[at(place)];
    if (with_fin.targets.empty()) return;
    add_cover(with_fin);
  }
  // All base places are covered, or fins: adds any covers that hold no fin.
  void add_spare(const State& state) {
    if (state.left == 0) return add_fish(state);
    Bits allowed = state.allowed;
    while (allowed.count() >= state.left) {
      const int i = allowed.pop();
      add_spare(with_cover(state, i, allowed));
    }
  }
  static Bits single(int i) {
    Bits one;
    one.add(i);
    return one;
  }
  [[nodiscard]] State with_cover(const State& state, int cover, Bits allowed) {
    const Bits places = covers_[at(cover)].places;
    chosen_[at(size_ - state.left)] = cover;
    State next = state;
    next.open = state.open - places;
    next.allowed = allowed;
    next.twice = state.twice | (state.covered & places);
    next.covered = state.covered | places;
    --next.left;
    return next;
  }

  // The covers are complete; the open places are fins.
  void add_fish(const State& state) {
    const Bits fins = state.fins | state.open;
    if (fins.count() > max_fins_ || fins.empty() == collector_.wants_fins()) return;
    const Bits targets = seen_by_all(state.open, state.targets);
    const Bits outside = targets & (state.covered - base_places_);
    const Bits cannibals = targets & state.twice;
    if ((outside | cannibals).empty()) return;
    Fish fish{.digit = digit_};
    for (const House* house : base_) fish.base.push(house->number);
    for (int i = 0; i < size_; ++i) fish.cover.push(covers_[at(chosen_[at(i)])].number);
    fish.cover.sort();
    fish.shape = shape_of(geometry_, fish.base, fish.cover);
    if (fish.shape != collector_.shape()) return;
    fish.kind = fins.empty() ? Kind::Plain : Kind::Finned;
    fish.fins = cells(fins);
    fish.endo_fins = cells(endo_fins_);
    fish.outside = cells(outside);
    fish.cannibals = cells(cannibals);
    found_.push_back(fish);
  }
  [[nodiscard]] CellSet cells(Bits places) const {
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
  std::vector<int> cells_;   // the places of the digit, by number
  std::vector<Bits> peers_;  // of a place: those that it sees
  Bits targets_;
  std::vector<House> bases_;
  std::vector<House> covers_;
  std::vector<const House*> base_;
  Bits base_places_;
  Bits endo_fins_;
  std::array<int, kLargest> chosen_{};
  std::vector<Fish> found_;
};

}  // namespace

void find_house_fish(const Search& search, int size, FishCollector& collector) {
  HouseSearch(search, size, collector).run();
}

}  // namespace nonet::fish
