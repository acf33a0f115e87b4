// Answers of searches and advice as JSON: docs/formats/explanation.md has the members.
#pragma once

#include <optional>

#include "base/json.hpp"
#include "nonet/why.hpp"
#include "reason/teacher/backdoors.hpp"

namespace nonet::teacher {

// Returns the members of an object, but for the solutions: the verdict, how many there are, and a reason:
// `why`, or if that is empty, the answer's own.
[[nodiscard]] JsonObject answer_json(const Answer& answer, const Layout& layout, Language language,
                                     std::string_view why = {});
[[nodiscard]] JsonObject stats_json(const Stats& stats);
// How a path is written: each step in full, or all of them in one short text, see trace.hpp.
enum class PathForm : std::uint8_t { Steps, Trace };
// Return the members of an object, without those that say where the puzzle stood.
[[nodiscard]] JsonObject explanation_json(const ExplainedPath& explanation, const Puzzle& puzzle,
                                          Language language, PathForm form = PathForm::Steps);
// With a strength, as much of the steps as it permits, and the text of the first.
[[nodiscard]] JsonObject hint_json(const NextSteps& hint, const Puzzle& puzzle, Language language,
                                   std::optional<HintStrength> strength = {});
// As docs/formats/why.md has it.
[[nodiscard]] JsonObject why_json(const Why& why, const LayoutPtr& layout, Language language);
// An array of objects, each a cell and a digit.
[[nodiscard]] JsonArray digits_json(const std::vector<Candidate>& digits, const Layout& layout);
[[nodiscard]] JsonObject conflict_json(const Conflict& conflict, const Layout& layout);
// Of a puzzle that is rated.
[[nodiscard]] JsonObject rating_json(const RatedPath& rating);
[[nodiscard]] JsonObject rating_json(const SePath& rating);
[[nodiscard]] JsonObject rating_json(const ClassedBoard& rating);
[[nodiscard]] JsonObject rating_json(const TimedPuzzle& rating);
// The same, with the steps of explain_se().
[[nodiscard]] JsonObject se_path_json(const SePath& rating, Language language,
                                      PathForm form = PathForm::Steps);
// Of a puzzle with one solution.
[[nodiscard]] JsonObject backdoors_json(const Backdoors& backdoors, const Layout& layout);
// Of a puzzle about which there is no advice.
[[nodiscard]] JsonObject refusal_json(Verdict verdict, std::string_view reason);

}  // namespace nonet::teacher
