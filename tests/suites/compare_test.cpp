// Comparisons: that engines which crash, hang, lie or are not there cost nobody else anything, and
// are told by name; and what the figures are made of.
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "ask/timing/compare.hpp"
#include "solve/engines/solution_sink.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using End = BoardRun::End;

constexpr const char* kUnique = "1.....2..3.....4";
constexpr const char* kSeveral = "12..3.....2.....";
constexpr const char* kNone = "12....3..4......";

BoardSet boards(const std::vector<std::string>& lines) {
  BoardSet set{.name = "boards.txt", .boards = {}, .places = {}};
  for (const std::string& line : lines) {
    set.boards.push_back(puzzle_of(line, standard_spec(4)));
    set.places.push_back("boards.txt:" + std::to_string(set.boards.size()) + ":1");
  }
  return set;
}

const Engine& native() { return *find_engine("native"); }

// native, but on boards that begin with 12 something else is done.
bool is_marked(const Query& query) { return query.puzzle.givens[0] == 1 && query.puzzle.givens[1] == 2; }
using Run = Result<StopReason> (*)(const Query&, SolutionSink&);
Engine engine_that(Run run) {
  return {.id = "broken", .summary = {"", ""}, .abilities = kEnumerates | kAnyLayout, .run = run};
}

Comparison compared(const Engine& engine, const std::vector<std::string>& lines, CompareLimits limits = {}) {
  limits.grace_seconds = 0.2;
  const std::vector<Contender> contenders{{.name = "native", .engine = &native()},
                                          {.name = "broken", .engine = &engine}};
  auto comparison = compare(contenders, {boards(lines)}, limits, {});
  EXPECT_TRUE(comparison) << comparison.error().message;
  return *std::move(comparison);
}

TEST(Compare, EnginesThatAgree) {
  std::vector<Progress> told;
  const std::vector<Contender> contenders{{.name = "native", .engine = &native()},
                                          {.name = "csp", .engine = find_engine("csp")}};
  const auto comparison = compare(contenders, {boards({kUnique, kSeveral, kNone})}, {}, {},
                                  [&](const Progress& progress) { told.push_back(progress); });
  ASSERT_TRUE(comparison);
  EXPECT_TRUE(comparison->disagreements.empty());
  ASSERT_EQ(comparison->runs[0].size(), 2U);
  for (const EngineRun& run : comparison->runs[0]) {
    ASSERT_EQ(run.boards.size(), 3U);
    EXPECT_EQ(run.boards[0].verdict, Verdict::Unique);
    EXPECT_EQ(run.boards[1].verdict, Verdict::Multiple);
    EXPECT_EQ(run.boards[1].count, 2U);
    EXPECT_EQ(run.boards[2].verdict, Verdict::NoSolution);
    EXPECT_EQ(run.boards[2].end, End::Answered);
    EXPECT_GT(run.boards[0].stats.seconds, 0);
  }
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back().bytes_done, 6U);
  EXPECT_EQ(told.back().bytes_total, 6U);
}

TEST(Compare, AWrongCountIsADisagreement) {
  const Engine liar = engine_that([](const Query& query, SolutionSink& sink) {
    if (is_marked(query)) return Result<StopReason>(StopReason::Exhausted);
    return native().run(query, sink);
  });
  const Comparison comparison = compared(liar, {kUnique, kSeveral, kUnique});
  ASSERT_EQ(comparison.disagreements.size(), 1U);
  EXPECT_EQ(comparison.disagreements[0].board, 1U);
  EXPECT_EQ(comparison.disagreements[0].what.en, "native: multiple (2); broken: none");
}

TEST(Compare, OneOfSeveralSolutionsCalledTheOnlyOneIsADisagreement) {
  const Engine liar = engine_that([](const Query& query, SolutionSink& sink) -> Result<StopReason> {
    Query first = query;
    first.limit = 1;
    SolutionSink one(first);
    const auto end = native().run(first, one);
    for (const Grid& grid : one.take_solutions()) sink.add(grid);
    return end ? StopReason::Exhausted : end;
  });
  const Comparison comparison = compared(liar, {kSeveral, kUnique});
  ASSERT_EQ(comparison.disagreements.size(), 1U);
  EXPECT_EQ(comparison.disagreements[0].what.en, "native: multiple (2); broken: unique");
}

TEST(Compare, AWrongGridFails) {
  const Engine liar = engine_that([](const Query& query, SolutionSink& sink) {
    if (is_marked(query)) sink.add(Grid(4));
    return native().run(query, sink);
  });
  const Comparison comparison = compared(liar, {kUnique, kSeveral, kUnique});
  const EngineRun& run = comparison.runs[0][1];
  ASSERT_EQ(run.boards.size(), 3U);
  EXPECT_EQ(run.boards[0].end, End::Answered);
  EXPECT_EQ(run.boards[1].end, End::Failed);
  EXPECT_EQ(run.boards[1].reason.en, "engine broken gave a grid that is not a solution");
  EXPECT_EQ(run.boards[2].end, End::Answered);
  EXPECT_EQ(figures_of(run).failed, 1U);
}

