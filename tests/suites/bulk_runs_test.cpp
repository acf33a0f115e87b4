// How bulk searches are chosen, mixed, limited and stopped.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>
#include <thread>

#include "suites/bulk_boards.hpp"

namespace nonet::testing {
namespace {

class KernelTest : public ::testing::TestWithParam<const bulk::Kernel*> {
 protected:
  void SetUp() override {
    if (!bulk::runs_here(kernel_)) {
      const auto used = use_kernel(kernel_.name);
      ASSERT_FALSE(used);
      EXPECT_EQ(used.error().code, Errc::Unavailable);
      GTEST_SKIP() << kernel_.name << " does not run on this processor";
    }
  }
  void TearDown() override { ASSERT_TRUE(use_kernel({})); }

  const bulk::Kernel& kernel_ = *GetParam();
};

std::vector<const bulk::Kernel*> all_kernels() {
  std::vector<const bulk::Kernel*> list;
  for (const bulk::Kernel& kernel : bulk::kernels()) list.push_back(&kernel);
  return list;
}
INSTANTIATE_TEST_SUITE_P(Registry, KernelTest, ::testing::ValuesIn(all_kernels()),
                         [](const auto& test) { return std::string(test.param->name); });

// ── Mixtures ─────────────────────────────────────────────────────────────────────────────────────

TEST_P(KernelTest, ABoardKnowsNothingOfItsBatch) {
  const std::vector<DrawnBoard> boards = draw_bulk_boards(400, 11);
  std::vector<BulkBoard> list = views(boards);
  const BulkLimits limits{.solutions = 20};
  const BulkRun together = run_kernel(kernel_, list, limits);
  BulkStats sum;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const BulkRun alone = run_kernel(kernel_, std::span(list).subspan(i, 1), limits);
    EXPECT_TRUE(same(alone.results[0], together.results[i])) << boards[i].text();
    sum.guesses += alone.stats.guesses;
    sum.passes += alone.stats.passes;
  }
  EXPECT_EQ(sum.guesses, together.stats.guesses);
  EXPECT_EQ(sum.passes, together.stats.passes);

