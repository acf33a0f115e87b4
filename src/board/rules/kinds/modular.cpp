// modular: any M cells in a row have M different rests modulo M.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::modular {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size() && j < i + at(on.number()); ++j) {
      if (grid[cells[i]] % on.number() == grid[cells[j]] % on.number()) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int modulus = on.number();
  const auto table = table_of(on, [=](int a, int b) { return a % modulus != b % modulus; });
  for (int distance = 1; distance < modulus; ++distance) out.add_along(on.cells(), table, distance);
}

Message refused(const RuleOn& on) {
  if (on.number() >= 2 && on.number() <= on.size()) return {};
  return say("a modulus of {}: it goes from 2 to {}", on.number(), on.size());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "modular",
    .name = tr("the modular line[ of {}]"),
    .title = tr("Modular line"),
    .summary = tr("any M in a row differ modulo M"),
    .grammar = "M CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#9fd6d2"},
    .foreign =
        {.fpuzzles = {{.name = "modularline", .form = FpuzzlesForm::Lines, .usual = "3"}},
         .iss = {{.name = "Modular", .form = IssForm::Number, .usual = "3"}},
         .scl = {.drawing = SclShape::Line, .colour = "33BBBB", .width = 5, .other_width = 8, .words = "3"}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::modular
