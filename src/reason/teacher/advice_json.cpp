#include "reason/teacher/advice_json.hpp"

#include <cassert>
#include <cmath>

#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/step_json.hpp"
#include "reason/logic/steps/trace.hpp"
#include "reason/teacher/facts.hpp"
#include "reason/teacher/se_words.hpp"
#include "reason/teacher/why.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::teacher {

JsonArray digits_json(const std::vector<Candidate>& digits, const Layout& layout) {
  JsonArray list;
  for (const auto& [cell, digit] : digits) {
    list.add(JsonObject().add("cell", layout.cell_name(cell)).add("digit", layout.value_of(digit)));
  }
  return list;
}

namespace {

JsonObject two_digits_json(int cell, Digit first, Digit second, const Layout& layout) {
  return JsonObject()
      .add("cell", layout.cell_name(cell))
      .add("digits", JsonArray().add(layout.value_of(first)).add(layout.value_of(second)));
}

// Adds what a player has done that contradicts the solution.
void add_mistakes(const std::vector<Candidate>& wrong, const std::vector<Candidate>& needed,
                  const Layout& layout, JsonObject& json) {
  if (!wrong.empty()) json.add("wrong", digits_json(wrong, layout));
  if (!needed.empty()) json.add("needed", digits_json(needed, layout));
}

// The verdict, and what there is to say about the board.
JsonObject status_json(const BoardStatus& status, const Puzzle& puzzle, Language language) {
  const std::string words = status_words(status, puzzle.layout, language);
  JsonObject json;
  if (status.wrong()) {
    json = refusal_json(status.verdict, words);
    add_mistakes(status.wrong_digits, status.needed_candidates, *puzzle.layout, json);
    return json;
  }
  json.add("verdict", verdict_name(status.verdict));
  if (!words.empty()) json.add("note", words);
  return json;
}

// Adds the facts that rating a puzzle gives, but for the one called `but`. Words are in English,
// whatever the language of the sentences.
void add_rating(Verdict verdict, const Difficulty& hard, const Path& path, std::string_view but,
                JsonObject& json) {
  const KnownFacts known{.verdict = verdict, .path = &path, .difficulty = &hard};
  for (const Fact& fact : all_facts()) {
    if (fact.work == Work::Rate && fact.name != but) add_value(fact.name, fact_value(fact, known), json);
  }
}

void add_none(const Why& why, const Layout& layout, JsonObject& json) {
  add_mistakes(why.wrong_digits, why.needed_candidates, layout, json);
  if (!why.wrong_digits.empty() || !why.needed_candidates.empty()) return;
  if (!why.rule_conflicts.empty()) {
    JsonArray conflicts;
    for (const Conflict& conflict : why.rule_conflicts) {
      conflicts.add(conflict_json(conflict, layout));
    }
    json.add("broken", conflicts);
  }
  json.add("conflict", digits_json(why.conflict.givens, layout));
  json.add("size", conflict_size_name(why.conflict.size));
  if (!why.conflict_rules.empty()) {
    JsonArray rules;
    for (const Rule& rule : why.conflict_rules) rules.add(rule_text(rule, layout));
    json.add("rules_in_conflict", rules);
  }
  JsonArray repairs;
  for (const auto& [given, instead, by_removal] : why.repairs) {
    repairs.add(JsonObject()
                    .add("cell", layout.cell_name(given.cell))
                    .add("digit", layout.value_of(given.digit))
                    .add("instead", layout.value_of(instead))
                    .add("removal", by_removal));
  }
  json.add("repairs", repairs);
}

void add_several(const Why& why, const Layout& layout, JsonObject& json) {
  JsonArray differences;
  for (int cell = 0; why.solutions.size() > 1 && cell < layout.cell_count(); ++cell) {
    const Digit first = why.solutions[0][cell];
    const Digit second = why.solutions[1][cell];
    if (first != second) differences.add(two_digits_json(cell, first, second, layout));
  }
  json.add("too_few", why.too_few).add("differences", differences);
  JsonArray settling;
  for (const auto& [cell, first, second] : why.settling) {
    settling.add(two_digits_json(cell, first, second, layout));
  }
  json.add("settling", settling);
}

}  // namespace

JsonObject conflict_json(const Conflict& conflict, const Layout& layout) {
  JsonObject object;
  object.add("digit", layout.value_of(conflict.digit));
  JsonArray cells;
  cells.add(layout.cell_name(conflict.first_cell));
  if (conflict.house >= 0) {
    object.add("house", layout.house_name(conflict.house).en);
    cells.add(layout.cell_name(conflict.second_cell));
  }
  return object.add("cells", cells);
}

