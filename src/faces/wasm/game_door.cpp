#include "faces/wasm/game_door.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "ask/play/aids.hpp"
#include "ask/play/verbs.hpp"
#include "ask/questions/decode.hpp"
#include "base/caught.hpp"
#include "base/say.hpp"
#include "board/core/cell_name.hpp"
#include "board/core/content_words.hpp"
#include "board/rules/rules.hpp"
#include "faces/wasm/game_view.hpp"
#include "text/formats/format.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/reading_note.hpp"

namespace nonet::wasm {
namespace {

using ask::Asked;
using ask::Problem;
using Done = tl::expected<JsonObject, ask::Reply>;  // or why not

constexpr double kLongestBack = 5;             // seconds of search
constexpr std::size_t kMostListed = 1000;      // puzzles of a text with several
constexpr std::size_t kMostText = 4UL << 20U;  // bytes of a body

constexpr Parameter kOpen{.id = "open", .kind = Parameter::Kind::Text};
constexpr Parameter kBlankBoard{.id = "blank", .kind = Parameter::Kind::Text};
constexpr Parameter kDo{.id = "do", .kind = Parameter::Kind::Texts};
constexpr Parameter kUndo = Parameter::flag("undo");
constexpr Parameter kRedo = Parameter::flag("redo");
constexpr Parameter kBack = Parameter::flag("back");
constexpr Parameter kFix = Parameter::flag("fix");
constexpr Parameter kFill = Parameter::flag("fill");
constexpr Parameter kVerb{.id = "verb", .kind = Parameter::Kind::Text};
constexpr Parameter kKeep = Parameter::flag("keep");
constexpr Parameter kHouse{.id = "house", .kind = Parameter::Kind::Text};
constexpr Parameter kRules{.id = "rules", .kind = Parameter::Kind::Texts};
constexpr Parameter kDraft{.id = "draft", .kind = Parameter::Kind::Text};
constexpr Parameter kValue{.id = "value", .kind = Parameter::Kind::Text};
constexpr Parameter kCells{.id = "cells", .kind = Parameter::Kind::Texts};
constexpr Parameter kKinds = Parameter::flag("kinds");
constexpr Parameter kPuzzle = Parameter::flag("puzzle");
constexpr Parameter kSave{.id = "save", .kind = Parameter::Kind::Clock};
constexpr Parameter kView = Parameter::flag("view");
constexpr Parameter kAt{.id = "at", .kind = Parameter::Kind::Clock, .initial = "0"};
constexpr const Parameter* kMembers[] = {&kOpen,  &kBlankBoard, &kDo,     &kUndo,  &kRedo,  &kBack,  &kFix,
                                         &kFill,  &kVerb,       &kKeep,   &kHouse, &kRules, &kDraft, &kValue,
                                         &kCells, &kKinds,      &kPuzzle, &kSave,  &kView,  &kAt};

}  // namespace

// What is asked once, done to the game.
class GameDoor::Turn {
 public:
  Turn(const Asked& asked, Language language, GameDoor& door)
      : asked_(asked), language_(language), door_(door), game_(door.game_) {}

  // Does the one thing that is asked.
  Done take() {
    struct Deed {
      const Parameter& member;
      Done (Turn::*deed)();
    };
    static constexpr Deed kDeeds[] = {{kOpen, &Turn::open},    {kBlankBoard, &Turn::begin_blank},
                                      {kDo, &Turn::do_words},  {kUndo, &Turn::undo},
                                      {kRedo, &Turn::redo},    {kBack, &Turn::back},
                                      {kFix, &Turn::fix},      {kFill, &Turn::fill},
                                      {kVerb, &Turn::verb},    {kKeep, &Turn::keep},
                                      {kHouse, &Turn::house},  {kSave, &Turn::save},
                                      {kView, &Turn::view},    {kRules, &Turn::rules},
                                      {kDraft, &Turn::draft},  {kKinds, &Turn::kinds},
                                      {kPuzzle, &Turn::puzzle}};
    const Deed* wanted = nullptr;
    for (const Deed& one : kDeeds) {
      if (!asked_.given(one.member)) continue;
      if (wanted != nullptr) {
        return refused(one.member, {Errc::Usage, say("\"{}\" and \"{}\" are two things at once",
                                                     wanted->member.id, one.member.id)});
      }
      wanted = &one;
    }
    if (wanted == nullptr) {
      return tl::unexpected(
          ask::reply_with({.error = {Errc::Usage, tr("there is nothing to do")}}, language_));
    }
    return (this->*(wanted->deed))();
  }

