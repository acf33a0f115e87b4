#include "explain/als/sets.hpp"

#include <algorithm>
#include <bit>

namespace nonet {
namespace {

constexpr int kNone = -1;

// Marks, numbered through.
int mark_number(const Position& position, int cell, Digit digit) {
  return position.size() * cell + static_cast<int>(digit) - 1;
}
int mark_count(const Position& position) { return position.size() * position.cell_count(); }

}  // namespace

void AlmostLockedSets::compute(const Position& position) {
  sets_.clear();
  for (Commons& commons : commons_) commons.known = false;
  const int houses = position.geometry().house_count();
  for (int house = 0; house < houses && count() < kMost; ++house) collect(position, house);
  find_places(position);
  find_meetings(position);
}

void AlmostLockedSets::collect(const Position& position, int house) {
  const Geometry& geometry = position.geometry();
  const int most = std::min(kMostCells, position.size() - 1);
  const GroupList list(position, position.blanks(house));
  const auto is_known = [&](const CellSet& cells) {
    return std::ranges::any_of(geometry.houses_of(cells.first()), [&](int other) {
      return other < house && cells.within(geometry.house(other));
    });
  };
  list.grow([&](const Group& group) {
    const int surplus = group.digits.count() - group.count;
    if (surplus == 1) {
      const CellSet cells = list.cells(group);
      if (!is_known(cells)) {
        sets_.push_back({.cells = cells, .digits = group.digits, .house = house});
        if (count() == kMost) return Grow::Stop;
      }
    }
    const int more = std::min(group.left, most - group.count);
    return more > 0 && surplus <= more + 1 ? Grow::Larger : Grow::Enough;
  });
}

void AlmostLockedSets::find_places(const Position& position) {
  int ports = 0;
  for (const AlmostLockedSet& set : sets_) ports += set.digits.count();
  buckets_.assign(std::bit_ceil(2 * at(ports) + 1), kNone);
  places_of_.clear();
  places_.clear();
  for (AlmostLockedSet& set : sets_) {
    set.port = port_count();
    for (const Digit digit : set.digits) {
      const int number = places_number(position, digit, set.cells & position.places(digit));
      places_of_.push_back(number);
      if (!places_[at(number)].reach.empty()) set.reaching.add(digit);
    }
  }
  with_.reset(places_.size(), sets_.size());
  for (int set = 0; set < count(); ++set) {
    for (const Digit digit : sets_[at(set)].digits) {
      add_bit(with_[at(places_of(set, digit))], set);
    }
  }
}

int AlmostLockedSets::places_number(const Position& position, Digit digit, const CellSet& cells) {
  constexpr std::size_t kSpread = 0x9E3779B97F4A7C15;  // odd, and its high bits look random
  std::size_t hash = digit;
  for (const int cell : cells) hash = (hash ^ at(cell)) * kSpread;
  const std::size_t mask = buckets_.size() - 1;
  for (std::size_t slot = (hash >> 32U) & mask;; slot = (slot + 1) & mask) {
    int& number = buckets_[slot];
    if (number == kNone) {
      number = static_cast<int>(places_.size());
      const CellSet reach = position.geometry().common_peers(cells) & position.places(digit);
      places_.push_back({digit, cells, reach});
    }
    const Places& places = places_[at(number)];
    if (places.digit == digit && places.cells == cells) return number;
  }
}

void AlmostLockedSets::find_meetings(const Position& position) {
  work_.reset(at(mark_count(position)), sets_.size());  // the sets that reach a mark
  meets_.reset(places_.size(), sets_.size());
  const auto row = [&](int cell, Digit digit) {
    return work_[at(mark_number(position, cell, digit))];
  };
  for (std::size_t i = 0; i < places_.size(); ++i) {
    for (const int cell : places_[i].reach) add_bits(row(cell, places_[i].digit), with(i));
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    for (const int cell : places_[i].reach) add_bits(meets_[i], row(cell, places_[i].digit));
  }
}

const RestrictedCommons& AlmostLockedSets::commons(const Position& position, bool overlap) const {
  Commons& commons = commons_[overlap ? 1 : 0];
  if (!commons.known) commons.list.compute(position, *this, overlap);
  commons.known = true;
  return commons.list;
}

void RestrictedCommons::compute(const Position& position, const AlmostLockedSets& sets,
                                bool overlap) {
  link_places(position, sets);
  work_.reset(at(position.cell_count()) + 1, at(sets.count()));
  const BitRow barred = work_[at(position.cell_count())];
  if (!overlap) {
    for (int set = 0; set < sets.count(); ++set) {
      for (const int cell : sets[set].cells) add_bit(work_[at(cell)], set);
    }
  }
  all_.clear();
  starts_.clear();
  for (int set = 0; set < sets.count(); ++set) {
    starts_.push_back(static_cast<int>(all_.size()));
    std::ranges::fill(barred, 0);
    for (const int cell : sets[set].cells) add_bits(barred, work_[at(cell)]);
    list_commons(sets, set, barred);
  }
  starts_.push_back(static_cast<int>(all_.size()));
  index_by_second(sets.count());
}

// Linked are the sets whose places lie within reach: the first of them does, to begin with.
void RestrictedCommons::link_places(const Position& position, const AlmostLockedSets& sets) {
  const auto& places = sets.places();
  first_.assign(at(mark_count(position)), kNone);
  next_.clear();
  for (std::size_t i = 0; i < places.size(); ++i) {
    int& first = first_[at(mark_number(position, places[i].cells.first(), places[i].digit))];
    next_.push_back(first);
    first = static_cast<int>(i);
  }
  linked_.reset(places.size(), at(sets.count()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [digit, cells, reach] = places[i];
    for (const int cell : reach) {
      for (int j = first_[at(mark_number(position, cell, digit))]; j >= 0; j = next_[at(j)]) {
        if (places[at(j)].cells.within(reach)) add_bits(linked_[i], sets.with(at(j)));
      }
    }
  }
}

void RestrictedCommons::list_commons(const AlmostLockedSets& sets, int set, ConstBitRow barred) {
  std::array<ConstBitRow, Geometry::kMaxSize + 1> by_digit;
  for (const Digit digit : sets[set].reaching) {
    by_digit[digit] = linked_[at(sets.places_of(set, digit))];
  }
  const std::size_t words = linked_.words();
  for (std::size_t w = at(set) / kBitsOfWord; w < words; ++w) {
    BitWord any = 0;
    for (const Digit digit : sets[set].reaching) any |= by_digit[digit][w];
    any &= ~barred[w];
    for (; any != 0; any &= any - 1) {
      const int other = static_cast<int>(w * kBitsOfWord) + std::countr_zero(any);
      if (other <= set) continue;
      RestrictedCommon& common = all_.emplace_back();
      common.first = set;
      common.second = other;
      for (const Digit digit : sets[set].reaching& sets[other].reaching) {
        if (has_bit(by_digit[digit], other)) common.digits.add(digit);
      }
    }
  }
}

void RestrictedCommons::index_by_second(int sets) {
  to_starts_.assign(at(sets) + 1, 0);
  for (const RestrictedCommon& common : all_) ++to_starts_[at(common.second) + 1];
  for (int set = 0; set < sets; ++set) to_starts_[at(set) + 1] += to_starts_[at(set)];
  to_.resize(all_.size());
  std::vector<int> next(to_starts_);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    to_[at(next[at(all_[i].second)]++)] = static_cast<int>(i);
  }
}

}  // namespace nonet
