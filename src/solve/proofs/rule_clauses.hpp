// Clauses of one rule: what its constraints (board/rules/constraints.hpp) ask, for the checker of
// certificates.
//
//   Distinct   by digit, no two of the cells
//   Relation   a digit of one cell has a partner in the other; Ordered: so do neighbours
//   Index      the digit of the control puts its digit into the list
//   Linear     if the cells all differ, a variable for each set of digits with that sum, of which one
//              holds: no cell has a digit outside it; else a machine, whose state is the sum so far
//   Automaton  a machine, which the constraint names
//   Need       a machine; its state is how often each digit that an option names has come
//
// A machine reads the cells of its line one by one. Each state that it can be in between two cells, and from
// which it can still accept, has a variable. The machine is deterministic, so a grid that keeps the rule is a
// model in exactly one way: the states are true that the machine passes. docs/formats/certificate.md has the
// clauses in their order.
#pragma once

#include "board/core/rule_kind.hpp"
#include "solve/proofs/rules.hpp"

namespace nonet::proofs {

// Calls take(clause) for each clause of the rule. Its own variables begin after `last`; returns the last one.
int write_rule_clauses(const RuleOn& rule, int last, const std::function<void(Clause)>& take);

}  // namespace nonet::proofs
