#include "reason/teacher/answer_json.hpp"

#include "reason/teacher/advice_json.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::teacher {

JsonObject answer_json(const Answer& answer, const Layout& layout, Language language,
                       std::string_view why) {
  JsonObject object;
  object.add("verdict", verdict_name(answer.verdict));
  object.add("count", answer.count).add("exact", answer.exact);
  if (answer.conflict) object.add("conflict", conflict_json(*answer.conflict, layout));
  const Message own = answer.conflict ? describe(*answer.conflict, layout) : answer.reason;
  const std::string_view reason = why.empty() ? in(language, own) : why;
  if (!reason.empty()) object.add("reason", reason);
  if (answer.candidates) object.add("candidates_left", candidates_json(*answer.candidates));
  return object;
}

JsonObject stats_json(const Stats& stats) {
  JsonObject object;
  object.add("guesses", stats.guesses).add("propagations", stats.propagations);
  if (stats.variables > 0) {
    object.add("variables", stats.variables).add("constraints", stats.constraints);
  }
  object.add("seconds", stats.seconds);
  return object;
}

}  // namespace nonet::teacher
