// globalmod: any four cells about a corner have digits of each rest, divided by the number.
#include "base/say.hpp"
#include "board/rules/families.hpp"

namespace nonet::kinds::globalmod {
namespace {

struct Rests {
  static int count(const RuleOn& on) { return on.number(); }
  static int of(const RuleOn& on, int digit) { return digit % on.number(); }
};

Message refused(const RuleOn& on) {
  constexpr int kCells = 4;
  if (on.number() >= 2 && on.number() <= kCells) return {};
  return say("a modulus of {}: it goes from 2 to {}", on.number(), kCells);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "globalmod",
    .name = tr("the global modulus[ of {}]"),
    .title = tr("Global modulus"),
    .summary = tr("any four cells about a corner have digits of each rest, divided by M"),
    .grammar = "M",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "GlobalMod", .form = IssForm::Board, .words = "3"}}},
    .looks_around = true,
    .meaning = {.refuse = refused,
                .check = families::EveryFour<Rests>::holds,
                .expand = families::EveryFour<Rests>::to_constraints},
};

}  // namespace nonet::kinds::globalmod
