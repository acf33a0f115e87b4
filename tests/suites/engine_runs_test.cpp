// How engines end early, and that the same question has the same answer again.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "suites/engine_fixture.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

NONET_FOR_EACH_ENGINE(EngineTest);

// ── Ends before the end ──────────────────────────────────────────────────────────────────────────

// Boards with far more solutions than anyone can list: of the common size, which engines may treat
// apart, of another, and with other houses.
class EndlessTest : public EngineTest {
 protected:
  // Calls `check` with each of them that the engine takes.
  void for_each_board(const std::function<void(const Puzzle&)>& check) const {
    for (const char* name : {"box3x3", "box2x4", "jigsaw9", "box2x3"}) {
      if (std::string_view(name) == "box2x3" && !can(kSlow)) continue;  // others come to its end
      SCOPED_TRACE(name);
      if (takes(shape(name))) check(puzzle_of(shape(name).blank(), shape(name).layout()));
    }
  }
};
NONET_FOR_EACH_ENGINE(EndlessTest);

void expect_gave_up(const Answer& answer, std::string_view why) {
  EXPECT_EQ(answer.verdict, Verdict::GaveUp);
  EXPECT_FALSE(answer.exact);
  EXPECT_NE(answer.reason.en.find(why), std::string::npos) << answer.reason.en;
}

// Generous: a machine may be busy. The promise of 10 ms is not a thing for a test to time.
constexpr double kPromptSeconds = 5;

TEST_P(EndlessTest, GivesUpAtItsGuessLimit) {
  for_each_board([&](const Puzzle& puzzle) {
    std::uint64_t before = 0;
    for (const std::uint64_t guesses : {1U, 10U, 1000U, tries(100000U)}) {
      if (guesses > 1000 && !can(kCounts)) break;  // each costs those more than a step
      const Answer answer = solved({.puzzle = puzzle, .limit = 0, .keep = 0, .max_guesses = guesses});
      expect_gave_up(answer, "guess limit");
      EXPECT_LE(answer.stats.guesses, guesses);
      EXPECT_GE(answer.count, before) << "more guesses, fewer solutions";
      before = answer.count;
    }
    EXPECT_GT(before, 0U);
    const Answer enough = solved({.puzzle = puzzle, .limit = 2, .max_guesses = 100000});
    EXPECT_EQ(enough.verdict, Verdict::Multiple);
  });
}

TEST_P(EndlessTest, GivesUpAtItsTimeLimit) {
  if (!can(kInterrupts)) GTEST_SKIP() << engine_.id << " does not promise to heed a stop token";
  for_each_board([&](const Puzzle& puzzle) {
    const auto start = std::chrono::steady_clock::now();  // the limit counts from before the search
    const Answer answer =
        solved({.puzzle = puzzle, .limit = 0, .keep = 0, .stop = StopToken().with_time_limit(0.05)});
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    expect_gave_up(answer, "time limit");
    EXPECT_GE(spent.count(), 0.05);
    EXPECT_GT(answer.stats.seconds, 0);
    EXPECT_LT(answer.stats.seconds, kPromptSeconds);
  });
}

TEST_P(EndlessTest, GivesUpWhenCancelledFromAnotherThread) {
  if (!can(kInterrupts)) GTEST_SKIP() << engine_.id << " does not promise to heed a stop token";
  for_each_board([&](const Puzzle& puzzle) {
    std::atomic<bool> flag{false};
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      flag = true;
    });
    const Answer answer = solved({.puzzle = puzzle, .limit = 0, .keep = 0, .stop = StopToken(&flag)});
    canceller.join();
    expect_gave_up(answer, "stopped");
    EXPECT_LT(answer.stats.seconds, kPromptSeconds);
  });
}

