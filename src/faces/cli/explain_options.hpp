// What the commands that reason have in common on the command line: the techniques that may be used.
#pragma once

#include "faces/cli/answers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/options.hpp"
#include "reason/logic/steps/words.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::cli {

namespace options {
inline constexpr Parameter kOnly{.id = "only", .kind = Parameter::Kind::Techniques};
inline constexpr Parameter kWithout{.id = "without", .kind = Parameter::Kind::Techniques};
inline constexpr Parameter kOrder{.id = "order", .kind = Parameter::Kind::Techniques};
inline constexpr std::string_view kOrderOfSe = "se";
inline constexpr Parameter kUntil{.id = "until", .kind = Parameter::Kind::Technique};
inline constexpr Parameter kRating = Parameter::flag("rating");
inline constexpr Parameter kReasoningList[] = {kOnly, kWithout, kOrder, kUntil, kRating};
inline constexpr OptionGroup kReasoning{"reasoning", kReasoningList};
inline constexpr const OptionGroup* kReasonGroups[] = {&kReasoning, &kReading, &kWorking};
inline constexpr Intake kToReason{kFiles, kReasonGroups};
}  // namespace options

// Returns "; did you mean 'x_wing'?" about a word that means no technique; empty if none is near.
[[nodiscard]] Message technique_suggestion(std::string_view word);

struct PlanOptions : AnswerOptions {
  teacher::Plans plans;  // not those of the order of Sudoku Explainer
};
// Returns whether the order is that of Sudoku Explainer, or `anyway`. Usage if an option of techniques is
// given with it, but for `without` uniqueness, or one of these.
Result<bool> order_of_se(const Arguments& arguments, std::initializer_list<const Parameter*> others,
                         bool anyway = false);
// Usage if a technique does not exist; the message names the nearest one.
// The form of the answers is as of answer_form().
Result<PlanOptions> explain_options(const Arguments& arguments, const Console& console,
                                    std::string_view usual);

}  // namespace nonet::cli
