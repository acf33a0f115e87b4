// antiking: equal digits never touch at a corner. Each pair of such cells is a house of two.
#include "board/rules/families.hpp"

namespace nonet::kinds::antiking {
namespace {

struct Moves {
  static constexpr int kDown[][2] = {{1, 1}, {1, -1}};
  static bool is_one(int down, int right) { return down * down == 1 && right * right == 1; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "antiking",
    .name = tr("the anti-king rule"),
    .title = tr("Anti-king"),
    .summary = tr("equal digits never touch at a corner"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "antiking"}},
                .iss = {{.name = "AntiKing", .form = IssForm::Board}},
                .scl_global = {{.name = "antiking"}}},
    .looks_around = true,
    .meaning = meaning_of<families::Apart<Moves>>(),
};

}  // namespace nonet::kinds::antiking
