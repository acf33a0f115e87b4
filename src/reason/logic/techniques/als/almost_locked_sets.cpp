#include "reason/logic/techniques/als/almost_locked_sets.hpp"

#include <algorithm>
#include <bit>

#include "reason/logic/board/subsets.hpp"

namespace nonet {
namespace {

constexpr int kNone = -1;

// Candidates, numbered through.
int candidate_number(const Position& position, int cell, Digit digit) {
  return position.size() * cell + static_cast<int>(digit) - 1;
}
int candidate_count(const Position& position) { return position.size() * position.cell_count(); }

}  // namespace

void AlmostLockedSets::compute(const Position& position) {
  sets_.clear();
  for (Commons& commons : commons_) commons.known = false;
  const int houses = position.geometry().house_count();
  for (int house = 0; house < houses && count() < kMost; ++house) collect(position, house);
  find_places(position);
  find_common_buddies(position);
}

void AlmostLockedSets::collect(const Position& position, int house) {
  const Geometry& geometry = position.geometry();
  const int most = std::min(kMostCells, position.size() - 1);
  const SetList list(position, position.blanks(house));
  const auto is_known = [&](const CellSet& cells) {
    return std::ranges::any_of(geometry.houses_of(cells.first()), [&](int other) {
      return other < house && cells.within(geometry.house(other));
    });
  };
  list.for_each_subset([&](const Subset& subset) {
    const int surplus = subset.digits().count() - subset.count;
    if (surplus == 1) {
      const CellSet cells = list.members(subset);
      if (!is_known(cells)) {
        sets_.push_back({.cells = cells, .digits = subset.digits(), .house = house});
        if (count() == kMost) return Visit::Stop;
      }
    }
    const int more = std::min(subset.left, most - subset.count);
    return more > 0 && surplus <= more + 1 ? Visit::Descend : Visit::Prune;
  });
}

void AlmostLockedSets::find_places(const Position& position) {
  int als_digits = 0;
  for (const AlmostLockedSet& set : sets_) als_digits += set.digits.count();
  buckets_.assign(std::bit_ceil(2 * at(als_digits) + 1), kNone);
  als_digits_.clear();
  places_.clear();
  for (int set = 0; set < count(); ++set) {
    AlmostLockedSet& als = sets_[at(set)];
    als.first_als_digit = als_digit_count();
    for (const Digit digit : als.digits) {
      const int places = number_places(position, digit, als.cells & position.places(digit));
      als_digits_.push_back({set, digit, places});
      if (!places_[at(places)].buddies.empty()) als.with_buddies.add(digit);
    }
  }
  sets_with_.reset(places_.size(), sets_.size());
  for (const AlsDigit& own : als_digits_) add_bit(sets_with_[at(own.places)], at(own.set));
}

// Returns the number of the places, by open addressing. New places get the next number.
int AlmostLockedSets::number_places(const Position& position, Digit digit, const CellSet& cells) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // the high bits of a product with it look random
  std::uint64_t hash = digit;
  for (const int cell : cells) hash = (hash ^ static_cast<std::uint64_t>(cell)) * kOdd;
  const std::size_t mask = buckets_.size() - 1;
  for (std::size_t slot = static_cast<std::uint32_t>(hash >> 32U) & mask;; slot = (slot + 1) & mask) {
    int& number = buckets_[slot];
    if (number == kNone) {
      number = static_cast<int>(places_.size());
      const CellSet buddies = position.geometry().common_peers(cells) & position.places(digit);
      places_.push_back({digit, cells, buddies});
    }
    const AlsPlaces& places = places_[at(number)];
    if (places.digit == digit && places.cells == cells) return number;
  }
}

void AlmostLockedSets::find_common_buddies(const Position& position) {
  sets_by_buddy_.reset(at(candidate_count(position)), sets_.size());
  common_buddies_.reset(places_.size(), sets_.size());
  const auto sets_of = [&](int buddy, Digit digit) {
    return sets_by_buddy_[at(candidate_number(position, buddy, digit))];
  };
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const auto& [digit, cells, buddies] = places_[i];
    for (const int buddy : buddies) add_bits(sets_of(buddy, digit), sets_with(i));
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const auto& [digit, cells, buddies] = places_[i];
    for (const int buddy : buddies) add_bits(common_buddies_[i], sets_of(buddy, digit));
  }
}

const RestrictedCommons& AlmostLockedSets::commons(const Position& position, bool overlap) const {
  Commons& commons = commons_[overlap ? 1 : 0];
  if (!commons.known) commons.list.compute(position, *this, overlap);
  commons.known = true;
  return commons.list;
}

void RestrictedCommons::compute(const Position& position, const AlmostLockedSets& sets, bool overlap) {
  link_places(position, sets);
  // A row for each cell, and one more for the sets that overlap the current one.
  by_cell_.reset(at(position.cell_count()) + 1, at(sets.count()));
  const BitSpan overlapping = by_cell_[at(position.cell_count())];
  if (!overlap) {
    for (int set = 0; set < sets.count(); ++set) {
      for (const int cell : sets[set].cells) add_bit(by_cell_[at(cell)], at(set));
    }
  }
  all_.clear();
  starts_.clear();
  for (int set = 0; set < sets.count(); ++set) {
    starts_.push_back(static_cast<int>(all_.size()));
    std::ranges::fill(overlapping, 0);
    for (const int cell : sets[set].cells) add_bits(overlapping, by_cell_[at(cell)]);
    list_commons(sets, set, overlapping);
  }
  starts_.push_back(static_cast<int>(all_.size()));
  index_by_second(sets.count());
}

// Links places to those that lie among their buddies, which it finds by their first cells.
void RestrictedCommons::link_places(const Position& position, const AlmostLockedSets& sets) {
  const auto& places = sets.all_places();
  first_.assign(at(candidate_count(position)), kNone);
  next_.clear();
  for (std::size_t i = 0; i < places.size(); ++i) {
    int& first = first_[at(candidate_number(position, places[i].cells.first(), places[i].digit))];
    next_.push_back(first);
    first = static_cast<int>(i);
  }
  linked_.reset(places.size(), at(sets.count()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [digit, cells, buddies] = places[i];
    for (const int cell : buddies) {
      for (int j = first_[at(candidate_number(position, cell, digit))]; j >= 0; j = next_[at(j)]) {
        if (places[at(j)].cells.within(buddies)) add_bits(linked_[i], sets.sets_with(at(j)));
      }
    }
  }
}

void RestrictedCommons::list_commons(const AlmostLockedSets& sets, int set, ConstBitSpan overlapping) {
  std::array<ConstBitSpan, Geometry::kMaxSize + 1> by_digit;
  for (const Digit digit : sets[set].with_buddies) {
    by_digit[digit] = linked_[at(sets.places_number(set, digit))];
  }
  const std::size_t words = linked_.words();
  for (std::size_t w = at(set) / kBitsOfWord; w < words; ++w) {
    BitWord any = 0;
    for (const Digit digit : sets[set].with_buddies) any |= by_digit[digit][w];
    any &= ~overlapping[w];
    for (; any != 0; any &= any - 1) {
      const int other = static_cast<int>(w * kBitsOfWord) + std::countr_zero(any);
      if (other <= set) continue;
      RestrictedCommon& common = all_.emplace_back();
      common.first = set;
      common.second = other;
      for (const Digit digit : sets[set].with_buddies& sets[other].with_buddies) {
        if (has_bit(by_digit[digit], at(other))) common.digits.add(digit);
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
