// Definition: holds the clauses of each rule against what the rule means (RuleKind's `check`).
//
//   fillings of the rule's cells ──► those that keep it ──► each has to satisfy the rule's clauses
//
// A proof shows that no grid satisfies the clauses. It follows that no grid keeps the rules only if every
// grid that keeps them satisfies the clauses; this is what is looked at here, with nothing of an engine.
//
// Complete  for a rule whose cells have up to kMostFillings fillings that repeat no digit in a house. Of
//           others, and of rules that look at the whole board, fillings near the solutions are tried.
#pragma once

#include <vector>

#include "nonet/certificate.hpp"
#include "solve/proofs/rule_clauses.hpp"

namespace nonet::proofs {

// The clauses of one rule, to ask whether a grid satisfies them.
class RuleFormula {
 public:
  explicit RuleFormula(const RuleOn& rule);

  // Returns whether the clauses have a model in which the cells are as in the grid, which is full where the
  // rule looks.
  [[nodiscard]] bool admits(const Grid& grid);
  [[nodiscard]] std::size_t literal_count() const { return literals_.size(); }

 private:
  // Returns 1 if the literal is true, -1 if it is false, 0 if it is open.
  [[nodiscard]] int value(int literal, const Grid& grid) const;
  void propagate(Clause clause, const Grid& grid);

  int size_;
  int last_of_cells_;
  std::vector<int> literals_;
  std::vector<std::size_t> ends_;    // of the clauses, in literals_
  std::vector<std::int8_t> states_;  // by variable after last_of_cells_: 1 true, -1 false, 0 open
};

// Returns the first rule of a certificate whose clauses leave out a grid that keeps it; null if there is
// none.
[[nodiscard]] const Rule* rule_beside_its_clauses(const Certificate& certificate);

}  // namespace nonet::proofs
