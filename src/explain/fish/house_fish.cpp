// Fish of any houses: Franken and mutant.
//
//   base houses one by one ──► the places they have ──► covers for these ──► what goes
//
// Two things keep the search small. Reasoning about one digit removes only places that are in no
// way to place the digit (see outlook.hpp): these are the targets, and mostly there are none. And
// every fin must be seen by a target that is left: with each fin there are fewer, and a base place
// that none of them sees must be covered by one of its few houses.
//
// Sound     see fish.hpp.
// Complete  up to the fins and endo-fins asked for, for digits with up to 128 places; a base house
//           has all digits, a cover may also be a house that only forbids repeats.
// Order     HoDoKu's: digit, rows before columns as base (Franken), base houses, covers.
// Cost      exponential in the size; the stop token is asked for every base.
#include <algorithm>
#include <bit>

#include "core/index.hpp"
#include "explain/fish/fish.hpp"
#include "explain/fish/outlook.hpp"

namespace nonet::fish {
namespace {

// Up to 128 things: the places of a digit, or houses.
class Bits {
 public:
  static constexpr int kCapacity = 128;

  void add(int i) { words_[i >> 6] |= std::uint64_t{1} << (i & 63); }
  [[nodiscard]] bool has(int i) const { return ((words_[i >> 6] >> (i & 63)) & 1U) != 0; }
  [[nodiscard]] bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] int count() const { return count_bits(words_[0]) + std::popcount(words_[1]); }
  [[nodiscard]] int first() const {
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  int take_first() {
    const int i = first();
    words_[i >> 6] &= words_[i >> 6] - 1;
    return i;
  }
  friend Bits operator&(Bits a, Bits b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  friend Bits operator|(Bits a, Bits b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  friend Bits operator-(Bits a, Bits b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }

  Bits() = default;

 private:
  Bits(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  std::uint64_t words_[2] = {0, 0};
};

class HouseSearch {
 public:
  HouseSearch(const Search& search, int size, Catch& into)
      : search_(search),
        geometry_(search.position.geometry()),
        outlook_(search.get<Outlook>()),
        catch_(into),
        size_(size),
        max_fins_(into.wants_fins() ? search.options.max_fins : 0),
        max_endo_fins_(into.wants_fins() ? search.options.max_endo_fins : 0) {}

  void run() {
    for (int digit = 1; digit <= search_.position.size(); ++digit) {
      digit_ = static_cast<Digit>(digit);
      if (!number_places()) continue;
      if (catch_.shape() == Shape::Mutant) {
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
  // A cover search on its way: what of the base is open, and what may still go.
  struct State {
    Bits open;
    Bits fins;
    Bits targets;
    Bits allowed;  // covers, by their place in covers_
    Bits covered;
    Bits twice;
    int left;
  };

  // Whether there is something to find for the digit.
  bool number_places() {
    const CellSet& doubtful = outlook_.doubtful(digit_);
    const CellSet& places = search_.position.places(digit_);
    if (doubtful.empty() || places.count() > Bits::kCapacity) return false;
    cells_.clear();
    for (const int cell : places) cells_.push_back(cell);
    peers_.assign(cells_.size(), {});
    targets_ = {};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (doubtful.has(cells_[i])) targets_.add(static_cast<int>(i));
      const CellSet& peers = geometry_.peers(cells_[i]);
      for (std::size_t j = 0; j < cells_.size(); ++j) {
        if (peers.has(cells_[j])) peers_[i].add(static_cast<int>(j));
      }
    }
    return true;
  }

  // All houses with the digit, but lines of a kind that may not be in the base, or in the cover;
  // of mutant fish, where both kinds are the same, every house may be in both.
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
      if (full && (any || kind != not_base)) bases_.push_back(house);
      if ((any || kind != not_cover) && std::ssize(covers_) < Bits::kCapacity) {
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
    while (!fins.empty()) targets = targets & peers_[at(fins.take_first())];
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
    return std::ranges::any_of(found_, [&](const Fish& fish) { return catch_.take(fish); });
  }
  [[nodiscard]] bool is_base(int number) const {
    return std::ranges::any_of(base_, [=](const House* house) { return house->number == number; });
  }

  // Decides for one open place after the other: a fin, or covered by this house or by that.
  void add_cover(const State& state) {
    const bool more_fins = state.fins.count() < max_fins_;
    Bits may_be_fin;
    if (more_fins) {
      for (Bits rest = state.targets; !rest.empty();) {
        may_be_fin = may_be_fin | peers_[at(rest.take_first())];
      }
    }
    const Bits musts = state.open - (may_be_fin | state.fins);
    if (state.left == 0) {
      if (!musts.empty()) return;
      return with_fins(state);
    }
    if (state.open.empty()) return add_spare(state);
    const int place = musts.empty() ? state.open.first() : musts.first();
    Bits allowed = state.allowed;
    for (Bits rest = state.allowed; !rest.empty();) {
      const int i = rest.take_first();
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
  // All of the base is covered, or a fin: further covers are any that hold no fin.
  void add_spare(const State& state) {
    if (state.left == 0) return with_fins(state);
    Bits allowed = state.allowed;
    while (allowed.count() >= state.left) {
      const int i = allowed.take_first();
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

  // The covers are complete; what is open are fins.
  void with_fins(const State& state) {
    const Bits fins = state.fins | state.open;
    if (fins.count() > max_fins_ || fins.empty() == catch_.wants_fins()) return;
    const Bits targets = seen_by_all(state.open, state.targets);
    const Bits outside = targets & (state.covered - base_places_);
    const Bits cannibals = targets & state.twice;
    if ((outside | cannibals).empty()) return;
    Fish fish{.digit = digit_};
    for (const House* house : base_) fish.base.push(house->number);
    for (int i = 0; i < size_; ++i) fish.cover.push(covers_[at(chosen_[at(i)])].number);
    fish.cover.sort();
    fish.shape = shape_of(geometry_, fish.base, fish.cover);
    if (fish.shape != catch_.shape()) return;
    fish.kind = fins.empty() ? Kind::Plain : Kind::Finned;
    fish.fins = cells(fins);
    fish.endo_fins = cells(endo_fins_);
    fish.outside = cells(outside);
    fish.cannibals = cells(cannibals);
    found_.push_back(fish);
  }
  [[nodiscard]] CellSet cells(Bits places) const {
    CellSet set;
    while (!places.empty()) set.add(cells_[at(places.take_first())]);
    return set;
  }

  const Search& search_;
  const Geometry& geometry_;
  const Outlook& outlook_;
  Catch& catch_;
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

void find_house_fish(const Search& search, int size, Catch& into) {
  HouseSearch(search, size, into).run();
}

}  // namespace nonet::fish
