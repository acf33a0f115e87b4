// sum: the cells have this sum; digits may repeat, and so may cells.
#include "rules/families.hpp"

namespace nonet::kinds::sum {

extern constinit const RuleKind entry{
    .id = "sum",
    .name = {"the sum[ of {}]", "la suma[ de {}]"},
    .summary = {"the cells have this sum; digits may repeat",
                "las casillas tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Cells,
    .refuse = families::Sum::refused,
    .check = families::Sum::holds,
    .expand = families::Sum::to_constraints,
};

}  // namespace nonet::kinds::sum