  std::ranges::reverse(list);
  BulkRun backwards = run_kernel(kernel_, list, limits);
  std::ranges::reverse(backwards.results);
  EXPECT_TRUE(std::ranges::equal(backwards.results, together.results, same));
}

TEST_P(KernelTest, BatchesOfEverySizeAroundTheLanes) {
  const std::vector<DrawnBoard> boards = draw_bulk_boards(2 * 32 + 2, 12);
  const std::vector<BulkBoard> list = views(boards);
  const BulkRun all = run_kernel(kernel_, list, {});
  for (std::size_t size = 0; size <= list.size(); ++size) {
    const BulkRun run = run_kernel(kernel_, std::span(list).first(size), {});
    EXPECT_TRUE(std::ranges::equal(run.results, std::span(all.results).first(size), same)) << size;
  }
}

TEST_P(KernelTest, CandidatesOfAPuzzleAreThePuzzle) {
  std::vector<DrawnBoard> boards = draw_bulk_boards(600, 13);
  std::erase_if(boards, [](const auto& board) { return board.kind != BulkKind::CandidatesOfPuzzle; });
  ASSERT_GT(boards.size(), 30U);
  const BulkRun as_candidates = run_kernel(kernel_, views(boards), {});
  for (DrawnBoard& board : boards) board.kind = BulkKind::Unique;
  const BulkRun as_givens = run_kernel(kernel_, views(boards), {});
  EXPECT_TRUE(std::ranges::equal(as_candidates.results, as_givens.results, same));
  EXPECT_EQ(as_candidates.stats.guesses, as_givens.stats.guesses);
}

// ── Limits ───────────────────────────────────────────────────────────────────────────────────────

TEST_P(KernelTest, WithoutALimitItFindsThemAll) {
  constexpr std::uint32_t kMany = 1500;
  std::vector<DrawnBoard> boards = draw_bulk_boards(300, 14);
  std::vector<BulkResult> few;
  const BulkRun limited = run_kernel(kernel_, views(boards), {.solutions = kMany});
  for (std::size_t i = boards.size(); i-- > 0;) {
    if (limited.results[i].end == StopReason::Exhausted) {
      few.insert(few.begin(), limited.results[i]);
    } else {
      boards.erase(boards.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  const auto several = std::ranges::count_if(few, [](const auto& r) { return r.count > 10; });
  EXPECT_GT(several, 10);
  const BulkRun all = run_kernel(kernel_, views(boards), {.solutions = 0});
  EXPECT_TRUE(std::ranges::equal(all.results, few, same));

  // A limit of exactly as many as there are ends the search as Enough: whether there are more is open.
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (few[i].count == 0) continue;
    const BulkBoard board = boards[i].view();
    const BulkRun run =
        run_kernel(kernel_, std::span(&board, 1), {.solutions = static_cast<std::uint32_t>(few[i].count)});
    EXPECT_EQ(run.results[0].count, few[i].count) << boards[i].text();
    EXPECT_EQ(run.results[0].end, StopReason::Enough) << boards[i].text();
  }
}

// ── Stopping ─────────────────────────────────────────────────────────────────────────────────────

// Quick boards, then more endless boards than there are lanes, then some that no lane starts.
class Endless {
 public:
  Endless() : quick_(draw_bulk_boards(100, 15)) {
    std::erase_if(quick_, [](const auto& board) { return board.kind != BulkKind::Unique; });
    boards_ = views(quick_);
    boards_.insert(boards_.end(), kEndless, BulkBoard{.givens = blanks_.data()});
    boards_.insert(boards_.end(), boards_.begin(), boards_.begin() + quick());
  }

  [[nodiscard]] std::span<const BulkBoard> boards() const { return boards_; }
  [[nodiscard]] std::ptrdiff_t quick() const { return std::ssize(quick_); }

  // Returns how many boards were under way. Expects each stopped board to have that end, and true results.
  int expect_stopped(std::span<const BulkResult> results, StopReason end) const {
    int under_way = 0;
    for (std::ptrdiff_t i = 0; i < std::ssize(results); ++i) {
      const BulkResult& result = results[static_cast<std::size_t>(i)];
      if (i < quick() && result.end == StopReason::Exhausted) {
        EXPECT_EQ(result.count, 1U);
      } else {
        EXPECT_EQ(result.end, end) << i;
      }
      if (i >= quick() && result.count > 0) ++under_way;
      if (result.count == 0) continue;
      const auto digits = digits_of(result.first);
      const auto& board = i < quick() ? quick_[static_cast<std::size_t>(i)] : blank_;
      EXPECT_TRUE(oracle::is_solution(board.for_oracle(), digits)) << i;
    }
    return under_way;
  }

 private:
  static constexpr std::size_t kEndless = 100;
  const std::string blanks_ = std::string(kBulkCells, '.');
  const DrawnBoard blank_ = bulk_board(blanks_);
  std::vector<DrawnBoard> quick_;
  std::vector<BulkBoard> boards_;
};

TEST_P(KernelTest, StoppedBeforeItBeginsItSaysSo) {
  const Endless endless;
  const std::atomic<bool> stop{true};
  const BulkRun run = run_kernel(kernel_, endless.boards(), {.solutions = 0, .stop = StopToken(&stop)});
  for (const BulkResult& result : run.results) {
    EXPECT_EQ(result.count, 0U);
    EXPECT_EQ(result.end, StopReason::Cancelled);
  }
  EXPECT_EQ(run.stats.passes, 0U);
}

TEST_P(KernelTest, StoppedOnTheWayItKeepsWhatItHas) {
  const Endless endless;
  std::atomic<bool> stop{false};
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop = true;
  });
  const BulkRun run = run_kernel(kernel_, endless.boards(), {.solutions = 0, .stop = StopToken(&stop)});
  other.join();
  EXPECT_EQ(endless.expect_stopped(run.results, StopReason::Cancelled), kernel_.lanes);
}

TEST_P(KernelTest, TheTimeLimitEndsItToo) {
  const Endless endless;
  const BulkRun run =
      run_kernel(kernel_, endless.boards(), {.solutions = 0, .stop = StopToken().with_time_limit(0.2)});
  EXPECT_EQ(endless.expect_stopped(run.results, StopReason::TimeLimit), kernel_.lanes);
}

// ── The choice of a kernel ───────────────────────────────────────────────────────────────────────

// As many boards are under way as the kernel has lanes: it is the one that was asked for.
TEST_P(KernelTest, TheForcedKernelIsTheOneThatRuns) {
  const auto used = use_kernel(kernel_.name);
  ASSERT_TRUE(used) << used.error().message;
  EXPECT_EQ(&bulk::chosen_kernel(), &kernel_);

  const Endless endless;
  std::vector<BulkResult> results(endless.boards().size());
  const auto stats =
      solve_many(endless.boards(), results, {.solutions = 0, .stop = StopToken().with_time_limit(0.2)});
  ASSERT_TRUE(stats) << stats.error().message;
  EXPECT_EQ(endless.expect_stopped(results, StopReason::TimeLimit), kernel_.lanes);
}

TEST(Kernels, TheBestThatRunsHereIsChosen) {
  const bulk::Kernel& chosen = bulk::chosen_kernel();
  ASSERT_TRUE(use_kernel("portable"));
  EXPECT_EQ(bulk::chosen_kernel().name, "portable");
  ASSERT_TRUE(use_kernel(""));
  EXPECT_EQ(&bulk::chosen_kernel(), &chosen);
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (&kernel == &chosen) break;
    EXPECT_FALSE(bulk::runs_here(kernel)) << kernel.name << " comes first";
  }
  EXPECT_TRUE(bulk::runs_here(chosen));
}

TEST(Kernels, AreAllDifferentAndEndWithThePortableOne) {
  std::set<std::string_view> names;
  std::set<void (*)(bulk::BulkJob&)> runs;
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    EXPECT_TRUE(names.insert(kernel.name).second) << kernel.name;
    EXPECT_TRUE(runs.insert(kernel.run).second) << kernel.name;
    EXPECT_GT(kernel.lanes, 0) << kernel.name;
  }
  const bulk::Kernel& last = bulk::kernels().back();
  EXPECT_EQ(last.name, "portable");
  EXPECT_TRUE(bulk::runs_here(last));
}

TEST(Kernels, AWrongNameIsAnErrorAndChangesNothing) {
  ASSERT_TRUE(use_kernel("portable"));
  for (const char* name : {"nope", "AVX2", "avx2 ", "portable,avx2"}) {
    const auto used = use_kernel(name);
    ASSERT_FALSE(used) << name;
    EXPECT_EQ(used.error().code, Errc::Usage);
    for (const bulk::Kernel& kernel : bulk::kernels()) {
      EXPECT_NE(used.error().message.find(kernel.name), std::string::npos) << kernel.name;
    }
  }
  EXPECT_EQ(bulk::chosen_kernel().name, "portable");
  ASSERT_TRUE(use_kernel({}));
}

// A program decides whether its environment has a say; the library does not ask.
TEST(Kernels, TheEnvironmentIsNotRead) {
  setenv("NONET_KERNEL", "nope", 1);
  EXPECT_TRUE(solve_many({}, {}, {}));
  unsetenv("NONET_KERNEL");
}

}  // namespace
}  // namespace nonet::testing
