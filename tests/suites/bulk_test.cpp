// Every bulk kernel against the oracle, the search of any layout and all other kernels.
//
// The tests loop over the registry of kernels. One that this processor cannot run is skipped aloud.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "solve/bulk/check.hpp"
#include "solve/engines/native/searches.hpp"
#include "solve/engines/solution_sink.hpp"
#include "suites/bulk_boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

constexpr std::uint32_t kMany = 1000;

std::vector<const bulk::Kernel*> kernels_here() {
  std::vector<const bulk::Kernel*> list;
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (bulk::runs_here(kernel)) list.push_back(&kernel);
  }
  return list;
}

// Expects what is right for a board of `total` solutions, or of at least so many.
void expect_result(const BulkResult& result, std::uint64_t total, std::uint32_t limit,
                   const DrawnBoard& board) {
  const bool all = limit == 0 || total < limit;
  EXPECT_EQ(result.count, all ? total : limit) << board.text();
  EXPECT_EQ(result.end, all ? StopReason::Exhausted : StopReason::Enough) << board.text();
}

// ── Kernels among themselves ─────────────────────────────────────────────────────────────────────

// Runs all kernels, expects the same of each, and returns it.
std::vector<BulkResult> agreed_results(std::span<const BulkBoard> boards, const BulkLimits& limits) {
  const auto kernels = kernels_here();
  BulkRun first = run_kernel(*kernels[0], boards, limits);
  for (const bulk::Kernel* kernel : std::span(kernels).subspan(1)) {
    const BulkRun other = run_kernel(*kernel, boards, limits);
    EXPECT_TRUE(std::ranges::equal(first.results, other.results, same))
        << kernel->name << " and " << kernels[0]->name << ", limit " << limits.solutions;
    EXPECT_EQ(other.stats.guesses, first.stats.guesses) << kernel->name;
    EXPECT_EQ(other.stats.passes, first.stats.passes) << kernel->name;
  }
  return std::move(first.results);
}

// The same boards with limits 1, 2 and kMany: the counts go together, and so do the grids.
std::vector<BulkResult> consistent_results(const std::vector<DrawnBoard>& boards) {
  const std::vector<BulkBoard> list = views(boards);
  std::vector<BulkResult> many = agreed_results(list, {.solutions = kMany});
  for (const std::uint32_t limit : {1U, 2U}) {
    const std::vector<BulkResult> few = agreed_results(list, {.solutions = limit});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      expect_result(few[i], many[i].count, limit, boards[i]);
      if (many[i].count == 0) continue;
      EXPECT_EQ(few[i].first, many[i].first) << boards[i].text();
    }
  }
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_result(many[i], many[i].count, kMany, boards[i]);
    if (many[i].count == 0) continue;
    EXPECT_TRUE(bulk::is_solution(list[i], many[i].first)) << boards[i].text();
  }
  return many;
}

// ── Against others ───────────────────────────────────────────────────────────────────────────────

// How many boards the oracle has seen, and what it said of those that it came to an end with.
struct Tally {
  std::map<BulkKind, int> seen;
  std::map<BulkKind, int> settled;
  std::map<std::uint64_t, int> counts;
};

// The oracle's count, or what it has found of it within so many steps, is no other than the kernels'.
void ask_oracle(const DrawnBoard& drawn, const BulkResult& result, std::uint64_t max_steps, Tally& tally) {
  const oracle::Board board = drawn.for_oracle();
  std::uint64_t count = 0;
  const bool exhausted = oracle::search(
      board, [&](const oracle::Digits&) { return ++count != kMany; }, max_steps);
  ++tally.seen[drawn.kind];
  if (result.count > 0) {
    EXPECT_TRUE(oracle::is_solution(board, digits_of(result.first))) << drawn.text();
  }
  if (exhausted || count == kMany) {
    ++tally.settled[drawn.kind];
    ++tally.counts[count];
    EXPECT_EQ(result.count, count) << drawn.text();
  } else {
    EXPECT_GE(result.count, count) << drawn.text();
  }
}

// The search of any layout shares nothing with the kernels but the names of its types.
void ask_any_layout(const DrawnBoard& drawn, const BulkResult& result) {
  static const LayoutPtr kLayout = shape("box3x3").layout();
  const oracle::Board board = drawn.for_oracle();
  const Puzzle puzzle = puzzle_of(board, kLayout);
  const Query query{.puzzle = puzzle, .limit = kMany, .keep = 0};
  SolutionSink sink(query);
  if (!find_conflict(puzzle)) {
    EXPECT_TRUE(native::run_any_layout(query, sink));
  }
  EXPECT_EQ(sink.count(), result.count) << drawn.text();
}

void expect_all_agree(int count, std::uint64_t seed) {
  constexpr std::uint64_t kSteps = 300;
  constexpr std::uint64_t kManySteps = 30000;
  constexpr std::size_t kManyEvery = 41;  // shares no factor with what decides on the kind
  const std::vector<DrawnBoard> boards = draw_bulk_boards(count, seed);
  const std::vector<BulkResult> results = consistent_results(boards);
  Tally tally;
  for (std::size_t i = 0; i < boards.size() && !::testing::Test::HasFailure(); ++i) {
    ask_any_layout(boards[i], results[i]);
    ask_oracle(boards[i], results[i], i % kManyEvery == 0 ? kManySteps : kSteps, tally);
  }
  EXPECT_EQ(tally.seen.size(), std::size_t{kBulkKinds});
  for (const auto& [kind, seen] : tally.seen) {
    fmt::print("{:18}{:6} boards, {:6} settled by the oracle\n", name_of(kind), seen, tally.settled[kind]);
    EXPECT_GT(tally.settled[kind], 0) << name_of(kind);
  }
  for (const std::uint64_t solutions : {0U, 1U, 2U, kMany}) {
    EXPECT_GT(tally.counts[solutions], 0) << solutions;
  }
}

TEST(BulkBoards, AllKindsHaveTheSameAnswerEverywhere) { expect_all_agree(700, 1); }

// A hundred thousand, in parts that run side by side.
class SlowBulkBoards : public ::testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, SlowBulkBoards, ::testing::Values(2, 3, 4, 5));

TEST_P(SlowBulkBoards, AllKindsHaveTheSameAnswerEverywhere) { expect_all_agree(25000, GetParam()); }

}  // namespace
}  // namespace nonet::testing
