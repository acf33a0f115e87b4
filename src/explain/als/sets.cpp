#include "explain/als/sets.hpp"

#include <algorithm>

namespace nonet {
namespace {

constexpr std::size_t kWordBits = 64;

void add_bit(std::span<std::uint64_t> bits, int i) {
  bits[static_cast<std::size_t>(i) / kWordBits] |= std::uint64_t{1}
                                                   << (static_cast<std::size_t>(i) % kWordBits);
}

bool has_bit(std::span<const std::uint64_t> bits, std::size_t i) {
  return ((bits[i / kWordBits] >> (i % kWordBits)) & 1U) != 0;
}

}  // namespace

void AlmostLockedSets::compute(const Position& position) {
  sets_.clear();
  reach_.clear();
  for (Commons& commons : commons_) commons.known = false;
  const int houses = position.geometry().house_count();
  for (int house = 0; house < houses && count() < kMost; ++house) collect(position, house);
  for (AlmostLockedSet& set : sets_) {
    set.port = port_count();
    for (const Digit digit : set.digits) {
      const CellSet& places = position.places(digit);
      reach_.push_back(position.geometry().common_peers(set.cells & places) & places);
    }
  }
}

void AlmostLockedSets::collect(const Position& position, int house) {
  const Geometry& geometry = position.geometry();
  const int most = std::min(kMostCells, position.size() - 1);
  const CellList cells(position.blanks(house));
  const auto is_known = [&](const CellSet& group) {
    return std::ranges::any_of(geometry.houses_of(group.first()), [&](int other) {
      return other < house && group.within(geometry.house(other));
    });
  };
  grow_groups(position, cells.span(), {}, [&](const Group& group, std::size_t left) {
    const int surplus = group.digits.count() - group.count;
    if (surplus == 1 && !is_known(group.cells)) {
      sets_.push_back({.cells = group.cells, .digits = group.digits, .house = house});
      if (count() == kMost) return Grow::Stop;
    }
    const int more = std::min(static_cast<int>(left), most - group.count);
    return more > 0 && surplus <= more + 1 ? Grow::Larger : Grow::Enough;
  });
}

Digits AlmostLockedSets::seen_together(int a, int b, Digits digits) const {
  Digits seen;
  for (const Digit digit : digits) {
    if (reach(a, digit).intersects(reach(b, digit))) seen.add(digit);
  }
  return seen;
}

const RestrictedCommons& AlmostLockedSets::commons(const Position& position, bool overlap) const {
  Commons& commons = commons_[overlap ? 1 : 0];
  if (!commons.known) commons.list.compute(position, *this, overlap);
  commons.known = true;
  return commons.list;
}

void RestrictedCommons::compute(const Position& position, const AlmostLockedSets& sets,
                                bool overlap) {
  all_.clear();
  starts_.clear();
  note_holders(position, sets);
  for (int set = 0; set < sets.count(); ++set) {
    starts_.push_back(static_cast<int>(all_.size()));
    link(position, sets, set, overlap);
  }
  starts_.push_back(static_cast<int>(all_.size()));
  index_by_second(sets.count());
}

void RestrictedCommons::note_holders(const Position& position, const AlmostLockedSets& sets) {
  constexpr std::size_t kRows = Geometry::kMaxSize + 1;
  words_ = (index(sets.count()) + kWordBits - 1) / kWordBits;
  holders_.assign(index(position.cell_count()) * kRows * words_, 0);
  with_.assign(kRows * words_, 0);
  linked_.assign(kRows * words_, 0);
  for (int set = 0; set < sets.count(); ++set) {
    for (const Digit digit : sets[set].digits) add_bit(with(digit), set);
    for (const int cell : sets[set].cells) {
      add_bit(holders(cell, 0), set);
      for (const Digit digit : position.marks(cell)) add_bit(holders(cell, digit), set);
    }
  }
}

void RestrictedCommons::link(const Position& position, const AlmostLockedSets& sets, int set,
                             bool overlap) {
  const AlmostLockedSet& als = sets[set];
  const auto row = [&](int digit) {
    return std::span(linked_).subspan(index(digit) * words_, words_);
  };
  const std::span<Word> any = row(0);
  std::ranges::fill(any, 0);
  for (const Digit digit : als.digits) {
    const std::span<Word> linked = row(digit);
    std::ranges::copy(with(digit), linked.begin());
    const auto leave_out = [&](std::span<const Word> out) {
      for (std::size_t w = index(set) / kWordBits; w < words_; ++w) linked[w] &= ~out[w];
    };
    for (const int cell : position.places(digit) - sets.reach(set, digit)) {
      leave_out(holders(cell, digit));
    }
    if (!overlap) {
      for (const int cell : als.cells) leave_out(holders(cell, 0));
    }
    for (std::size_t w = 0; w < words_; ++w) any[w] |= linked[w];
  }
  for (std::size_t w = index(set) / kWordBits; w < words_; ++w) {
    for (Word bits = any[w]; bits != 0; bits &= bits - 1) {
      const std::size_t other = w * kWordBits + static_cast<std::size_t>(std::countr_zero(bits));
      if (other <= index(set)) continue;
      RestrictedCommon& common = all_.emplace_back();
      common.first = set;
      common.second = static_cast<int>(other);
      for (const Digit digit : als.digits) {
        if (has_bit(row(digit), other)) common.digits.add(digit);
      }
    }
  }
}

void RestrictedCommons::index_by_second(int sets) {
  to_starts_.assign(index(sets) + 1, 0);
  for (const RestrictedCommon& common : all_) ++to_starts_[index(common.second) + 1];
  for (int set = 0; set < sets; ++set) to_starts_[index(set) + 1] += to_starts_[index(set)];
  to_.resize(all_.size());
  std::vector<int> next(to_starts_);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    to_[index(next[index(all_[i].second)]++)] = static_cast<int>(i);
  }
}

}  // namespace nonet
