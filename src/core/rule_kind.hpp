// RuleKind: one kind of rule, as a descriptor: what it means, what it is to a solver, how it is said.
//
//             ┌─► check   the definition: does a full grid keep it?   is_solution, conflicts, oracle
//   RuleKind ─┼─► expand  the same as constraints of a small closed set       engines
//             └─► settle  what is only houses, candidates or givens           readers
//
// `check` and `expand` are written independently, and a test of every kind holds one against the other.
// Each kind is one file, src/rules/kinds/<id>.cpp, and one line in src/rules/rules.def.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/index.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/rule.hpp"

namespace nonet {

// A rule where it stands: with the board around it.
struct RuleOn {
  const Rule& rule;
  const Layout& layout;
  std::span<const Rule> all;  // the rules of the puzzle, this one among them

  [[nodiscard]] std::span<const CellIndex> cells() const { return rule.cells; }
  [[nodiscard]] int length() const { return static_cast<int>(rule.cells.size()); }
  [[nodiscard]] int number(int i = 0) const { return rule.numbers[at(i)]; }
  [[nodiscard]] int size() const { return layout.size(); }
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

struct Constraints;  // src/rules/constraints.hpp

// What a puzzle is made of while its rules are read.
struct Draft {
  LayoutSpec& spec;
  Grid& givens;
  std::optional<Candidates>& candidates;  // nullopt: all of them
};

struct RuleKind {
  std::string_view id;  // small letters alone
  // What people call one of them, with its article: "the cage[ of {}]". {} is its number; what is in brackets is left out
  // where it has none. rule_name() adds where it is.
  Text name;
  Text summary;  // a clause: "digits rise from the bulb"
  // What comes after the id, of: CELL, CELLS, `=` (the next part), `…` (more parts like the last),
  // D,D (a list of digits), K*CELL… (weights), word|word (one of them), and any other capitals: a
  // number; with |- or a dash for none, with ? or nothing.
  std::string_view grammar;
  RuleShape shape = RuleShape::Board;
  CellBounds bounds = {};  // of CELLS
  // Whether `check` looks at other cells than the rule's: then it asks for a full board.
  bool looks_around = false;
  // Returns what is wrong with the rule itself on a board like this: a line that is too long, a sum that
  // cannot be. Empty if nothing. Null if anything goes.
  Message (*refuse)(const RuleOn& rule) = nullptr;
  // Returns whether a grid, full in all cells of the rule, keeps it: the definition.
  bool (*check)(const RuleOn& rule, const Grid& grid) = nullptr;
  // Adds the constraints that say the same.
  void (*expand)(const RuleOn& rule, Constraints& out) = nullptr;
  // Makes the rule a part of the draft. Returns false if it is more than houses, candidates and givens,
  // and stays a rule. Null: it always stays one.
  Result<bool> (*settle)(const RuleOn& rule, Draft& draft) = nullptr;
};

// Returns whether a grid, full in all cells that count, keeps the rule.
[[nodiscard]] inline bool keeps(const RuleOn& rule, const Grid& grid) {
  return rule.rule.kind->check(rule, grid);
}

// Returns the rules that the givens break: those whose cells are all given, and which do not hold.
[[nodiscard]] std::vector<const Rule*> broken_rules(const Puzzle& puzzle);

// Returns the failure of what does not take rules, naming the kinds of the puzzle: `who` is "explain",
// "engine sat". No error if it has none.
[[nodiscard]] Result<void> without_rules(const Puzzle& puzzle, const Message& who);

}  // namespace nonet
