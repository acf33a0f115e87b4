// Events in words, for people, and as JSON, for programs: docs/formats/events.md.
#pragma once

#include "ask/trace/speaker.hpp"
#include "base/json.hpp"

namespace nonet::trace {

// Returns a sentence without a full stop: "r1c2=5, the last digit of the cell".
[[nodiscard]] Message words_of(const TraceEvent& event, const Puzzle& puzzle);
// `words`: with the sentence too.
[[nodiscard]] JsonObject event_json(const TraceEvent& event, const Puzzle& puzzle, const Speaker& speaker,
                                    Language language, bool words);
// Return "models/sudoku.mzn:33" and the line that stands there; nothing where no line of the model says why.
[[nodiscard]] std::string place_in_model(const TraceEvent& event, const Speaker& speaker);
[[nodiscard]] std::string_view model_line(const TraceEvent& event, const Speaker& speaker);
// Returns "r1c2=5", or "r1c2<>5".
[[nodiscard]] std::string literal_text(const TraceLiteral& literal, const Layout& layout);

}  // namespace nonet::trace
