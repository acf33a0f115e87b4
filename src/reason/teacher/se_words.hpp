// Steps of Sudoku Explainer in words.
#pragma once

#include <string>
#include <string_view>

#include "nonet/language.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

inline constexpr Text kPlainBoardsOnly = tr("Sudoku Explainer rates plain 9×9 boards only");
inline constexpr Text kNoSeRater = tr("Sudoku Explainer's rater is not in this build");

// Returns the name for programs: "xy_wing".
[[nodiscard]] std::string_view se_producer_id(se::Producer producer);
[[nodiscard]] Text se_producer_name(se::Producer producer);
// Returns "7.2" of 72.
[[nodiscard]] std::string se_rating_text(int tenths);
// Returns "XY-wing (4.2)".
[[nodiscard]] std::string se_step_name(const SePathStep& step, Language language);
// Returns the number of the first step that none rates more than.
[[nodiscard]] std::size_t hardest_step(const SePath& rating);

}  // namespace nonet::teacher
