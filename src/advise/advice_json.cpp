#include "advise/advice_json.hpp"

#include <cassert>

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

void add_difficulty(const Difficulty& hard, JsonObject& json) {
  json.add("level", level_name(hard.level)).add("score", hard.score);
  if (hard.se > 0) json.add("se", hard.se);
  if (hard.hardest != nullptr) json.add("hardest", hard.hardest->id);
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
  json.add("solved", path.solved()).add("stopped", path.stopped);
  add_difficulty(explanation.difficulty, json);
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
  add_difficulty(rating.difficulty, json);
  return json.add("steps", rating.path->steps.size()).add("solved", rating.difficulty.solved);
}

}  // namespace nonet::advise
