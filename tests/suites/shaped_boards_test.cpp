// Boards with holes and with digits from 0: what is solved, counted, explained and written is what the oracle
// has, which knows a hole as a cell of no house that holds a 1.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "nonet/explain.hpp"
#include "nonet/format.hpp"
#include "nonet/solve.hpp"
#include "nonet/why.hpp"
#include "oracle/boards.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

Puzzle puzzle_in(const std::string& text) {
  auto puzzle = read_puzzle(text, {.takes_rules = true});
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  return std::move(puzzle).value();
}

TEST(ShapedBoards, EnginesFindWhatTheOracleFinds) {
  for (const Shape& kind : {rectangle_shape(3, 4, 4), rectangle_shape(4, 3, 5), rectangle_shape(4, 4, 6)}) {
    int several = 0;
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{20}); ++seed) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(kind, seed, board);
      constexpr std::uint64_t kMost = 500;
      const auto expected = oracle::solutions(board, kMost);
      several += expected.size() > 1 ? 1 : 0;
      for (const char* const engine : {"native", "sat"}) {
        const Answer answer = solve(puzzle, {.engine = engine, .limit = kMost, .keep = kMost}).value();
        if (answer.verdict == Verdict::Invalid) {
          EXPECT_TRUE(expected.empty());
          continue;
        }
        ASSERT_EQ(answer.count, expected.size()) << kind.name << ' ' << text_of(board.givens);
        if (expected.size() == kMost) continue;
        const auto found = digits_of(answer.solutions);
        EXPECT_EQ(std::set(found.begin(), found.end()), std::set(expected.begin(), expected.end()));
      }
    }
    EXPECT_GT(several, 0) << kind.name;
  }
}

// Givens are asked about cell by cell, and no hole is one.
TEST(ShapedBoards, AreExplainedToTheEnd) {
  for (const Shape& kind : {rectangle_shape(3, 4, 4), rectangle_shape(4, 3, 5), rectangle_shape(4, 4, 6)}) {
    int explained = 0;
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{20}); ++seed) {
      oracle::Board board = kind.blank();
      oracle::Dice dice(seed);
      board.givens = oracle::full_grid(board, dice);
      for (const int cell : oracle::permutation(kind.size() * kind.size(), dice)) {
        const int given = std::exchange(board.givens[static_cast<std::size_t>(cell)], 0);
        if (oracle::count(board, 2) > 1) board.givens[static_cast<std::size_t>(cell)] = given;
      }
      const auto solutions = oracle::solutions(board, 2);
      const auto path = explain(puzzle_of(board, kind.layout())).value();
      EXPECT_TRUE(path.solved) << kind.name << ' ' << text_of(board.givens);
      for (const auto& step : path.steps) {
        for (const auto& [cell, digit] : step.placements) EXPECT_EQ(solutions[0][cell], digit);
        for (const auto& [cell, digit] : step.eliminations) EXPECT_NE(solutions[0][cell], digit);
      }
      ++explained;
    }
    EXPECT_GT(explained, 0) << kind.name;
  }
}

TEST(ShapedBoards, BlankHolesAreFilledAtTheDoor) {
  Puzzle puzzle = puzzle_in("1..2..3..... # layout: latin:4+board:3x4");
  const auto with = solve(puzzle, {.limit = 0}).value().count;
  for (const CellIndex hole : puzzle.layout->spec().holes) puzzle.givens[hole] = kBlank;
  EXPECT_EQ(solve(puzzle, {.limit = 0}).value().count, with);
}

// A cage of 3 cells is 3 less where the digits go from 0.
TEST(ShapedBoards, RulesSpeakOfWhatDigitsAreWorth) {
  for (int sum = 6; sum <= 12; ++sum) {
    const std::string cells = " r1c1 r1c2 r2c1\n";
    const auto count = [](const std::string& text) {
      return solve(puzzle_in(text), {.limit = 0}).value().count;
    };
    const std::string usual = "size 4x4\ngiven r4c4 2\ncage " + std::to_string(sum) + cells;
    const std::string from_zero =
        "size 4x4\nvalues 0-3\ngiven r4c4 1\ncage " + std::to_string(sum - 3) + cells;
    if (sum > 9) {
      EXPECT_FALSE(read_puzzle(usual, {.takes_rules = true}));
      EXPECT_FALSE(read_puzzle(from_zero, {.takes_rules = true}));
      continue;
    }
    EXPECT_EQ(count(usual), count(from_zero)) << sum;
  }
}

TEST(ShapedBoards, DigitsAreSaidAndReadAsTheyAreWorth) {
  const Puzzle puzzle = puzzle_in("0123.3.1...0.... # layout: 4+values:0-3");
  EXPECT_EQ(puzzle.givens[0], 1);
  EXPECT_EQ(puzzle.givens[4], kBlank);
  const Why two = why(puzzle_in("00.............. # layout: 4+values:0-3"), {}).value();
  EXPECT_EQ(two.conflict.givens.size(), 2U);
  const auto text = write_puzzle(puzzle, "line").value();
  EXPECT_EQ(text, "0123.3.1...0.... # layout: 4+values:0-3\n");
}

}  // namespace
}  // namespace nonet::testing
