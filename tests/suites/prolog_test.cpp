// The Prolog engines beyond what every engine owes: the rules, which need not finish a board, and what
// happens to a Prolog that is stopped.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

const Engine& rules() { return *find_engine("prolog-rules"); }

class RulesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const Message why = rules().unavailable(); !why.empty()) GTEST_SKIP() << why.en;
  }
};

Answer by_rules(const Puzzle& puzzle, std::uint64_t seed = 0) {
  auto answer = solve(rules(), {.puzzle = puzzle, .seed = seed});
  EXPECT_TRUE(answer) << answer.error().message;
  return answer ? *std::move(answer) : Answer{};
}

std::string candidates_of_cell(const Answer& answer, int cell) {
  std::string digits;
  for (Digit digit = 1; answer.candidates && digit <= answer.candidates->size(); ++digit) {
    if (answer.candidates->has(cell, digit)) digits += std::to_string(digit);
  }
  return digits;
}

void candidate(Puzzle& puzzle, int cell, const std::string& digits) {
  for (Digit digit = 1; digit <= puzzle.layout->size(); ++digit) puzzle.candidates->remove(cell, digit);
  for (const char digit : digits) puzzle.candidates->add(cell, static_cast<Digit>(digit - '0'));
}

Puzzle marked(const LayoutSpec& spec) {
  Puzzle puzzle = puzzle_of(std::string(static_cast<std::size_t>(spec.size * spec.size), '.'), spec);
  puzzle.candidates = Candidates::all(spec.size);
  return puzzle;
}

TEST_F(RulesTest, NothingAppliesToABlankBoard) {
  const Answer answer = by_rules(puzzle_of(std::string(36, '.'), standard_spec(6)));
  EXPECT_EQ(answer.verdict, Verdict::GaveUp);
  EXPECT_EQ(answer.reason.en, "the rules go no further: 0 of 36 cells are solved");
  EXPECT_EQ(answer.candidates, Candidates::all(6));
}

TEST_F(RulesTest, Rule0PlacesALoneCandidate) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "4");
  const Answer answer = by_rules(puzzle);
  EXPECT_EQ(candidates_of_cell(answer, 0), "4");
  for (const int peer : {1, 5, 6, 8, 12, 30}) EXPECT_EQ(candidates_of_cell(answer, peer), "12356");
  for (const int other : {9, 13, 35}) EXPECT_EQ(candidates_of_cell(answer, other), "123456");
}

TEST_F(RulesTest, Rule1PutsANumberInItsOnePlace) {
  Puzzle puzzle = marked(standard_spec(6));
  for (const int cell : {0, 1, 2, 4, 5}) puzzle.candidates->remove(cell, 3);
  const Answer answer = by_rules(puzzle);
  EXPECT_EQ(candidates_of_cell(answer, 3), "3");
  EXPECT_EQ(candidates_of_cell(answer, 9), "12456");
  EXPECT_EQ(candidates_of_cell(answer, 12), "123456");
}

TEST_F(RulesTest, Rule2KnowsPairs) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "25");
  candidate(puzzle, 4, "25");
  const Answer answer = by_rules(puzzle);
  EXPECT_EQ(candidates_of_cell(answer, 0), "25");
  EXPECT_EQ(candidates_of_cell(answer, 4), "25");
  for (const int cell : {1, 2, 3, 5}) EXPECT_EQ(candidates_of_cell(answer, cell), "1346");
  for (const int cell : {6, 10, 12, 35}) EXPECT_EQ(candidates_of_cell(answer, cell), "123456");
}

TEST_F(RulesTest, Rule3KnowsTriples) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "12");
  candidate(puzzle, 2, "23");
  candidate(puzzle, 5, "13");
  const Answer answer = by_rules(puzzle);
  EXPECT_EQ(candidates_of_cell(answer, 0), "12");
  for (const int cell : {1, 3, 4}) EXPECT_EQ(candidates_of_cell(answer, cell), "456");
  for (const int cell : {6, 11, 12}) EXPECT_EQ(candidates_of_cell(answer, cell), "123456");

  candidate(puzzle, 2, "123");
  EXPECT_EQ(candidates_of_cell(by_rules(puzzle), 3), "456") << "one of three candidates";
  candidate(puzzle, 2, "124");
  EXPECT_EQ(candidates_of_cell(by_rules(puzzle), 3), "123456") << "four candidates are no triple";
}

// A house of fewer cells has no place for every number: rule 1 is not for it, the others are.
TEST_F(RulesTest, ShortHousesOnlyForbidRepeats) {
  LayoutSpec spec = standard_spec(6);
  spec.extras = {{0, 7, 35}};
  Puzzle puzzle = marked(spec);
  for (const int cell : {0, 7}) puzzle.candidates->remove(cell, 3);
  EXPECT_EQ(candidates_of_cell(by_rules(puzzle), 35), "123456");
  candidate(puzzle, 0, "12");
  candidate(puzzle, 35, "12");
  EXPECT_EQ(candidates_of_cell(by_rules(puzzle), 7), "456");
}

