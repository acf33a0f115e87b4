// connected: those of the cells that hold one of the digits are one piece, by their sides.
#include <algorithm>

#include "board/rules/joined.hpp"
#include "board/rules/kinds.hpp"

namespace nonet::kinds::connected {
namespace {

bool is_listed(const RuleOn& on, int value) {
  return std::ranges::find(on.rule.numbers, value) != on.rule.numbers.end();
}

bool holds(const RuleOn& on, const Grid& grid) {
  std::vector<bool> inside;
  for (const CellIndex cell : on.cells()) inside.push_back(is_listed(on, grid[cell]));
  return are_joined(on.cells(), inside, on.layout);
}

void to_constraints(const RuleOn& on, Constraints& out) {
  std::vector<bool> inside;
  for (int value = on.lowest(); value <= on.highest(); ++value) inside.push_back(is_listed(on, value));
  out.automata.push_back(joined_line(on.cells(), inside, on.layout));
}

Message refused(const RuleOn& on) { return refuse_wide(on.cells(), on.layout); }

}  // namespace

extern constinit const RuleKind entry{
    .id = "connected",
    .name = tr("the connected digits[ {}]"),
    .title = tr("Connected digits"),
    .summary = tr("those of the cells with one of these digits hang together by their sides"),
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cells,
    .bounds = {.least = 3},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::connected
