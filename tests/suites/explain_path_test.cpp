// Whole explanations, replayed by the oracle: no step removes a candidate of the solution, on boards of
// many shapes, on boards with several solutions, and on collections of real puzzles where there are
// some.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "oracle/boards.hpp"
#include "oracle/steps.hpp"
#include "reason/logic/plan/path.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

oracle::Step step_of(const Step& step) {
  oracle::Step plain;
  for (const Candidate& candidate : step.placements) plain.in.push_back({candidate.cell, candidate.digit});
  for (const Candidate& candidate : step.eliminations) plain.out.push_back({candidate.cell, candidate.digit});
  return plain;
}

// What the first wrong step does; empty if there is none.
std::string first_wrong(const oracle::Board& board, const oracle::Digits& solution, const Path& path) {
  oracle::Replay replay(board);
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const std::string wrong = replay.apply(step_of(path.steps[i]), solution);
    if (wrong.empty()) continue;
    return "step " + std::to_string(i + 1) + ", " + std::string(path.steps[i].technique->id) + ": " + wrong;
  }
  if (replay.solved() != path.solved()) return "it does not end where it says";
  return {};
}

Path explained(const Puzzle& puzzle, const Plan& plan) {
  Workspace workspace;
  const Position start(Geometry::make(puzzle.layout).value(), puzzle);
  return find_path(start, plan, {}, workspace, {});
}

Plan without_uniqueness() {
  Plan plan = Plan::explaining();
  EXPECT_TRUE(plan.leave_out("uniqueness"));
  return plan;
}

// A full grid with cells blanked in a drawn order, as long as it has one solution.
oracle::Board minimal_enough(const Shape& shape, int clues, oracle::Dice& dice) {
  oracle::Board board = shape.blank();
  board.givens = oracle::full_grid(board, dice);
  int left = static_cast<int>(board.givens.size());
  for (const int cell : oracle::permutation(left, dice)) {
    if (left <= clues) break;
    const int digit = std::exchange(board.givens[static_cast<std::size_t>(cell)], 0);
    if (oracle::count(board, 2) == 1) {
      --left;
    } else {
      board.givens[static_cast<std::size_t>(cell)] = digit;
    }
  }
  return board;
}

class ExplainPathTest : public ::testing::TestWithParam<std::string> {};

TEST_P(ExplainPathTest, KeepsToTheSolution) {
  const Shape& shape = testing::shape(GetParam());
  const int least = shape.size() * shape.size() / 4;
  for (std::uint64_t seed = 1; seed <= tries(4U); ++seed) {
    oracle::Dice dice(seed);
    const oracle::Board board = minimal_enough(shape, least, dice);
    const oracle::Digits solution = oracle::solutions(board, 1).front();
    const Path path = explained(puzzle_of(board, shape.layout()), Plan::explaining());
    EXPECT_EQ(first_wrong(board, solution, path), "") << text_of(board.givens);
  }
}

// With several solutions a step that does not argue from uniqueness holds for each of them.
TEST_P(ExplainPathTest, KeepsToAllSolutions) {
  const Shape& shape = testing::shape(GetParam());
  const Plan plan = without_uniqueness();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    oracle::Dice dice(seed);
    oracle::Board board = minimal_enough(shape, shape.size() * shape.size() / 2, dice);
    for (int cell = 0; cell < std::ssize(board.givens); ++cell) {
      if (oracle::count(board, 2) > 1) break;
      board.givens[static_cast<std::size_t>(cell)] = 0;
    }
    const Path path = explained(puzzle_of(board, shape.layout()), plan);
    for (const oracle::Digits& solution : oracle::solutions(board, 20)) {
      EXPECT_EQ(first_wrong(board, solution, path), "") << text_of(board.givens);
    }
    EXPECT_FALSE(path.solved());
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, ExplainPathTest,
                         ::testing::Values("box2x2", "box2x3", "box3x2", "box2x4", "box3x3", "latin5",
                                           "latin6", "jigsaw5", "jigsaw6", "jigsaw9", "x6", "x9", "windoku6",
                                           "windoku9", "asterisk9", "centre_dot9", "groups6", "groups9",
                                           "short9", "short_jigsaw5", "odd_extras4"),
                         [](const auto& test) { return test.param; });

