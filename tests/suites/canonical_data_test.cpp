// Canonical forms of the collections that people know, of a million morphs, and of every band. It takes minutes.
//
// The collections are other people's and not part of the project. NONET_DATA names a folder that has them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "base/index.hpp"
#include "base/random.hpp"
#include "board/symmetry/group.hpp"
#include "nonet/bulk.hpp"
#include "nonet/symmetry.hpp"
#include "oracle/boards.hpp"
#include "oracle/images.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

// The boards of a file, 81 characters each, one after another.
std::string boards_of(const std::string& file) {
  const char* folder = std::getenv("NONET_DATA");
  std::string boards;
  if (folder == nullptr) return boards;
  std::ifstream in(std::filesystem::path(folder) / "9x9" / file);
  for (std::string line; std::getline(in, line);) {
    if (line.size() >= kBulkCells) boards += line.substr(0, kBulkCells);
  }
  return boards;
}

struct Forms {
  std::set<std::string> different;
  std::vector<std::uint64_t> automorphisms;
};

Forms forms_of(const std::string& boards, CanonicalForm form = CanonicalForm::Minlex) {
  Forms found;
  std::string forms(boards.size(), ' ');
  found.automorphisms.resize(boards.size() / kBulkCells);
  EXPECT_TRUE(canonical_many(boards, forms, form, found.automorphisms));
  for (std::size_t i = 0; i < forms.size(); i += kBulkCells) {
    found.different.insert(forms.substr(i, kBulkCells));
  }
  return found;
}

std::string solutions_of(const std::string& boards) {
  std::vector<BulkBoard> asked;
  for (std::size_t i = 0; i < boards.size(); i += kBulkCells) {
    asked.push_back({.givens = boards.data() + i});
  }
  std::vector<BulkResult> results(asked.size());
  EXPECT_TRUE(solve_many(asked, results));
  std::string grids;
  for (const BulkResult& result : results) {
    EXPECT_EQ(result.count, 1U);
    grids.append(result.first.data(), result.first.size());
  }
  return grids;
}

class SlowCanonicalData : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("NONET_DATA") == nullptr) {
      GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
    }
  }
};

