// numberedroom: the first digit of the line says at which place of it the clue stands.
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::numberedroom {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int place = grid[on.cells()[0]];
  return place >= 1 && place <= on.length() && grid[on.cells()[at(place - 1)]] == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  out.add_index(on, on.cells()[0], {on.cells().begin(), on.cells().end()}, on.number());
}

Message refused(const RuleOn& on) { return refuse_digit(on, on.number()); }

}  // namespace

extern constinit const RuleKind entry{
    .id = "numberedroom",
    .name = tr("the numbered room[ of {}]"),
    .title = tr("Numbered room"),
    .summary = tr("the first digit says where on the line the digit D stands"),
    .grammar = "D CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.iss = {{.name = "NumberedRoom", .form = IssForm::Outside}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::numberedroom
