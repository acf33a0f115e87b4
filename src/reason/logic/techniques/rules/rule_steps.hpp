// What the finders of steps by rules have in common.
#pragma once

#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet::rule_steps {

// Returns the clauses of these kinds that have blank cells, those with the fewest first.
[[nodiscard]] std::vector<const RuleClause*> open_clauses(const Position& position,
                                                          std::initializer_list<RuleClause::Kind> kinds);

// Makes a step of the technique with the rules of the clause as parts of Role::Rule; cells that are part of
// the clause are lit.
[[nodiscard]] Step step_by(const Technique& technique, const Position& position, const RuleClause& clause);

// Adds what no filling of the clause has. Where that leaves its only blank cell one digit, the step places
// it.
void add_unsupported(const Search& search, const RuleClause& clause, Step& step);

}  // namespace nonet::rule_steps
