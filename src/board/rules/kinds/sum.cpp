// sum: the cells have this sum; digits may repeat, and so may cells.
#include "board/rules/families.hpp"

namespace nonet::kinds::sum {

extern constinit const RuleKind entry{
    .id = "sum",
    .name = {"the sum[ of {}]", "la suma[ de {}]"},
    .title = {"Sum, repeats allowed", "Suma, con repetidos"},
    .summary = {"the cells have this sum; digits may repeat",
                "las casillas tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Cells,
    .look = {.numbered = true},
    .foreign = {.iss = {{.name = "Sum", .form = IssForm::Number}}},
    .refuse = families::Sum::refused,
    .check = families::Sum::holds,
    .expand = families::Sum::to_constraints,
};

}  // namespace nonet::kinds::sum
