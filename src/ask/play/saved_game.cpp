// A game as JSON, and back; and as files of other notations.
//
//   {"nonet":1,"givens":"…","placed":"…",
//    "game":{"start":{"nonet":1,"givens":"…"},"steps":[["r1c2=5",3.2],["r1c3+12 r1c4+12",7]],
//            "done":2,"seconds":9.5}}
//
// The board as it stands is for those who read boards; a game is read from its start and its steps.
#include <utility>

#include "ask/play/game.hpp"
#include "base/json.hpp"
#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/content_words.hpp"
#include "nonet/format.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::play {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostSteps = 100'000;

std::string step_text(const GameStep& step, const Layout& layout) {
  std::string text;
  for (const Word& word : step.words) {
    if (!text.empty()) text += ' ';
    text += word_text(word, layout);
  }
  return text;
}

Failure bad_game(const Message& what) { return fail(Errc::Syntax, say("\"game\": {}", what)); }

// Does the step with this number, from 1, again.
Result<void> do_again(const Json& json, std::size_t number, Game& game) {
  const bool fits = json.is_array() && json.size() == 2 && json[0].is_string();
  const auto at = fits ? seconds_in(json[1]) : std::nullopt;
  if (!at) {
    return bad_game(say(tr("step {} is not a pair of words and seconds"), number));
  }
  std::vector<Word> words;
  const std::string text = json[0].get<std::string>();
  for (const std::string_view one : split(text, " ")) {
    auto word = parse_word(one, game.layout());
    if (!word) {
      return bad_game(say("step {}, '{}': {}", number, one, word.error().words()));
    }
    words.push_back(*std::move(word));
  }
  const std::size_t before = game.steps_done();
  if (const auto done = game.do_step(std::move(words), *at); !done) {
    return bad_game(say("step {}: {}", number, done.error().words()));
  }
  if (game.steps_done() == before) {
    return bad_game(say("step {} changes nothing", number));
  }
  return {};
}

Result<double> play_again(const Json& saved, Game& game) {
  if (!saved.is_object() || !saved.contains("steps") || !saved["steps"].is_array()) {
    return bad_game(tr("there are no \"steps\""));
  }
  const Json& steps = saved["steps"];
  if (steps.size() > kMostSteps) {
    return bad_game(say("more than {} steps", kMostSteps));
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (const auto done = do_again(steps[i], i + 1, game); !done) return Failure(done.error());
  }
  const Json done = saved.value("done", Json(steps.size()));
  if (!done.is_number_unsigned() || done.get<std::uint64_t>() > steps.size()) {
    return bad_game(tr("\"done\" is not a number of its steps"));
  }
  while (game.steps_done() > done.get<std::uint64_t>()) game.undo();
  const auto seconds = seconds_in(saved.value("seconds", Json(0)));
  if (!seconds) return bad_game(tr("\"seconds\" is not a number, 0 or more"));
  return *seconds;
}

// Returns the format that a file's name has the extension of; null if there is none.
const Format* format_named_by(std::string_view path) {
  for (const Format* const format : all_formats()) {
    if (!format->writes()) continue;
    for (const std::string_view extension : split(format->extensions, " ")) {
      if (path.ends_with(extension)) return format;
    }
  }
  return nullptr;
}

}  // namespace

std::string game_json(const Game& game, double seconds) {
  JsonArray steps;
  for (const GameStep& step : game.history()) {
    steps.add(JsonArray().add(step_text(step, game.layout())).add(step.at));
  }
  Game start = game;
  while (!start.undo().empty()) {
  }
  JsonObject saved;
  saved.add("start", puzzle_json(start.has_notes() ? start.with_notes() : start.board()));
  saved.add("steps", steps).add("done", game.steps_done()).add("seconds", seconds);
  return puzzle_json(game.has_notes() ? game.with_notes() : game.board()).add("game", saved).text() + '\n';
}

Result<void> check_playable(const Layout& layout) {
  if (!layout.has_holes() && layout.value_of(1) == 1) return {};
  return fail(
      Errc::Unsupported,
      tr("boards with holes or with digits from 0 are not played yet; solve, show and explain take them"));
}

bool is_saved_game(std::string_view text) {
  if (text.find("\"game\"") == std::string_view::npos) return false;
  const auto json = parse_json(text);
  return json && json->is_object() && json->contains("game");
}

Result<SavedGame> read_game(std::string_view text, bool takes_rules) {
  auto puzzle = read_puzzle(text, {.format = "json", .takes_rules = takes_rules});
  if (!puzzle) return Failure(puzzle.error());
  const auto json = parse_json(text);
  if (!json) return Failure(json.error());
  const auto found = json->find("game");
  if (found != json->end()) {
    if (!found->is_object() || !found->contains("start")) return bad_game(tr("there is no \"start\""));
    puzzle = read_puzzle((*found)["start"].dump(), {.format = "json", .takes_rules = takes_rules});
    if (!puzzle) return bad_game(puzzle.error().words());
  }
  if (auto ok = check_playable(*puzzle->layout); !ok) return Failure(ok.error());
  SavedGame saved{.game = Game(puzzle->layout)};
  saved.game.begin(*std::move(puzzle));
  if (found == json->end()) return saved;
  const auto seconds = play_again(*found, saved.game);
  if (!seconds) return Failure(seconds.error());
  saved.seconds = *seconds;
  return saved;
}

Result<SavedGame> open_game(std::string_view text) {
  if (is_saved_game(text)) return read_game(text, true);
  auto puzzles = read_puzzles(text, {.takes_rules = true}, nullptr);
  if (!puzzles) return Failure(puzzles.error());
  if (auto ok = check_playable(*puzzles->front().layout); !ok) return Failure(ok.error());
  Game game(puzzles->front().layout);
  game.begin(std::move(puzzles->front()));
  return SavedGame{.game = std::move(game), .puzzles = puzzles->size()};
}

Result<FileText> file_text(const Game& game, std::string_view path, double seconds) {
  const Format* const named = format_named_by(path);
  const bool small = game.layout().size() <= kMaxOneDigit && game.rules().empty();
  const Format& format = named != nullptr ? *named : *find_format(small ? "sdk" : "json");
  FileText file{.text = std::string(format.header), .format = &format};
  if (format.id == "json") {
    file.text += game_json(game, seconds);
    return file;
  }
  const Puzzle puzzle = game.has_notes() ? game.with_notes() : game.board();
  if (const auto written = format.write(puzzle, Show::Puzzle, file.text); !written) {
    return Failure(written.error());
  }
  file.lost = contents(puzzle) & ~format.keeps;
  if (file.lost != 0) file.lost_words = content_words(file.lost);
  return file;
}

}  // namespace nonet::play
