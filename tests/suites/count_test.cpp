// Exact totals, as they are published, and grids that are drawn uniformly.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cmath>
#include <set>
#include <vector>

#include "base/index.hpp"
#include "board/count/column_states.hpp"
#include "board/count/exact.hpp"
#include "board/count/uniform_grids.hpp"
#include "nonet/puzzle.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

std::string total(const char* layout) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(*parse_layout(layout)).value());
  return count::exact_count(puzzle).value_or("unknown");
}

TEST(ExactCount, TotalsAreThePublishedOnes) {
  EXPECT_EQ(total("2x2"), "288");
  EXPECT_EQ(total("2x3"), "28200960");
  EXPECT_EQ(total("3x2"), "28200960");
  EXPECT_EQ(total("2x4"), "29136487207403520");
  EXPECT_EQ(total("9"), "6670903752021072936960");
  for (const char* other : {"9+diagonals", "3x4", "2x6", "5", "latin:4"}) {
    EXPECT_EQ(total(other), "unknown") << other;
  }
}

// The published total; under sanitizers it takes a minute.
TEST(ExactCount, TenDigitsHaveThePublishedTotalToo) {
  if (kSanitized) GTEST_SKIP();
  EXPECT_EQ(total("5x2"), "1903816047972624930994913280000");
}

TEST(ExactCount, EndsWhenItIsStopped) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(*parse_layout("2x5")).value());
  const std::atomic<bool> stopped = true;
  EXPECT_FALSE(count::exact_count(puzzle, StopToken(&stopped)));
}

TEST(ExactCount, BoardsWithGivensAreNotBlank) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(*parse_layout("9")).value());
  puzzle.givens[5] = 3;
  EXPECT_FALSE(count::exact_count(puzzle));
  puzzle.givens[5] = kBlank;
  puzzle.candidates = Candidates::all(9);
  EXPECT_FALSE(count::exact_count(puzzle));
}

TEST(ColumnStates, BandsAndGangstersAreThePublishedOnes) {
  const auto& states = count::ColumnStates::get();
  EXPECT_TRUE(states.bands() == count::Wide{948109639680});
  EXPECT_EQ(states.gangsters(), 44);
}

// The number of grids with band 1 in each class is known: the classes of drawn grids must follow it, and the cells of
// two rows in two bands must be equal as often as for random digits.
void expect_uniform(int count) {
  const auto& states = count::ColumnStates::get();
  std::vector<double> share(at(states.gangsters()));
  double all = 0;
  for (int second = 0; second < count::kPartitions; ++second) {
    for (int third = 0; third < count::kPartitions; ++third) {
      const int gangster = states.gangster(second, third);
      const double grids = static_cast<double>(states.fills(0, second, third)) *
                           static_cast<double>(states.completions(gangster));
      share[at(gangster)] += grids;
      all += grids;
    }
  }
  std::vector<int> seen(share.size());
  const auto partition_of = [&](const Grid& grid, int band, int stack) {
    std::array<std::uint16_t, 3> columns{};
    for (int row = 3 * band; row < 3 * band + 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        const int digit = grid[9 * row + 3 * stack + column] - 1;
        columns[at(column)] = static_cast<std::uint16_t>(columns[at(column)] | 1 << digit);
      }
    }
    for (int number = 0; number < count::kPartitions; ++number) {
      const auto& set = states.columns(number);
      if (std::set(set.begin(), set.end()) == std::set(columns.begin(), columns.end())) return number;
    }
    return -1;
  };
  Grid grid;
  for (int i = 0; i < count; ++i) {
    AttemptRandom random(7, static_cast<std::uint64_t>(i));
    count::draw_uniform_grid(random, grid);
    for (int house = 0; house < 9; ++house) {
      std::set<int> row;
      std::set<int> column;
      std::set<int> box;
      for (int k = 0; k < 9; ++k) {
        row.insert(grid[9 * house + k]);
        column.insert(grid[9 * k + house]);
        box.insert(grid[9 * (house / 3 * 3 + k / 3) + house % 3 * 3 + k % 3]);
      }
      ASSERT_EQ(row.size() + column.size() + box.size(), 27U);
    }
    // Any band will do, and the second is drawn in another way than the first.
    const int band = i % 3;
    const int first = partition_of(grid, band, 0);
    ++seen[at(states.gangster(states.renamed(first, partition_of(grid, band, 1)),
                              states.renamed(first, partition_of(grid, band, 2))))];
  }
  double square = 0;
  for (std::size_t i = 0; i < share.size(); ++i) {
    const double expected = share[i] / all * count;
    square += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  // 43 degrees of freedom: 43 ± 9.3. The seed is fixed, so this passes always or never.
  EXPECT_LT(square, 75);
  EXPECT_GT(square, 18);
}

TEST(UniformGrids, BandsAreAsFrequentAsTheirGrids) { expect_uniform(4000); }
TEST(SlowUniformGrids, BandsAreAsFrequentAsTheirGrids) { expect_uniform(30'000); }

TEST(AttemptRandom, DrawsAreTheSameEverywhere) {
  AttemptRandom random(1, 2);
  const std::array<std::uint64_t, 3> bits{random.bits(), random.bits(), random.bits()};
  EXPECT_EQ(bits, (std::array<std::uint64_t, 3>{11955866471498706948U, 10411251274944042339U,
                                                10606885910160507981U}));
  EXPECT_EQ(AttemptRandom(1, 3).below(1000), 799U);
  EXPECT_EQ(AttemptRandom(2, 2).below(1000), 495U);
  EXPECT_EQ(AttemptRandom(0, 0).below(1), 0U);
}

}  // namespace
}  // namespace nonet::testing
