// What may be asked of each board of a bulk search: a solution that does not count, sets of what was found
// once and twice, a limit and an order of its own; and searches that are fed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/bulk_boards.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

using Cells = std::array<char, kBulkCells>;

constexpr std::uint32_t kAll = 0;
constexpr std::size_t kMost = 900;  // solutions of a board

class Questions : public ::testing::TestWithParam<const bulk::Kernel*> {
 protected:
  void SetUp() override {
    if (!bulk::runs_here(kernel_)) GTEST_SKIP() << "this processor cannot run it";
    ASSERT_TRUE(use_kernel(kernel_.name));
  }
  void TearDown() override { ASSERT_TRUE(use_kernel({})); }

  const bulk::Kernel& kernel_ = *GetParam();
};
std::vector<const bulk::Kernel*> every_kernel() {
  std::vector<const bulk::Kernel*> list;
  for (const bulk::Kernel& kernel : bulk::kernels()) list.push_back(&kernel);
  return list;
}
INSTANTIATE_TEST_SUITE_P(Kernels, Questions, ::testing::ValuesIn(every_kernel()),
                         [](const auto& test) { return std::string(test.param->name); });

// A board and its solutions, in the order in which one lane finds them.
struct Solved {
  DrawnBoard board;
  std::vector<Cells> solutions;
};

std::vector<Cells> solutions_of(const DrawnBoard& board, std::size_t limit) {
  static const LayoutPtr kLayout = shape("box3x3").layout();
  const Puzzle puzzle = puzzle_of(board.for_oracle(), kLayout);
  const auto answer =
      solve(*find_engine("native"), {.puzzle = puzzle,
                                     .limit = limit,
                                     .keep = limit,
                                     .max_guesses = std::uint64_t{1} << 60});  // keeps it in a lane
  EXPECT_TRUE(answer);
  std::vector<Cells> list;
  for (const Grid& grid : answer->solutions) {
    std::ranges::transform(grid.digits(), list.emplace_back().begin(),
                           [](Digit digit) { return static_cast<char>('0' + digit); });
  }
  return list;
}

// Boards of every kind with few solutions.
const std::vector<Solved>& solved_boards() {
  static const std::vector<Solved> kBoards = [] {
    std::vector<Solved> list;
    for (const DrawnBoard& board : draw_bulk_boards(tries(400), 31)) {
      std::vector<Cells> solutions = solutions_of(board, kMost);
      if (solutions.size() < kMost) list.push_back({board, std::move(solutions)});
    }
    return list;
  }();
  return kBoards;
}

BulkTally tally_of(std::span<const Cells> solutions) {
  BulkTally tally;
  for (std::size_t i = 0; i < kBulkCells; ++i) {
    std::map<char, int> times;
    for (const Cells& solution : solutions) ++times[solution[i]];
    for (const auto& [digit, count] : times) {
      const auto bit = static_cast<std::uint16_t>(1 << (digit - '1'));
      tally.once[i] = static_cast<std::uint16_t>(tally.once[i] | bit);
      if (count > 1) tally.twice[i] = static_cast<std::uint16_t>(tally.twice[i] | bit);
    }
  }
  return tally;
}
bool same(const BulkTally& a, const BulkTally& b) { return a.once == b.once && a.twice == b.twice; }

// A board with everything that may be asked of it.
struct Question {
  DrawnBoard board;
  Cells known{};
  bool has_known = false;
  std::uint32_t limit = 0;
  std::uint64_t seed = 0;
  BulkTally tally;

  [[nodiscard]] BulkBoard view() {
    BulkBoard view = board.view();
    if (has_known) view.known = known.data();
    view.limit = limit;
    view.seed = seed;
    view.tally = &tally;
    return view;
  }
};

std::vector<Question> draw_questions(int count, std::uint64_t seed) {
  std::vector<Question> list;
  oracle::Dice dice(seed);
  const auto& boards = solved_boards();
  constexpr std::array<std::uint32_t, 6> kLimits{0, 1, 2, 3, 20, 2000};
  for (int i = 0; i < count; ++i) {
    const Solved& drawn = boards[at(dice.roll(static_cast<int>(boards.size())))];
    Question& question = list.emplace_back();
    question.board = drawn.board;
    question.limit = kLimits[at(dice.roll(6))];
    if (dice.roll(3) == 0) question.seed = 1 + at(dice.roll(1000));
    if (drawn.solutions.empty() || dice.roll(2) == 0) continue;
    question.has_known = true;
    question.known = drawn.solutions[at(dice.roll(static_cast<int>(drawn.solutions.size())))];
  }
  return list;
}

TEST_P(Questions, AKnownSolutionDoesNotCount) {
  int several = 0;
  oracle::Dice dice(1);
  for (const auto& [board, solutions] : solved_boards()) {
    if (solutions.empty()) continue;
    const auto which = at(dice.roll(static_cast<int>(solutions.size())));
    std::vector<Cells> others = solutions;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(which));
    BulkTally tally;
    tally.once[0] = 0x155;
    BulkBoard question = board.view();
    question.known = solutions[which].data();
    question.tally = &tally;
    for (const std::uint32_t limit : {kAll, 1U, 2U, 5U}) {
      question.limit = limit;
      const BulkRun run = run_kernel(kernel_, std::span(&question, 1), {.solutions = 3});
      const BulkRun none = run_kernel(kernel_, std::array{board.view()}, {.solutions = limit});
      const std::size_t wanted = limit == kAll ? 3 : limit;
      const std::size_t count = std::min(wanted, others.size());
      ASSERT_EQ(run.results[0].count, count) << board.text();
      ASSERT_EQ(run.results[0].end, others.size() < wanted ? StopReason::Exhausted : StopReason::Enough);
      ASSERT_TRUE(same(tally, tally_of(std::span(others).first(count)))) << board.text();
      if (!others.empty()) {
        ASSERT_EQ(run.results[0].first, others.front()) << board.text();
      }
      if (limit == kAll) continue;
      ASSERT_EQ(none.results[0].count, std::min<std::size_t>(limit, solutions.size()));
    }
    if (!others.empty()) ++several;
  }
  EXPECT_GT(several, tries(40));
}

