// What a Puzzle says of itself: conflicts, contents, and whether a grid solves it.
#include "nonet/puzzle.hpp"

#include <gtest/gtest.h>

#include "oracle/boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

std::string conflict_text(const Puzzle& puzzle) {
  const auto conflict = find_conflict(puzzle);
  return conflict ? describe(*conflict, *puzzle.layout).en : "";
}

// A blank board of a named shape with some givens.
Puzzle with_givens(const std::string& name, const std::vector<std::pair<int, int>>& givens) {
  Puzzle puzzle;
  puzzle.reset(shape(name).layout());
  for (const auto& [cell, digit] : givens) puzzle.givens[cell] = static_cast<Digit>(digit);
  return puzzle;
}

TEST(FindConflict, NamesDigitHouseAndCells) {
  EXPECT_EQ(conflict_text(with_givens("box3x3", {{1, 5}, {6, 5}})), "two 5s in row 1: r1c2, r1c7");
  EXPECT_EQ(conflict_text(with_givens("box3x3", {{8, 1}, {80, 1}})), "two 1s in column 9: r1c9, r9c9");
  EXPECT_EQ(conflict_text(with_givens("box3x3", {{30, 7}, {40, 7}})), "two 7s in box 5: r4c4, r5c5");
  EXPECT_EQ(conflict_text(with_givens("jigsaw5", {{3, 2}, {9, 2}})), "two 2s in region 2: r1c4, r2c5");
  EXPECT_EQ(conflict_text(with_givens("x9", {{0, 3}, {80, 3}})), "two 3s in the main diagonal: r1c1, r9c9");
  EXPECT_EQ(conflict_text(with_givens("x9", {{8, 3}, {72, 3}})), "two 3s in the anti-diagonal: r1c9, r9c1");
  EXPECT_EQ(conflict_text(with_givens("windoku9", {{10, 4}, {30, 4}})), "two 4s in window 1: r2c2, r4c4");
  EXPECT_EQ(conflict_text(with_givens("short9", {{0, 6}, {10, 6}})), "two 6s in box 1: r1c1, r2c2");
  EXPECT_EQ(conflict_text(with_givens("short_jigsaw5", {{20, 4}, {16, 4}})),
            "two 4s in region 5: r4c2, r5c1");
}

TEST(FindConflict, ReportsTheFirstByHouseThenByCell) {
  // Column 1, box 1 and row 9 are all wrong: rows come first, though further down.
  EXPECT_EQ(conflict_text(with_givens("box3x3", {{0, 1}, {9, 1}, {10, 1}, {78, 2}, {79, 2}})),
            "two 1s in row 2: r2c1, r2c2");
  EXPECT_EQ(conflict_text(with_givens("box3x3", {{3, 8}, {5, 8}, {7, 8}})), "two 8s in row 1: r1c4, r1c6");
}

TEST(FindConflict, SpeaksOfLargeBoardsToo) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(100)).value());
  puzzle.givens[150] = puzzle.givens[9950] = 100;
  EXPECT_EQ(conflict_text(puzzle), "two 100s in column 51: r2c51, r100c51");
}

TEST(FindConflict, SeesGivensThatTheirCandidatesForbid) {
  Puzzle puzzle = with_givens("box2x2", {{6, 3}});
  puzzle.candidates = Candidates::all(4);
  EXPECT_EQ(conflict_text(puzzle), "");
  puzzle.candidates->remove(6, 3);
  EXPECT_EQ(conflict_text(puzzle), "the given 3 in r2c3 is not among that cell's candidates");
  puzzle.givens[5] = 3;  // two equal digits are the plainer reason
  EXPECT_EQ(conflict_text(puzzle), "two 3s in row 2: r2c2, r2c3");
}

// No reader makes such givens, and no house says anything of them.
TEST(FindConflict, PassesOverDigitsThatTheLayoutDoesNotHave) {
  for (const int beyond : {10, 65, 256}) {
    EXPECT_EQ(conflict_text(with_givens("box3x3", {{0, beyond}, {1, beyond}})), "") << beyond;
    Puzzle puzzle = with_givens("box3x3", {{0, beyond}, {80, beyond}, {3, 2}, {5, 2}});
    EXPECT_EQ(conflict_text(puzzle), "two 2s in row 1: r1c4, r1c6") << beyond;
    puzzle.givens[5] = kBlank;
    puzzle.candidates = Candidates::all(9);
    EXPECT_EQ(conflict_text(puzzle), "") << beyond;
  }
}

