// Cage combinations: the sets of digits that have the sum of a cage and that its cells can hold.
//
//   cage 15 r1c1 r1c2   {6 9} {7 8}   no other digit stands in it; if r1c1 has no 9 and r1c2 no 6, …
//
// Order   cages with the fewest blank cells first.
// Sound, Complete   see fillings.hpp.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/rules/fillings.hpp"
#include "reason/logic/techniques/rules/rule_steps.hpp"

namespace nonet::finders::cage_combinations {
namespace {

constexpr std::size_t kMostNamed = 8;

// Adds the sets of `count` digits, all above `after`, that have a sum.
void add_sets(int size, int count, int sum, int after, Digits chosen, std::vector<Digits>& sets) {
  if (count == 0) {
    if (sum == 0) sets.push_back(chosen);
    return;
  }
  for (int digit = after + 1; digit <= size && digit * count <= sum; ++digit) {
    add_sets(size, count - 1, sum - digit, digit, chosen | Digits::of(static_cast<Digit>(digit)), sets);
  }
}

// Names the sets that are left, unless they are many.
void add_combinations(const Position& position, const RuleClause& cage, Step& step) {
  std::vector<Digits> sets;
  add_sets(position.size(), static_cast<int>(cage.cells.size()), cage.says.linear.front().total, 0, {}, sets);
  rule_steps::ClauseFillings fillings(position, cage);
  std::erase_if(sets, [&](Digits digits) { return !fillings.fits(digits); });
  if (sets.size() > kMostNamed) return;
  int number = 0;
  for (const Digits digits : sets) {
    step.show(Role::Option, {}, digits, -1, number++);
  }
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  for (const RuleClause* cage : rule_steps::open_clauses(position, {RuleClause::Kind::Cage})) {
    if (search.stop.stop_requested()) return;
    Step step = rule_steps::step_by(rows::cage_combinations, position, *cage);
    rule_steps::add_unsupported(search, *cage, step);
    if (step.empty()) continue;
    add_combinations(position, *cage, step);
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet::finders::cage_combinations
