// Chain words: a chain read out link by link, as a person follows it.
//
//   (3=6)r1c8-(6)r4c8=(6)r4c2   "if r1c8 were not 3, it would be 6; then r4c8 could not be 6, and the 6
//                                of row 4 would be in r4c2"
#pragma once

#include <string>

#include "reason/logic/steps/step.hpp"

namespace nonet {

// Returns the sentence without a full stop.
[[nodiscard]] std::string chain_words(const Geometry& geometry, const Step& step,
                                      const StepChain& chain, Language language);

}  // namespace nonet
