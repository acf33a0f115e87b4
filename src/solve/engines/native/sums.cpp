// CagePropagator   the sets of that many digits with this sum, that fit into the cells: what none of them
//                  has goes,
//        what all of them have must stand somewhere, and goes from the cells that differ from all its places
// SumPropagator    prefix sums from the left and from the right, as bits of a word: a digit stays if the
//                  two meet
#include "solve/engines/native/propagators.hpp"

#include <algorithm>
#include <array>

namespace nonet::native {
namespace {

constexpr int kMostInSets = 9;  // digits of boards for which sets are listed
constexpr int kMostSum = kMostInSets * (kMostInSets + 1) / 2;

// All sets of digits 1 … 9, by their number and sum.
class DigitSets {
 public:
  DigitSets() {
    for (std::uint16_t set = 0; set < kSets; ++set) ++starts_[slot(set) + 1];
    for (std::size_t i = 1; i < starts_.size(); ++i)
      starts_[i] = static_cast<std::uint16_t>(starts_[i] + starts_[i - 1]);
    auto next = starts_;
    for (std::uint16_t set = 0; set < kSets; ++set) sets_[next[slot(set)]++] = set;
  }

  [[nodiscard]] std::span<const std::uint16_t> of(int count, int sum) const {
    if (sum < 0 || sum > kMostSum || count > kMostInSets) return {};
    const std::size_t slot = at(count * (kMostSum + 1) + sum);
    return std::span(sets_).subspan(starts_[slot], starts_[slot + 1] - starts_[slot]);
  }

 private:
  static constexpr std::uint16_t kSets = 1U << kMostInSets;

  static std::size_t slot(std::uint16_t set) {
    int sum = 0;
    for (DigitMask rest = set; rest != 0; rest &= rest - 1) sum += lowest(rest);
    return at(std::popcount(set) * (kMostSum + 1) + sum);
  }

  std::array<std::uint16_t, at((kMostInSets + 1) * (kMostSum + 1)) + 1> starts_{};
  std::array<std::uint16_t, kSets> sets_{};
};

const DigitSets& digit_sets() {
  static const DigitSets sets;
  return sets;
}

class CagePropagator final : public Propagator {
 public:
  CagePropagator(const std::vector<CellIndex>& cells, int sum)
      : Propagator(cells, cells.size() <= kFew ? Cost::Cheap : Cost::Slow, true),
        sum_(sum),
        sets_(digit_sets()) {}

  bool narrow(SolverState& state) final {
    std::array<CellIndex, kMostInSets> open;
    int count = 0;
    int rest = sum_;
    DigitMask taken = 0;
    DigitMask free = 0;
    for (const CellIndex cell : cells()) {
      const DigitMask digits = state[cell];
      if (is_one(digits)) {
        rest -= lowest(digits);
        taken |= digits;
      } else {
        open[at(count++)] = cell;
        free |= digits;
      }
    }
    const std::span<const CellIndex> cells(open.data(), at(count));
    if (count == 0) return rest == 0;
    if (count == 1) return rest > 0 && rest <= state.size() && state.keep(open[0], only(rest));
    if (count == 2) return narrow_two(state, open[0], open[1], rest);
    DigitMask some = 0;
    DigitMask all = ~DigitMask{0};
    for (const DigitMask set : sets_.of(count, rest)) {
      if ((set & ~free) != 0 || (set & taken) != 0) continue;
      if (!std::ranges::all_of(cells, [&](CellIndex cell) { return (state[cell] & set) != 0; })) {
        continue;
      }
      some |= set;
      all &= set;
    }
    if (some == 0) return false;
    for (const CellIndex cell : cells) {
      if (!state.keep(cell, some)) return false;
    }
    return place_last(state, cells, all) && state.exclude(cells, all);
  }

 private:
  static constexpr std::size_t kFew = 4;

  static bool narrow_two(SolverState& state, CellIndex a, CellIndex b, int rest) {
    DigitMask of_a = 0;
    DigitMask of_b = 0;
    for (DigitMask digits = state[a]; digits != 0; digits &= digits - 1) {
      const int digit = lowest(digits);
      const int other = rest - digit;
      if (other < 1 || other > state.size() || other == digit || (state[b] & only(other)) == 0) continue;
      of_a |= only(digit);
      of_b |= only(other);
    }
    return state.keep(a, of_a) && state.keep(b, of_b);
  }