TEST_P(Questions, TheSetsAreThoseOfAllSolutions) {
  int many = 0;
  for (const auto& [board, solutions] : solved_boards()) {
    BulkTally tally;
    BulkBoard question = board.view();
    question.tally = &tally;
    const BulkRun run = run_kernel(kernel_, std::span(&question, 1), {.solutions = kAll});
    ASSERT_EQ(run.results[0].count, solutions.size()) << board.text();
    ASSERT_TRUE(same(tally, tally_of(solutions))) << board.text();
    if (solutions.size() > 100) ++many;
  }
  EXPECT_GE(many, tries(8));
}

// In a batch, alone, backwards and fed: each board has one answer.
TEST_P(Questions, AnAnswerKnowsNothingOfOtherBoards) {
  std::vector<Question> questions = draw_questions(tries(600), 32);
  std::vector<BulkBoard> list;
  for (Question& question : questions) list.push_back(question.view());
  const BulkRun together = run_kernel(kernel_, list, {.solutions = 7});
  std::vector<BulkTally> tallies;
  for (const Question& question : questions) tallies.push_back(question.tally);

  BulkStats sum;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const BulkRun alone = run_kernel(kernel_, std::span(list).subspan(i, 1), {.solutions = 7});
    ASSERT_TRUE(testing::same(alone.results[0], together.results[i])) << questions[i].board.text();
    ASSERT_TRUE(same(questions[i].tally, tallies[i])) << questions[i].board.text();
    sum.guesses += alone.stats.guesses;
    sum.passes += alone.stats.passes;
  }
  EXPECT_EQ(sum.guesses, together.stats.guesses);
  EXPECT_EQ(sum.passes, together.stats.passes);

  std::array<std::size_t, kBulkPlaces> board_at{};
  std::size_t next = 0;
  std::size_t answered = 0;
  const auto stats = solve_fed(
      [&](std::size_t place, const BulkResult* last, BulkBoard& board) {
        if (last != nullptr) {
          const std::size_t i = board_at[place];
          ++answered;
          EXPECT_TRUE(testing::same(*last, together.results[i])) << questions[i].board.text();
          EXPECT_TRUE(same(questions[i].tally, tallies[i])) << questions[i].board.text();
        }
        if (next == list.size()) return false;
        board_at[place] = next;
        board = list[next++];
        return true;
      },
      {.solutions = 7});
  ASSERT_TRUE(stats) << stats.error().message;
  EXPECT_EQ(answered, list.size());
  EXPECT_EQ(stats->guesses, together.stats.guesses);
  EXPECT_EQ(stats->passes, together.stats.passes);
}

// The first grid of a blank board for ten seeds; it is the same on every kernel.
TEST_P(Questions, ASeedDrawsTheOrder) {
  const std::string blank(kBulkCells, '.');
  std::set<Cells> grids;
  std::vector<BulkBoard> boards;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    boards.push_back({.givens = blank.data(), .limit = 1, .seed = seed});
  }
  const BulkRun run = run_kernel(kernel_, boards, {});
  const BulkRun other = run_kernel(bulk::kernels().back(), boards, {});
  for (std::size_t i = 0; i < boards.size(); ++i) {
    grids.insert(run.results[i].first);
    EXPECT_EQ(run.results[i].first, other.results[i].first);
  }
  EXPECT_EQ(grids.size(), boards.size());

  for (const auto& [board, solutions] : solved_boards()) {
    BulkBoard seeded = board.view();
    seeded.seed = solutions.size() + 1;
    BulkTally tally;
    seeded.tally = &tally;
    const BulkRun all = run_kernel(kernel_, std::span(&seeded, 1), {.solutions = kAll});
    ASSERT_EQ(all.results[0].count, solutions.size()) << board.text();
    ASSERT_TRUE(same(tally, tally_of(solutions))) << board.text();
    if (!solutions.empty()) {
      EXPECT_NE(std::ranges::find(solutions, all.results[0].first), solutions.end());
    }
  }
}

TEST_P(Questions, AFedSearchThatIsStoppedGivesBackWhatItHas) {
  const std::string blank(kBulkCells, '.');
  int begun = 0;
  int returned = 0;
  const auto stats = solve_fed(
      [&](std::size_t, const BulkResult* last, BulkBoard& board) {
        if (last != nullptr) {
          ++returned;
          EXPECT_EQ(last->end, StopReason::TimeLimit);
        } else {
          ++begun;
        }
        board.givens = blank.data();
        return true;
      },
      {.solutions = kAll, .stop = StopToken().with_time_limit(0.1)});
  ASSERT_TRUE(stats);
  EXPECT_EQ(begun, kernel_.lanes);
  EXPECT_EQ(returned, kernel_.lanes);
}

TEST(FedSearch, NoBoardAtAllIsNoError) {
  EXPECT_TRUE(solve_fed([](auto, auto, auto&) { return false; }));
}

}  // namespace
}  // namespace nonet::testing
