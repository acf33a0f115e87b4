// littlekiller: the cells of a diagonal, from the clue inwards, have this sum; digits may repeat.
#include "board/rules/families.hpp"

namespace nonet::kinds::littlekiller {

extern constinit const RuleKind entry{
    .id = "littlekiller",
    .name = {"the little killer[ of {}]", "el killer pequeño[ de {}]"},
    .title = {"Little killer", "Little killer"},
    .summary = {"the cells of a diagonal have this sum; digits may repeat",
                "las casillas de una diagonal tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.fpuzzles = {{.name = "littlekillersum", .form = FpuzzlesForm::Little}},
                .iss = {{.name = "LittleKiller", .form = IssForm::Diagonal},
                        {.name = "Sum", .form = IssForm::Number, .only_written = true}},
                .scl = {.drawing = SclShape::LittleArrow, .colour = "000000"}},
    .refuse = families::Sum::refused,
    .check = families::Sum::holds,
    .expand = families::Sum::to_constraints,
};

}  // namespace nonet::kinds::littlekiller