  const int sum_;
  const DigitSets& sets_;
};

// Cells of a sum that all differ and have the same weight: together they give tighter bounds than one by one.
using TermGroup = std::vector<std::size_t>;  // their places in the sum

class SumPropagator final : public Propagator {
 public:
  SumPropagator(std::vector<CellIndex> cells, std::vector<int> weights, int total,
                std::vector<TermGroup> groups)
      : Propagator(std::move(cells), Cost::Slow, false, Wakes::AtEnds),
        weights_(std::move(weights)),
        total_(total),
        groups_(std::move(groups)),
        bounds_(groups_.size()),
        reached_(weights_.size() + 1) {}

  bool narrow(SolverState& state) final {
    if (!narrow_to_bounds(state)) return false;
    int low = 0;
    int high = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      low += least(state, i);
      high += most(state, i);
    }
    const int slack = std::min(total_ - low, high - total_);
    if (slack < 0) return false;
    if (slack >= kWord) return true;
    return slack == total_ - low ? reach<1>(state, slack) : reach<-1>(state, slack);
  }

 private:
  static constexpr int kWord = 64;
  static constexpr std::size_t kNone = ~std::size_t{0};

  struct Bounds {
    int low = 0;
    int high = 0;
  };

  // Returns the bounds of the sum of a group's cells, without one of them unless that is kNone; they all
  // differ.
  [[nodiscard]] Bounds bounds_of(const SolverState& state, const TermGroup& group,
                                 std::size_t without) const {
    if (group.size() == 1) {
      if (without != kNone) return {};
      return {least(state, group[0]), most(state, group[0])};
    }
    std::array<int, kMostDigits> lows;
    std::array<int, kMostDigits> highs;
    int count = 0;
    for (const std::size_t place : group) {
      if (place == without) continue;
      const DigitMask digits = state[cells()[place]];
      int i = count++;
      for (; i > 0 && lows[at(i - 1)] > lowest(digits); --i) lows[at(i)] = lows[at(i - 1)];
      lows[at(i)] = lowest(digits);
      i = count - 1;
      for (; i > 0 && highs[at(i - 1)] < highest(digits); --i) highs[at(i)] = highs[at(i - 1)];
      highs[at(i)] = highest(digits);
    }
    int low = 0;
    int high = 0;
    int last_low = 0;
    int last_high = state.size() + 1;
    for (int i = 0; i < count; ++i) {
      low += last_low = std::max(last_low + 1, lows[at(i)]);
      high += last_high = std::min(last_high - 1, highs[at(i)]);
    }
    const int weight = weights_[group[0]];
    return weight > 0 ? Bounds{weight * low, weight * high} : Bounds{weight * high, weight * low};
  }

  // Removes digits that the bounds of the other cells rule out. A cell loses none if its digits lie no
  // further apart than the slack of the sum.
  bool narrow_to_bounds(SolverState& state) {
    int low = 0;
    int high = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      bounds_[i] = bounds_of(state, groups_[i], kNone);
      low += bounds_[i].low;
      high += bounds_[i].high;
    }
    const int slack = std::min(total_ - low, high - total_);
    if (slack < 0) return false;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      for (const std::size_t place : groups_[i]) {
        if (most(state, place) - least(state, place) <= slack) continue;
        const Bounds rest = bounds_of(state, groups_[i], place);
        const int up = total_ - (low - bounds_[i].low + rest.low);
        const int down = total_ - (high - bounds_[i].high + rest.high);
        if (!keep_between(state, place, down, up)) return false;
      }
    }
    return true;
  }

  bool keep_between(SolverState& state, std::size_t place, int down, int up) const {
    if (most(state, place) <= up && least(state, place) >= down) return true;
    DigitMask left = 0;
    for (DigitMask open = state[cells()[place]]; open != 0; open &= open - 1) {
      const int worth = weights_[place] * lowest(open);
      if (worth <= up && worth >= down) left |= open & -open;
    }
    return state.keep(cells()[place], left);
  }

  [[nodiscard]] int least(const SolverState& state, std::size_t i) const {
    const DigitMask digits = state[cells()[i]];
    return weights_[i] * (weights_[i] > 0 ? lowest(digits) : highest(digits));
  }
  [[nodiscard]] int most(const SolverState& state, std::size_t i) const {
    const DigitMask digits = state[cells()[i]];
    return weights_[i] * (weights_[i] > 0 ? highest(digits) : lowest(digits));
  }

  // Counts from the least sum up, or from the most down, whichever is nearer to the total.
  template <int Way>
  bool reach(SolverState& state, int slack) {
    const std::uint64_t within = ~std::uint64_t{0} >> static_cast<unsigned>(kWord - 1 - slack);
    const auto away = [&](std::size_t i, int base, DigitMask digits) {
      return static_cast<unsigned>(Way * (weights_[i] * lowest(digits) - base));
    };
    reached_[0] = 1;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const int base = Way > 0 ? least(state, i) : most(state, i);
      std::uint64_t next = 0;
      for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
        const unsigned shift = away(i, base, digits);
        if (shift < kWord) next |= reached_[i] << shift;
      }
      reached_[i + 1] = next & within;
    }
    std::uint64_t wanted = std::uint64_t{1} << static_cast<unsigned>(slack);
    if ((reached_.back() & wanted) == 0) return false;
    for (std::size_t i = weights_.size(); i-- > 0;) {
      const int base = Way > 0 ? least(state, i) : most(state, i);
      std::uint64_t before = 0;
      DigitMask left = 0;
      for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
        const unsigned shift = away(i, base, digits);
        if (shift >= kWord) continue;
        const std::uint64_t from = wanted >> shift & reached_[i];
        if (from == 0) continue;
        before |= from;
        left |= digits & -digits;
      }
      if (!state.keep(cells()[i], left)) return false;
      wanted = before;
    }
    return true;
  }

  const std::vector<int> weights_;
  const int total_;
  const std::vector<TermGroup> groups_;
  std::vector<Bounds> bounds_;  // of the groups
  std::vector<std::uint64_t> reached_;
};

