// Clauses for the constraints of rules (board/rules/constraints.hpp).
//
//   Distinct   no digit in two of the cells
//   Relation   a digit of one cell has a partner in the other; Ordered: as relations of neighbours
//   Linear     a cage: a variable for each set of digits with that sum, one of them holds, and no cell has a
//              digit outside it; other sums as a machine, whose states are the sums so far
//   Automaton  a variable for each state of the machine after each cell: a digit leads to the next
//   Need       a variable for each option: one of them holds, and with it the numbers of its digits
//   Index      the digit of the control puts its digit into the list
//
// Variables beyond those of candidates are only ever forced to be true, so every grid that keeps the rules
// is a model, and a grid that does not is none.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "text/encodings/formula.hpp"

namespace nonet::cnf {
namespace {

// A literal that is true whatever the model, and its negative, which is false.
constexpr int kAlways = 1 << 30;

// Returns the literal that a digit is in a cell.
using LiteralOf = std::function<int(int cell, Digit digit)>;

class RuleClauseWriter {
 public:
  RuleClauseWriter(const Constraints& rules, const Layout& layout, int variables, const LiteralOf& literal,
                   const ClauseSink& sink)
      : rules_(rules), layout_(layout), last_(variables), literal_(literal), sink_(sink) {}

  // Returns the last variable: further ones are numbered after those of candidates.
  int write() {
    for (const Distinct& rule : rules_.distinct) add(rule);
    for (const Linear& rule : rules_.linear) add(rule);
    for (const Relation& rule : rules_.relations) {
      const Relation::PairTable& table = *rule.table;
      add_pair(rule.first, rule.second, [&](int a, int b) { return table.has(a, b); });
    }
    for (const Ordered& rule : rules_.ordered) add(rule);
    for (const Automaton& rule : rules_.automata) add(rule);
    for (const Need& rule : rules_.needs) add(rule);
    for (const Index& rule : rules_.indices) add(rule);
    return last_;
  }

 private:
  using Cells = std::vector<CellIndex>;

  int is(int cell, int digit) const { return literal_(cell, static_cast<Digit>(digit)); }

  // Passes the clause without the literals that are false; not at all if one is true.
  void pass(std::vector<int> clause) {
    if (std::ranges::find(clause, kAlways) != clause.end()) return;
    std::erase(clause, -kAlways);
    sink_(clause);
  }

  void add(const Distinct& rule) {
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      for (std::size_t j = i + 1; j < rule.cells.size(); ++j) {
        for (int digit = 1; digit <= rules_.size; ++digit)
          pass({-is(rule.cells[i], digit), -is(rule.cells[j], digit)});
      }
    }
  }

  template <class Allowed>
  void add_pair(int first, int second, const Allowed& allowed) {
    for (int a = 1; a <= rules_.size; ++a) {
      std::vector<int> forth{-is(first, a)};
      std::vector<int> back{-is(second, a)};
      for (int b = 1; b <= rules_.size; ++b) {
        if (first == second && a != b) continue;
        if (allowed(a, b)) forth.push_back(is(second, b));
        if (allowed(b, a)) back.push_back(is(first, b));
      }
      if (first == second && allowed(a, a)) continue;
      pass(std::move(forth));
      pass(std::move(back));
    }
  }

  void add(const Ordered& rule) {
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
      add_pair(rule.cells[i - 1], rule.cells[i], [&](int a, int b) { return b >= a + rule.gap; });
    }
  }

  void add(const Index& rule) {
    for (int place = 1; place <= rules_.size; ++place) {
      const bool there = std::cmp_less_equal(place, rule.list.size());
      pass({-is(rule.control, place), there ? is(rule.list[at(place - 1)], rule.digit) : -kAlways});
    }
  }

  // ── Machines ───────────────────────────────────────────────────────────────────────────────────

