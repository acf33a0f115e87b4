// nonet/draw.hpp, over src/draw.
#include "nonet/draw.hpp"

#include <algorithm>

#include "faces/cpp/plain_step.hpp"
#include "picture/draw/step_art.hpp"
#include "picture/draw/svg.hpp"
#include "reason/logic/steps/hint_strength.hpp"

namespace nonet::inline v0 {
namespace {

BoardStyle style_of(const DrawOptions& options) {
  return {.box_drawing = options.style == DrawStyle::Box,
          .colours = options.colours,
          .width = static_cast<std::size_t>(std::max(0, options.width))};
}

Puzzle with_candidates(Puzzle puzzle) {
  puzzle.candidates = initial_candidates(puzzle);
  return puzzle;
}

}  // namespace

std::string draw(const Puzzle& puzzle, const DrawOptions& options) {
  const Puzzle board = options.candidates ? with_candidates(puzzle) : puzzle;
  if (options.style == DrawStyle::Svg) {
    const auto language = language_named(options.language);
    return draw_svg(
        board, {.show_solution = options.solution, .language = language ? *language : Language::English});
  }
  BoardStyle style = style_of(options);
  style.rules = true;
  return lines_text(draw_board(board, options.solution, style).lines) + rule_lines(board);
}

Result<std::string> draw(const Puzzle& puzzle, const LogicStep& step, const DrawOptions& options) {
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  const auto geometry = Geometry::make(puzzle.layout, puzzle.rules);
  if (!geometry) return Failure(geometry.error());
  const auto whole = step_of(**geometry, step);
  if (!whole) return Failure(whole.error());
  const Step shown = reduced_step(**geometry, *whole, options.strength);
  const Puzzle board = with_candidates(puzzle);
  if (options.style != DrawStyle::Svg) {
    return lines_text(draw_step(board, &shown, style_of(options), *language));
  }
  BoardPicture svg{.step = &shown, .description = step.sentence, .language = *language};
  if (options.strength > HintStrength::Where) svg.title = in(*language, whole->technique->name);
  const std::string less = hint_words(**geometry, *whole, options.strength, *language);
  if (options.strength < HintStrength::Result) svg.description = less;
  return draw_svg(board, svg);
}

}  // namespace nonet::inline v0
