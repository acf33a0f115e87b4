// globalentropy: any four cells about a corner have a low, a middle and a high digit. Low and high are as
// many, and the middle takes the rest.
#include "board/rules/families.hpp"

namespace nonet::kinds::globalentropy {
namespace {

struct EntropyLevels {
  static int count(const RuleOn& /*on*/) { return 3; }
  static int of(const RuleOn& on, int digit) { return families::third_of(on, digit); }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "globalentropy",
    .name = tr("the global entropy"),
    .title = tr("Global entropy"),
    .summary = tr("any four cells about a corner have a low, a middle and a high digit"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "GlobalEntropy", .form = IssForm::Board}}},
    .looks_around = true,
    .meaning = meaning_of<families::EveryFour<EntropyLevels>>(),
};

}  // namespace nonet::kinds::globalentropy
