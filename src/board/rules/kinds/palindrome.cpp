// palindrome: the line reads the same from both ends.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::palindrome {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (int i = 0, j = on.length() - 1; i < j; ++i, --j) {
    if (grid[on.cells()[at(i)]] != grid[on.cells()[at(j)]]) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto same = table_of(on, [](int a, int b) { return a == b; });
  const std::size_t length = on.cells().size();
  for (std::size_t i = 0; i < length / 2; ++i) {
    out.relations.push_back({on.cells()[i], on.cells()[length - 1 - i], same});
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "palindrome",
    .name = tr("the palindrome"),
    .title = tr("Palindrome"),
    .summary = tr("the line reads the same from both ends"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .foreign = {.fpuzzles = {{.name = "palindrome", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Palindrome"}},
                .scl = {.drawing = SclShape::Line, .colour = "CFCFCF", .width = 16, .other_width = 16}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::palindrome
