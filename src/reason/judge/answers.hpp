// Rulings in words, and as JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "reason/judge/judge.hpp"

namespace nonet::judging {

struct JudgedStep {
  std::string given = {};  // as somebody wrote it
  StepClaim claim = {};
  Ruling ruling = {};
};

// Judges one after the other. Syntax, with the number of the step and the column in the message, and with
// the offset in it, if one cannot be read. The board is not wrong(): see BoardStatus.
Result<std::vector<JudgedStep>> judge_steps(Judge& judge, std::span<const std::string> steps, bool simplest);

// Returns what there is to say of it, in whole sentences.
[[nodiscard]] std::string ruling_words(const Judge& judge, const JudgedStep& step, Language language);
// Returns why nothing is judged on a board that is wrong(), without a full stop. It tells nothing of the
// solution.
[[nodiscard]] Message refusal_words(const teacher::BoardStatus& status);
// Returns the members of an answer.
[[nodiscard]] JsonObject judged_json(const Judge& judge, const std::vector<JudgedStep>& steps,
                                     Language language);

}  // namespace nonet::judging
