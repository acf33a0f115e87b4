// The portfolio: that a race ends with one of its rivals' answers, whoever that is, and ends at all.
#include <gtest/gtest.h>

#include <atomic>

#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

const Engine& portfolio() { return *find_engine("portfolio"); }

Puzzle dug_puzzle(int height, int width, int percent, std::uint64_t seed) {
  oracle::Dice dice(seed);
  const int cells = height * width * height * width;
  oracle::Board board = boxed_shape(height, width).blank();
  board.givens = oracle::dug(oracle::shifted_grid(height, width), cells * percent / 100, dice);
  return puzzle_of(board, boxed_shape(height, width).layout());
}

Puzzle blank_puzzle(int height, int width) {
  return puzzle_of(boxed_shape(height, width).blank(), boxed_shape(height, width).layout());
}

TEST(Portfolio, ARaceHasTheAnswerOfItsRivals) {
  const std::vector<SettingValue> race{{"engines", "csp,native,sat"}, {"threads", "3"}};
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    for (const int percent : {35, 45, 60}) {
      const Puzzle puzzle = dug_puzzle(4, 4, percent, seed);
      const auto alone = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 50});
      const auto raced = solve(portfolio(), {.puzzle = puzzle, .limit = 50, .settings = race});
      ASSERT_TRUE(alone && raced);
      EXPECT_EQ(raced->verdict, alone->verdict);
      EXPECT_EQ(raced->count, alone->count);
      EXPECT_EQ(raced->exact, alone->exact);
    }
  }
}

TEST(Portfolio, MoreSolutionsThanARivalKeepsAreFoundAllTheSame) {
  const std::vector<SettingValue> race{{"engines", "csp,native"}};
  const Puzzle puzzle = blank_puzzle(2, 2);
  for (const std::uint64_t limit : {0U, 1U, 99U, 100U, 101U, 250U}) {
    std::uint64_t heard = 0;
    const auto answer = solve(
        portfolio(),
        {.puzzle = puzzle, .limit = limit, .keep = 300, .settings = race, .on_solution = [&](const Grid&) {
           ++heard;
           return true;
         }});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->count, limit == 0 ? 288U : limit);
    EXPECT_EQ(heard, answer->count) << "each is told once";
    EXPECT_EQ(answer->solutions.size(), answer->count);
    EXPECT_EQ(answer->exact, limit == 0);
  }
}

TEST(Portfolio, EndsARaceThatNobodyWins) {
  const std::vector<SettingValue> race{{"engines", "csp,native"}};
  const Puzzle puzzle = blank_puzzle(10, 10);
  const auto late =
      solve(portfolio(),
            {.puzzle = puzzle, .limit = 0, .stop = StopToken().with_time_limit(0.02), .settings = race});
  ASSERT_TRUE(late);
  EXPECT_EQ(late->verdict, Verdict::GaveUp);
  EXPECT_EQ(late->reason.en, "time limit reached");

  const std::atomic<bool> flag{true};
  const auto stopped = solve(portfolio(), {.puzzle = puzzle, .stop = StopToken(&flag), .settings = race});
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->reason.en, "stopped");

  const auto frugal = solve(portfolio(), {.puzzle = puzzle, .limit = 0, .max_guesses = 5, .settings = race});
  ASSERT_TRUE(frugal);
  EXPECT_EQ(frugal->reason.en, "guess limit reached");
  EXPECT_LE(frugal->stats.guesses, 5U);
}

TEST(Portfolio, LargeBoardsThatAreEasyNeedNoRace) {
  const Puzzle puzzle = dug_puzzle(5, 5, 60, 1);
  const auto one = solve(portfolio(), {.puzzle = puzzle, .limit = 10, .keep = 10});
  const auto two = solve(portfolio(), {.puzzle = puzzle, .limit = 10, .keep = 10});
  const auto native = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 10, .keep = 10});
  ASSERT_TRUE(one && two && native);
  EXPECT_EQ(one->solutions, native->solutions);
  EXPECT_EQ(two->solutions, native->solutions);
}

TEST(Portfolio, RivalsThatThereAreNotAreRefused) {
  const Puzzle puzzle = blank_puzzle(2, 2);
  for (const char* wrong : {"nothing", "native,nothing", "portfolio", ""}) {
    const std::vector<SettingValue> race{{"engines", wrong}};
    EXPECT_FALSE(solve(portfolio(), {.puzzle = puzzle, .settings = race})) << wrong;
  }
}

}  // namespace
}  // namespace nonet::testing
