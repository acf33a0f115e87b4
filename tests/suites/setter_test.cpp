// What setters ask, held to the oracle: redundant givens, minimal puzzles, pruning, counts of candidates.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/index.hpp"
#include "base/random.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/candidate_counts.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/pruning.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

using setter::Pruning;
using setter::SmallSets;

Grid grid_of(const oracle::Digits& digits, int size) {
  Grid grid(size);
  for (std::size_t i = 0; i < digits.size(); ++i) grid.digits()[i] = static_cast<Digit>(digits[i]);
  return grid;
}

std::uint64_t oracle_count(const oracle::Board& board, std::uint64_t limit) {
  std::uint64_t count = 0;
  oracle::search(board, [&](const oracle::Digits&) { return ++count != limit; });
  return count;
}

// The givens that are left if each goes in turn where one solution is left.
oracle::Digits pruned_one_by_one(oracle::Board board, const std::vector<int>& order) {
  for (const int cell : order) {
    const int digit = std::exchange(board.givens[at(cell)], 0);
    if (digit != 0 && oracle_count(board, 2) != 1) board.givens[at(cell)] = digit;
  }
  return board.givens;
}

struct Case {
  oracle::Board blank;
  LayoutPtr layout;
  oracle::Digits grid;
  std::vector<int> order;
};
Case draw_case(const char* name, oracle::Dice& dice) {
  Case drawn{shape(name).blank(), shape(name).layout(), {}, {}};
  drawn.grid = oracle::full_grid(drawn.blank, dice);
  drawn.order = oracle::permutation(drawn.layout->cell_count(), dice);
  return drawn;
}

template <int W>
Grid pruned(const Case& drawn, bool runs, int& questions) {
  const int size = drawn.layout->size();
  const Grid solution = grid_of(drawn.grid, size);
  BitSet<W> all;
  typename Pruning<W>::PruningOrder order;
  for (const int cell : drawn.order) {
    all.add(cell);
    order.units.push_back(BitSet<W>::of(cell));
  }
  const SmallSets<W> sets(drawn.layout);
  Pruning<W> pruning;
  pruning.begin(solution, all, order, runs ? &sets : nullptr);
  EXPECT_TRUE(setter::run_task(drawn.layout, pruning, {}));
  questions += pruning.questions();
  Grid givens(size);
  for (const int cell : pruning.givens()) givens[cell] = solution[cell];
  return givens;
}

constexpr const char* kShapes[] = {"box2x2", "box2x3", "box3x3"};

TEST(Pruning, LeavesWhatAskingOneByOneLeaves) {
  oracle::Dice dice(1);
  for (const char* name : kShapes) {
    for (int i = 0; i < tries(20); ++i) {
      const Case drawn = draw_case(name, dice);
      oracle::Board board = drawn.blank;
      board.givens = drawn.grid;
      int questions = 0;
      EXPECT_EQ(pruned<2>(drawn, true, questions),
                grid_of(pruned_one_by_one(board, drawn.order), drawn.layout->size()))
          << name << ' ' << i;
    }
  }
}

