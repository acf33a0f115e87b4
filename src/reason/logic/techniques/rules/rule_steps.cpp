#include "reason/logic/techniques/rules/rule_steps.hpp"

#include <algorithm>

#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::rule_steps {

std::vector<const RuleClause*> open_clauses(const Position& position,
                                            std::initializer_list<RuleClause::Kind> kinds) {
  const auto blanks = [&](const RuleClause* clause) { return (clause->set() & position.blanks()).count(); };
  std::vector<const RuleClause*> open;
  for (const RuleClause& clause : position.geometry().clauses().all()) {
    if (std::ranges::find(kinds, clause.kind) != kinds.end() && blanks(&clause) > 0) {
      open.push_back(&clause);
    }
  }
  std::ranges::stable_sort(open, {}, blanks);
  return open;
}

Step step_by(const Technique& technique, const Position& position, const RuleClause& clause) {
  Step step{.technique = &technique};
  int number = 0;
  for (const int rule : clause.rules) {
    const auto& cells = position.geometry().rules()[at(rule)].cells;
    step.parts.push_back({.role = Role::Rule,
                          .number = number++,
                          .cells = clause.houses.empty() ? clause.set() : CellSet::from(cells),
                          .rule = rule});
  }
  return step;
}

void add_unsupported(const Search& search, const RuleClause& clause, Step& step) {
  const Position& position = search.position;
  SupportMemory::Domains domains;
  for (const CellIndex cell : clause.cells) domains.push_back(position.domain(cell));
  const auto& supported = search.scratch<SupportMemory>().supported(position, clause, domains);
  if (!supported) return;
  const bool alone = (clause.set() & position.blanks()).count() == 1;
  for (std::size_t i = 0; i < clause.cells.size(); ++i) {
    const CellIndex cell = clause.cells[i];
    const Digits kept = (*supported)[i];
    const Digits gone = position.candidates(cell) - kept;
    if (gone.empty()) continue;
    if (alone && kept.count() == 1) {
      step.placements.push_back({cell, kept.first()});
      return;
    }
    for (const Digit digit : gone) step.eliminations.push_back({cell, digit});
  }
}

}  // namespace nonet::rule_steps
