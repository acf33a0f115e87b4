// linear: a sum of cells with weights, which may be negative.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::linear {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int sum = 0;
  for (int i = 0; i < on.length(); ++i) sum += on.number(i + 1) * grid[on.cells()[at(i)]];
  return sum == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  Linear linear{.terms = {}, .total = on.number()};
  for (int i = 0; i < on.length(); ++i) linear.terms.push_back({on.cells()[at(i)], on.number(i + 1)});
  out.linear.push_back(std::move(linear));
}

Message refused(const RuleOn& on) {
  constexpr int kMost = 1000;
  for (int i = 1; i <= on.length(); ++i) {
    if (on.number(i) < -kMost || on.number(i) > kMost) {
      return say("a weight of {}: they go from -{} to {}", on.number(i), kMost, kMost);
    }
  }
  return {};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "linear",
    .name = tr("the weighted sum[ of {}]"),
    .title = tr("Weighted sum"),
    .summary = tr("the cells, each times its weight, have this sum"),
    .grammar = "SUM K*CELL…",
    .shape = RuleShape::Cells,
    .look = {.numbered = true},
    .foreign = {.iss = {{.name = "Sum", .form = IssForm::Weights}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::linear
