#include "solve/engines/native/propagators.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace nonet::native {
namespace {

constexpr int kMostInTable = 9;  // digits of boards for which images of sets are listed

// For a relation of two cells: for each set of digits of one cell, the digits of the other with a partner
// in it.
class Image {
 public:
  Image(const Relation::PairTable& table, bool turned) : by_digit_(at(table.size) + 1) {
    for (int a = 1; a <= table.size; ++a) {
      for (int b = 1; b <= table.size; ++b) {
        if (turned ? table.has(b, a) : table.has(a, b)) by_digit_[at(a)] |= only(b);
      }
    }
    if (table.size > kMostInTable) return;
    by_set_.resize(std::size_t{1} << static_cast<unsigned>(table.size));
    for (std::size_t set = 1; set < by_set_.size(); ++set) {
      by_set_[set] = static_cast<std::uint16_t>(by_set_[set & (set - 1)] | by_digit_[at(lowest(set))]);
    }
  }

  [[nodiscard]] DigitMask of(DigitMask digits) const {
    if (!by_set_.empty()) return by_set_[static_cast<std::size_t>(digits)];
    DigitMask all = 0;
    for (; digits != 0; digits &= digits - 1) all |= by_digit_[at(lowest(digits))];
    return all;
  }

 private:
  std::vector<DigitMask> by_digit_;
  std::vector<std::uint16_t> by_set_;  // of small boards; else empty
};
struct Images {
  Image forth;
  Image back;
};

// PairPropagator    removes a digit without a partner in the other cell
class PairPropagator final : public Propagator {
 public:
  PairPropagator(CellIndex first, CellIndex second, std::shared_ptr<const Images> images)
      : Propagator({first, second}, Cost::Cheap, first == second), images_(std::move(images)) {}

  bool narrow(SolverState& state) final {
    const CellIndex first = cells()[0];
    const CellIndex second = cells()[1];
    if (first == second) return narrow_one(state, first);
    return state.keep(second, images_->forth.of(state[first])) &&
           state.keep(first, images_->back.of(state[second]));
  }

 private:
  bool narrow_one(SolverState& state, CellIndex cell) const {
    DigitMask left = 0;
    for (DigitMask digits = state[cell]; digits != 0; digits &= digits - 1) {
      const DigitMask digit = digits & -digits;
      left |= digit & images_->forth.of(digit);
    }
    return state.keep(cell, left);
  }

  const std::shared_ptr<const Images> images_;
};

// AscentPropagator  passes the least digits up the line, and the greatest down
class AscentPropagator final : public Propagator {
 public:
  AscentPropagator(const Ordered& line)
      : Propagator(line.cells, Cost::Cheap, false, Wakes::AtEnds), gap_(line.gap) {}

  bool narrow(SolverState& state) final {
    int least = 1;
    for (const CellIndex cell : cells()) {
      if (least > state.size() || !state.keep(cell, ~DigitMask{0} << static_cast<unsigned>(least - 1)))
        return false;
      least = lowest(state[cell]) + gap_;
    }
    int most = state.size();
    for (std::size_t i = cells().size(); i-- > 0;) {
      if (most < 1 || !state.keep(cells()[i], first_digits(most))) return false;
      most = highest(state[cells()[i]]) - gap_;
    }
    return true;
  }

 private:
  const int gap_;
};

// AutomatonPropagator  looks which states the machine may be in before each cell, from the start on; then,
//                      from the end back, which of them lead to an accepted one. A digit stays in a cell if
//                      it leads from one of those to another.
class AutomatonPropagator final : public Propagator {
 public:
  explicit AutomatonPropagator(const Automaton& line)
      : Propagator(line.cells, Cost::Slow, repeats(line)),
        machine_(line.machine),
        layers_(line.cells.size() + 1) {}

  bool narrow(SolverState& state) final {
    for (auto& layer : layers_) layer.clear();
    seen_.assign(at(machine_->states()), 0);
    stamp_ = 0;
    layers_[0].push_back(0);
    for (std::size_t i = 0; i < cells().size(); ++i) {
      ++stamp_;
      for (const int from : layers_[i]) {
        for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
          const int to = machine_->step(from, lowest(digits));
          if (to < 0 || seen_[at(to)] == stamp_) continue;
          seen_[at(to)] = stamp_;
          layers_[i + 1].push_back(to);
        }
      }
    }
    ++stamp_;
    bool accepted = false;
    for (const int last : layers_.back()) {
      if (!machine_->accepting[at(last)]) continue;
      seen_[at(last)] = stamp_;
      accepted = true;
    }
    return accepted && narrow_back(state);
  }

 private:
  static bool repeats(const Automaton& line) {
    return std::set(line.cells.begin(), line.cells.end()).size() < line.cells.size();
  }

