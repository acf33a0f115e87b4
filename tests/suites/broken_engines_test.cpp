// solve() lets nobody see what a broken engine says.
//
// Each engine here is wrong in one way. All of them search a blank board of 4×4 with r1c1 = 1, whose
// candidates forbid 2 in r1c2: 1 3 2 4 is a way to start, 1 2 3 4 is not.
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "solve/engines/engine.hpp"
#include "solve/engines/solution_sink.hpp"
#include "suites/engine_fixture.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

Grid right_grid() { return grid_of({1, 3, 2, 4, 2, 4, 1, 3, 3, 1, 4, 2, 4, 2, 3, 1}, 4); }

Puzzle asked_puzzle() {
  Puzzle puzzle = puzzle_of("1...............", standard_spec(4));
  puzzle.candidates = Candidates::all(4);
  puzzle.candidates->remove(1, 2);
  return puzzle;
}

using Run = Result<StopReason> (*)(const Query&, SolutionSink&);

Engine engine_that(Run run) {
  return {.id = "broken", .summary = {"", ""}, .abilities = kEnumerates | kAnyLayout, .run = run};
}

// Engines may also be handed the board with its digits renamed, for a seed; then these constant
// grids need not be right or wrong any more, so all of this is without one.
Result<Answer> answer_of(Run run, std::uint64_t limit = 0) {
  const Puzzle puzzle = asked_puzzle();
  const Engine engine = engine_that(run);
  return solve(engine, {.puzzle = puzzle, .limit = limit, .keep = 100});
}

void expect_caught(Run run) {
  const auto answer = answer_of(run);
  ASSERT_FALSE(answer) << "a wrong grid went through";
  EXPECT_EQ(answer.error().code, Errc::Internal);
  EXPECT_EQ(answer.error().message, "engine broken gave a grid that is not a solution");
}

TEST(BrokenEngine, TheRightGridPasses) {
  const auto answer = answer_of([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    EXPECT_TRUE(sink.add(right_grid()));
    return StopReason::Exhausted;
  });
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, Verdict::Unique);
  EXPECT_EQ(answer->solutions, std::vector<Grid>{right_grid()});
}

TEST(BrokenEngine, ARepeatIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    Grid grid = right_grid();
    std::swap(grid[14], grid[15]);
    EXPECT_FALSE(sink.add(grid)) << "a wrong grid must end the search";
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, ABlankIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    Grid grid = right_grid();
    grid[7] = kBlank;
    sink.add(grid);
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, ADigitBeyondTheSizeIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    Grid grid = right_grid();
    grid[7] = 5;
    sink.add(grid);
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, AnotherSizeIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(Grid(1));
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, AChangedGivenIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(grid_of({2, 3, 1, 4, 1, 4, 2, 3, 3, 2, 4, 1, 4, 1, 3, 2}, 4));
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, AForbiddenCandidateIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, 4));
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, AWrongGridAfterRightOnesIsCaught) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(right_grid());
    Grid grid = right_grid();
    grid[15] = 2;
    sink.add(grid);
    return StopReason::Exhausted;
  });
}

TEST(BrokenEngine, AWrongGridIsCaughtBeforeAnyoneHearsOfIt) {
  const Puzzle puzzle = asked_puzzle();
  const Engine engine = engine_that([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(Grid(4));
    return StopReason::Exhausted;
  });
  for (const std::uint64_t seed : {0U, 4U}) {
    bool heard = false;
    const auto answer = solve(engine, {.puzzle = puzzle, .seed = seed, .on_solution = [&](auto&) {
                                         heard = true;
                                         return true;
                                       }});
    EXPECT_FALSE(answer);
    EXPECT_FALSE(heard);
  }
}

TEST(BrokenEngine, AWrongGridCountsForMoreThanAnotherError) {
  expect_caught([](const Query&, SolutionSink& sink) -> Result<StopReason> {
    sink.add(Grid(4));
    return fail(Errc::Unsupported, {"something else", "something else"});
  });
}

TEST(BrokenEngine, ItsOwnErrorIsHandedOn) {
  const auto answer = answer_of([](const Query&, SolutionSink&) -> Result<StopReason> {
    return fail(Errc::Unsupported, {"only boards of 9×9", "only boards of 9×9"});
  });
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Errc::Unsupported);
  EXPECT_EQ(answer.error().message, "only boards of 9×9");
}

