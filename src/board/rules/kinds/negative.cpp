// negative: all dots, or all X and V, are given: neighbours without one have no such relation. A dot of
// either colour frees its pair from `kropki`, `ratio` and `difference`, an X or V from `xv`.
#include <algorithm>

#include "board/rules/constraints.hpp"
#include "board/rules/kinds.hpp"
#include "board/rules/neighbours.hpp"

namespace nonet::kinds::negative {
namespace {

enum Signs : std::int32_t { kKropki, kXv, kRatio, kDifference };

bool has_sign(const RuleOn& on, CellIndex a, CellIndex b) {
  for (const Rule& rule : on.all) {
    const bool counts = on.number() == kXv ? rule.kind == &pairsum::entry
                                           : rule.kind == &difference::entry || rule.kind == &ratio::entry;
    if (!counts) continue;
    if (rule.cells[0] == a && rule.cells[1] == b) return true;
    if (rule.cells[0] == b && rule.cells[1] == a) return true;
  }
  return false;
}

int value_or(const RuleOn& on, int usual) { return on.rule.numbers.size() > 1 ? on.number(1) : usual; }

// Returns whether two digits are in none of the relations; a is not greater.
bool unrelated(const RuleOn& on, int a, int b) {
  if (on.number() == kXv) return a + b != 5 && a + b != 10;
  const int times = value_or(on, 2);
  const bool ratio = on.number() != kDifference && (a * times == b || b * times == a);
  const bool difference = on.number() != kRatio && b - a == (on.number() == kKropki ? 1 : value_or(on, 1));
  return !ratio && !difference;
}

bool holds(const RuleOn& on, const Grid& grid) {
  for (const auto& [a, b] : neighbour_pairs(on.layout)) {
    if (has_sign(on, a, b)) continue;
    if (!unrelated(on, std::min(grid[a], grid[b]), std::max(grid[a], grid[b]))) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto forbidden = [&](int a, int b) {
    switch (on.number()) {
      case kXv: return b == 5 - a || b == 10 - a;
      case kRatio: return a == b * value_or(on, 2) || b == a * value_or(on, 2);
      case kDifference: return a == b + value_or(on, 1) || b == a + value_or(on, 1);
      default: return a == 2 * b || b == 2 * a || a == b + 1 || b == a + 1;
    }
  };
  const auto table = table_of(on, [&](int a, int b) { return !forbidden(a, b); });
  for (const auto& [a, b] : neighbour_pairs(on.layout)) {
    if (!has_sign(on, a, b)) out.relations.push_back({a, b, table});
  }
}

Message refused(const RuleOn& on) {
  if (on.rule.numbers.size() < 2 || on.number() >= kRatio) return {};
  return tr("only ratio and difference have a number");
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "negative",
    .name = tr("the negative rule"),
    .title = tr("All signs given"),
    .summary = tr("neighbours without a sign do not have its relation"),
    .grammar = "kropki|xv|ratio|difference N?",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "nonconsecutive", .words = "difference 1"},
                             {.name = "nonconsecutive ratio",
                              .form = FpuzzlesForm::Strict,
                              .words = "kropki",
                              .only_written = true},
                             {.name = "ratio", .form = FpuzzlesForm::Negative, .words = "ratio 2"},
                             {.name = "ratio",
                              .form = FpuzzlesForm::Negative,
                              .words = "ratio",
                              .only_written = true},
                             {.name = "difference", .form = FpuzzlesForm::Negative, .words = "difference 1"},
                             {.name = "xv", .form = FpuzzlesForm::Negative, .words = "xv"}},
                .iss = {{.name = "StrictKropki", .form = IssForm::Board, .words = "kropki"},
                        {.name = "StrictXV", .form = IssForm::Board, .words = "xv"}},
                .scl_global = {{.name = "nonconsecutive", .words = "difference 1"},
                               {.name = "antiratio", .words = "ratio 2"},
                               {.name = "antixv", .words = "xv"}}},
    .looks_around = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::negative