TEST(Compare, ACrashCostsOneBoard) {
  const Engine crashing = engine_that([](const Query& query, SolutionSink& sink) {
    if (is_marked(query)) (void)raise(SIGKILL);
    return native().run(query, sink);
  });
  const Comparison comparison = compared(crashing, {kUnique, kSeveral, kUnique});
  const EngineRun& run = comparison.runs[0][1];
  ASSERT_EQ(run.boards.size(), 3U);
  EXPECT_EQ(run.boards[1].end, End::Failed);
  EXPECT_EQ(run.boards[1].reason.en, "engine broken: killed by signal 9");
  EXPECT_EQ(run.boards[2].verdict, Verdict::Unique);
  EXPECT_EQ(comparison.runs[0][0].boards[1].count, 2U) << "the other engine is not troubled";
}

TEST(Compare, AnEngineThatDoesNotStopIsKilled) {
  const Engine hanging = engine_that([](const Query& query, SolutionSink& sink) {
    if (is_marked(query)) std::this_thread::sleep_for(std::chrono::minutes(10));
    return native().run(query, sink);
  });
  const Comparison comparison = compared(hanging, {kUnique, kSeveral, kUnique}, {.board_seconds = 0.1});
  const EngineRun& run = comparison.runs[0][1];
  ASSERT_EQ(run.boards.size(), 3U);
  EXPECT_EQ(run.boards[1].end, End::Failed);
  EXPECT_EQ(run.boards[1].reason.en, "engine broken: did not stop 0.2 s after its time was up");
  EXPECT_EQ(run.boards[2].verdict, Verdict::Unique);
}

TEST(Compare, WhatIsNotAnsweredInTimeIsCountedAsSuch) {
  const Engine slow = engine_that([](const Query& query, SolutionSink& sink) -> Result<StopReason> {
    if (!is_marked(query)) return native().run(query, sink);
    while (!query.stop.due()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return StopReason::TimeLimit;
  });
  const Comparison comparison = compared(slow, {kSeveral, kUnique, kSeveral, kSeveral, kUnique},
                                         {.board_seconds = 0.05, .set_seconds = 0.08});
  const EngineRun& run = comparison.runs[0][1];
  ASSERT_EQ(run.boards.size(), 5U);
  EXPECT_EQ(run.boards[0].end, End::GaveUp);
  EXPECT_EQ(run.boards[1].end, End::Answered);
  EXPECT_EQ(run.boards[2].end, End::GaveUp);
  EXPECT_EQ(run.boards[3].end, End::NotTried);
  EXPECT_EQ(run.boards[4].end, End::NotTried);
  EXPECT_TRUE(comparison.disagreements.empty()) << "to give up contradicts nobody";
  const RunFigures figures = figures_of(run);
  EXPECT_EQ(figures.boards, 5U);
  EXPECT_EQ(figures.tried, 3U);
  EXPECT_EQ(figures.answered, 1U);
  EXPECT_GE(figures.total, 0.08);
}

TEST(Compare, AnEngineThatIsNotThereSaysWhatIsMissing) {
  Engine missing = engine_that([](const Query&, SolutionSink&) -> Result<StopReason> {
    ADD_FAILURE() << "was run";
    return StopReason::Exhausted;
  });
  missing.unavailable = [] { return as_is("install a thing"); };
  const Comparison comparison = compared(missing, {kUnique});
  EXPECT_EQ(comparison.runs[0][1].missing.en, "install a thing");
  EXPECT_TRUE(comparison.runs[0][1].boards.empty());
}

TEST(Compare, LayoutsThatAreRefusedAreNoFailure) {
  const Engine picky = engine_that([](const Query&, SolutionSink&) -> Result<StopReason> {
    return fail(Errc::Unsupported, {"only boards of 9×9", "only boards of 9×9"});
  });
  const EngineRun run = compared(picky, {kUnique}).runs[0][1];
  EXPECT_EQ(run.boards[0].end, End::Refused);
  EXPECT_EQ(figures_of(run).tried, 0U);
}

TEST(Compare, StopsWhenToldTo) {
  const std::atomic<bool> flag{true};
  const auto comparison =
      compare({{.name = "native", .engine = &native()}}, {boards({kUnique})}, {}, StopToken(&flag));
  EXPECT_FALSE(comparison);
}

TEST(Compare, FiguresAreNearestRanks) {
  EngineRun run;
  for (int i = 100; i >= 1; --i) {
    BoardRun board;
    board.end = End::Answered;
    board.stats = {.guesses = 4, .propagations = 0, .seconds = i / 100.0, .variables = 10, .constraints = 20};
    run.boards.push_back(board);
  }
  const RunFigures figures = figures_of(run);
  EXPECT_DOUBLE_EQ(figures.median, 0.5);
  EXPECT_DOUBLE_EQ(figures.p95, 0.95);
  EXPECT_NEAR(figures.total, 50.5, 1e-9);
  EXPECT_NEAR(figures.mean, 0.505, 1e-9);
  EXPECT_DOUBLE_EQ(figures.guesses, 4);
  EXPECT_DOUBLE_EQ(figures.variables, 10);
  EXPECT_EQ(figures_of({}).answered, 0U);
}

TEST(Compare, ContendersAreEnginesWithSettings) {
  const auto plain = contender_from("csp");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->engine->id, "csp");
  EXPECT_TRUE(plain->settings.empty());
  const auto set = contender_from("csp:heuristic=in-order");
  ASSERT_TRUE(set);
  ASSERT_EQ(set->settings.size(), 1U);
  EXPECT_EQ(set->settings[0].name, "heuristic");
  EXPECT_EQ(set->settings[0].value, "in-order");
  for (const char* wrong : {"", "nothing", "csp:", "csp:heuristic", "csp:heuristic=x", "csp:a=b"}) {
    EXPECT_FALSE(contender_from(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace nonet::testing
