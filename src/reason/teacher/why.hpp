// Why a board does not have exactly one solution, and what would change that.
#pragma once

#include <string>

#include "nonet/stop_token.hpp"
#include "nonet/why.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::teacher {

// Fills in all but the text.
[[nodiscard]] Why why(const Puzzle& puzzle, const StopToken& stop);

// Returns the text: sentences, one a line.
[[nodiscard]] std::string why_words(const Why& why, const LayoutPtr& layout, Language language);

// Returns in one line why a search for two solutions had this answer: "r1c1=1 and r2c3=1 cannot
// stand together". Takes a second at most. Empty if there is exactly one solution, or the search did
// not end.
[[nodiscard]] std::string verdict_reason(const Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                                         Language language);

}  // namespace nonet::teacher
