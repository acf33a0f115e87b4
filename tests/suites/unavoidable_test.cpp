// Unavoidable sets and backdoors, held to what all other grids and all sets of cells say.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <set>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "reason/teacher/backdoors.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/pruning.hpp"
#include "solve/setter/unavoidable.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

using setter::UnavoidableSet;
using Sets = std::set<UnavoidableSet>;

Grid drawn_grid(const Shape& shape, std::uint64_t seed) {
  oracle::Dice dice(seed);
  return grid_of(oracle::full_grid(shape.blank(), dice), shape.size());
}

// The cells in which the solutions of a puzzle differ from a grid, where they are few.
void collect_differences(const Puzzle& puzzle, const Grid& grid, std::size_t most, Sets& differences) {
  constexpr std::uint64_t kMostSolutions = 20'000'000;
  Query query{.puzzle = puzzle, .limit = kMostSolutions, .keep = kMostSolutions};
  const auto answer = solve(*find_engine("native"), query);
  ASSERT_TRUE(answer);
  ASSERT_LT(answer->solutions.size(), kMostSolutions);
  for (const Grid& other : answer->solutions) {
    UnavoidableSet cells;
    for (int cell = 0; cell < grid.cell_count() && cells.size() <= most; ++cell) {
      if (other[cell] != grid[cell]) cells.push_back(static_cast<CellIndex>(cell));
    }
    if (!cells.empty() && cells.size() <= most) differences.insert(cells);
  }
}

// Those that have no other in them.
Sets minimal_ones(const Sets& all) {
  Sets minimal;
  std::copy_if(all.begin(), all.end(), std::inserter(minimal, minimal.end()), [&](const UnavoidableSet& set) {
    return std::none_of(all.begin(), all.end(), [&](const UnavoidableSet& other) {
      return other != set && std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
  });
  return minimal;
}

Sets found_sets(const LayoutPtr& layout, const Grid& grid, int most) {
  const auto found = setter::unavoidable_sets(layout, grid, most, {});
  EXPECT_TRUE(found && found->complete);
  Sets sets(found->sets.begin(), found->sets.end());
  EXPECT_EQ(sets.size(), found->sets.size());
  EXPECT_TRUE(std::is_sorted(found->sets.begin(), found->sets.end(),
                             [](const auto& one, const auto& other) { return one.size() < other.size(); }));
  return sets;
}

// On boards that have few grids: each other grid differs in an unavoidable set.
TEST(Unavoidable, AreTheLeastDifferencesOfAllGrids) {
  for (const Shape& kind :
       {boxed_shape(2, 2), latin_shape(4), shape("x4"), shape("windoku4"), shape("jigsaw4_lines")}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Grid grid = drawn_grid(kind, seed);
      Sets differences;
      collect_differences({.layout = kind.layout(), .givens = Grid(4)}, grid, 16, differences);
      EXPECT_EQ(found_sets(kind.layout(), grid, 16), minimal_ones(differences)) << kind.name << seed;
    }
  }
}

std::vector<unsigned> lines_of_nine(int lines) {
  std::vector<unsigned> chosen;
  for (unsigned bits = 0; bits < 1U << 9U; ++bits) {
    if (std::popcount(bits) == lines) chosen.push_back(bits);
  }
  return chosen;
}

// A set has two cells at least in each of its rows and columns, so sets of 2n cells are among the solutions of
// what is left without the cells where n rows and n columns cross.
void expect_all(int most, std::uint64_t seed) {
  const Shape shape = boxed_shape(3, 3);
  const Grid grid = drawn_grid(shape, seed);
  Sets differences;
  for (const unsigned rows : lines_of_nine(most / 2)) {
    for (const unsigned columns : lines_of_nine(most / 2)) {
      Puzzle puzzle{.layout = shape.layout(), .givens = grid};
      for (int cell = 0; cell < 81; ++cell) {
        if ((rows >> (cell / 9) & columns >> (cell % 9) & 1U) != 0) puzzle.givens[cell] = kBlank;
      }
      collect_differences(puzzle, grid, static_cast<std::size_t>(most), differences);
    }
  }
  const Sets found = found_sets(shape.layout(), grid, most);
  EXPECT_EQ(found, minimal_ones(differences)) << seed;
  EXPECT_GT(found.size(), 20U);
}

TEST(Unavoidable, OfTenCellsAreAllFound) { expect_all(10, 1); }

TEST(SlowUnavoidable, OfTenCellsAreAllFoundInFiftyGrids) {
  for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{50}); ++seed) expect_all(10, seed);
}

TEST(SlowUnavoidable, OfTwelveCellsAreAllFound) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_all(12, seed);
}

