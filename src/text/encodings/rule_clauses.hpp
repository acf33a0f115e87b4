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
#pragma once

#include <functional>
#include <span>

#include "board/rules/constraints.hpp"

namespace nonet::cnf {

// A clause of a formula in conjunctive normal form. A literal is a variable, from 1, or its negative: "not".
using Clause = std::span<const int>;
using ClauseSink = std::function<void(Clause)>;

// A literal that is true whatever the model, and its negative, which is false.
inline constexpr int kAlways = 1 << 30;

// Returns the literal that a digit is in a cell.
using LiteralOf = std::function<int(int cell, Digit digit)>;

// Passes the clauses of all constraints. Further variables are numbered after `variables`, the last
// variable so far; returns the last one.
[[nodiscard]] int write_rules(const Constraints& rules, const Layout& layout, int variables,
                              const LiteralOf& literal, const ClauseSink& sink);

}  // namespace nonet::cnf