JsonObject answer_json(const Answer& answer, const Layout& layout, Language language, std::string_view why) {
  JsonObject object;
  object.add("verdict", verdict_name(answer.verdict));
  object.add("count", answer.count).add("exact", answer.exact);
  if (answer.conflict) object.add("conflict", conflict_json(*answer.conflict, layout));
  const Message own = answer.conflict ? describe(*answer.conflict, layout) : answer.reason;
  const std::string_view reason = why.empty() ? in(language, own) : why;
  if (!reason.empty()) object.add("reason", reason);
  if (answer.candidates) object.add("candidates_left", candidates_json(*answer.candidates, layout));
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

JsonObject why_json(const Why& why, const LayoutPtr& layout, Language language) {
  JsonObject json;
  json.add("verdict", verdict_name(why.verdict)).add("language", language_tag(language));
  json.add("text", why_words(why, layout, language));
  switch (why.verdict) {
    case Verdict::Invalid:
    case Verdict::NoSolution: add_none(why, *layout, json); break;
    case Verdict::Multiple: add_several(why, *layout, json); break;
    case Verdict::Unique:
      if (why.needless) json.add("needless", digits_json(*why.needless, *layout));
      break;
    case Verdict::Solved:
    case Verdict::GaveUp: break;
  }
  return json;
}

JsonObject refusal_json(Verdict verdict, std::string_view reason) {
  return JsonObject().add("verdict", verdict_name(verdict)).add("reason", reason);
}

JsonObject explanation_json(const ExplainedPath& explanation, const Puzzle& puzzle, Language language,
                            PathForm form) {
  JsonObject json = status_json(explanation.status, puzzle, language);
  if (explanation.status.wrong()) return json;
  const Path& path = *explanation.path;
  // The steps themselves follow.
  add_rating(explanation.status.verdict, explanation.difficulty, path, "steps", json);
  json.add("stopped", path.stopped);
  if (form == PathForm::Trace) return json.add("trace", trace_of(*puzzle.layout, path.steps));
  json.add("language", language_tag(language));
  json.add("board", position_json(*explanation.start));
  json.add("steps", path_json(*explanation.start, path.steps, language));
  JsonArray minutes;
  for (const double taken : minutes_by_step(*explanation.start, path))
    minutes.add(std::round(taken * 100) / 100);
  return json.add("minutes", minutes);
}

JsonObject hint_json(const NextSteps& hint, const Puzzle& puzzle, Language language,
                     std::optional<HintStrength> strength) {
  JsonObject json = status_json(hint.status, puzzle, language);
  if (hint.status.wrong()) return json;
  const Position& position = *hint.position;
  json.add("solved", hint.solved()).add("stopped", hint.stopped);
  json.add("language", language_tag(language));
  json.add("board", position_json(position));
  if (strength && !hint.steps.empty()) {
    json.add("text", full_sentence(hint_words(position.geometry(), hint.steps.front(), *strength, language)));
  }
  if (const auto& own = hint.status.from_solution) {
    json.add("from_solution", digits_json({*own}, *puzzle.layout));
    json.add("text", full_sentence(in(language, no_more_steps(hint.status, false))));
  }
  json.add("steps", hints_json(position, hint.steps, language, strength.value_or(HintStrength::Result)));
  return json;
}

JsonObject rating_json(const RatedPath& rating) {
  assert(rating.path);
  JsonObject json;
  json.add("verdict", verdict_name(rating.answer.verdict));
  add_rating(rating.answer.verdict, rating.difficulty, *rating.path, {}, json);
  return json;
}

namespace {

JsonObject facts_json(const Answer& answer, Work work, const KnownFacts& known) {
  JsonObject json;
  json.add("verdict", verdict_name(answer.verdict));
  for (const Fact& fact : all_facts()) {
    if (fact.work == work) add_value(fact.name, fact_value(fact, known), json);
  }
  return json;
}

}  // namespace

JsonObject rating_json(const SePath& rating) {
  assert(rating.numbers);
  return facts_json(rating.answer, Work::RateSe, {.se = &*rating.numbers});
}

JsonObject rating_json(const ClassedBoard& rating) {
  assert(rating.classes);
  return facts_json(rating.answer, Work::Classify, {.classes = &*rating.classes});
}

JsonObject rating_json(const TimedPuzzle& rating) {
  assert(rating.minutes);
  return facts_json(rating.answer, Work::Time, {.minutes = &*rating.minutes});
}

JsonObject se_path_json(const SePath& rating, Language language, PathForm form) {
  JsonArray steps;
  Position position = *rating.start;
  Trace trace(*position.geometry().layout());
  for (const SePathStep& step : rating.steps) {
    if (form == PathForm::Trace) {
      trace.add(step.step);
    } else {
      steps.add(JsonObject()
                    .add("producer", se_producer_id(step.producer))
                    .add("producer_name", in(language, se_producer_name(step.producer)))
                    .add_all(step_json(position, step.step, language)));
    }
    position.apply(step.step);
  }
  JsonObject json = rating_json(rating);
  // From 1, as people count.
  if (!rating.steps.empty()) json.add("hardest_step", hardest_step(rating) + 1);
  json.add("solved", position.solved());
  if (form == PathForm::Trace) return json.add("trace", trace.take());
  return json.add("language", language_tag(language))
      .add("board", position_json(*rating.start))
      .add("steps", steps);
}

JsonObject backdoors_json(const Backdoors& backdoors, const Layout& layout) {
  JsonArray sets;
  for (const auto& set : backdoors.sets) sets.add(digits_json(set, layout));
  return JsonObject().add("size", backdoors.size).add("sets", sets).add("complete", backdoors.complete);
}

}  // namespace nonet::teacher
