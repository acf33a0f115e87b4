// RuleKind: a descriptor of one kind of rule: its definition, its constraints for solvers, its notation.
//
//             ┌─► check   the definition: does a   full grid keep it?   is_solution, conflicts, oracle
//   RuleKind ─┼─► expand  the same as constraints of a small closed set       engines
//             └─► settle  what is only houses, candidates or givens           readers
//
// `check` and `expand` are written independently, and a test of every kind holds one against the other.
// Each kind is one file, src/board/rules/kinds/<id>.cpp, and one line in src/board/rules/rules.def.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/index.hpp"
#include "board/core/foreign_rule.hpp"
#include "board/core/rule_look.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/rule.hpp"

namespace nonet {

// A rule with the puzzle it belongs to.
struct RuleOn {
  const Rule& rule;
  const Layout& layout;
  std::span<const Rule> all;  // the rules of the puzzle, this one among them

  [[nodiscard]] std::span<const CellIndex> cells() const { return rule.cells; }
  [[nodiscard]] int length() const { return static_cast<int>(rule.cells.size()); }
  [[nodiscard]] int number(int i = 0) const { return rule.numbers[at(i)]; }
  [[nodiscard]] int size() const { return layout.size(); }
  // What the first digit is worth, and the last.
  [[nodiscard]] int lowest() const { return layout.value_of(1); }
  [[nodiscard]] int highest() const { return layout.value_of(size()); }
  [[nodiscard]] int part_count() const { return static_cast<int>(rule.parts.size()) + 1; }
  [[nodiscard]] std::span<const CellIndex> part(int i) const {
    const std::size_t start = i == 0 ? 0 : rule.parts[at(i - 1)];
    const std::size_t end = i + 1 == part_count() ? rule.cells.size() : rule.parts[at(i)];
    return cells().subspan(start, end - start);
  }
};

// How many cells a part of a rule may have.
struct CellBounds {
  int least = 1;
  int most = kMaxSize * kMaxSize;
};

struct Constraints;  // src/board/rules/constraints.hpp

// The parts of a puzzle that reading a rule may change.
struct Draft {
  LayoutSpec& spec;
  Grid& givens;
  std::optional<Candidates>& candidates;  // nullopt: all of them
};

// What a kind of rule means. Its functions speak of what digits are worth, which are the digits themselves
// but on boards with digits from 0: the grid of `check` has them, and so have the constraints of `expand` and
// the candidates of `settle` before they are put into digits.
struct KindMeaning {
  // Returns what is wrong with the rule itself on a board like this: a line that is too long, a sum that
  // cannot be. Empty if nothing is. The pointer is null if every rule is possible.
  Message (*refuse)(const RuleOn& rule) = nullptr;
  // Returns whether a grid, full in all cells of the rule, keeps it: the definition.
  bool (*check)(const RuleOn& rule, const Grid& grid) = nullptr;
  // Adds equivalent constraints.
  void (*expand)(const RuleOn& rule, Constraints& out) = nullptr;
  // Makes the rule a part of the draft. Returns false if it is more than houses, candidates and givens,
  // and stays a rule. Null: it always stays one.
  Result<bool> (*settle)(const RuleOn& rule, Draft& draft) = nullptr;
};

struct RuleKind {
  std::string_view id;             // small letters alone
  std::string_view older_id = {};  // is read too
  // The name of one rule, with its article: "the cage[ of {}]". {} is its number; the part in brackets is
  // left out if it has none. rule_name() adds the place.
  Text name;
  // What a list of kinds calls it, to choose from; none if its look is as_digits.
  Text title = {};
  Text summary;  // a clause: "digits rise from the bulb"
  // What comes after the id, of: CELL, CELLS, `=` (the next part), `…` (more parts like the last),
  // D,D (a list of digits), K*CELL… (weights), word|word (one of them), word? (it or none), CLUE, PATTERN,
  // TABLE or MACHINE (a word of a language that the kind reads), and any other capitals: a number; with |- or
  // a dash for none, with ? or nothing.
  std::string_view grammar;
  RuleShape shape = RuleShape::Board;
  RuleLook look = {};
  ForeignRule foreign = {};
  CellBounds bounds = {};  // of CELLS
  // Whether `check` looks at other cells than the rule's: then it asks for a full board.
  bool looks_around = false;
  // Whether the constraints say the same as `check` only of grids without a repeat in a house.
  bool rests_on_houses = false;
  KindMeaning meaning = {};
};

// Returns what the digits of a grid are worth.
[[nodiscard]] inline Grid values_of(Grid grid, const Layout& layout) {
  for (Digit& digit : grid.digits()) {
    if (digit != kBlank) digit = static_cast<Digit>(layout.value_of(digit));
  }
  return grid;
}

// Returns whether a grid, full in all cells that count, keeps the rule.
[[nodiscard]] inline bool keeps(const RuleOn& rule, const Grid& grid) {
  const auto check = rule.rule.kind->meaning.check;
  return rule.lowest() == 1 ? check(rule, grid) : check(rule, values_of(grid, rule.layout));
}

// Returns whether all cells that count are filled, and the rule does not hold.
[[nodiscard]] bool is_broken(const Rule& rule, const Puzzle& puzzle, const Grid& grid);
// Returns the rules that the givens break.
[[nodiscard]] std::vector<const Rule*> broken_rules(const Puzzle& puzzle);

// Returns the failure of a command or engine that does not take rules, naming the kinds of the puzzle's
// rules. `who` is "explain" or "engine sat". No failure if the puzzle has no rules.
[[nodiscard]] Result<void> without_rules(const Puzzle& puzzle, const Message& who);

}  // namespace nonet
