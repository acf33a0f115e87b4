// Whether this build has the rater of Sudoku Explainer: the module for pages does without.
#pragma once

namespace nonet::teacher {

[[nodiscard]] bool rates_se();

}  // namespace nonet::teacher
