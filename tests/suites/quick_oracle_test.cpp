// The quick oracle counts as the oracle does.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "oracle/boards.hpp"
#include "oracle/houses.hpp"
#include "oracle/oracle.hpp"
#include "oracle/quick.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

using oracle::operator+;

std::vector<oracle::Board> blank_boards() {
  const auto latin = oracle::rows(5) + oracle::columns(5);
  const auto four = oracle::rows(4) + oracle::columns(4) + oracle::boxes(2, 2);
  const auto six = oracle::rows(6) + oracle::columns(6) + oracle::boxes(2, 3);
  const auto nine = oracle::rows(9) + oracle::columns(9) + oracle::boxes(3, 3);
  return {oracle::blank_board(5, latin),
          oracle::blank_board(4, four),
          oracle::blank_board(6, six),
          oracle::blank_board(9, nine),
          oracle::blank_board(9, nine + oracle::diagonals(9)),
          oracle::blank_board(9, nine + oracle::windows(3, 3))};
}

// With no, one and several solutions.
TEST(QuickOracle, FindsWhatTheOracleFinds) {
  oracle::Dice dice(31);
  std::vector<int> seen(4);
  for (const oracle::Board& blank : blank_boards()) {
    const int cells = static_cast<int>(blank.givens.size());
    oracle::QuickCounter quick(blank);
    for (int i = 0; i < tries(60); ++i) {
      oracle::Board board = blank;
      const oracle::Digits grid = oracle::full_grid(board, dice);
      board.givens = oracle::dug(grid, cells * 2 / 5 + dice.roll(cells / 4), dice);
      if (i % 3 == 0) oracle::add_given(board, dice, grid);
      auto expected = oracle::solutions(board, 40);
      auto found = quick.solutions(board.givens, 40);
      ASSERT_EQ(found.size(), expected.size());
      ++seen[std::min<std::size_t>(found.size(), 3)];
      for (const oracle::Digits& one : found) EXPECT_TRUE(oracle::is_solution(board, one));
      if (found.size() == 40) continue;
      std::ranges::sort(expected);
      std::ranges::sort(found);
      EXPECT_EQ(found, expected);
    }
  }
  for (const int times : seen) EXPECT_GT(times, 0);
}

TEST(QuickOracle, GivensThatCollideHaveNoSolution) {
  oracle::Board board = blank_boards()[1];
  board.givens[0] = board.givens[1] = 1;
  EXPECT_TRUE(oracle::QuickCounter(board).solutions(board.givens, 2).empty());
}

}  // namespace
}  // namespace nonet::testing
