#include "advise/answer_json.hpp"

#include "advise/advice_json.hpp"
#include "formats/puzzle_json.hpp"

namespace nonet::advise {

JsonObject answer_json(const Answer& answer, const Layout& layout, Language language) {
  JsonObject object;
  object.add("verdict", verdict_name(answer.verdict));
  object.add("count", answer.count).add("exact", answer.exact);
  if (answer.conflict) {
    object.add("conflict", conflict_json(*answer.conflict, layout));
    object.add("reason", in(language, describe(*answer.conflict, layout)));
  } else if (!answer.reason.empty()) {
    object.add("reason", in(language, answer.reason));
  }
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

}  // namespace nonet::advise
