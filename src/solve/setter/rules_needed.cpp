#include "solve/setter/rules_needed.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>

#include "base/random.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::setter {
namespace {

// Returns whether the puzzle has this solution alone; nullopt if the search was stopped.
Result<std::optional<bool>> has_only(const Puzzle& puzzle, const Grid& solution, const StopToken& stop) {
  const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .keep = 1, .stop = stop});
  if (!answer) return Failure(answer.error());
  if (answer->verdict == Verdict::GaveUp) return std::nullopt;
  return answer->verdict == Verdict::Unique && answer->solutions.front() == solution;
}

Puzzle without_rule(const Puzzle& puzzle, std::size_t number) {
  Puzzle rest = puzzle;
  rest.placed = {};
  rest.rules.erase(rest.rules.begin() + static_cast<std::ptrdiff_t>(number));
  return rest;
}

}  // namespace

Result<RuleNeeds> redundant_rules(const Puzzle& puzzle, const Grid& solution, const StopToken& stop) {
  RuleNeeds needs;
  for (std::size_t i = 0; i < puzzle.rules.size(); ++i) {
    const auto same = has_only(without_rule(puzzle, i), solution, stop);
    if (!same) return Failure(same.error());
    if (!*same) needs.known = false;
    if (same->value_or(false)) needs.redundant.push_back(puzzle.rules[i]);
  }
  return needs;
}

Result<RuleNeeds> drop_rules(Puzzle& puzzle, const Grid& solution, std::uint64_t seed,
                             const StopToken& stop) {
  std::vector<Rule> order(puzzle.rules.rbegin(), puzzle.rules.rend());
  if (seed != 0) Random(seed).shuffle(std::span(order));
  RuleNeeds needs;
  for (Rule& rule : order) {
    const auto found = std::ranges::find(puzzle.rules, rule);
    Puzzle rest = without_rule(puzzle, static_cast<std::size_t>(std::distance(puzzle.rules.begin(), found)));
    const auto same = has_only(rest, solution, stop);
    if (!same) return Failure(same.error());
    if (!*same) needs.known = false;
    if (!same->value_or(false)) continue;
    puzzle.rules = std::move(rest.rules);
    needs.redundant.push_back(std::move(rule));
  }
  return needs;
}

}  // namespace nonet::setter