TEST_F(SlowCanonicalData, SeventeensHaveTheFormsThatAreKnown) {
  const std::string boards = boards_of("17_clue_49158.txt");
  for (const CanonicalForm form : {CanonicalForm::Minlex, CanonicalForm::Pattern}) {
    const Forms forms = forms_of(boards, form);
    EXPECT_EQ(forms.different.size(), 49'158U);
    EXPECT_EQ(std::accumulate(forms.automorphisms.begin(), forms.automorphisms.end(), 0ULL), 49'158U);
  }
  const Forms grids = forms_of(solutions_of(boards));
  EXPECT_EQ(grids.different.size(), 46'301U);
  EXPECT_EQ(std::ranges::count(grids.automorphisms, 2U), 6);
  EXPECT_EQ(std::ranges::count(grids.automorphisms, 1U), 49'152);
}

TEST_F(SlowCanonicalData, OtherCollectionsToo) {
  EXPECT_EQ(forms_of(boards_of("magictour_1465.txt")).different.size(), 1'464U);
  EXPECT_EQ(forms_of(boards_of("hardest_se11_12000.txt")).different.size(), 12'000U);
  EXPECT_EQ(forms_of(boards_of("easy_10000.txt")).different.size(), 10'000U);
}

// A board drawn in turn of each kind: a grid, a few givens of one, the same with lines left out.
Grid drawn_board(const std::vector<oracle::Digits>& grids, int kind, oracle::Dice& dice) {
  oracle::Digits grid = grids[at(dice.roll(static_cast<int>(grids.size())))];
  if (kind % 4 != 0) grid = oracle::dug(grid, 1 + dice.roll(40), dice);
  if (kind % 8 == 1) {
    const int line = dice.roll(9);
    for (int i = 0; i < 9; ++i) grid[at(line * 9 + i)] = grid[at(i * 9 + line)] = 0;
  }
  return grid_of(grid, 9);
}

std::vector<oracle::Digits> drawn_grids(int count) {
  oracle::Dice dice(77);
  const auto blank = boxed_shape(3, 3).blank();
  std::vector<oracle::Digits> grids;
  for (int i = 0; i < count; ++i) grids.push_back(oracle::full_grid(blank, dice));
  return grids;
}

std::string text_of_grid(const Grid& grid) {
  std::string text;
  for (const Digit digit : grid.digits()) text += static_cast<char>('0' + digit);
  return text;
}

TEST(SlowCanonical, FormsOfAMillionMorphsAreThoseOfTheirBoards) {
  const LayoutPtr layout = Layout::make(boxes_spec(3, 3)).value();
  const auto group = symmetry::SymmetryGroup::of(*layout).value();
  const auto grids = drawn_grids(200);
  oracle::Dice dice(5);
  Random random(6);
  for (int round = 0; round < tries(1'000); ++round) {
    std::string boards;
    std::string morphed;
    for (int i = 0; i < 1'000; ++i) {
      const Grid board = drawn_board(grids, i, dice);
      boards += text_of_grid(board);
      morphed += text_of_grid(image(group->draw(random), board));
    }
    std::string forms(boards.size(), ' ');
    std::string other(boards.size(), ' ');
    ASSERT_TRUE(canonical_many(boards, forms));
    ASSERT_TRUE(canonical_many(morphed, other));
    ASSERT_EQ(forms, other);
  }
}

TEST(SlowCanonical, IsTheSmallestOfEveryWayOfAThousandBoards) {
  const auto grids = drawn_grids(50);
  oracle::Dice dice(9);
  std::string boards;
  std::string expected;
  std::vector<std::uint64_t> orders;
  for (int i = 0; i < tries(1'000); ++i) {
    const Grid board = drawn_board(grids, i, dice);
    const oracle::SmallestImage smallest = oracle::smallest_image(digits_of(board));
    boards += text_of_grid(board);
    for (const int digit : smallest.digits) expected += digit == 0 ? '.' : static_cast<char>('0' + digit);
    orders.push_back(smallest.ways);
  }
  std::string forms(boards.size(), ' ');
  std::vector<std::uint64_t> automorphisms(orders.size());
  ASSERT_TRUE(canonical_many(boards, forms, CanonicalForm::Minlex, automorphisms));
  EXPECT_EQ(forms, expected);
  EXPECT_EQ(automorphisms, orders);
}

// The first box is 123, 456, 789; in the first row the digits of the other boxes ascend. What is left are 72,576
// bands, all others come from them by exchanging columns and renaming digits.
void fill_band(std::string& band, int cell, std::string& boards) {
  if (cell == 27) {
    boards += band + std::string(54, '.');
    return;
  }
  const int row = cell / 9;
  const int column = cell % 9;
  if (column < 3) return fill_band(band, cell + 1, boards);
  for (char digit = '1'; digit <= '9'; ++digit) {
    if (row == 0 && column % 3 > 0 && band[at(cell - 1)] > digit) continue;
    if (band.find(digit, at(row * 9)) < at(cell)) continue;
    bool in_box = false;
    for (int above = 0; above < row; ++above) {
      in_box =
          in_box || band.find(digit, at(above * 9 + column / 3 * 3)) < at(above * 9 + column / 3 * 3 + 3);
    }
    if (in_box) continue;
    band[at(cell)] = digit;
    fill_band(band, cell + 1, boards);
    band[at(cell)] = '.';
  }
}

TEST(SlowCanonical, BandsHaveFourHundredAndSixteenClasses) {
  std::string boards;
  std::string band = "123......456......789......";
  fill_band(band, 0, boards);
  ASSERT_EQ(boards.size(), 72'576U * kBulkCells);
  EXPECT_EQ(forms_of(boards).different.size(), 416U);
}

}  // namespace
}  // namespace nonet::testing
