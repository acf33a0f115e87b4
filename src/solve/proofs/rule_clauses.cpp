#include "solve/proofs/rule_clauses.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "board/rules/constraints.hpp"

namespace nonet::proofs {
namespace {

class RuleClauses {
 public:
  RuleClauses(const Layout& layout, int last, const std::function<void(Clause)>& take)
      : layout_(layout), last_(last), take_(take) {}

  int write(const Constraints& says) {
    for (const Distinct& one : says.distinct) add(one);
    for (const Relation& one : says.relations) {
      add_pair(one.first, one.second, [&](int a, int b) { return one.table->has(a, b); });
    }
    for (const Ordered& one : says.ordered) {
      for (std::size_t i = 1; i < one.cells.size(); ++i) {
        add_pair(one.cells[i - 1], one.cells[i], [&](int a, int b) { return b >= a + one.gap; });
      }
    }
    for (const Index& one : says.indices) add(one);
    for (const Linear& one : says.linear) add(one, says.distinct);
    for (const Automaton& one : says.automata) add(one);
    for (const Need& one : says.needs) add(one);
    return last_;
  }

 private:
  using Cells = std::vector<CellIndex>;

  [[nodiscard]] int is(int cell, int digit) const { return variable_of(layout_, cell, digit); }

  void add(const Distinct& one) {
    for (int digit = 1; digit <= layout_.size(); ++digit) {
      for (std::size_t i = 0; i < one.cells.size(); ++i) {
        for (std::size_t j = i + 1; j < one.cells.size(); ++j) {
          pass({-is(one.cells[i], digit), -is(one.cells[j], digit)});
        }
      }
    }
  }

  template <class Allowed>
  void add_pair(int first, int second, const Allowed& allowed) {
    for (int a = 1; a <= layout_.size(); ++a) {
      if (first == second) {  // then it is about single digits
        if (!allowed(a, a)) pass({-is(first, a)});
        continue;
      }
      std::vector<int> forth{-is(first, a)};
      std::vector<int> back{-is(second, a)};
      for (int b = 1; b <= layout_.size(); ++b) {
        if (allowed(a, b)) forth.push_back(is(second, b));
        if (allowed(b, a)) back.push_back(is(first, b));
      }
      pass(forth);
      pass(back);
    }
  }

  void add(const Index& one) {
    for (int place = 1; place <= layout_.size(); ++place) {
      const int there =
          std::cmp_less_equal(place, one.list.size()) ? is(one.list[at(place - 1)], one.digit) : 0;
      if (there == 0) pass({-is(one.control, place)});
      if (there != 0 && there != is(one.control, place)) pass({-is(one.control, place), there});
    }
  }

  // ── Machines ───────────────────────────────────────────────────────────────────────────────────

  // `step(place, state, digit)` is the next state, nullopt if there is none.
  template <class State, class Step, class Accepts>
  void add_machine(const Cells& cells, const State& start, const Step& step, const Accepts& accepts) {
    const std::size_t length = cells.size();
    std::vector<std::map<State, int>> layers(length + 1);  // state → its variable
    layers[0][start] = 0;
    for (std::size_t i = 0; i < length; ++i) {
      for (const auto& [state, unused] : layers[i]) {
        for (int digit = 1; digit <= layout_.size(); ++digit) {
          if (std::optional<State> to = step(i, state, digit)) layers[i + 1].emplace(*std::move(to), 0);
        }
      }
    }
    const auto next_of = [&](std::size_t i, const State& state, int digit) {
      const std::optional<State> to = step(i, state, digit);
      return to ? layers[i + 1].find(*to) : layers[i + 1].end();
    };
    std::erase_if(layers[length], [&](const auto& entry) { return !accepts(entry.first); });
    for (std::size_t i = length; i-- > 0;) {
      std::erase_if(layers[i], [&](const auto& entry) {
        for (int digit = 1; digit <= layout_.size(); ++digit) {
          if (next_of(i, entry.first, digit) != layers[i + 1].end()) return false;
        }
        return true;
      });
    }
    if (layers[0].empty()) return pass({});
    for (std::size_t i = 1; i < length; ++i) {
      for (auto& [state, variable] : layers[i]) variable = ++last_;
    }
    for (std::size_t i = 0; i < length; ++i) {
      // By digit and state: with both, the next state. And by digit and next state: one that leads there.
      std::map<std::pair<int, int>, std::vector<int>> from;
      for (const auto& [state, variable] : layers[i]) {
        for (int digit = 1; digit <= layout_.size(); ++digit) {
          const auto next = next_of(i, state, digit);
          std::vector<int> clause{-is(cells[i], digit)};
          if (variable != 0) clause.push_back(-variable);
          if (next == layers[i + 1].end()) {
            pass(clause);
            continue;
          }
          if (next->second != 0) {
            clause.push_back(next->second);
            pass(clause);
          }
          from[{next->second, digit}].push_back(variable);
        }
      }
      if (i == 0) continue;
      for (auto& [key, states] : from) {
        const auto& [next, digit] = key;
        states.push_back(-is(cells[i], digit));
        if (next != 0) states.push_back(-next);
        pass(states);
      }
      std::vector<int> some;
      for (const auto& [state, variable] : layers[i]) some.push_back(variable);
      pass(some);
    }
  }