  bool narrow_back(SolverState& state) {
    for (std::size_t i = cells().size(); i-- > 0;) {
      DigitMask left = 0;
      const std::uint32_t leads = stamp_++;
      alive_.clear();
      for (const int from : layers_[i]) {
        bool lives = false;
        for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
          const int to = machine_->step(from, lowest(digits));
          if (to < 0 || seen_[at(to)] != leads) continue;
          left |= digits & -digits;
          lives = true;
        }
        if (lives) alive_.push_back(from);
      }
      for (const int from : alive_) seen_[at(from)] = stamp_;
      if (!state.keep(cells()[i], left)) return false;
    }
    return true;
  }

  const std::shared_ptr<const Automaton::Machine> machine_;
  std::vector<std::vector<int>> layers_;  // states before each cell, and after the last
  std::vector<int> alive_;
  std::vector<std::uint32_t> seen_;  // by state: in which round
  std::uint32_t stamp_ = 0;
};

// Returns some cells row by row, column by column, and so on, for each kind of house that has them all.
std::vector<std::vector<std::vector<CellIndex>>> by_houses(std::span<const CellIndex> cells,
                                                           const Layout& layout) {
  std::map<HouseKind, std::vector<std::vector<CellIndex>>> parts;
  for (int house = 0; house < layout.house_count(); ++house) {
    std::vector<CellIndex> inside;
    for (const CellIndex cell : layout.house(house)) {
      if (std::ranges::find(cells, cell) != cells.end()) inside.push_back(cell);
    }
    if (!inside.empty()) parts[layout.house_kind(house)].push_back(std::move(inside));
  }
  std::vector<std::vector<std::vector<CellIndex>>> whole;
  for (auto& [kind, houses] : parts) {
    std::set<CellIndex> covered;
    for (const auto& inside : houses) covered.insert(inside.begin(), inside.end());
    if (covered.size() == cells.size()) whole.push_back(std::move(houses));
  }
  return whole;
}

// CountsPropagator  drops options that the cells cannot fulfil, and does what all remaining options need. A
//                   digit stands in many cells at most as often as houses have a place for it there.
class CountsPropagator final : public Propagator {
 public:
  CountsPropagator(const Need& need, const Layout& layout)
      : Propagator(need.cells, Cost::Slow, true), options_(need.options) {
    if (std::cmp_greater(need.cells.size(), layout.size())) houses_ = by_houses(cells(), layout);
    for (const auto& option : options_) {
      DigitMask digits = 0;
      int least = 0;
      for (const Need::Bound& bound : option) {
        digits |= only(bound.digit);
        least += bound.least;
      }
      digits_.push_back(std::cmp_equal(least, need.cells.size()) ? digits : ~DigitMask{0});
    }
  }

