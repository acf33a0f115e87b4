// The answer of a search as JSON.
#pragma once

#include "base/json.hpp"
#include "nonet/answer.hpp"
#include "nonet/language.hpp"
#include "nonet/layout.hpp"

namespace nonet::teacher {

// Returns the members of an object, but for the solutions: the verdict, how many there are, and a reason:
// `why`, or if that is empty, the answer's own.
[[nodiscard]] JsonObject answer_json(const Answer& answer, const Layout& layout, Language language,
                                     std::string_view why = {});
[[nodiscard]] JsonObject stats_json(const Stats& stats);

}  // namespace nonet::teacher