  void add(const Automaton& one) {
    add_machine(
        one.cells, 0,
        [&](std::size_t, int state, int digit) -> std::optional<int> {
          const int to = one.machine->step(state, digit);
          return to == Automaton::Machine::kDead ? std::nullopt : std::optional(to);
        },
        [&](int state) { return bool{one.machine->accepting[at(state)]}; });
  }

  void add(const Linear& one, const std::vector<Distinct>& distinct) {
    std::map<CellIndex, int> weights;
    for (const auto& [cell, weight] : one.terms) weights[cell] += weight;
    Cells cells;
    for (const auto& [cell, weight] : weights) cells.push_back(cell);
    const bool plain = std::ranges::all_of(weights, [](const auto& entry) { return entry.second == 1; });
    if (plain && all_differ(cells, distinct)) return add_sets(cells, one.total);
    add_machine(
        cells, 0,
        [&](std::size_t i, int sum, int digit) { return std::optional(sum + weights.at(cells[i]) * digit); },
        [&](int sum) { return sum == one.total; });
  }

  // The cells all differ, and have this sum: each set of digits that has it is a variable.
  void add_sets(const Cells& cells, int total) {
    std::vector<int> one_of;
    for (const std::vector<int>& set : sets_of(static_cast<int>(cells.size()), total)) {
      const int chosen = ++last_;
      one_of.push_back(chosen);
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        std::vector<int> somewhere{-chosen};
        const bool inside = std::ranges::find(set, digit) != set.end();
        for (const CellIndex cell : cells) {
          if (inside) somewhere.push_back(is(cell, digit));
          if (!inside) pass({-chosen, -is(cell, digit)});
        }
        if (inside) pass(somewhere);
      }
    }
    pass(one_of);
  }

  // Returns the sets of `count` digits that have this sum, by their digits: 1 and 6 before 2 and 5.
  [[nodiscard]] std::vector<std::vector<int>> sets_of(int count, int total) const {
    std::vector<std::vector<int>> sets;
    std::vector<int> set;
    const auto extend = [&](const auto& self, int digit, int sum) -> void {
      if (std::cmp_equal(set.size(), count)) {
        if (sum == 0) sets.push_back(set);
        return;
      }
      for (; digit <= layout_.size() && digit <= sum; ++digit) {
        set.push_back(digit);
        self(self, digit + 1, sum - digit);
        set.pop_back();
      }
    };
    extend(extend, 1, total);
    return sets;
  }

  [[nodiscard]] bool all_differ(const Cells& cells, const std::vector<Distinct>& distinct) const {
    constexpr int kMostDigits = 9;  // more have too many sets
    if (layout_.size() > kMostDigits) return false;
    const auto within = [&](std::span<const CellIndex> all) {
      return std::ranges::all_of(cells,
                                 [&](CellIndex cell) { return std::ranges::find(all, cell) != all.end(); });
    };
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (within(layout_.house(house))) return true;
    }
    return std::ranges::any_of(distinct, [&](const Distinct& other) { return within(other.cells); });
  }

  void add(const Need& one) {
    using Counts = std::map<int, int>;  // digit → how often
    const auto possible = [&](const Counts& counts, std::size_t left) {
      return std::ranges::any_of(one.options, [&](const std::vector<Need::Bound>& option) {
        std::size_t missing = 0;
        for (const Need::Bound& bound : option) {
          const auto found = counts.find(bound.digit);
          const int count = found == counts.end() ? 0 : found->second;
          if (count > bound.most) return false;
          if (count < bound.least) missing += at(bound.least - count);
        }
        return missing <= left;
      });
    };
    const auto named = [&](int digit) {
      return std::ranges::any_of(one.options, [&](const std::vector<Need::Bound>& option) {
        return std::ranges::any_of(option, [&](const Need::Bound& bound) { return bound.digit == digit; });
      });
    };
    add_machine(
        one.cells, Counts{},
        [&](std::size_t i, const Counts& counts, int digit) -> std::optional<Counts> {
          Counts next = counts;
          if (named(digit)) ++next[digit];
          return possible(next, one.cells.size() - i - 1) ? std::optional(next) : std::nullopt;
        },
        [&](const Counts&) { return true; });
  }

  void pass(const std::vector<int>& clause) { take_(clause); }

  const Layout& layout_;
  int last_;
  const std::function<void(Clause)>& take_;
};

}  // namespace

int write_rule_clauses(const RuleOn& rule, int last, const std::function<void(Clause)>& take) {
  return RuleClauses(rule.layout, last, take).write(constraints_of(rule));
}

}  // namespace nonet::proofs