 private:
  // Says why it is not done. `text` is where error.offset is a place.
  [[nodiscard]] tl::unexpected<ask::Reply> refused(const Parameter& member, Error error,
                                                   std::string text = {}) const {
    return tl::unexpected(ask::reply_with({.kind = Problem::Kind::Member,
                                           .error = std::move(error),
                                           .member = std::string(member.id),
                                           .text = std::move(text)},
                                          language_));
  }
  // Says how many puzzles a text has, and which: each opens alone.
  [[nodiscard]] tl::unexpected<ask::Reply> not_one(std::span<const Puzzle> puzzles) const {
    const Problem problem{.kind = Problem::Kind::Member,
                          .error = {Errc::Usage, say("{} puzzles, where one is wanted", puzzles.size())},
                          .member = std::string(kOpen.id)};
    JsonArray texts;
    for (const Puzzle& puzzle : puzzles.first(std::min(puzzles.size(), kMostListed))) {
      texts.add(puzzle_json(puzzle).text());
    }
    return tl::unexpected(ask::Reply{.status = ask::status_of(problem),
                                     .body = problem_json(problem, language_).add("puzzles", texts).text()});
  }

  static Result<void> fits_here(const Layout& layout) {
    auto fits = play::check_playable(layout);
    return fits ? ask::check_size(layout, {}) : fits;
  }

  Done open() {
    const std::string& text = asked_.text(kOpen);
    if (play::is_saved_game(text)) return open_saved(text);
    const auto format = format_of(text, {});
    if (!format) return refused(kOpen, format.error(), text);
    auto puzzles = read_puzzles(text, {.takes_rules = true}, *format);
    if (!puzzles) return refused(kOpen, std::move(puzzles.error()), text);
    if (puzzles->size() != 1) return not_one(*puzzles);
    Puzzle& puzzle = puzzles->front();
    if (auto fits = fits_here(*puzzle.layout); !fits) {
      return refused(kOpen, std::move(fits.error()));
    }
    Contents lost = contents(puzzle) & (kSolution | kColours);
    play::Game game(puzzle.layout);
    game.begin(std::move(puzzle));
    if (game.board().solution) lost &= ~Contents{kSolution};
    return begin(std::move(game), (*format)->id, lost, 0);
  }

  Done open_saved(const std::string& text) {
    auto saved = play::read_game(text, true);
    if (!saved) return refused(kOpen, std::move(saved.error()), text);
    if (auto fits = fits_here(saved->game.layout()); !fits) {
      return refused(kOpen, std::move(fits.error()));
    }
    return begin(std::move(saved->game), "game", 0, saved->seconds);
  }

  Done begin_blank() {
    const std::string& text = asked_.text(kBlankBoard);
    auto spec = parse_layout(text);
    if (!spec) return refused(kBlankBoard, std::move(spec.error()), text);
    auto layout = Layout::make(*std::move(spec));
    if (!layout) return refused(kBlankBoard, std::move(layout.error()));
    if (auto fits = fits_here(**layout); !fits) {
      return refused(kBlankBoard, std::move(fits.error()));
    }
    game_ = play::Game(*layout);
    return view();
  }

  Done do_words() {
    std::vector<play::Word> words;
    for (const std::string& text : asked_.texts(kDo)) {
      auto word = play::parse_word(text, game_.layout());
      if (!word) {
        Error error(word.error().code, say("'{}': {}", text, word.error().words()), word.error().offset);
        return refused(kDo, std::move(error), text);
      }
      words.push_back(*std::move(word));
    }
    if (door_.keeps_clean_) words = play::kept_clean(game_, std::move(words));
    return step(kDo, std::move(words));
  }

  Done back() {
    const StopToken stop = StopToken().with_time_limit(kLongestBack);
    const play::Game before = game_;
    const auto steps = game_.back_to_right(stop);
    if (!steps) {
      const Text why = stop.due() ? tr("whether a solution is left takes too long to find out")
                                  : tr("the puzzle has no solution from its beginning");
      return refused(kBack, {Errc::Usage, why});
    }
    return view_json(game_, play::changed_cells(before, game_)).add("back", *steps);
  }

  Done fill() { return step(kFill, play::fill_words(game_)); }

  // Does a verb of the table that runs alike at each face.
  Done verb() {
    const play::Verb* const verb = play::find_verb(asked_.text(kVerb));
    if (verb == nullptr || verb->run == nullptr) {
      return refused(kVerb, {Errc::Usage, say("there is no verb '{}'", asked_.text(kVerb))});
    }
    const play::Game before = game_;
    auto words = verb->run(game_, asked_.seconds(kAt));
    if (!words) return refused(kVerb, std::move(words.error()));
    return view_json(game_, play::changed_cells(before, game_)).add("said", in(language_, *words));
  }

