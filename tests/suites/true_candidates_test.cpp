// True candidates, each held against the oracle: a digit is possible where some solution has it, and nowhere else.
#include "diagnosis/true_candidates.hpp"

#include <atomic>
#include <string>

#include <gtest/gtest.h>

#include "nonet/puzzle.hpp"
#include "oracle/boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using diagnosis::true_candidates;
using diagnosis::TrueCandidates;

// Returns whether some solution has the digit in the cell.
bool has_solution_with(oracle::Board board, int cell, int digit) {
  auto& there = board.givens[static_cast<std::size_t>(cell)];
  if (there != 0) return there == digit && oracle::count(board, 1) > 0;
  if (!board.allowed.empty() &&
      !board.allowed[static_cast<std::size_t>(cell)][static_cast<std::size_t>(digit)]) {
    return false;
  }
  for (const int peer : oracle::peers(board.houses, cell)) {
    if (board.givens[static_cast<std::size_t>(peer)] == digit) return false;
  }
  there = digit;
  return oracle::count(board, 1) > 0;
}

template <class Visitor>
void for_each_candidate(int size, Visitor visit) {
  for (int cell = 0; cell < size * size; ++cell) {
    for (int digit = 1; digit <= size; ++digit) visit(cell, static_cast<Digit>(digit));
  }
}

class TrueCandidatesOf : public ::testing::TestWithParam<Shape> {};

TEST_P(TrueCandidatesOf, AreTheOracles) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    oracle::Board board;
    const Puzzle puzzle = drawn_puzzle(GetParam(), seed, board);
    const TrueCandidates found = true_candidates(puzzle, {});
    ASSERT_TRUE(found.exact) << seed;
    bool any = false;
    for_each_candidate(board.size, [&](int cell, Digit digit) {
      const bool possible = has_solution_with(board, cell, digit);
      any = any || possible;
      ASSERT_EQ(found.possible.has(cell, digit), possible)
          << GetParam() << ", " << seed << ": " << cell << "=" << int{digit};
      ASSERT_FALSE(found.open.has(cell, digit));
    });
    EXPECT_EQ(found.verdict == Verdict::Unique || found.verdict == Verdict::Multiple, any);
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, TrueCandidatesOf, ::testing::ValuesIn(shapes()),
                         [](const auto& test) { return test.param.name; });

// On a blank board every digit can stand everywhere.
TEST(TrueCandidates, OfBlankBoardsAreAll) {
  for (const int size : {1, 4, 9, 12, 16}) {
    Puzzle puzzle;
    puzzle.reset(Layout::make(standard_spec(size)).value());
    const TrueCandidates found = true_candidates(puzzle, {});
    EXPECT_TRUE(found.exact);
    EXPECT_EQ(found.verdict, size == 1 ? Verdict::Unique : Verdict::Multiple);
    for_each_candidate(size, [&](int cell, Digit digit) {
      ASSERT_TRUE(found.possible.has(cell, digit)) << size << ": " << cell << "=" << int{digit};
    });
  }
}

TEST(TrueCandidates, CountPlacedDigits) {
  Puzzle puzzle = puzzle_of("1...............", standard_spec(4));
  puzzle.placed.reset(4);
  puzzle.placed[1] = 2;
  const TrueCandidates found = true_candidates(puzzle, {});
  EXPECT_FALSE(found.possible.has(2, 2));
  EXPECT_TRUE(found.possible.has(2, 3));
  puzzle.placed[2] = 2;
  EXPECT_EQ(true_candidates(puzzle, {}).verdict, Verdict::Invalid);
}

// What is stopped claims nothing that it has not seen.
TEST(TrueCandidates, AreOpenWhereTheSearchWasStopped) {
  const std::string line(81, '.');
  const Puzzle puzzle = puzzle_of(line, standard_spec(9));
  const std::atomic<bool> stopped = true;
  const TrueCandidates found = true_candidates(puzzle, StopToken(&stopped));
  EXPECT_FALSE(found.exact);
  for_each_candidate(9, [&](int cell, Digit digit) {
    EXPECT_NE(found.possible.has(cell, digit), found.open.has(cell, digit));
  });
}

}  // namespace
}  // namespace nonet::testing
