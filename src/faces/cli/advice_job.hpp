// AdviceJob: the common part of the jobs of explain, hint, rate and others: they reason about each board,
// or report why they cannot. And the options that such commands share: the techniques that may be used.
#pragma once

#include <string>
#include <string_view>

#include "ask/stream/stream.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "picture/draw/board_art.hpp"
#include "reason/logic/steps/words.hpp"
#include "reason/teacher/advice_json.hpp"
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
                                    std::string_view usual, StepOrder usual_order = StepOrder::Hodoku);

class AdviceJob : public Job {
 public:
  void begin(const RecordText& input, Output& out) final {
    if (form_.table()) table_.begin(input, out);
  }
  void give_up(Item& item, const Error& error, Output& out) final {
    refuse(item, item.place, gave_up(error), error.words(), out);
  }

 protected:
  // The options must outlive this.
  explicit AdviceJob(const AnswerOptions& options)
      : options_(options),
        language_(options.language),
        form_(options.form),
        json_(form_.json()),
        table_(form_) {}

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override;
  // Counts the verdict and reports why there is no advice, at a place in the puzzle.
  void refuse(const Item& item, const Place& place, const Answer& answer, const Message& why, Output& out);
  // Does the same for a puzzle that was solved and is not rated.
  void not_rated(const Item& item, const Answer& answer, Output& out);
  // Returns the data of a result, after a note on the board if there is something to say; null if
  // there is no advice, after a report of the reason.
  template <class Advice>
  const Advice* accept(const Item& item, const Result<Advice>& result, Output& out) {
    if (!result) {
      refuse(item, item.place, gave_up(result.error()), result.error().words(), out);
      return nullptr;
    }
    return accept(item, result->status, out) ? &*result : nullptr;
  }

  // Writes the line of a board: an object that says which it is, and these members.
  static void write_json(const Item& item, const JsonObject& members, Output& out);

  [[nodiscard]] std::string say(const Text& text) const { return std::string(in(language_, text)); }
  static void count(Verdict verdict, Output& out) { out.tally.count(verdict); }

  const AnswerOptions& options_;
  const Language language_;
  const AnswerForm& form_;
  const bool json_;
  AnswerTable table_;
  teacher::Memory memory_;

 private:
  bool accept(const Item& item, const teacher::BoardStatus& status, Output& out);
};

// Returns "'nonet learn NAME' says more of a technique."
[[nodiscard]] std::string_view learn_more(Language language);
// Returns "'nonet learn x_wing' says more."
[[nodiscard]] std::string learn_more(const Technique& technique, Language language);
// Returns lines of a board with a step marked in it, indented; a null step: the board alone.
[[nodiscard]] std::string drawing(const Position& position, const Step* step, BoardStyle style,
                                  Language language);

}  // namespace nonet::cli
