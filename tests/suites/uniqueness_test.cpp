// Arguments from uniqueness on boards whose houses are not only rows, columns and boxes: a pattern is
// deadly there only if every house lets its digits change places.
//
//   drawn puzzles with one solution ──► all steps, from the givens to the full grid ──► the solution
#include <gtest/gtest.h>

#include "oracle/boards.hpp"
#include "suites/drawn_positions.hpp"

namespace nonet::testing {
namespace {

Position blank_position(LayoutSpec spec) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(std::move(spec)).value());
  return {Geometry::make(puzzle.layout).value(), puzzle};
}

// Leaves these digits in the corners, and one more in the last.
void make_rectangle(Position& position, const std::vector<int>& corners) {
  constexpr Digit kLow = 3;
  constexpr Digit kHigh = 8;
  constexpr Digit kGuardian = 1;
  for (const int corner : corners) {
    for (const Digit digit : Digits::up_to(position.size())) {
      const bool guard = corner == corners.back() && digit == kGuardian;
      if (digit != kLow && digit != kHigh && !guard) position.remove(corner, digit);
    }
  }
}

std::size_t type_1_steps(const LayoutSpec& spec, const std::vector<int>& corners) {
  Position position = blank_position(spec);
  make_rectangle(position, corners);
  return all_steps_of(position, "unique_rectangle_1").size();
}

constexpr int cell(int row, int column) { return 9 * (row - 1) + column - 1; }

TEST(Uniqueness, ADiagonalThroughOneCornerSavesARectangle) {
  LayoutSpec plain = standard_spec(9);
  LayoutSpec x = plain;
  x.variants = {Variant::Diagonals};
  const std::vector<int> on{cell(1, 1), cell(1, 4), cell(2, 1), cell(2, 4)};
  const std::vector<int> off{cell(1, 2), cell(1, 5), cell(3, 2), cell(3, 5)};
  EXPECT_EQ(type_1_steps(plain, on), 1);
  EXPECT_EQ(type_1_steps(x, on), 0);
  EXPECT_EQ(type_1_steps(plain, off), 1);
  EXPECT_EQ(type_1_steps(x, off), 1);
}

TEST(Uniqueness, RegionsDecideOnAJigsaw) {
  const LayoutSpec plain = standard_spec(9);
  LayoutSpec jigsaw = plain;
  jigsaw.box_rows = jigsaw.box_cols = 0;
  for (int i = 0; i < 81; ++i) {
    jigsaw.regions.push_back(static_cast<std::uint16_t>(i / 27 * 3 + i % 9 / 3));
  }
  std::swap(jigsaw.regions[cell(2, 3)], jigsaw.regions[cell(1, 4)]);
  const std::vector<int> cut{cell(1, 1), cell(1, 4), cell(2, 1), cell(2, 4)};
  const std::vector<int> whole{cell(1, 2), cell(1, 5), cell(2, 2), cell(2, 5)};
  EXPECT_EQ(type_1_steps(plain, cut), 1);
  EXPECT_EQ(type_1_steps(jigsaw, cut), 0);
  EXPECT_EQ(type_1_steps(plain, whole), 1);
  EXPECT_EQ(type_1_steps(jigsaw, whole), 1);
}

// A drawn puzzle with one solution.
oracle::Board drawn(const Shape& shape, const oracle::Digits& solution, int clues, oracle::Dice& dice) {
  oracle::Board board = shape.blank();
  board.givens = solution;
  int left = static_cast<int>(solution.size());
  for (const int at : oracle::permutation(left, dice)) {
    if (left == clues) break;
    const auto i = static_cast<std::size_t>(at);
    board.givens[i] = 0;
    if (oracle::count(board, 2) == 1) {
      --left;
    } else {
      board.givens[i] = solution[i];
    }
  }
  return board;
}

// Whether the step keeps the solution's digits.
::testing::AssertionResult keeps(const oracle::Digits& solution, const Step& step) {
  for (const Candidate& c : step.eliminations) {
    if (solution[c.cell] == c.digit) {
      return ::testing::AssertionFailure()
             << step.technique->id << " removes the right " << c.digit << " at cell " << c.cell;
    }
  }
  return ::testing::AssertionSuccess();
}

// Digits of the solution are put in one by one; after each, all steps are looked at.
int watch(const Shape& shape, std::uint64_t seed) {
  oracle::Dice dice(seed);
  const oracle::Digits solution = oracle::full_grid(shape.blank(), dice);
  const int clues = static_cast<int>(solution.size()) * 3 / 10;
  const oracle::Board board = drawn(shape, solution, clues, dice);
  const Puzzle puzzle = puzzle_of(board, shape.layout());
  Position position(Geometry::make(puzzle.layout).value(), puzzle);
  int seen = 0;
  for (const int at : oracle::permutation(static_cast<int>(solution.size()), dice)) {
    if (position.value(at) != kBlank) continue;
    for (const Step& step : all_steps_of(position, "uniqueness,impossible_patterns")) {
      EXPECT_TRUE(keeps(solution, step)) << shape.name << ", seed " << seed;
      ++seen;
    }
    position.place(at, static_cast<Digit>(solution[static_cast<std::size_t>(at)]));
  }
  return seen;
}

TEST(Uniqueness, NeverRemovesWhatIsRightOnAnyLayout) {
  constexpr std::uint64_t kSeeds = 4;
  for (const char* name : {"box3x3", "jigsaw9", "x9", "box2x3", "windoku6"}) {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) seen += watch(shape(name), seed);
    EXPECT_GT(seen, 0) << name;
  }
}

}  // namespace
}  // namespace nonet::testing