// The same of lanes alone, on many more orders; runs ask less than half.
void expect_runs_are_exact(int count, std::uint64_t seed) {
  Case drawn;
  oracle::Dice dice(seed);
  int with_runs = 0;
  int without = 0;
  constexpr int kOrdersOfAGrid = 50;
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    if (i % kOrdersOfAGrid == 0) drawn = draw_case("box3x3", dice);
    random.shuffle(std::span(drawn.order));
    ASSERT_EQ(pruned<2>(drawn, true, with_runs), pruned<2>(drawn, false, without)) << i;
  }
  EXPECT_LT(2 * with_runs, without);
}
TEST(Pruning, RunsAreExact) { expect_runs_are_exact(tries(500), 2); }
TEST(SlowPruning, RunsAreExactOnManyOrders) { expect_runs_are_exact(tries(30'000), 3); }

TEST(SmallSets, EachCanBeFilledOtherwise) {
  oracle::Dice dice(4);
  for (const char* name : kShapes) {
    const Case drawn = draw_case(name, dice);
    std::vector<BitSet<2>> sets;
    SmallSets<2>(drawn.layout).append(grid_of(drawn.grid, drawn.layout->size()), sets);
    EXPECT_GT(sets.size(), 2U);
    for (const BitSet<2>& set : sets) {
      oracle::Board board = drawn.blank;
      board.givens = drawn.grid;
      for (const int cell : set) board.givens[at(cell)] = 0;
      EXPECT_EQ(oracle_count(board, 2), 2U) << name;
    }
  }
}

TEST(RedundantGivens, AreThoseOfTheOracle) {
  oracle::Dice dice(5);
  int redundant = 0;
  for (const char* name : kShapes) {
    for (int i = 0; i < tries(15); ++i) {
      const Case drawn = draw_case(name, dice);
      oracle::Board board = drawn.blank;
      board.givens = drawn.grid;
      board.givens = pruned_one_by_one(board, drawn.order);
      for (int more = dice.roll(4); more > 0; --more) {
        const auto cell = at(dice.roll(drawn.layout->cell_count()));
        board.givens[cell] = drawn.grid[cell];
      }
      std::vector<Candidate> expected;
      for (int cell = 0; cell < drawn.layout->cell_count(); ++cell) {
        oracle::Board without = board;
        const int digit = std::exchange(without.givens[at(cell)], 0);
        if (digit == 0 || oracle_count(without, 2) != 1) continue;
        expected.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(digit)});
      }
      const Puzzle puzzle = puzzle_of(board, drawn.layout);
      setter::RedundantGivens task(puzzle);
      ASSERT_TRUE(setter::run_task(drawn.layout, task, {}));
      EXPECT_EQ(task.redundant(), expected) << name << ' ' << i;
      EXPECT_EQ(task.minimal(), expected.empty());
      setter::RedundantGivens knowing(puzzle);
      const Grid solution = grid_of(drawn.grid, drawn.layout->size());
      std::vector<BitSet<2>> sets;
      SmallSets<2>(drawn.layout).append(solution, sets);
      knowing.use_solution(solution, sets);
      ASSERT_TRUE(setter::run_task(drawn.layout, knowing, {}));
      EXPECT_EQ(knowing.redundant(), expected) << name << ' ' << i;
      redundant += static_cast<int>(expected.size());

      const auto minimised = setter::minimise(puzzle, grid_of(drawn.grid, drawn.layout->size()),
                                              static_cast<std::uint64_t>(i), setter::Droppable::All, {});
      ASSERT_TRUE(minimised);
      const Puzzle& minimal = minimised->puzzle;
      setter::RedundantGivens again(minimal);
      ASSERT_TRUE(setter::run_task(drawn.layout, again, {}));
      EXPECT_TRUE(again.minimal());
      const Answer unique = solve(*find_engine("native"), {.puzzle = minimal}).value();
      EXPECT_EQ(unique.verdict, Verdict::Unique);
    }
  }
  EXPECT_GE(redundant, tries(10));
}

TEST(CandidateCounts, AreThoseOfTheOracle) {
  oracle::Dice dice(6);
  for (const char* name : {"box2x2", "box2x3", "box3x3"}) {
    for (int i = 0; i < tries(10); ++i) {
      const Case drawn = draw_case(name, dice);
      oracle::Board board = drawn.blank;
      const int cells = drawn.layout->cell_count();
      board.givens = oracle::dug(drawn.grid, cells * 2 / 5 + i % 3, dice);
      const Puzzle puzzle = puzzle_of(board, drawn.layout);
      for (const std::uint64_t limit : {2U, 5U, 100U}) {
        const auto counts = setter::count_candidates(puzzle, limit, {});
        ASSERT_TRUE(counts);
        EXPECT_TRUE(counts->exact);
        for (int cell = 0; cell < cells; ++cell) {
          for (int digit = 1; digit <= drawn.layout->size(); ++digit) {
            oracle::Board with = board;
            if (with.givens[at(cell)] != 0 && with.givens[at(cell)] != digit) continue;
            with.givens[at(cell)] = digit;
            EXPECT_EQ(counts->of(cell, static_cast<Digit>(digit)), oracle_count(with, limit))
                << name << ' ' << cell << ' ' << digit;
          }
        }
      }
    }
  }
}

TEST(CandidateCounts, OfABoardWithoutSolutionAreNone) {
  oracle::Board board = shape("box2x2").blank();
  board.givens[0] = board.givens[1] = 1;
  const auto counts = setter::count_candidates(puzzle_of(board, shape("box2x2").layout()), 2, {});
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->verdict, Verdict::Invalid);
}

}  // namespace
}  // namespace nonet::testing
