// antiking: equal digits never touch at a corner. Each pair of such cells is a house of two.
#include "board/rules/families.hpp"

namespace nonet::kinds::antiking {
namespace {

struct Moves {
  static constexpr int kDown[][2] = {{1, 1}, {1, -1}};
  static bool is_one(int down, int right) { return down * down == 1 && right * right == 1; }
};
using Family = families::Apart<Moves>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "antiking",
    .name = {"the anti-king rule", "la regla antirrey"},
    .title = {"Anti-king", "Antirrey"},
    .summary = {"equal digits never touch at a corner",
                "no hay dígitos iguales que se toquen en una esquina"},
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "antiking"}},
                .iss = {{.name = "AntiKing", .form = IssForm::Board}},
                .scl_global = {{.name = "antiking"}}},
    .looks_around = true,
    .check = Family::holds,
    .expand = Family::to_constraints,
    .settle = Family::settled,
};

}  // namespace nonet::kinds::antiking