  bool narrow(SolverState& state) final {
    std::size_t possible = 0;
    std::size_t chosen = 0;
    DigitMask some = 0;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (!may_hold(state, i)) continue;
      ++possible;
      chosen = i;
      some |= digits_[i];
    }
    if (possible == 0) return false;
    for (const CellIndex cell : cells()) {
      if (!state.keep(cell, some)) return false;
    }
    if (possible == 1) return hold(state, chosen);
    return place_common(state);
  }

 private:
  struct PlaceCount {
    int full = 0;
    int open = 0;  // cells that may hold it, and something else
  };

  [[nodiscard]] PlaceCount tally(const SolverState& state, int digit) const {
    PlaceCount tally;
    for (const CellIndex cell : cells()) {
      if ((state[cell] & only(digit)) == 0) continue;
      ++(is_one(state[cell]) ? tally.full : tally.open);
    }
    return tally;
  }

  [[nodiscard]] bool may_hold(const SolverState& state, std::size_t option) const {
    for (const Need::Bound& bound : options_[option]) {
      const PlaceCount found = tally(state, bound.digit);
      if (found.full > bound.most || found.full + found.open < bound.least) return false;
      if (!std::ranges::all_of(houses_, [&](const auto& houses) {
            return places(state, houses, bound.digit) >= bound.least;
          })) {
        return false;
      }
    }
    return digits_[option] == ~DigitMask{0} ||
           std::ranges::all_of(cells(), [&](CellIndex cell) { return (state[cell] & digits_[option]) != 0; });
  }

  bool hold(SolverState& state, std::size_t option) {
    for (const Need::Bound& bound : options_[option]) {
      const PlaceCount found = tally(state, bound.digit);
      const bool enough = found.full == bound.most;
      const bool all = found.full + found.open == bound.least;
      for (const CellIndex cell : cells()) {
        if (is_one(state[cell]) || (state[cell] & only(bound.digit)) == 0) continue;
        if (enough && !state.keep(cell, ~only(bound.digit))) return false;
        if (!enough && all && !state.keep(cell, only(bound.digit))) return false;
      }
    }
    return spread(state, option) && fill(state, option);
  }

  // Returns how many of the houses have a place for the digit.
  static int places(const SolverState& state, const std::vector<std::vector<CellIndex>>& houses, int digit) {
    return static_cast<int>(std::ranges::count_if(houses, [&](const auto& inside) {
      return std::ranges::any_of(inside, [&](CellIndex cell) { return (state[cell] & only(digit)) != 0; });
    }));
  }

  // If a digit is needed as often as houses have a place for it, it stands in each of them.
  bool spread(SolverState& state, std::size_t option) const {
    for (const Need::Bound& bound : options_[option]) {
      const DigitMask digit = only(bound.digit);
      for (const auto& houses : houses_) {
        const int found = places(state, houses, bound.digit);
        if (found < bound.least) return false;
        if (found > bound.least) continue;
        for (const auto& inside : houses) {
          const bool any =
              std::ranges::any_of(inside, [&](CellIndex cell) { return (state[cell] & digit) != 0; });
          if (any && (!state.exclude(inside, digit) || !place_last(state, inside, digit))) return false;
        }
      }
    }
    return true;
  }

  // If as many digits are missing as cells are left, the cells lose all other digits.
  bool fill(SolverState& state, std::size_t option) {
    int wanted = 0;
    DigitMask missing = 0;
    for (const Need::Bound& bound : options_[option]) {
      const PlaceCount found = tally(state, bound.digit);
      if (found.full >= bound.least) continue;
      wanted += bound.least - found.full;
      missing |= only(bound.digit);
    }
    const auto open = std::ranges::count_if(cells(), [&](CellIndex cell) { return !is_one(state[cell]); });
    if (wanted > open) return false;
    if (wanted < open || wanted == 0) return true;
    return std::ranges::all_of(
        cells(), [&](CellIndex cell) { return is_one(state[cell]) || state.keep(cell, missing); });
  }

  // Places digits that every remaining option needs and that have one place left.
  bool place_common(SolverState& state) {
    DigitMask needed = ~DigitMask{0};
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (!may_hold(state, i)) continue;
      DigitMask of_option = 0;
      for (const Need::Bound& bound : options_[i]) {
        if (bound.least > 0) of_option |= only(bound.digit);
      }
      needed &= of_option;
    }
    return place_last(state, cells(), needed);
  }

  const std::vector<std::vector<Need::Bound>> options_;
  std::vector<std::vector<std::vector<CellIndex>>>
      houses_;                     // of many cells: each kind of house, and its parts
  std::vector<DigitMask> digits_;  // of an option that says what all cells hold; else all
};

// IndexPropagator   removes from the control cell the indices whose cell cannot hold the digit
class IndexPropagator final : public Propagator {
 public:
  IndexPropagator(const Index& index)
      : Propagator(cells_of(index), Cost::Cheap, true), digit_(only(index.digit)) {}

  bool narrow(SolverState& state) final {
    const CellIndex control = cells()[0];
    DigitMask left = 0;
    for (DigitMask digits = state[control]; digits != 0; digits &= digits - 1) {
      const auto place = static_cast<std::size_t>(lowest(digits));
      if (place < cells().size() && (state[cells()[place]] & digit_) != 0) left |= digits & -digits;
    }
    if (!state.keep(control, left)) return false;
    return !is_one(left) || state.keep(cells()[static_cast<std::size_t>(lowest(left))], digit_);
  }

 private:
  static std::vector<CellIndex> cells_of(const Index& index) {
    std::vector<CellIndex> cells{index.control};
    cells.insert(cells.end(), index.list.begin(), index.list.end());
    return cells;
  }

  const DigitMask digit_;
};

}  // namespace

void add_lines(const Constraints& constraints, const Layout& layout, SolverState& state) {
  std::map<const Relation::PairTable*, std::shared_ptr<const Images>>
      images_of;  // shared by those of a relation
  for (const Relation& rule : constraints.relations) {
    auto& images = images_of[rule.table.get()];
    if (images == nullptr) {
      images = std::make_shared<const Images>(Images{{*rule.table, false}, {*rule.table, true}});
    }
    state.add(std::make_unique<PairPropagator>(rule.first, rule.second, images));
  }
  for (const Ordered& rule : constraints.ordered) state.add(std::make_unique<AscentPropagator>(rule));
  for (const Automaton& rule : constraints.automata) {
    if (!add_known(rule, state)) state.add(std::make_unique<AutomatonPropagator>(rule));
  }
  for (const Need& rule : constraints.needs) state.add(std::make_unique<CountsPropagator>(rule, layout));
  for (const Index& rule : constraints.indices) state.add(std::make_unique<IndexPropagator>(rule));
}

}  // namespace nonet::native
