// given: the digit of a cell.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::given {
namespace {

bool holds(const RuleOn& on, const Grid& grid) { return grid[on.cells()[0]] == on.number(); }

void to_constraints(const RuleOn& on, Constraints& out) { out.add_allowed(on.cells()[0], on.rule.numbers); }

Message refused(const RuleOn& on) { return refuse_digit(on, on.number()); }

Result<bool> settled(const RuleOn& on, Draft& draft) {
  const CellIndex cell = on.cells()[0];
  const auto digit = on.layout.digit_worth(on.number());
  if (draft.givens[cell] != kBlank && draft.givens[cell] != digit) {
    return fail(
        Errc::BadLayout,
        say("{} has the given {} already", on.layout.cell_name(cell), on.layout.value_of(draft.givens[cell])),
        0);
  }
  draft.givens[cell] = digit;
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "given",
    .name = tr("the given"),
    .summary = tr("a cell has this digit"),
    .grammar = "CELL D",
    .shape = RuleShape::Cells,
    .look = {.as_digits = true},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints, .settle = settled},
};

}  // namespace nonet::kinds::given
