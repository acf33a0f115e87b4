// antiknight: equal digits are never a knight's move apart. Each pair of such cells is a house of two.
#include "board/rules/families.hpp"

namespace nonet::kinds::antiknight {
namespace {

struct Moves {
  static constexpr int kDown[][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}};
  static bool is_one(int down, int right) { return down * down + right * right == 5; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "antiknight",
    .name = tr("the anti-knight rule"),
    .title = tr("Anti-knight"),
    .summary = tr("equal digits are never a knight's move apart"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "antiknight"}},
                .iss = {{.name = "AntiKnight", .form = IssForm::Board}},
                .scl_global = {{.name = "antiknight"}}},
    .looks_around = true,
    .meaning = meaning_of<families::Apart<Moves>>(),
};

}  // namespace nonet::kinds::antiknight