  // Adds clauses by which, if `guard` is true, a line of cells leads from state 0 to an accepted one:
  // `step(place, state, digit)` is the next state, if there is one. A state from which the end cannot be
  // reached has no variable.
  template <class Step, class Accepts>
  void add_machine(const Cells& cells, const Step& step, const Accepts& accepts, int guard = kAlways) {
    if (cells.empty()) return accepts(0) ? void() : pass({-guard});
    std::vector<std::map<int, int>> layers(cells.size() + 1);  // state → literal
    layers[0][0] = guard;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const auto& [state, unused] : layers[i]) {
        for (int digit = 1; digit <= rules_.size; ++digit) {
          if (const std::optional<int> to = step(i, state, digit)) layers[i + 1].emplace(*to, 0);
        }
      }
    }
    std::erase_if(layers.back(), [&](const auto& last) { return !accepts(last.first); });
    for (auto& last : layers.back()) last.second = kAlways;
    for (std::size_t i = cells.size(); i-- > 1;) {
      std::erase_if(layers[i], [&](const auto& entry) {
        for (int digit = 1; digit <= rules_.size; ++digit) {
          const std::optional<int> to = step(i, entry.first, digit);
          if (to && layers[i + 1].contains(*to)) return false;
        }
        return true;
      });
      for (auto& entry : layers[i]) entry.second = ++last_;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const auto& [state, from] : layers[i]) {
        for (int digit = 1; digit <= rules_.size; ++digit) {
          const std::optional<int> to = step(i, state, digit);
          const auto next = to ? layers[i + 1].find(*to) : layers[i + 1].end();
          pass({-from, -is(cells[i], digit), next == layers[i + 1].end() ? -kAlways : next->second});
        }
      }
    }
  }

  void add(const Automaton& rule) {
    add_machine(
        rule.cells,
        [&](std::size_t, int state, int digit) -> std::optional<int> {
          const int to = rule.machine->step(state, digit);
          return to == Automaton::Machine::kDead ? std::nullopt : std::optional(to);
        },
        [&](int state) { return rule.machine->accepting[at(state)]; });
  }

  // ── Sums ───────────────────────────────────────────────────────────────────────────────────────

  void add(const Linear& rule) {
    std::map<CellIndex, std::int32_t> weights;
    for (const auto& [cell, weight] : rule.terms) weights[cell] += weight;
    Cells cells;
    for (const auto& [cell, weight] : weights) cells.push_back(cell);
    const bool ones = std::ranges::all_of(weights, [](const auto& one) { return one.second == 1; });
    if (ones && all_differ(cells) && add_cage(cells, rule.total)) return;
    add_machine(
        cells,
        [&](std::size_t i, int sum, int digit) -> std::optional<int> {
          return sum + weights.at(cells[i]) * digit;
        },
        [&](int sum) { return sum == rule.total; });
  }

  bool all_differ(const Cells& cells) const {
    const auto within = [&](std::span<const CellIndex> all) {
      return std::ranges::all_of(cells,
                                 [&](CellIndex cell) { return std::ranges::find(all, cell) != all.end(); });
    };
    for (const Distinct& rule : rules_.distinct) {
      if (within(rule.cells)) return true;
    }
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (within(layout_.house(house))) return true;
    }
    return false;
  }

  // Collects the sets of `count` digits from `digit` on that have this sum. False if they are too many.
  bool collect_sets(int digit, int count, int sum, std::vector<int>& set,
                    std::vector<std::vector<int>>& sets) const {
    constexpr std::size_t kMostSets = 1000;
    if (count == 0) {
      if (sum == 0) sets.push_back(set);
      return sets.size() <= kMostSets;
    }
    for (; digit <= rules_.size && digit * count <= sum; ++digit) {
      set.push_back(digit);
      const bool few = collect_sets(digit + 1, count - 1, sum - digit, set, sets);
      set.pop_back();
      if (!few) return false;
    }
    return true;
  }

  bool add_cage(const Cells& cells, int sum) {
    std::vector<int> set;
    std::vector<std::vector<int>> sets;
    if (!collect_sets(1, static_cast<int>(cells.size()), sum, set, sets)) return false;
    std::vector<int> one_of;
    for (const auto& digits : sets) {
      const int chosen = ++last_;
      one_of.push_back(chosen);
      for (int digit = 1; digit <= rules_.size; ++digit) {
        const bool inside = std::ranges::find(digits, digit) != digits.end();
        std::vector<int> somewhere{-chosen};
        for (const CellIndex cell : cells) {
          if (inside) somewhere.push_back(is(cell, digit));
          if (!inside) pass({-chosen, -is(cell, digit)});
        }
        if (inside) pass(std::move(somewhere));
      }
    }
    pass(std::move(one_of));
    return true;
  }

  // ── Needs ──────────────────────────────────────────────────────────────────────────────────────

  void add(const Need& rule) {
    std::vector<int> one_of;
    for (const auto& option : rule.options) {
      const int guard = rule.options.size() == 1 ? kAlways : ++last_;
      one_of.push_back(guard);
      for (const Need::Bound& bound : option) add_bound(rule.cells, bound, guard);
    }
    pass(std::move(one_of));
  }

  void add_bound(const Cells& cells, const Need::Bound& bound, int guard) {
    const auto cell_count = static_cast<int>(cells.size());
    const int most = std::min(bound.most, cell_count);
    if (bound.least <= 0 && most == cell_count) return;
    if (bound.least == 1 && most == cell_count) {
      std::vector<int> somewhere{-guard};
      for (const CellIndex cell : cells) somewhere.push_back(is(cell, bound.digit));
      return pass(std::move(somewhere));
    }
    add_machine(
        cells,
        [&](std::size_t, int count, int digit) -> std::optional<int> {
          const int next = count + (digit == bound.digit ? 1 : 0);
          return next > most ? std::nullopt : std::optional(next);
        },
        [&](int count) { return count >= bound.least; }, guard);
  }

  const Constraints& rules_;
  const Layout& layout_;
  int last_;
  const LiteralOf& literal_;
  const ClauseSink& sink_;
};

}  // namespace

int Formula::write_rules(const ClauseSink& sink) const {
  const auto literal = [this](int cell, Digit digit) {
    const int name = rule_variable(cell, digit);
    if (name != 0) return name;
    return solved_[cell] == digit ? kAlways : -kAlways;
  };
  int last = candidate_count_;
  if (!encoding_.names_candidates()) {
    last += static_cast<int>(candidate(layout_.cell_count(), 1));
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      for (int digit = 1; digit <= size_; ++digit) {
        const auto d = static_cast<Digit>(digit);
        const int name = rule_variable(cell, d);
        if (name == 0) continue;
        const Literals all = literals(cell, d);
        write_not_both(all, Literals(), std::array{name}, sink);
        for (const int one : all) sink(std::array{-name, one});
      }
    }
  }
  return RuleClauseWriter(*rules_, layout_, last, literal, sink).write();
}

}  // namespace nonet::cnf
