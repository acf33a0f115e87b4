// Dots: signs on the borders of neighbours that are in their relation: all of them, or as many as wished.
#include <algorithm>

#include "board/rules/neighbours.hpp"
#include "reason/generate/lay/lay.hpp"

namespace nonet::generate {

void lay_dots(const Laying& laying, int count, LaidBoard& board) {
  std::vector<Rule> dots;
  for (const auto& [a, b] : neighbour_pairs(board.layout)) {
    // The first sign that holds stands there: of 1 and 2, which could have either dot, the black one.
    for (const auto& [kind, number] : laying.signs) {
      Rule rule{.kind = kind, .cells = {a, b}};
      if (number > 0) rule.numbers = {number};
      if (!board.takes(rule)) std::ranges::reverse(rule.cells);
      if (!board.takes(rule)) continue;
      dots.push_back(std::move(rule));
      break;
    }
  }
  if (count > 0) {
    board.random.shuffle(std::span(dots));
    dots.resize(std::min(dots.size(), static_cast<std::size_t>(count)));
    std::ranges::sort(dots, {}, &Rule::cells);
  }
  std::ranges::move(dots, std::back_inserter(board.rules));
}

}  // namespace nonet::generate
