// Rule support: a candidate that no filling of a rule's cells has, by the kind of what the rule says.
//
//   thermo r1c1 r2c1 r3c1     r1c1 cannot be 8: two digits have to be larger
//   difference 1 r1c1 r1c2    r1c1 cannot be 5 if r1c2 is neither 4 nor 6
//
// Order   clauses with the fewest blank cells first.
// Sound, Complete   see fillings.hpp.
#include <array>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/rules/rule_steps.hpp"

namespace nonet::finders::rule_support {
namespace {

struct ByKind {
  const Technique* technique;
  RuleClause::Kind kind;
};
constexpr std::array kKinds{ByKind{&rows::related_pair, RuleClause::Kind::Pair},
                            ByKind{&rows::rising_line, RuleClause::Kind::Rising},
                            ByKind{&rows::sum_bounds, RuleClause::Kind::Sum},
                            ByKind{&rows::counted_digits, RuleClause::Kind::Count},
                            ByKind{&rows::clue_line, RuleClause::Kind::Line},
                            ByKind{&rows::indexed_digit, RuleClause::Kind::Index},
                            ByKind{&rows::whole_rule, RuleClause::Kind::Whole}};

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  for (const auto& [technique, kind] : kKinds) {
    if (!search.wants(*technique)) continue;
    for (const RuleClause* clause : rule_steps::open_clauses(position, {kind})) {
      if (search.stop.stop_requested()) return;
      Step step = rule_steps::step_by(*technique, position, *clause);
      rule_steps::add_unsupported(search, *clause, step);
      if (sink.add(std::move(step))) return;
    }
  }
}

}  // namespace nonet::finders::rule_support