// The judge itself must not be blind.
TEST(OracleReplay, RefusesWhatIsWrong) {
  oracle::Board board = boxed_shape(2, 2).blank();
  oracle::Dice dice(1);
  const oracle::Digits solution = oracle::full_grid(board, dice);
  board.givens = solution;
  board.givens[0] = board.givens[1] = board.givens[4] = 0;
  const int right = solution[0];
  const int wrong = solution[1];
  EXPECT_EQ(oracle::Replay(board).apply({{{0, right}}, {}}, solution), "");
  EXPECT_NE(oracle::Replay(board).apply({{}, {}}, solution), "");
  EXPECT_NE(oracle::Replay(board).apply({{}, {{0, right}}}, solution), "");
  EXPECT_NE(oracle::Replay(board).apply({{{0, wrong}}, {}}, solution), "");
  EXPECT_NE(oracle::Replay(board).apply({{{15, solution[15]}}, {}}, solution), "");
  oracle::Replay twice(board);
  EXPECT_EQ(twice.apply({{{0, right}}, {}}, solution), "");
  EXPECT_NE(twice.apply({{{0, right}}, {}}, solution), "");
}

std::string data_folder() {
  const char* folder = std::getenv("NONET_DATA");
  return folder == nullptr ? "" : folder;
}

// The first column of each line of a file that starts with a puzzle.
std::vector<std::string> puzzles_of(const fs::path& file) {
  constexpr std::size_t kCells = 81;
  std::vector<std::string> list;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::string board = line.substr(0, kCells);
    std::ranges::replace(board, '0', '.');
    const bool whole = board.size() == kCells &&
                       std::ranges::all_of(board, [](char c) { return c == '.' || (c >= '1' && c <= '9'); });
    if (whole) list.push_back(std::move(board));
  }
  return list;
}

struct Totals {
  std::atomic<std::size_t> next = 0;
  std::atomic<int> solved = 0;
  std::atomic<int> unjudged = 0;
  std::mutex lock;
  std::vector<std::string> wrong;
};

// Explains boards until none is left, and has each path judged.
void explain_some(const std::vector<std::string>& boards, Totals& totals) {
  const Plan plan = Plan::explaining();
  const oracle::Board blank = boxed_shape(3, 3).blank();
  const LayoutSpec spec = standard_spec(9);
  Workspace workspace;
  const GeometryPtr geometry = Geometry::make(Layout::make(spec).value()).value();
  for (std::size_t i = totals.next++; i < boards.size(); i = totals.next++) {
    Puzzle puzzle = puzzle_of(boards[i], spec);
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle});
    oracle::Board board = blank;
    board.givens = digits_of(puzzle.givens);
    if (!answer || answer->verdict != Verdict::Unique ||
        !oracle::is_solution(board, digits_of(answer->solutions.front()))) {
      ++totals.unjudged;
      continue;
    }
    const Path path = find_path(Position(geometry, puzzle), plan, {}, workspace, {});
    if (path.solved()) ++totals.solved;
    const std::string wrong = first_wrong(board, digits_of(answer->solutions.front()), path);
    if (wrong.empty()) continue;
    const std::scoped_lock guard(totals.lock);
    totals.wrong.push_back(boards[i] + ": " + wrong);
  }
}

void judge(const std::vector<std::string>& boards, Totals& totals) {
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
    threads.emplace_back([&] { explain_some(boards, totals); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(totals.wrong.empty()) << totals.wrong.size() << ", as " << totals.wrong.front();
  EXPECT_EQ(totals.unjudged, 0);
}

class SlowRatedDataTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (data_folder().empty()) {
      GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
    }
  }
};

TEST_P(SlowRatedDataTest, NoStepIsWrong) {
  const auto boards = puzzles_of(fs::path(data_folder()) / "rated" / GetParam());
  ASSERT_FALSE(boards.empty());
  Totals totals;
  judge(boards, totals);
  std::printf("%s: %d of %zu solved by logic\n", GetParam().c_str(), totals.solved.load(), boards.size());
}

INSTANTIATE_TEST_SUITE_P(Files, SlowRatedDataTest,
                         ::testing::Values("unbiased_5000_se.txt", "magictour_733_hodoku.txt",
                                           "stratified_433_se.txt", "extreme_150_se.txt",
                                           "tridagon_20_unrated.txt"),
                         [](const auto& test) { return test.param.substr(0, test.param.find('.')); });

TEST(SlowRatedData, LogicReachesTheSolution) {
  if (data_folder().empty()) {
    GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
  }
  constexpr std::size_t kBoards = 2000;
  auto boards = puzzles_of(fs::path(data_folder()) / "rated" / "unbiased_5000_se.txt");
  ASSERT_GE(boards.size(), kBoards);
  boards.resize(kBoards);
  Totals totals;
  judge(boards, totals);
  EXPECT_GE(totals.solved * 1000, 995 * static_cast<int>(kBoards));
}

}  // namespace
}  // namespace nonet::testing
