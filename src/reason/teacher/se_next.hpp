// The next step of Sudoku Explainer's path on a board as it stands.
#pragma once

#include <optional>

#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

// None if the board is solved, the path ends here, or the time is up. Without `uniqueness` no step argues
// from there being one solution. Unsupported for boards that are no plain 9×9, or have rules.
Result<std::optional<Step>> next_se_step(const Position& position, bool uniqueness,
                                         const StopToken& stop, Memory& memory);

}  // namespace nonet::teacher
