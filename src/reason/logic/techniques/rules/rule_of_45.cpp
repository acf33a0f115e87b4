// The rule of 45: what cages leave of houses, or add to them, has a sum.
//
//   innies              cells of the houses that none of the cages has
//   outies              cells of the cages that are outside the houses
//   innies and outies   both: the difference of their sums is known
//
// Order   fewest blank cells first, then fewest houses.
// Sound, Complete   see fillings.hpp; the houses are those of board/house_sums.cpp.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/rules/rule_steps.hpp"

namespace nonet::finders::rule_of_45 {
namespace {

constexpr int kMostBlanks = 5;  // that a person adds up

// Cells with a weight of 1 and, after them, of -1.
std::pair<CellSet, CellSet> sides(const RuleClause& clause) {
  std::pair<CellSet, CellSet> both;
  for (const auto& [cell, weight] : clause.says.linear.front().terms) {
    (weight > 0 ? both.first : both.second).add(cell);
  }
  return both;
}

// Returns whether the cells of a clause without cells of negative weight are outside of its houses.
bool outside(const Geometry& geometry, const RuleClause& clause) {
  const CellSet cells = clause.set();
  return std::ranges::none_of(clause.houses,
                              [&](int house) { return geometry.house(house).intersects(cells); });
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  for (const RuleClause* clause : rule_steps::open_clauses(position, {RuleClause::Kind::Houses})) {
    if (search.stop.stop_requested()) return;
    if ((clause->set() & position.blanks()).count() > kMostBlanks) return;
    const auto [plus, minus] = sides(*clause);
    const bool out = minus.empty() && outside(geometry, *clause);
    const Technique& technique = !minus.empty() ? rows::innies_and_outies : out ? rows::outies : rows::innies;
    if (!search.wants(technique)) continue;
    Step step = rule_steps::step_by(technique, position, *clause);
    rule_steps::add_unsupported(search, *clause, step);
    if (step.empty()) continue;
    int number = 0;
    for (const int house : clause->houses) {
      step.show(Role::Cover, {}, {}, house, number++);
    }
    step.show(out ? Role::Fin : Role::Base, plus);
    if (!minus.empty()) step.show(Role::Fin, minus);
    const int rest = clause->says.linear.front().total;
    step.sums.whole = static_cast<int>(clause->houses.size()) * position.size() * (position.size() + 1) / 2;
    step.sums.known = step.sums.whole + (out ? rest : -rest);
    step.sums.rest = rest;
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet::finders::rule_of_45
