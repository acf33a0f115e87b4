// StepSink: what each of its policies keeps, and in which order.
#include <gtest/gtest.h>

#include "reason/logic/plan/step_sink.hpp"
#include "suites/drawn_positions.hpp"
#include "text/hodoku/elimination_weight.hpp"

namespace nonet::testing {
namespace {

const Technique kOne{};
const Technique kOther{};

// A step with one set of so many cells.
Step step_of(std::vector<Candidate> eliminations, int cells, const Technique& technique = kOne) {
  Step step{.technique = &technique, .eliminations = std::move(eliminations)};
  StepPart set{.role = Role::Als};
  for (int cell = 0; cell < cells; ++cell) set.cells.add(cell);
  step.parts.push_back(set);
  return step;
}

class StepSinkTest : public ::testing::Test {
 protected:
  // Offers steps until the sink has enough, and returns the cells of their sets.
  std::vector<int> kept(StepSink::Policy policy, const std::vector<Step>& steps) {
    StepSink sink(policy);
    for (const Step& step : steps) {
      if (sink.add_simplest(position_, step)) break;
    }
    std::vector<int> cells;
    for (const Step& step : sink.steps()) cells.push_back(step.parts.front().cells.count());
    return cells;
  }
  Position position_ = drawn_position(shapes().front(), 1).position;
};

TEST_F(StepSinkTest, FirstStopsAfterOneStep) {
  EXPECT_EQ(kept(StepSink::Policy::First, {step_of({}, 9), step_of({{4, 1}}, 3), step_of({{4, 1}}, 2)}),
            (std::vector<int>{3}));
}

TEST_F(StepSinkTest, AsFoundKeepsAllInTheirOrder) {
  EXPECT_EQ(kept(StepSink::Policy::AsFound,
                 {step_of({{4, 1}}, 3), step_of({}, 9), step_of({{4, 1}}, 2), step_of({{1, 1}, {2, 1}}, 4)}),
            (std::vector<int>{3, 2, 4}));
}

TEST_F(StepSinkTest, AllKeepsTheSimplestOfEachEffectSorted) {
  EXPECT_EQ(kept(StepSink::Policy::All,
                 {step_of({{9, 1}}, 3), step_of({{4, 1}}, 5), step_of({{9, 1}}, 2), step_of({{9, 1}}, 6),
                  step_of({{2, 3}, {1, 3}}, 7), step_of({{1, 3}, {2, 3}}, 8)}),
            (std::vector<int>{7, 5, 2}));
}

TEST_F(StepSinkTest, AllKeepsTechniquesApart) {
  EXPECT_EQ(kept(StepSink::Policy::All,
                 {step_of({{9, 1}}, 3), step_of({{9, 1}}, 2, kOther), step_of({{4, 1}, {9, 1}}, 4, kOther)}),
            (std::vector<int>{3, 4, 2}));
}

TEST(EliminationWeight, LaterCandidatesWeighMore) {
  constexpr int kCells = 81;
  const std::vector<Candidate> list{{4, 3}, {9, 3}};
  EXPECT_EQ(hodoku::elimination_weight(list, kCells), 4 + 3 + 9 * 81 + 3);
  EXPECT_EQ(hodoku::elimination_weight({}, kCells), 0);
}

}  // namespace
}  // namespace nonet::testing
