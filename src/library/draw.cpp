// nonet/draw.hpp, over src/draw.
#include "nonet/draw.hpp"

#include <algorithm>

#include "draw/step_art.hpp"
#include "draw/svg.hpp"
#include "library/plain_step.hpp"

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

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace

std::string draw(const Puzzle& puzzle, const DrawOptions& options) {
  const Puzzle board = options.candidates ? with_candidates(puzzle) : puzzle;
  if (options.style == DrawStyle::Svg) {
    return draw_svg(board, {.show_solution = options.solution});
  }
  return text_of(draw_board(board, options.solution, style_of(options)).lines);
}

Result<std::string> draw(const Puzzle& puzzle, const LogicStep& step, const DrawOptions& options) {
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  const auto geometry = Geometry::make(puzzle.layout);
  if (!geometry) return Failure(geometry.error());
  const auto whole = step_of(**geometry, step);
  if (!whole) return Failure(whole.error());
  const Puzzle board = with_candidates(puzzle);
  if (options.style != DrawStyle::Svg) {
    return text_of(draw_step(board, &*whole, style_of(options), *language));
  }
  return draw_svg(board, {.step = &*whole,
                          .title = in(*language, whole->technique->name),
                          .description = step.sentence,
                          .language = *language});
}

}  // namespace nonet::inline v0
