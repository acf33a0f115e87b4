// candidates: the digits that a cell may have.
#include <algorithm>

#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::candidates {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  return std::ranges::find(on.rule.numbers, static_cast<std::int32_t>(grid[on.cells()[0]])) !=
         on.rule.numbers.end();
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_allowed(on.cells()[0], on.rule.numbers); }

Result<bool> settled(const RuleOn& on, Draft& draft) {
  settle_as_candidates(on, draft, [&](int digit) {
    return std::ranges::find(on.rule.numbers, digit) != on.rule.numbers.end();
  });
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "candidates",
    .older_id = "marks",
    .name = tr("the candidates"),
    .summary = tr("a cell has one of these digits"),
    .grammar = "CELL D,D",
    .shape = RuleShape::Cells,
    .look = {.as_digits = true},
    .meaning = {.check = holds, .expand = to_constraints, .settle = settled},
};

}  // namespace nonet::kinds::candidates