TEST(FindConflict, AgreesWithTheOracleOnDrawnBoards) {
  int with = 0;
  int without = 0;
  for (const Shape& kind : shapes()) {
    const LayoutPtr layout = kind.layout();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      oracle::Dice dice(seed);
      oracle::Board board = kind.blank();
      for (int i = 0; i < board.size; ++i) {
        const int cell = dice.roll(board.size * board.size);
        board.givens[static_cast<std::size_t>(cell)] = dice.roll(board.size) + 1;
      }
      bool clash = false;
      for (std::size_t cell = 0; cell < board.givens.size(); ++cell) {
        if (board.givens[cell] == 0) continue;
        for (const int peer : oracle::peers(board.houses, static_cast<int>(cell))) {
          clash |= board.givens[static_cast<std::size_t>(peer)] == board.givens[cell];
        }
      }
      ASSERT_EQ(find_conflict(puzzle_of(board, layout)).has_value(), clash)
          << kind << " " << text_of(board.givens);
      ++(clash ? with : without);
    }
  }
  EXPECT_GT(with, 50);
  EXPECT_GT(without, 50);
}

// Solutions, and solutions with one thing wrong: the oracle and the library agree on each.
TEST(IsSolution, AgreesWithTheOracle) {
  for (const Shape& kind : shapes()) {
    oracle::Dice dice(11);
    oracle::Board board = kind.blank();
    const oracle::Digits full = oracle::full_grid(board, dice);
    board.givens = oracle::dug(full, board.size, dice);
    oracle::draw_candidates(board, full, 50, dice);
    const Puzzle puzzle = puzzle_of(board, kind.layout());
    ASSERT_TRUE(is_solution(puzzle, grid_of(full, board.size))) << kind;
    for (std::size_t cell = 0; cell < full.size(); ++cell) {
      for (const int digit : {0, 1, board.size, board.size + 1}) {
        oracle::Digits changed = full;
        changed[cell] = digit;
        ASSERT_EQ(is_solution(puzzle, grid_of(changed, board.size)), oracle::is_solution(board, changed))
            << kind << " " << text_of(changed);
      }
    }
  }
}

TEST(IsSolution, WantsTheGivensTheCandidatesAndTheSize) {
  const Grid grid = grid_of(oracle::shifted_grid(2, 2), 4);
  Puzzle puzzle = with_givens("box2x2", {});
  EXPECT_TRUE(is_solution(puzzle, grid));
  EXPECT_FALSE(is_solution(puzzle, Grid(4)));
  EXPECT_FALSE(is_solution(puzzle, Grid(1)));
  EXPECT_FALSE(is_solution(puzzle, Grid()));
  puzzle.candidates = Candidates::all(4);
  puzzle.candidates->remove(9, grid[9]);
  EXPECT_FALSE(is_solution(puzzle, grid));
  puzzle.candidates.reset();
  puzzle.givens[9] = static_cast<Digit>(grid[9] % 4 + 1);
  EXPECT_FALSE(is_solution(puzzle, grid));
}

TEST(Contents, ListWhatIsThere) {
  Puzzle puzzle = with_givens("box3x3", {{0, 1}});
  EXPECT_EQ(contents(puzzle), kGivens);
  EXPECT_EQ(content_names(contents(puzzle)), "givens");
  EXPECT_EQ(contents(with_givens("x9", {})), kGivens | kShape);
  EXPECT_EQ(contents(with_givens("box3x2", {})), kGivens | kShape);
  EXPECT_EQ(contents(with_givens("box2x3", {})), kGivens);

  puzzle.placed = Grid(9);
  EXPECT_EQ(contents(puzzle), kGivens);  // nothing is placed yet
  puzzle.placed[3] = 5;
  puzzle.candidates = Candidates::all(9);
  puzzle.solution = Grid(9);
  puzzle.colours.assign(81, 0);
  puzzle.meta.emplace_back("title", "one");
  EXPECT_EQ(content_names(contents(puzzle)),
            "givens, placed digits, candidates, solution, colours, metadata");
  puzzle.reset(shape("box2x2").layout());
  EXPECT_EQ(contents(puzzle), kGivens);
  EXPECT_EQ(puzzle.givens, Grid(4));
}

}  // namespace
}  // namespace nonet::testing