TEST(BrokenEngine, AnInvalidBoardDoesNotReachIt) {
  Puzzle puzzle = asked_puzzle();
  puzzle.givens[3] = 1;
  const Engine engine = engine_that([](const Query&, SolutionSink&) -> Result<StopReason> {
    ADD_FAILURE() << "was asked to search a board that breaks the rules";
    return StopReason::Exhausted;
  });
  const auto answer = solve(engine, {.puzzle = puzzle});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict, Verdict::Invalid);
  EXPECT_EQ(describe(answer->conflict.value(), *puzzle.layout).en, "two 1s in row 1: r1c1, r1c4");
}

TEST(BrokenEngine, AnEngineThatIsMissingSaysSo) {
  const Puzzle puzzle = asked_puzzle();
  Engine engine = engine_that([](const Query&, SolutionSink&) -> Result<StopReason> {
    ADD_FAILURE() << "was run";
    return StopReason::Exhausted;
  });
  engine.unavailable = [] { return as_is("install a thing"); };
  const auto answer = solve(engine, {.puzzle = puzzle});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Errc::Unavailable);
  EXPECT_EQ(answer.error().message, "engine broken: install a thing");
}

TEST(SolutionSink, WantsGridsOnlyWhileSomeoneDoes) {
  const Puzzle puzzle = asked_puzzle();
  const Query query{.puzzle = puzzle, .limit = 3, .keep = 1};
  SolutionSink sink(query);
  EXPECT_TRUE(sink.wants_grids());
  EXPECT_TRUE(sink.add(right_grid()));
  EXPECT_FALSE(sink.wants_grids());
  EXPECT_TRUE(sink.count_one());
  EXPECT_FALSE(sink.count_one());
  EXPECT_EQ(sink.count(), 3U);

  Query listened = query;
  listened.keep = 0;
  listened.on_solution = [](const Grid&) { return true; };
  EXPECT_TRUE(SolutionSink(listened).wants_grids());
}

class RegisteredEngine : public ::testing::TestWithParam<const Engine*> {};

// Of two with the same id, only the first is found.
TEST_P(RegisteredEngine, HasAnIdThatIsAWordAndFound) {
  const Engine* engine = GetParam();
  EXPECT_EQ(find_engine(engine->id), engine);
  EXPECT_FALSE(engine->summary.en.empty());
  EXPECT_EQ(engine->id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos);
}
INSTANTIATE_TEST_SUITE_P(, RegisteredEngine, ::testing::ValuesIn(all_engines().begin(), all_engines().end()),
                         [](const auto& test) { return test_name_of(*test.param); });

TEST(Registry, KnowsNoOtherEngines) {
  EXPECT_EQ(find_engine("broken"), nullptr);
  EXPECT_EQ(find_engine(""), nullptr);
  ASSERT_FALSE(all_engines().empty());
  EXPECT_EQ(all_engines()[0]->id, "native") << "the first engine is the default";
}

// ── Exceptions ───────────────────────────────────────────────────────────────────────────────────

TEST(BrokenEngine, WhatItThrowsIsAnError) {
  const auto none_left =
      answer_of([](const Query&, SolutionSink&) -> Result<StopReason> { throw std::bad_alloc(); });
  ASSERT_FALSE(none_left);
  EXPECT_EQ(none_left.error().code, Errc::NoMemory);
  EXPECT_EQ(none_left.error().message, "no memory left");

  const auto other = answer_of(
      [](const Query&, SolutionSink&) -> Result<StopReason> { throw std::runtime_error("it fell over"); });
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, Errc::Internal);
  EXPECT_EQ(other.error().message, "it fell over");
}

TEST(BrokenEngine, WhatItThrowsOnManyBoardsIsAnError) {
  Engine engine = engine_that(nullptr);
  engine.run_many = [](std::span<const BulkBoard>, std::span<BulkResult>,
                       const BulkLimits&) -> Result<BulkStats> { throw std::bad_alloc(); };
  const auto stats = solve_many(engine, {}, {}, {});
  ASSERT_FALSE(stats);
  EXPECT_EQ(stats.error().code, Errc::NoMemory);
}

}  // namespace
}  // namespace nonet::testing