TEST(Unavoidable, DisjointOnesAreAsManyAsCanBe) {
  const std::vector<UnavoidableSet> sets = {{1, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 6}, {7, 8}, {8, 9}, {6, 9}};
  std::size_t most = 0;
  for (unsigned chosen = 0; chosen < 1U << sets.size(); ++chosen) {
    std::set<CellIndex> cells;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if ((chosen >> i & 1U) != 0) cells.insert(sets[i].begin(), sets[i].end());
    }
    const auto count = static_cast<std::size_t>(std::popcount(chosen));
    if (cells.size() == 2 * count) most = std::max(most, count);
  }
  const std::vector<int> found = setter::disjoint_sets(sets, {});
  EXPECT_EQ(found.size(), most);
  std::set<CellIndex> cells;
  for (const int i : found) cells.insert(sets[at(i)].begin(), sets[at(i)].end());
  EXPECT_EQ(cells.size(), 2 * most);
}

TEST(Unavoidable, RefusesHousesThatLackADigit) {
  const Shape shape = rectangle_shape(3, 4, 4);
  const auto found = setter::unavoidable_sets(shape.layout(), drawn_grid(shape, 1), 8, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, Errc::Unsupported);
}

// Whether singles finish a board, by going over all cells and houses until nothing comes of it.
bool singles_finish(const Layout& layout, Grid board) {
  const auto possible = [&](int cell, int digit) {
    return board[cell] == kBlank &&
           std::ranges::none_of(layout.peers(cell), [&](CellIndex peer) { return board[peer] == digit; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    const auto place_only = [&](const auto& cells, const auto& digits) {
      std::vector<Candidate> left;
      for (const auto cell : cells) {
        for (const int digit : digits) {
          if (possible(cell, digit))
            left.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(digit)});
        }
      }
      if (left.size() != 1) return;
      board[left[0].cell] = left[0].digit;
      changed = true;
    };
    const std::vector<int> all = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int cell = 0; cell < 81; ++cell) place_only(std::vector<int>{cell}, all);
    for (int house = 0; house < layout.house_count(); ++house) {
      for (const int digit : all) place_only(layout.house(house), std::vector<int>{digit});
    }
  }
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board[cell] == kBlank) return false;
  }
  return true;
}

// All sets of so many cells after which singles finish the board.
std::set<std::vector<int>> doors(const Puzzle& puzzle, const Grid& solution, int size) {
  std::set<std::vector<int>> found;
  std::vector<int> cells;
  Grid board = puzzle.givens;
  const std::function<void(int)> choose = [&](int first) {
    if (std::ssize(cells) == size) {
      if (singles_finish(*puzzle.layout, board)) found.insert(cells);
      return;
    }
    for (int cell = first; cell < 81; ++cell) {
      if (puzzle.givens[cell] != kBlank) continue;
      cells.push_back(cell);
      board[cell] = solution[cell];
      choose(cell + 1);
      board[cell] = kBlank;
      cells.pop_back();
    }
  };
  choose(0);
  return found;
}

// Returns how many cells the backdoors of a puzzle have.
int expect_backdoors(const Puzzle& puzzle, teacher::Memory& memory) {
  const auto plans = teacher::make_plans({.only = std::string(teacher::kSingles)});
  const auto found = teacher::find_backdoors(puzzle, *plans, 2, {}, memory);
  EXPECT_TRUE(found && found->complete);
  const Grid& solution = found->answer.solutions.at(0);
  std::set<std::vector<int>> sets;
  for (const auto& set : found->sets) {
    std::vector<int> cells;
    for (const Candidate& candidate : set) {
      EXPECT_EQ(candidate.digit, solution[candidate.cell]);
      cells.push_back(candidate.cell);
    }
    sets.insert(cells);
  }
  for (int size = 0; size < found->size; ++size) EXPECT_TRUE(doors(puzzle, solution, size).empty());
  EXPECT_EQ(sets, doors(puzzle, solution, found->size));
  return found->size;
}

void expect_backdoors(std::uint64_t puzzles) {
  const Shape plain = boxed_shape(3, 3);
  teacher::Memory memory;
  for (std::uint64_t seed = 1; seed <= puzzles; ++seed) {
    const Grid solution = drawn_grid(plain, seed);
    const auto drawn = setter::minimise({.layout = plain.layout(), .givens = solution}, solution, seed,
                                        setter::Droppable::Givens, {});
    ASSERT_TRUE(drawn);
    EXPECT_LE(expect_backdoors(drawn->puzzle, memory), 2);
  }
}

TEST(Backdoors, AreAllTheSmallestSets) { expect_backdoors(tries(std::uint64_t{20})); }
TEST(SlowBackdoors, OfFiveHundredPuzzlesAreAllTheSmallestSets) {
  expect_backdoors(tries(std::uint64_t{500}));
}

TEST(Backdoors, OfAHardPuzzleHaveTwoCells) {
  teacher::Memory memory;
  const Puzzle escargot = puzzle_of(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", standard_spec(9));
  EXPECT_EQ(expect_backdoors(escargot, memory), 2);
}

}  // namespace
}  // namespace nonet::testing
