// True candidates, each held against the oracle: a digit is possible where some solution has it, and nowhere else.
#include "solve/diagnosis/true_candidates.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <string>

#include "nonet/puzzle.hpp"
#include "oracle/boards.hpp"
#include "solve/setter/candidate_counts.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using diagnosis::true_candidates;
using diagnosis::TrueCandidates;

// Returns whether some solution has the digit in the cell; nullopt if the oracle takes too long.
std::optional<bool> is_possible(oracle::Board board, int cell, int digit) {
  constexpr std::uint64_t kMostSteps = 3'000;
  const auto place = static_cast<std::size_t>(cell);
  if (board.givens[place] != 0 && board.givens[place] != digit) return false;
  if (!board.allowed.empty() && !board.allowed[place][static_cast<std::size_t>(digit)]) return false;
  for (const int peer : oracle::peers(board.houses, cell)) {
    if (board.givens[static_cast<std::size_t>(peer)] == digit) return false;
  }
  board.givens[place] = digit;
  bool found = false;
  const auto take = [&](const oracle::Digits&) {
    found = true;
    return false;
  };
  if (!oracle::search(board, take, kMostSteps) && !found) return std::nullopt;
  return found;
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
    int unknown = 0;
    for_each_candidate(board.size, [&](int cell, Digit digit) {
      const bool claimed = found.possible.has(cell, digit);
      any = any || claimed;
      const std::optional<bool> possible = is_possible(board, cell, digit);
      if (!possible) ++unknown;
      ASSERT_EQ(claimed, possible.value_or(claimed))
          << GetParam() << ", " << seed << ": " << cell << "=" << int{digit};
      ASSERT_FALSE(found.open.has(cell, digit));
    });
    EXPECT_LE(unknown, board.size * board.size * board.size / 4) << seed;
    EXPECT_EQ(found.verdict == Verdict::Unique || found.verdict == Verdict::Multiple, any);
  }
}

// The lanes count the solutions with each candidate another way.
TEST_P(TrueCandidatesOf, WhatMakesAPuzzleUniqueIsThatOfTheCounts) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    oracle::Board board;
    const Puzzle puzzle = drawn_puzzle(GetParam(), seed, board);
    const auto counts = setter::count_candidates(puzzle, 2, {});
    if (!counts) continue;  // too large for the lanes
    const auto found = diagnosis::unique_with(puzzle, true_candidates(puzzle, {}), {});
    ASSERT_TRUE(found) << seed;
    EXPECT_EQ(*found, counts->unique_with()) << seed;
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
  EXPECT_FALSE(diagnosis::unique_with(puzzle, found, StopToken(&stopped)));
  for_each_candidate(9, [&](int cell, Digit digit) {
    EXPECT_NE(found.possible.has(cell, digit), found.open.has(cell, digit));
  });
}

}  // namespace
}  // namespace nonet::testing
