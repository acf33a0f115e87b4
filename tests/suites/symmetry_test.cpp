// The Sudoku symmetries change no count: renamed digits, permuted bands, stacks, rows within a band,
// columns within a stack, and the board transposed.
//
// For every engine, and without the oracle: a puzzle and its image must have the same number of
// solutions, and the image's solutions must be the images of the puzzle's.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

// A drawn symmetry of the plain boards of one box shape. The image of a transposed board has boxes
// of the transposed shape.
class Symmetry {
 public:
  Symmetry(int height, int width, bool transposed, oracle::Dice& dice)
      : size_(height * width),
        transposed_(transposed),
        row_(lines(width, height, dice)),
        column_(lines(height, width, dice)),
        digit_(oracle::permutation(size_, dice)) {}

  [[nodiscard]] oracle::Digits image(const oracle::Digits& grid) const {
    oracle::Digits image(grid.size());
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        const int digit = grid[at(row * size_ + column)];
        image[at(target(row, column))] = digit == 0 ? 0 : digit_[at(digit - 1)] + 1;
      }
    }
    return image;
  }

 private:
  // Where each line goes: `groups` bands (or stacks) in a drawn order, and `span` lines in each.
  static std::vector<int> lines(int groups, int span, oracle::Dice& dice) {
    std::vector<int> to;
    for (const int group : oracle::permutation(groups, dice)) {
      for (const int line : oracle::permutation(span, dice)) to.push_back(group * span + line);
    }
    return to;
  }
  [[nodiscard]] int target(int row, int column) const {
    const int r = row_[at(row)];
    const int c = column_[at(column)];
    return transposed_ ? c * size_ + r : r * size_ + c;
  }

  int size_;
  bool transposed_;
  std::vector<int> row_;
  std::vector<int> column_;
  std::vector<int> digit_;
};

struct Boxes {
  int height;
  int width;
  int percent;  // of cells given, so that there are some solutions but not too many
};

class SymmetryTest : public ::testing::TestWithParam<std::tuple<const Engine*, Boxes>> {
 protected:
  static constexpr std::uint64_t kLimit = 2000;

  [[nodiscard]] static Answer solved(const Engine& engine, const oracle::Digits& givens, int height,
                                     int width) {
    const Shape kind = boxed_shape(height, width);
    oracle::Board board = kind.blank();
    board.givens = givens;
    const Puzzle puzzle = puzzle_of(board, kind.layout());
    return solve(engine, {.puzzle = puzzle, .limit = kLimit, .keep = kLimit}).value();
  }
};

TEST_P(SymmetryTest, ImagesHaveTheImagesOfTheSolutions) {
  const Engine& engine = *std::get<0>(GetParam());
  const auto [height, width, percent] = std::get<1>(GetParam());
  if (engine.unavailable != nullptr && !engine.unavailable().empty()) {
    GTEST_SKIP() << engine.id << " is not available here: " << engine.unavailable().en;
  }
  constexpr int kSmall = 6;
  if ((engine.abilities & kSlow) != 0 && height * width > kSmall) {
    GTEST_SKIP() << engine.id << " is for small boards";
  }
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    oracle::Dice dice(seed);
    const int cells = height * width * height * width;
    oracle::Digits givens = Symmetry(height, width, false, dice).image(oracle::shifted_grid(height, width));
    givens = oracle::dug(givens, cells * percent / 100, dice);
    const Answer answer = solved(engine, givens, height, width);
    for (const bool transposed : {false, true}) {
      const Symmetry symmetry(height, width, transposed, dice);
      const oracle::Digits image = symmetry.image(givens);
      const Answer other =
          transposed ? solved(engine, image, width, height) : solved(engine, image, height, width);
      ASSERT_EQ(other.count, answer.count) << text_of(givens) << " " << text_of(image);
      ASSERT_EQ(other.verdict, answer.verdict) << text_of(givens) << " " << text_of(image);
      if (!answer.exact) continue;
      ++compared;
      std::set<oracle::Digits> images;
      for (const Grid& grid : answer.solutions) images.insert(symmetry.image(digits_of(grid)));
      const std::vector<oracle::Digits> found = digits_of(other.solutions);
      ASSERT_EQ(images, std::set<oracle::Digits>(found.begin(), found.end())) << text_of(givens);
    }
  }
  EXPECT_GE(compared, 10) << "too few boards had all their solutions listed";
}

INSTANTIATE_TEST_SUITE_P(
    Registry, SymmetryTest,
    ::testing::Combine(::testing::ValuesIn(complete_engines()),
                       ::testing::Values(Boxes{2, 2, 30}, Boxes{2, 3, 33}, Boxes{1, 5, 33}, Boxes{2, 4, 40},
                                         Boxes{3, 3, 37}, Boxes{3, 4, 45}, Boxes{4, 4, 52})),
    [](const auto& test) {
      const Boxes boxes = std::get<1>(test.param);
      return test_name_of(*std::get<0>(test.param)) + "_" + std::to_string(boxes.height) + "x" +
             std::to_string(boxes.width);
    });

}  // namespace
}  // namespace nonet::testing
