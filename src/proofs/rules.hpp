// Rules: what a puzzle demands, as clauses, for the checker of certificates.
//
//   variable ((row-1)·N + column-1)·N + digit     the cell has this digit
//
//   each given                                    its variable
//   each missing mark                             not its variable
//   each cell                                     some digit; no two
//   each house and digit                          no two cells; some cell, if the house has N cells
//
// This is written twice in nonet, on purpose: whoever proves (src/engines/cnf) and whoever checks share
// neither this nor anything else but the board. Read it together with docs/formats/certificate.md.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "nonet/puzzle.hpp"

namespace nonet::proofs {

// Literals: a variable, or its negative where it is to be false.
using Clause = std::span<const int>;

[[nodiscard]] int variable_of(const Layout& layout, int cell, int digit);
[[nodiscard]] int variable_count(const Layout& layout);

// How many rules a board without givens has.
[[nodiscard]] std::uint64_t rule_count(const Layout& layout);

void for_each_rule(const Puzzle& puzzle, const std::function<void(Clause)>& take);

// The first rule that a grid breaks, as a sentence; empty if it is a solution.
[[nodiscard]] std::string broken_rule(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet::proofs