  Done house() {
    const std::string& id = asked_.text(kHouse);
    for (int house = 0; house < game_.layout().house_count(); ++house) {
      if (game_.layout().house_id(house) == id) {
        return JsonObject().add("house", house_json(game_, house, language_));
      }
    }
    return refused(kHouse, {Errc::Usage, say("there is no house '{}' on this board", id)});
  }

  Done save() { return JsonObject().add("text", play::game_json(game_, asked_.seconds(kSave))); }
  Done undo() { return view_json(game_, game_.undo()); }
  Done redo() { return view_json(game_, game_.redo()); }
  Done fix() {
    const play::Game before = game_;
    game_.fix();
    return view_json(game_, play::changed_cells(before, game_));
  }
  Done keep() {
    door_.keeps_clean_ = asked_.on(kKeep);
    return view_json(game_, {});
  }
  Done view() { return with_layout(view_json(game_, {})); }

  Done rules() {
    const std::vector<std::string>& texts = asked_.texts(kRules);
    std::size_t where = 0;
    if (auto set = game_.set_rules(texts, &where); !set) {
      return refused(kRules, std::move(set.error()), where < texts.size() ? texts[where] : "");
    }
    return view();
  }

  Done draft() {
    const RuleKind* kind = find_rule_kind(asked_.text(kDraft));
    if (kind == nullptr) {
      return refused(kDraft, {Errc::Usage, say("'{}' is not a kind of rule", asked_.text(kDraft))});
    }
    std::vector<CellIndex> cells;
    for (const std::string& name : asked_.texts(kCells)) {
      auto cell = cell_named(name, game_.layout().extent(), 0);
      if (!cell) return refused(kCells, std::move(cell.error()), name);
      cells.push_back(*cell);
    }
    return JsonObject().add("text", drafted_rule(*kind, asked_.text(kValue), cells, game_.layout()));
  }

  Done kinds() { return JsonObject().add("kinds", rule_kinds_json(language_)); }

  Done puzzle() {
    Puzzle puzzle = asked_.on(kPuzzle) ? game_.as_it_stands() : game_.board();
    puzzle.placed = {};
    return JsonObject().add("text", puzzle_json(puzzle).text());
  }

  [[nodiscard]] JsonObject with_layout(const JsonObject& view) const {
    JsonObject all;
    all.add("layout", layout_json(game_.layout(), language_));
    all.add("about", about_json(game_.board()));
    if (const auto rules = rules_json(game_, language_)) all.add("rules", *rules);
    return all.add_all(view);
  }

  // Does a step that the member asks for.
  Done step(const Parameter& member, std::vector<play::Word> words) {
    auto changed = game_.do_step(std::move(words), asked_.seconds(kAt));
    if (!changed) return refused(member, std::move(changed.error()));
    return view_json(game_, *changed);
  }

  // Starts with another game. `lost` is what the text has and a game does not.
  JsonObject begin(play::Game game, std::string_view format, Contents lost, double seconds) {
    game_ = std::move(game);
    JsonObject opened;
    opened.add("format", format).add("seconds", seconds);
    if (lost != 0) opened.add("lost", in(language_, content_words(lost)));
    if (const Message words = reading_note(game_.board()); !words.empty())
      opened.add("not_read", in(language_, words));
    return with_layout(view_json(game_, {})).add("opened", opened);
  }

  const Asked& asked_;
  const Language language_;
  GameDoor& door_;
  play::Game& game_;
};

ask::Reply GameDoor::answer(std::string_view body) {
  constexpr ask::Question kGame{.id = "game", .parameters = kMembers};
  Language language = Language::English;
  const auto reply = guarded([&]() -> Result<ask::Reply> {
    if (body.size() > kMostText) {
      return fail(Errc::TooLarge, say("a text of {} bytes; {} are permitted here", body.size(), kMostText));
    }
    const ask::Decoded decoded = ask::decode(kGame, body, {}, layouts_);
    language = decoded.language;
    if (!decoded.asked) return ask::reply_with(decoded.asked.error(), language);
    const auto done = Turn(*decoded.asked, language, *this).take();
    if (!done) return done.error();
    return ask::Reply{.body = done->text()};
  });
  return reply ? *reply : ask::reply_with({.error = reply.error()}, language);
}

}  // namespace nonet::wasm
