// sum: the cells have this sum; digits may repeat, and so may cells.
#include "board/rules/families.hpp"

namespace nonet::kinds::sum {

extern constinit const RuleKind entry{
    .id = "sum",
    .name = tr("the sum[ of {}]"),
    .title = tr("Sum, repeats allowed"),
    .summary = tr("the cells have this sum; digits may repeat"),
    .grammar = "SUM CELLS",
    .shape = RuleShape::Cells,
    .look = {.numbered = true},
    .foreign = {.iss = {{.name = "Sum", .form = IssForm::Number}}},
    .meaning = meaning_of<families::Sum>(),
};

}  // namespace nonet::kinds::sum
