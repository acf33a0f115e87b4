// Strength of a hint: how much of a step it shows, in words and in a drawing.
//
//   where     look at the middle box (rows 4-6, columns 4-6)
//   what      X-Wing, in rows 3 and 7
//   pattern   X-Wing: all places for 5 in rows 3 and 7 are in columns 2 and 8
//   result    X-Wing: …, so no other cell of columns 2 and 8 can be 5: r1c2<>5
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/language.hpp"
#include "nonet/step.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

inline constexpr std::array kHintStrengths{HintStrength::Where, HintStrength::What, HintStrength::Pattern,
                                           HintStrength::Result};

// Returns the strength of "where", "what", "pattern" or "result", of its number from 1, or of "technique" or
// "step", as two of them were called.
[[nodiscard]] std::optional<HintStrength> strength_of(std::string_view word);

// Return whether a part, or the last node of a chain, is what follows from the pattern: the cell and digit
// of a single, the end that all chains of a verity have in common.
[[nodiscard]] bool is_result(const Step& step, const StepPart& part);
[[nodiscard]] bool ends_in_result(const Step& step, const StepChain& chain);

// Returns the step without what a hint of this strength leaves out, for a drawing: of `where` and `what`
// the house to look at is left.
[[nodiscard]] Step reduced_step(const Geometry& geometry, const Step& step, HintStrength strength);

// Returns what a hint of this strength says of the step, without a full stop.
[[nodiscard]] std::string hint_words(const Geometry& geometry, const Step& step, HintStrength strength,
                                     Language language);

}  // namespace nonet
