// Rules: the constraints of a puzzle as clauses, for the checker of certificates.
//
//   variable ((row-1)·N + column-1)·N + digit     the cell has this digit
//
//   each given                                    its variable
//   each missing candidate                        not its variable
//   each cell                                     some digit; no two
//   each house and digit                          no two cells; some cell, if the house has N cells
//   each rule of the puzzle                       its clauses (rule_clauses.hpp), with variables of their own
//
// docs/formats/certificate.md defines them. The engines have rules of their own: they share only the board.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::proofs {

// Literals: a variable, or its negative if it is to be false.
using Clause = std::span<const int>;

[[nodiscard]] int variable_of(const Layout& layout, int cell, int digit);
[[nodiscard]] int variable_count(const Puzzle& puzzle);

// Returns the number of rules of a board without givens and rules.
[[nodiscard]] std::uint64_t rule_count(const Layout& layout);
// TooLarge if these are too many for a proof to be checked: 64×64 still can be, in some 2 GB.
Result<void> check_rule_count(const Layout& layout);

// Calls take(clause) for each rule.
void for_each_rule(const Puzzle& puzzle, const std::function<void(Clause)>& take);

// Returns the first rule that a grid breaks, in words; empty if it is a solution.
[[nodiscard]] std::string broken_rule(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet::proofs
