// whisper: neighbours on the line differ by the number at least; 5 is German, 4 Dutch.
#include <cstdlib>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::whisper {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (std::size_t i = 1; i < on.cells().size(); ++i) {
    if (std::abs(grid[on.cells()[i]] - grid[on.cells()[i - 1]]) < on.number()) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int least = on.number();
  out.add_along(on.cells(), table_of(on, [=](int a, int b) { return a - b >= least || b - a >= least; }));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "whisper",
    .name = tr("the whisper line[ of {}]"),
    .title = tr("Whisper line"),
    .summary = tr("neighbours on the line differ by D at least"),
    .grammar = "D CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#a9d7a3"},
    .foreign = {.fpuzzles = {{.name = "whispers", .form = FpuzzlesForm::AnyLines, .usual = "5"}},
                .iss = {{.name = "Whisper", .form = IssForm::Number, .usual = "5"}},
                .scl = {.drawing = SclShape::Line,
                        .colour = "67F067",
                        .width = 6,
                        .other_width = 8,
                        .words = "5",
                        .of_nine = true}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::whisper
