// Why a puzzle has no rating, as the members of an answer.
#pragma once

#include <string>

#include "ask/questions/question.hpp"
#include "reason/teacher/advice_json.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::ask {

inline JsonObject not_rated(const Puzzle& puzzle, const Answer& answer, const Context& context) {
  const std::string reason = answer.verdict == Verdict::GaveUp
                                 ? std::string(in(context.language, answer.reason))
                                 : teacher::verdict_reason(puzzle, answer, context.stop, context.language);
  return teacher::refusal_json(answer.verdict, reason);
}

}  // namespace nonet::ask