// Against the oracle: never a wrong word, and something said.
TEST_F(RulesTest, TakeNothingThatIsInASolution) {
  constexpr std::uint64_t kMany = 40;
  int solved = 0;
  int stuck = 0;
  int none = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      oracle::Dice dice(seed);
      oracle::Board board = kind.blank();
      const oracle::Digits full = oracle::full_grid(board, dice);
      const int cells = kind.size() * kind.size();
      board.givens = oracle::dug(full, cells / 3 + dice.roll(std::max(cells / 4, 1)), dice);
      if (seed % 3 == 0) oracle::draw_candidates(board, full, 60, dice);
      if (seed % 4 == 0) oracle::add_given(board, dice, full);
      const auto solutions = oracle::solutions(board, kMany);
      const std::string text = kind.name + " " + text_of(board.givens);
      const Answer answer = by_rules(puzzle_of(board, kind.layout()), seed % 2);
      if (answer.verdict == Verdict::Unique) {
        ++solved;
        ASSERT_EQ(solutions.size(), 1U) << text;
        EXPECT_EQ(digits_of(answer.solutions.at(0)), solutions[0]) << text;
      } else if (answer.verdict == Verdict::GaveUp) {
        ++stuck;
        ASSERT_TRUE(answer.candidates) << text;
        for (const oracle::Digits& grid : solutions) {
          for (std::size_t cell = 0; cell < grid.size(); ++cell) {
            ASSERT_TRUE(answer.candidates->has(static_cast<int>(cell), static_cast<Digit>(grid[cell])))
                << text;
          }
        }
      } else {
        ++none;
        EXPECT_EQ(answer.verdict == Verdict::Invalid || answer.verdict == Verdict::NoSolution, true);
        EXPECT_TRUE(solutions.empty()) << text;
      }
    }
  }
  EXPECT_GT(solved, 20);
  EXPECT_GT(stuck, 20);
  EXPECT_GT(none, 5);
}

class StoppedProlog : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, StoppedProlog, ::testing::Values("prolog-clpfd", "prolog-backtracking"),
                         [](const auto& test) { return test_name_of(*find_engine(test.param)); });

// Prolog is one for the process: what one search was in when it was stopped is not in the next.
TEST_P(StoppedProlog, IsAsNew) {
  const Engine& engine = *find_engine(GetParam());
  if (const Message why = engine.unavailable(); !why.empty()) GTEST_SKIP() << why.en;
  const Puzzle empty = puzzle_of(shape("box2x3").blank(), shape("box2x3").layout());
  const Query query{.puzzle = empty, .limit = 10, .keep = 10};
  const Answer before = solve(engine, query).value();
  for (int i = 0; i < 5; ++i) {
    const auto stopped =
        solve(engine, {.puzzle = empty, .limit = 0, .stop = StopToken().with_time_limit(0.02)});
    ASSERT_TRUE(stopped) << stopped.error().message;
    EXPECT_EQ(stopped->reason.en, "time limit reached");
    const auto limited = solve(engine, {.puzzle = empty, .limit = 0, .max_guesses = 7});
    ASSERT_TRUE(limited) << limited.error().message;
    EXPECT_EQ(limited->reason.en, "guess limit reached");
    EXPECT_EQ(limited->stats.guesses, 7U);
    const Answer after = solve(engine, query).value();
    EXPECT_EQ(after.solutions, before.solutions);
    EXPECT_EQ(after.stats.guesses, before.stats.guesses);
  }
}

// The search is cancelled while its first answer is looked at: the signal waits until Prolog works again,
// which is when the guesses are asked for.
TEST_P(StoppedProlog, ASignalThatComesTooLateIsForgotten) {
  const Engine& engine = *find_engine(GetParam());
  if (const Message why = engine.unavailable(); !why.empty()) GTEST_SKIP() << why.en;
  const Puzzle empty = puzzle_of(shape("box2x3").blank(), shape("box2x3").layout());
  std::atomic<bool> cancelled{false};
  const auto look = [&](const Grid& /*solution*/) {
    cancelled = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    return true;
  };
  ::testing::internal::CaptureStderr();
  const auto answer =
      solve(engine, {.puzzle = empty, .limit = 0, .stop = StopToken(&cancelled), .on_solution = look});
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, Verdict::GaveUp);
  EXPECT_GT(answer->stats.guesses, 0U);
}

// The empty 9×9 board and a full search of it by generate and check: nobody sees its end.
TEST_P(StoppedProlog, HeedsACancelInTheMiddleOfASearch) {
  const Engine& engine = *find_engine(GetParam());
  if (const Message why = engine.unavailable(); !why.empty()) GTEST_SKIP() << why.en;
  // No digit is there twice, and nothing fits r1c9; generate and check learns it at the ninth cell,
  // again and again.
  const Puzzle puzzle = puzzle_of("........." + std::string(63, '.') + "12345678.", standard_spec(9));
  std::atomic<bool> flag{false};
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    flag = true;
  });
  const auto answer = solve(engine, {.puzzle = puzzle, .limit = 0, .stop = StopToken(&flag)});
  canceller.join();
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->reason.en, "stopped");
  constexpr double kPrompt = 5;
  EXPECT_LT(answer->stats.seconds, kPrompt);
}

}  // namespace
}  // namespace nonet::testing