// Splits the cells of a sum into groups, each time the largest possible one: larger groups give tighter
// bounds.
std::vector<TermGroup> groups_of(const std::vector<CellIndex>& cells, const std::vector<int>& weights,
                                 const Layout& layout, const SolverState& state) {
  std::vector<bool> done(cells.size());
  // Returns the cells of a house with the same weight as this one, and further such cells that differ from
  // them all.
  const auto group_in = [&](std::span<const CellIndex> house, std::size_t of) {
    TermGroup group;
    const auto fits = [&](std::size_t j) { return !done[j] && weights[j] == weights[of]; };
    for (std::size_t j = 0; j < cells.size(); ++j) {
      if (fits(j) && std::ranges::find(house, cells[j]) != house.end()) group.push_back(j);
    }
    for (std::size_t j = 0; j < cells.size(); ++j) {
      const auto differs = [&](std::size_t k) { return k != j && state.do_differ(cells[k], cells[j]); };
      if (fits(j) && std::ranges::all_of(group, differs)) group.push_back(j);
    }
    return group;
  };
  std::vector<TermGroup> groups;
  for (std::size_t left = cells.size(); left > 0;) {
    TermGroup best;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (done[i]) continue;
      for (const std::uint16_t house : layout.houses_of(cells[i])) {
        TermGroup group = group_in(layout.house(house), i);
        if (group.size() > best.size()) best = std::move(group);
      }
      if (best.empty()) best = group_in({}, i);  // in no house
    }
    for (const std::size_t place : best) done[place] = true;
    left -= best.size();
    groups.push_back(std::move(best));
  }
  return groups;
}

}  // namespace

std::unique_ptr<Propagator> propagator_of(const Linear& sum, const Layout& layout, const SolverState& state) {
  std::vector<CellIndex> cells;
  std::vector<int> weights;
  for (const auto& [cell, weight] : sum.terms) {
    const auto known = std::ranges::find(cells, cell);
    if (known == cells.end()) {
      cells.push_back(cell);
      weights.push_back(weight);
    } else {
      weights[static_cast<std::size_t>(known - cells.begin())] += weight;
    }
  }
  bool as_cage = state.size() <= kMostInSets && std::cmp_less_equal(cells.size(), state.size());
  for (std::size_t i = 0; i < cells.size() && as_cage; ++i) {
    as_cage =
        weights[i] == 1 && std::all_of(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i),
                                       [&](CellIndex other) { return state.do_differ(cells[i], other); });
  }
  if (as_cage) return std::make_unique<CagePropagator>(cells, sum.total);
  auto groups = groups_of(cells, weights, layout, state);
  return std::make_unique<SumPropagator>(std::move(cells), std::move(weights), sum.total, std::move(groups));
}

}  // namespace nonet::native
