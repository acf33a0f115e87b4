// DIMACS: the language of SAT solvers, written and read.
//
//   p cnf 729 8850          s SATISFIABLE                  SAT
//   -1 -2 0                 v 1 -2 -3 … 0                  1 -2 -3 … 0
//   …                       s UNSATISFIABLE                UNSAT
//   what they read          what most answer               minisat's result file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/cnf/formula.hpp"
#include "nonet/result.hpp"

namespace nonet::cnf {

// Appends the formula, and behind it the clauses of `more`, each ended by a 0.
void append_dimacs(const Formula& formula, const std::vector<int>& more, std::string& out);

struct SolverAnswer {
  enum class Kind { Satisfiable, Unsatisfiable, Unknown };

  Kind kind = Kind::Unknown;
  std::vector<bool> values;  // by variable; [0] is not one. As long as the model says

  [[nodiscard]] bool is_true(int variable) const {
    const auto index = static_cast<std::size_t>(variable);
    return index < values.size() && values[index];
  }
  [[nodiscard]] int variable_count() const {
    return values.empty() ? 0 : static_cast<int>(values.size()) - 1;
  }
};

// What a solver printed: either form above, with comments and other talk between. Syntax, if it does
// not say how it ended, is at odds with itself, or has a model that is none.
Result<SolverAnswer> read_answer(std::string_view text);

}  // namespace nonet::cnf
