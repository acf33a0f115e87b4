// Rules in conflict: rules of a board without a solution, left out one by one while there is still none.
//
// Sound     what is left has no solution with the givens: the last trial that dropped a rule says so. A
//           rule is kept needlessly where a trial does not end.
//
// Some rules hold about cells without a sign: there, a sign that is left out would add to what they ask,
// and signs are kept.
#include <algorithm>

#include "board/core/rule_kind.hpp"
#include "solve/diagnosis/diagnosis.hpp"

namespace nonet::diagnosis {
namespace {

bool is_sign(const Rule& rule) {
  return rule.kind->shape == RuleShape::Dot || rule.kind->shape == RuleShape::Cells;
}

}  // namespace

std::vector<Rule> rules_in_conflict(const Puzzle& board, const GivenConflict& conflict,
                                    const StopToken& stop) {
  Grid givens(board.layout->extent());
  for (const auto& [cell, digit] : conflict.givens) givens[cell] = digit;
  const bool keeps_signs =
      std::ranges::any_of(board.rules, [](const Rule& rule) { return rule.kind->looks_around; });
  const auto none = [&](const Puzzle& some) { return Trials(some, stop).count(givens, 1).none(); };
  if (board.rules.empty() || !none(board)) return {};
  Puzzle rest = board;
  for (std::size_t i = rest.rules.size(); i-- > 0;) {
    if (keeps_signs && is_sign(rest.rules[i])) continue;
    Puzzle fewer = rest;
    fewer.rules.erase(fewer.rules.begin() + static_cast<std::ptrdiff_t>(i));
    if (none(fewer)) rest = std::move(fewer);
    if (stop.stop_requested()) break;
  }
  return rest.rules;
}

}  // namespace nonet::diagnosis
