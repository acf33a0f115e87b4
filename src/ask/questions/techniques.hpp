// What the requests that reason have in common.
#pragma once

#include "ask/questions/question.hpp"
#include "reason/teacher/advice_json.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::ask {

// Returns whether this member asks for the order of Sudoku Explainer. Usage if techniques are chosen with it,
// but for leaving out uniqueness.
[[nodiscard]] Result<bool> order_of_se(const Asked& asked, const Parameter& order);
// Returns the plans with the techniques that were asked for, those of this list first. Usage if there is no
// such technique.
[[nodiscard]] Result<teacher::Plans> plans_of(const Asked& asked, const std::string& order = {},
                                              StepOrder usual = StepOrder::Hodoku);

// Returns why a puzzle has no rating, as the members of an answer.
[[nodiscard]] inline JsonObject not_rated(const Puzzle& puzzle, const Answer& answer,
                                          const Context& context) {
  const std::string reason = answer.verdict == Verdict::GaveUp
                                 ? std::string(in(context.language, answer.reason))
                                 : teacher::verdict_reason(puzzle, answer, context.stop, context.language);
  return teacher::refusal_json(answer.verdict, reason);
}

}  // namespace nonet::ask
