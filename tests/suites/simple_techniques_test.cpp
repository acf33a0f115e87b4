// Singles, locked candidates and subsets on boards of every shape, against the solutions; and the
// order in which singles come about.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "reason/logic/plan/case_check.hpp"
#include "suites/drawn_positions.hpp"

namespace nonet::testing {
namespace {

constexpr std::string_view kIds =
    "full_house,naked_single,hidden_single,locked_candidates,naked_subset,hidden_subset";

TEST(SimpleTechniques, TakeNothingThatIsInASolution) {
  std::set<std::string_view> seen;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const auto [solution, position] = drawn_position(kind, seed);
      for (const Step& step : all_steps_of(position, kIds)) {
        seen.insert(step.technique->id);
        for (const Candidate& c : step.placements) ASSERT_EQ(solution[c.cell], c.digit);
        for (const Candidate& c : step.eliminations) {
          ASSERT_NE(solution[c.cell], c.digit) << step.technique->id << " " << kind.name;
          ASSERT_TRUE(position.has(c)) << step.technique->id;
        }
      }
    }
  }
  EXPECT_EQ(seen.size(), 13U) << "some technique was never seen";
}

// What is crossed out one by one is what goes, whatever the order.
TEST(SimpleTechniques, CrossOutWhatTheyEliminate) {
  for (const std::string_view ids : {kIds, std::string_view("als_xz")}) {
    int ordered = 0;
    for (const Shape& kind : shapes()) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        for (Step& step : all_steps_of(drawn_position(kind, seed).position, ids)) {
          if (step.elimination_order.empty()) continue;
          ++ordered;
          std::ranges::sort(step.elimination_order);
          std::ranges::sort(step.eliminations);
          ASSERT_EQ(step.elimination_order, step.eliminations) << step.technique->id;
        }
      }
    }
    EXPECT_GT(ordered, 50) << ids;
  }
}

// r2c17 and r5c17 have 4 and 6 in common: 6 goes from c7 and 4 from c1, then 2, which r2c17 keep.
TEST(DoublyLinkedSets, CrossOutTheirCommonsFirst) {
  const auto line = hodoku::read_case(
      ":0901:246:+8.37+49..5.+7.+8+15.+9+31+9+53+6+287+43+8...+1.42.51.28.3+9....7+3...+54+8+1+3+"
      "792+6.+3...6+4..6+1...+4+3.7:568:223 461 617 647 667::");
  ASSERT_TRUE(line);
  const std::vector<Step> steps = all_steps_of(position_of(*line), "als_xz");
  const auto step = std::ranges::find(steps, line->eliminations, &Step::eliminations);
  ASSERT_NE(step, steps.end());
  const std::vector<Candidate> order = {{6, 6}, {33, 6}, {51, 6}, {45, 4}, {11, 2}};
  EXPECT_EQ(step->elimination_order, order);
}

std::string singles(std::span<const Candidate> list, const Position& position) {
  std::string text;
  for (const Candidate& single : list) {
    if (position.has(single)) {
      text += position.geometry().layout()->cell_name(single.cell) + "=" + std::to_string(single.digit) + " ";
    }
  }
  return text;
}

// Digits are written row by row: r3c4 has one candidate left when r3c2 is there, r2c2 only with
// r4c2.
TEST(Singles, ComeInTheOrderInWhichTheyCameAbout) {
  const Puzzle puzzle = puzzle_of(".2.4....21..43..", standard_spec(4));
  const Position position(Geometry::make(puzzle.layout).value(), puzzle);
  EXPECT_EQ(singles(position.naked_singles(), position), "r3c4=3 r2c2=4 ");
}

TEST(Singles, KeepTheirOrderWhenCandidatesAreCrossedOut) {
  Puzzle puzzle = puzzle_of("................", standard_spec(4));
  Position position(Geometry::make(puzzle.layout).value(), puzzle);
  for (const Digit digit : {Digit{1}, Digit{2}}) {
    for (const int cell : {15, 0}) position.remove(cell, digit);
  }
  Step step{.eliminations = {{0, 3}, {15, 3}}, .elimination_order = {{15, 3}, {0, 3}}};
  position.apply(step);
  EXPECT_EQ(singles(position.naked_singles(), position), "r4c4=4 r1c1=4 ");
  Position other(Geometry::make(puzzle.layout).value(), puzzle);
  for (const Digit digit : {Digit{1}, Digit{2}}) {
    for (const int cell : {15, 0}) other.remove(cell, digit);
  }
  step.elimination_order.clear();
  other.apply(step);
  EXPECT_EQ(singles(other.naked_singles(), other), "r1c1=4 r4c4=4 ");
}

}  // namespace
}  // namespace nonet::testing
