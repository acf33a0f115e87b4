// littlekiller: the cells of a diagonal, from the clue inwards, have this sum; digits may repeat.
#include "rules/families.hpp"

namespace nonet::kinds::littlekiller {

extern constinit const RuleKind entry{
    .id = "littlekiller",
    .name = {"the little killer[ of {}]", "el killer pequeño[ de {}]"},
    .summary = {"the cells of a diagonal have this sum; digits may repeat",
                "las casillas de una diagonal tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Outside,
    .refuse = families::Sum::refused,
    .check = families::Sum::holds,
    .expand = families::Sum::to_constraints,
};

}  // namespace nonet::kinds::littlekiller
