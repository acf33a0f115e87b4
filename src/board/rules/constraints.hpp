// Constraints: the small closed set that every rule comes down to, and all that an engine has to know.
//
//   Distinct   cells all differ                       Automaton  a line of digits that a machine accepts
//   Linear     a weighted sum of cells is a number    Need       how often digits stand in cells
//   Relation   pairs that two cells may hold          Index      a digit says where another stands
//   Ordered    each cell is larger than the last
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet {

struct Distinct {
  std::vector<CellIndex> cells;
};

struct Linear {  // Σ weight · cell = total; a cell may come more than once
  struct Term {
    CellIndex cell;
    std::int32_t weight;
  };
  std::vector<Term> terms;
  std::int32_t total = 0;
};

struct Relation {
  struct PairTable {  // which pairs of digits are allowed
    int size = 0;
    std::vector<bool> allowed;

    [[nodiscard]] bool has(int a, int b) const { return allowed[at((a - 1) * size + b - 1)]; }
  };
  CellIndex first = 0;
  CellIndex second = 0;
  std::shared_ptr<const PairTable> table;  // shared by all relations that say the same
};

struct Ordered {  // each cell at least `gap` more than the one before
  std::vector<CellIndex> cells;
  int gap = 1;
};

struct Automaton {
  struct Machine {  // state 0 is the start
    static constexpr int kDead = -1;
    int size = 0;
    std::vector<int> next;        // state · size + digit - 1 → state, or kDead
    std::vector<bool> accepting;  // by state

    [[nodiscard]] int states() const { return static_cast<int>(accepting.size()); }
    [[nodiscard]] int step(int state, int digit) const { return next[at(state * size + digit - 1)]; }
  };
  // Of a machine that asks that cells hang together (board/rules/joined.hpp): which do by their sides, as
  // places in the line, and of which digits that is asked. It says no more than the machine.
  struct Joined {
    std::vector<std::vector<int>> beside;
    std::vector<bool> inside;  // by digit, from 1
    int size = 0;              // how many cells there are, where another constraint says it; else 0
  };
  std::vector<CellIndex> cells;
  std::shared_ptr<const Machine> machine;
  std::shared_ptr<const Joined> joined = {};
  // Whether it says of cells a, b, c, d just this: if a and c hold the same, b and d do not.
  bool apart = false;
};

struct Need {  // at least one of the options: how often each of its digits stands in the cells
  struct Bound {
    Digit digit;
    int least;
    int most;
  };
  std::vector<CellIndex> cells;
  std::vector<std::vector<Bound>> options;
};

struct Index {  // the cell of the list at the place that the control says, from 1, holds the digit
  CellIndex control = 0;
  std::vector<CellIndex> list;
  Digit digit = kBlank;
};

struct Constraints {
  explicit Constraints(int board_size) : size(board_size) {}

  int size;
  std::vector<Distinct> distinct = {};
  std::vector<Linear> linear = {};
  std::vector<Relation> relations = {};
  std::vector<Ordered> ordered = {};
  std::vector<Automaton> automata = {};
  std::vector<Need> needs = {};
  std::vector<Index> indices = {};

  // Adds that the cell has one of the digits.
  void add_allowed(CellIndex cell, std::span<const std::int32_t> digits);
  void add_distinct(std::span<const CellIndex> cells);
  // Adds Σ cells = total, after `terms`, which may be more of the sum.
  void add_sum(std::span<const CellIndex> cells, int total, std::vector<Linear::Term> terms = {});
  // Adds Σ left = Σ right.
  void add_equal_sums(std::span<const CellIndex> left, std::span<const CellIndex> right);
  // Adds a relation of each two neighbours of the list, or of all two cells whose places differ by
  // `distance`.
  void add_along(std::span<const CellIndex> cells, const std::shared_ptr<const Relation::PairTable>& table,
                 int distance = 1);
  void add_ordered(std::span<const CellIndex> cells, int gap);
  // Adds that the cell of the list at the place that the control is worth, from 1, is worth `value`.
  void add_index(const RuleOn& on, CellIndex control, std::vector<CellIndex> list, int value);
};

// Makes the table of the pairs of digits from 1 to `size` of which `allowed(a, b)` is true.
template <class Allowed>
std::shared_ptr<const Relation::PairTable> digit_table(int size, const Allowed& allowed) {
  auto table = std::make_shared<Relation::PairTable>();
  table->size = size;
  for (int a = 1; a <= size; ++a) {
    for (int b = 1; b <= size; ++b) table->allowed.push_back(allowed(a, b));
  }
  return table;
}

// Makes the table of the pairs of which `allowed(a, b)` is true of what they are worth.
template <class Allowed>
std::shared_ptr<const Relation::PairTable> table_of(const RuleOn& on, const Allowed& allowed) {
  return digit_table(on.size(),
                     [&](int a, int b) { return allowed(on.layout.value_of(a), on.layout.value_of(b)); });
}

// Makes the machine of the states that `step(state, value)`, an optional State, reaches from `start`.
template <class State, class Step, class Accepts>
std::shared_ptr<const Automaton::Machine> machine_of(const RuleOn& on, const State& start, const Step& step,
                                                     const Accepts& accepts) {
  auto machine = std::make_shared<Automaton::Machine>();
  machine->size = on.size();
  std::map<State, int> numbers{{start, 0}};
  std::vector<State> states{start};
  for (std::size_t done = 0; done < states.size(); ++done) {
    for (int value = on.lowest(); value <= on.highest(); ++value) {
      const std::optional<State> to = step(states[done], value);
      if (!to) {
        machine->next.push_back(Automaton::Machine::kDead);
        continue;
      }
      const auto [entry, fresh] = numbers.try_emplace(*to, static_cast<int>(states.size()));
      if (fresh) states.push_back(*to);
      machine->next.push_back(entry->second);
    }
  }
  for (const State& state : states) machine->accepting.push_back(accepts(state));
  return machine;
}

// Returns what a rule comes down to, of digits from 1.
[[nodiscard]] Constraints constraints_of(const RuleOn& rule);
// Returns what the rules of a puzzle come down to.
[[nodiscard]] Constraints constraints_of(const Puzzle& puzzle);

}  // namespace nonet
