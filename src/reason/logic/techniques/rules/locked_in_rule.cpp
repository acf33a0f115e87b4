// Locked in a rule: a digit that each filling of a rule's cells has goes from the cells that see all its
// places there.
//
//   cage 23 r1c1 r1c2 r1c3   {6 8 9}   no other cell of row 1 can be 6, 8 or 9
//
// Order   clauses with the fewest blank cells first, then digits.
// Sound, Complete   see fillings.hpp.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/rules/fillings.hpp"
#include "reason/logic/techniques/rules/rule_steps.hpp"

namespace nonet::finders::locked_in_rule {
namespace {

using Kind = RuleClause::Kind;

// Returns the cells that lose the digit if the clause needs it.
CellSet losers(const Position& position, const RuleClause& clause, const CellSet& places, Digit digit) {
  return (position.geometry().common_peers(places) & position.places(digit)) - clause.set();
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  for (const RuleClause* clause : rule_steps::open_clauses(
           position, {Kind::Cage, Kind::Sum, Kind::Count, Kind::Line, Kind::Index, Kind::Whole})) {
    const CellSet cells = clause->set() & position.blanks();
    rule_steps::ClauseFillings fillings(position, *clause);
    Step step = rule_steps::step_by(rows::locked_in_rule, position, *clause);
    StepPart locked{.role = Role::Base};
    for (const Digit digit : position.candidates(cells)) {
      if (search.stop.stop_requested()) return;
      const CellSet places = position.places(digit) & cells;
      const CellSet gone = losers(position, *clause, places, digit);
      if (gone.empty() || !fillings.need(digit)) continue;
      locked.cells |= places;
      locked.digits.add(digit);
      eliminate(position, digit, gone, step);
    }
    step.parts.push_back(locked);
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet::finders::locked_in_rule
