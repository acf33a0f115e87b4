#include "advise/advice_json.hpp"

#include <cassert>

#include "advise/facts.hpp"
#include "explain/steps/step_json.hpp"

namespace nonet::advise {
namespace {

// The verdict, and what there is to say about the board.
JsonObject status_json(const BoardStatus& status, const Puzzle& puzzle, Language language) {
  const std::string words = status_words(status, puzzle.layout, language);
  if (status.wrong()) return refusal_json(status.verdict, words);
  JsonObject json;
  json.add("verdict", verdict_name(status.verdict));
  if (!words.empty()) json.add("note", words);
  return json;
}

// Adds the facts that rating a puzzle gives, but for the one called `but`. Words are in English,
// whatever the language of the sentences.
void add_rating(const Difficulty& hard, const Path& path, std::string_view but, JsonObject& json) {
  const Known known{.path = &path, .difficulty = &hard};
  for (const Fact& fact : all_facts()) {
    if (fact.work == Work::Rate && fact.name != but) add_fact(fact, known, json);
  }
}

void add_steps(const Position& position, const std::vector<Step>& steps, Language language,
               JsonObject& json) {
  json.add("board", position_json(position));
  json.add("steps", steps_json(position.geometry(), steps, language));
}

}  // namespace

JsonObject refusal_json(Verdict verdict, std::string_view reason) {
  return JsonObject().add("verdict", verdict_name(verdict)).add("reason", reason);
}

JsonObject explanation_json(const Explanation& explanation, const Puzzle& puzzle,
                            Language language) {
  JsonObject json = status_json(explanation.status, puzzle, language);
  if (explanation.status.wrong()) return json;
  const Path& path = *explanation.path;
  add_rating(explanation.difficulty, path, "steps", json);  // the steps themselves follow
  json.add("stopped", path.stopped);
  json.add("language", language_tag(language));
  add_steps(*explanation.start, path.steps, language, json);
  return json;
}

JsonObject hint_json(const Hint& hint, const Puzzle& puzzle, Language language) {
  JsonObject json = status_json(hint.status, puzzle, language);
  if (hint.status.wrong()) return json;
  const Position& position = *hint.position;
  json.add("solved", hint.solved()).add("stopped", hint.stopped);
  json.add("language", language_tag(language));
  if (!hint.steps.empty()) {
    json.add("where", where_words(position.geometry(), hint.steps.front(), language));
  }
  add_steps(position, hint.steps, language, json);
  return json;
}

JsonObject rating_json(const Rating& rating) {
  assert(rating.path);
  JsonObject json;
  json.add("verdict", verdict_name(rating.answer.verdict));
  add_rating(rating.difficulty, *rating.path, {}, json);
  return json;
}

}  // namespace nonet::advise
