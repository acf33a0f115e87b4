// The native engine's two searches of the plain 9×9 board, in vectors and in words, and the kernels:
// one set of rules and choices, so the same solutions in the same order.
#include <gtest/gtest.h>

#include <cstdlib>

#include <fmt/core.h>

#include "bulk/three_vectors.hpp"
#include "nonet/engine.hpp"
#include "suites/bulk_boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

constexpr const char* kForced = "NONET_KERNEL";
constexpr std::uint32_t kSolutions = 50;

class NineTest : public ::testing::Test {
 protected:
  static void in_words() {
    setenv(kForced, "portable", 1);
    ASSERT_FALSE(bulk::ThreeVectors::runs_here());
  }
  void TearDown() override { unsetenv(kForced); }

  static Answer answer_to(const DrawnBoard& drawn, std::uint64_t limit) {
    static const LayoutPtr kLayout = shape("box3x3").layout();
    const Puzzle puzzle = puzzle_of(drawn.for_oracle(), kLayout);
    auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = limit, .keep = limit});
    EXPECT_TRUE(answer) << answer.error().message;
    return *std::move(answer);
  }
};

TEST_F(NineTest, VectorsAndWordsFindTheSameInTheSameOrder) {
  unsetenv(kForced);
  if (!bulk::ThreeVectors::runs_here()) GTEST_SKIP() << "this processor lacks the vectors";
  const std::vector<DrawnBoard> boards = draw_bulk_boards(800, 21);
  std::vector<Answer> by_vectors;
  for (const DrawnBoard& board : boards) by_vectors.push_back(answer_to(board, kSolutions));
  in_words();
  int several = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Answer by_words = answer_to(boards[i], kSolutions);
    EXPECT_EQ(by_words.verdict, by_vectors[i].verdict) << boards[i].text();
    EXPECT_EQ(by_words.solutions, by_vectors[i].solutions) << boards[i].text();
    EXPECT_EQ(by_words.stats.guesses, by_vectors[i].stats.guesses) << boards[i].text();
    several += by_words.count > 2 ? 1 : 0;
  }
  EXPECT_GT(several, 100);
}

TEST_F(NineTest, WordsFindFirstWhatTheKernelsFindFirst) {
  in_words();
  const bulk::Kernel& kernel = bulk::kernels().back();
  int found = 0;
  for (const DrawnBoard& board : draw_bulk_boards(800, 22)) {
    const BulkBoard view = board.view();
    const BulkRun bulk = run_kernel(kernel, std::span(&view, 1), {.solutions = 2});
    const Answer alone = answer_to(board, 2);
    ASSERT_EQ(alone.count, bulk.results[0].count) << board.text();
    if (alone.count == 0) continue;
    ++found;
    EXPECT_EQ(digits_of(alone.solutions[0]), digits_of(bulk.results[0].first)) << board.text();
  }
  EXPECT_GT(found, 300);
}

}  // namespace
}  // namespace nonet::testing
