#include "suites/drawn_positions.hpp"

#include <gtest/gtest.h>

#include "oracle/boards.hpp"

namespace nonet::testing {

DrawnPosition drawn_position(const Shape& shape, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = shape.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  const int cells = shape.size() * shape.size();
  board.givens = oracle::dug(full, dice.roll(cells / 3 + 1), dice);
  oracle::draw_candidates(board, full, 30 + dice.roll(60), dice);
  const LayoutPtr layout = shape.layout();
  return {full, Position(Geometry::make(layout).value(), puzzle_of(board, layout))};
}

std::vector<Step> all_steps_of(const Position& position, std::string_view ids) {
  Plan plan = Plan::everything();
  EXPECT_TRUE(plan.keep_only(ids));
  Workspace workspace;
  return all_steps(position, plan, {}, workspace, {});
}

Eliminations eliminations_of(const Position& position, std::string_view ids) {
  Eliminations found;
  for (const Step& step : all_steps_of(position, ids)) {
    std::vector<Candidate> gone = step.eliminations;
    std::ranges::sort(gone);
    found.insert(gone);
  }
  return found;
}

}  // namespace nonet::testing
