// DIMACS: the language of SAT solvers, written and read.
//
//   p cnf 729 8850          s SATISFIABLE                  SAT
//   -1 -2 0                 v 1 -2 -3 … 0                  1 -2 -3 … 0
//   …                       s UNSATISFIABLE                UNSAT
//   the input               most solvers' answer           minisat's result file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "text/encodings/formula.hpp"

namespace nonet::cnf {

// Appends the formula, then the clauses of `more`, each of which ends with a 0.
void append_dimacs(const Formula& formula, const std::vector<int>& more, std::string& out);

struct SolverAnswer {
  enum class Kind { Satisfiable, Unsatisfiable, Unknown };

  Kind kind = Kind::Unknown;
  std::vector<bool> values;  // by variable, from 1; up to the last one of the model

  [[nodiscard]] bool is_true(int variable) const {
    const auto index = static_cast<std::size_t>(variable);
    return index < values.size() && values[index];
  }
  [[nodiscard]] int variable_count() const {
    return values.empty() ? 0 : static_cast<int>(values.size()) - 1;
  }
};

// Reads what a solver printed: either form above, with any other lines between. Syntax if the
// verdict is missing, if the answer contradicts itself, or if the model is not one.
Result<SolverAnswer> read_answer(std::string_view text);

}  // namespace nonet::cnf
