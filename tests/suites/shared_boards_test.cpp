// Lanes that share a board report what one lane alone reports: the same solutions in the same order,
// and the same guesses and passes. A budget of guesses that is never spent keeps a board in one lane.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include <fmt/core.h>

#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/bulk_boards.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

std::vector<std::string> kernels_here() {
  std::vector<std::string> names;
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (bulk::runs_here(kernel)) names.emplace_back(kernel.name);
  }
  return names;
}

class SharedBoards : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { ASSERT_TRUE(use_kernel(GetParam())); }
  void TearDown() override { ASSERT_TRUE(use_kernel({})); }

  static Answer answer_to(const Puzzle& puzzle, std::uint64_t limit, std::uint64_t keep,
                          std::uint64_t max_guesses) {
    auto answer = solve(*find_engine("native"),
                        {.puzzle = puzzle, .limit = limit, .keep = keep, .max_guesses = max_guesses});
    EXPECT_TRUE(answer) << answer.error().message;
    return *std::move(answer);
  }
};
INSTANTIATE_TEST_SUITE_P(Kernels, SharedBoards, ::testing::ValuesIn(kernels_here()),
                         [](const auto& test) { return test.param; });

TEST_P(SharedBoards, FindWhatOneLaneFinds) {
  constexpr std::uint64_t kNeverSpent = std::uint64_t{1} << 60;
  static const LayoutPtr kLayout = shape("box3x3").layout();
  struct Wanted {
    std::uint64_t limit;
    std::uint64_t keep;
  };
  int several = 0;
  for (const DrawnBoard& board : draw_bulk_boards(tries(400), 21)) {
    const Puzzle puzzle = puzzle_of(board.for_oracle(), kLayout);
    const bool few = answer_to(puzzle, 2000, 0, kNeverSpent).count < 2000;
    for (const auto [limit, keep] : {Wanted{1, 1}, {2, 2}, {3, 1}, {50, 50}, {1000, 7}, {0, 5}}) {
      if (limit == 0 && !few) continue;
      const Answer alone = answer_to(puzzle, limit, keep, kNeverSpent);
      const Answer shared = answer_to(puzzle, limit, keep, 0);
      const std::string where = fmt::format("limit {}, keep {}, {}", limit, keep, board.text());
      ASSERT_EQ(shared.verdict, alone.verdict) << where;
      ASSERT_EQ(shared.count, alone.count) << where;
      ASSERT_EQ(shared.solutions, alone.solutions) << where;
      ASSERT_EQ(shared.stats.guesses, alone.stats.guesses) << where;
      ASSERT_EQ(shared.stats.propagations, alone.stats.propagations) << where;
      if (shared.count > 2) ++several;
    }
  }
  EXPECT_GT(several, tries(100));
}

TEST_P(SharedBoards, GiveEachSolutionToTheListenerInOrder) {
  static const LayoutPtr kLayout = shape("box3x3").layout();
  const Puzzle puzzle = puzzle_of(bulk_board(std::string(kBulkCells, '.')).for_oracle(), kLayout);
  const Answer kept = answer_to(puzzle, 300, 300, 0);
  std::vector<Grid> heard;
  const auto answer = solve(*find_engine("native"),
                            {.puzzle = puzzle, .limit = 0, .keep = 0, .on_solution = [&](const Grid& grid) {
                               heard.push_back(grid);
                               return heard.size() < 300;
                             }});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(heard, kept.solutions);
  EXPECT_EQ(answer->count, 300U);
  EXPECT_EQ(answer->verdict, Verdict::Multiple);
}

// A lane that has ended one board, in whatever way, brings nothing of it to the next.
TEST_P(SharedBoards, HaveTheSameResultInEveryBatch) {
  const auto kernel = std::ranges::find(bulk::kernels(), GetParam(), &bulk::Kernel::name);
  std::vector<DrawnBoard> boards = draw_bulk_boards(60, 22);
  // Hard boards with one solution and with several, whose lanes share them.
  for (const char* hard :
       {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "...748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        ".......89...46....2....94...35.......4.1.......6...............8.....7.6.91...3.."}) {
    for (int copies = 0; copies < 10; ++copies) boards.push_back(bulk_board(hard));
  }
  for (const std::uint32_t limit : {1U, 2U, 5U}) {
    std::vector<BulkRun> alone;
    for (const DrawnBoard& board : boards) {
      alone.push_back(run_kernel(*kernel, std::array{board.view()}, {.solutions = limit}));
    }
    oracle::Dice dice(limit);
    for (int batch = 0; batch < tries(200); ++batch) {
      std::vector<BulkBoard> drawn;
      std::vector<std::size_t> numbers;
      BulkStats expected;
      for (int left = 1 + dice.roll(40); left > 0; --left) {
        const auto number = static_cast<std::size_t>(dice.roll(static_cast<int>(boards.size())));
        numbers.push_back(number);
        drawn.push_back(boards[number].view());
        expected.guesses += alone[number].stats.guesses;
        expected.passes += alone[number].stats.passes;
      }
      const BulkRun run = run_kernel(*kernel, drawn, {.solutions = limit});
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        ASSERT_TRUE(same(run.results[i], alone[numbers[i]].results[0]))
            << "limit " << limit << ", batch " << batch << ": " << boards[numbers[i]].text();
      }
      ASSERT_EQ(run.stats.guesses, expected.guesses) << "limit " << limit << ", batch " << batch;
      ASSERT_EQ(run.stats.passes, expected.passes) << "limit " << limit << ", batch " << batch;
    }
  }
}

}  // namespace
}  // namespace nonet::testing
