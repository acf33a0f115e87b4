// A puzzle as a picture, in characters or as SVG: its board, its candidates, its solution, or its next step.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "ask/questions/techniques.hpp"
#include "picture/draw/board_art.hpp"
#include "picture/draw/step_art.hpp"
#include "picture/draw/svg.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet::ask::questions::draw {
namespace {

using namespace parameters;

constexpr Parameter kStyle = Parameter::choice("style", "box ascii svg", "box");
constexpr Parameter kCandidates = Parameter::flag("candidates");
constexpr Parameter kSolution = Parameter::flag("solution");
constexpr Parameter kStrength = Parameter::choice("strength", "where what pattern result");
constexpr const Parameter* kParameters[] = {&kPuzzle, &kStyle,   &kCandidates, &kSolution, &kStrength,
                                            &kOnly,   &kWithout, &kUntil,      &kTimeLimit};

JsonObject drawn(const Asked& asked, const Puzzle& puzzle, const BoardPicture& picture) {
  const std::string& style = asked.text(kStyle);
  if (style == "svg") return JsonObject().add("drawing", draw_svg(puzzle, picture));
  const BoardStyle look{.box_drawing = style == "box", .rules = true};
  const std::vector<std::string> lines = picture.step != nullptr
                                             ? draw_step(puzzle, picture.step, look, picture.language)
                                             : draw_board(puzzle, picture.show_solution, look).lines;
  return JsonObject().add("drawing", lines_text(lines) + rule_lines(puzzle));
}

Result<JsonObject> draw_solution(const Asked& asked, const Context& context) {
  Puzzle puzzle = asked.puzzle(kPuzzle);
  auto answer = solve(**engine_named("native"), {.puzzle = puzzle, .limit = 2, .stop = context.stop});
  if (!answer) return Failure(answer.error());
  const std::string why = teacher::verdict_reason(puzzle, *answer, context.stop, context.language);
  if (!answer->solutions.empty()) puzzle.solution = answer->solutions.front();
  const bool solved = puzzle.solution.has_value();
  JsonObject json = drawn(asked, puzzle, {.show_solution = solved, .language = context.language});
  json.add("verdict", verdict_name(answer->verdict));
  return why.empty() ? json : json.add("text", full_sentence(why));
}

// Draws the next step as far as the strength permits; the board alone, with the reason, if there is none.
Result<JsonObject> draw_hint(const Asked& asked, const Context& context) {
  const auto plans = teacher::make_plans(
      {.only = asked.text(kOnly), .without = asked.text(kWithout), .until = asked.text(kUntil)},
      StepOrder::People);
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(kPuzzle);
  const auto hint = teacher::hint(puzzle, *plans, {}, context.stop, context.memory);
  if (!hint) return Failure(hint.error());
  const HintStrength strength = *strength_of(asked.text(kStrength));
  BoardPicture picture{.language = context.language};
  Step shown;
  std::string words;
  if (!hint->position) {
    words = teacher::status_words(hint->status, puzzle.layout, context.language);
  } else if (hint->solved()) {
    words = in(context.language, tr("the board is full, and right"));
  } else if (hint->stuck()) {
    words = in(context.language, teacher::no_more_steps(hint->status, hint->stopped));
  } else {
    const Geometry& geometry = hint->position->geometry();
    shown = reduced_step(geometry, hint->steps.front(), strength);
    words = hint_words(geometry, hint->steps.front(), strength, context.language);
    picture.step = &shown;
  }
  const std::string text = full_sentence(words);
  picture.description = text;
  JsonObject json = drawn(asked, hint->position ? hint->position->puzzle() : puzzle, picture);
  return json.add("text", text);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  if (asked.given(kStrength)) return draw_hint(asked, context);
  if (asked.on(kSolution)) return draw_solution(asked, context);
  Puzzle puzzle = asked.written(kPuzzle);
  if (asked.on(kCandidates)) puzzle.candidates = initial_candidates(puzzle);
  return drawn(asked, puzzle, {.language = context.language});
}

}  // namespace

extern constinit const Question entry{.id = "draw",
                                      .parameters = kParameters,
                                      .answer = "drawn",
                                      .about_a_puzzle = false,
                                      .takes_rules = true,
                                      .run = run};

}  // namespace nonet::ask::questions::draw
