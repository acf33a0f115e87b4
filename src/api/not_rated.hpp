// Why a puzzle has no rating, as the members of an answer.
#pragma once

#include <string>

#include "advise/advice_json.hpp"
#include "advise/why.hpp"
#include "api/request.hpp"

namespace nonet::api {

inline JsonObject not_rated(const Puzzle& puzzle, const Answer& answer, const Context& context) {
  const std::string reason =
      answer.verdict == Verdict::GaveUp
          ? std::string(in(context.language, answer.reason))
          : advise::verdict_reason(puzzle, answer, context.stop, context.language);
  return advise::refusal_json(answer.verdict, reason);
}

}  // namespace nonet::api
