// Plain steps: a Step as the public interface has it, and back.
#pragma once

#include "nonet/step.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

[[nodiscard]] LogicStep plain_step(const Geometry& geometry, const Step& step, Language language);
[[nodiscard]] std::vector<LogicStep> plain_steps(const Geometry& geometry, const std::vector<Step>& steps,
                                                 Language language);

// Errors: Usage if nonet does not speak it.
Result<Language> language_named(std::string_view tag);

// Returns the step without its words. Usage if there is no such technique, or a cell or digit is
// not on the board.
Result<Step> step_of(const Geometry& geometry, const LogicStep& plain);

}  // namespace nonet