TEST_P(EndlessTest, GivesUpWhenCancelledFromItsListener) {
  if (!can(kInterrupts)) GTEST_SKIP() << engine_.id << " does not promise to heed a stop token";
  for_each_board([&](const Puzzle& puzzle) {
    for (const std::uint64_t seed : {0U, 5U}) {
      std::atomic<bool> flag{false};
      std::uint64_t heard = 0;
      const Answer answer = solved({.puzzle = puzzle,
                                    .limit = 0,
                                    .stop = StopToken(&flag),
                                    .seed = seed,
                                    .on_solution = [&](const Grid&) {
                                      flag = ++heard >= 10;
                                      return true;
                                    }});
      expect_gave_up(answer, "stopped");
      EXPECT_EQ(answer.count, heard);
      EXPECT_GE(heard, 10U);
    }
  });
}

// A search that is given up counts at least as many solutions as it has told of before.
TEST_P(EndlessTest, CountsWhatItToldOf) {
  if (!can(kInterrupts)) GTEST_SKIP() << engine_.id << " does not promise to heed a stop token";
  for_each_board([&](const Puzzle& puzzle) {
    for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1} << 40U}) {
      std::atomic<bool> flag{false};
      std::uint64_t told = 0;
      int times = 0;  // an engine that tells nobody ends by its time limit
      const Answer answer = solved({.puzzle = puzzle,
                                    .limit = limit,
                                    .keep = 0,
                                    .stop = StopToken(&flag).with_time_limit(0.2),
                                    .on_count = [&](std::uint64_t count) {
                                      EXPECT_GE(count, told);
                                      told = count;
                                      flag = ++times == 20;
                                    }});
      EXPECT_EQ(answer.verdict, Verdict::GaveUp);
      EXPECT_GE(answer.count, told);
    }
  });
}

// ── The same again ───────────────────────────────────────────────────────────────────────────────

TEST_P(EngineTest, IsDeterministic) {
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    for (const char* name : {"box3x3", "jigsaw9", "x9", "windoku6"}) {
      if (!takes(shape(name))) continue;
      const Puzzle puzzle = puzzle_of(shape(name).blank(), shape(name).layout());
      const Query query{.puzzle = puzzle, .limit = 50, .keep = 50, .seed = seed};
      const Answer first = solved(query);
      const Answer second = solved(query);
      EXPECT_EQ(first.solutions, second.solutions) << name;
      EXPECT_EQ(first.stats.guesses, second.stats.guesses) << name;
      EXPECT_EQ(first.stats.propagations, second.stats.propagations) << name;
    }
  }
}

TEST_P(EngineTest, SeedsChangeTheOrder) {
  for (const char* name : {"box3x3", "box2x4", "box2x3"}) {
    if (!takes(shape(name))) continue;
    const Puzzle empty = puzzle_of(shape(name).blank(), shape(name).layout());
    Grids firsts;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const Answer answer = solved({.puzzle = empty, .limit = 1, .seed = seed});
      ASSERT_EQ(answer.solutions.size(), 1U);
      firsts.insert(digits_of(answer.solutions[0]));
    }
    EXPECT_GT(firsts.size(), 4U) << name;
  }
}

// Several searches at once, and nothing shared that one could spoil for another.
TEST_P(EngineTest, RunsOnManyThreadsAtOnce) {
  constexpr int kThreads = 4;
  const std::uint64_t limit = can(kSlow) ? 20 : 300;
  std::vector<std::string> said(kThreads);
  std::vector<std::thread> threads;
  for (std::string& text : said) {
    threads.emplace_back([&] {
      for (const char* name : {"box2x3", "box3x3", "box2x2"}) {
        if (!takes(shape(name))) continue;
        const Puzzle puzzle = puzzle_of(shape(name).blank(), shape(name).layout());
        const auto answer = solve(engine_, {.puzzle = puzzle, .limit = limit, .keep = limit, .seed = 3});
        for (const Grid& grid : answer.value().solutions) text += text_of(digits_of(grid));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& text : said) EXPECT_EQ(text, said[0]);
  EXPECT_FALSE(said[0].empty());
}

}  // namespace
}  // namespace nonet::testing
