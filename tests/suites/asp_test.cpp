// The engine on clingo: each of its programs, each way to run it, and clingos that do not behave.
//
// What every engine owes is asked of it in engines_test.cpp, as its settings initially are.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "oracle/boards.hpp"
#include "solve/engines/asp/clingo.hpp"
#include "solve/engines/asp/ground.hpp"
#include "solve/engines/engine.hpp"
#include "solve/engines/process.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

const Engine& asp() { return *find_engine("asp"); }

class AspTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (asp::linked_clingo() == nullptr) GTEST_SKIP() << "libclingo.so.3 is not installed";
    if (!is_program("clingo")) GTEST_SKIP() << "clingo is not installed";
  }
};

// The solutions that an engine finds, up to `limit` of them.
struct Found {
  Grids grids;
  bool exact = false;
};
Found found_by(const Engine& engine, const Puzzle& puzzle, const std::vector<SettingValue>& settings) {
  constexpr std::uint64_t kLimit = 30;
  const auto answer =
      solve(engine, {.puzzle = puzzle, .limit = kLimit, .keep = kLimit, .settings = settings});
  if (!answer) {
    ADD_FAILURE() << answer.error().message;
    return {};
  }
  EXPECT_EQ(answer->solutions.size(), answer->count);
  return {set_of(digits_of(answer->solutions)), answer->exact};
}

// A third of the cells, some of them misleading, some with candidates.
Puzzle drawn_board(const Shape& kind, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = kind.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  board.givens = oracle::dug(full, kind.size() * kind.size() * 2 / 5, dice);
  if (seed % 3 == 0) oracle::draw_candidates(board, full, 60, dice);
  if (seed % 4 == 0) oracle::add_given(board, dice, full);
  return puzzle_of(board, kind.layout());
}

class AspProgramTest : public AspTest, public ::testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, AspProgramTest, ::testing::Values("compact", "direct", "candidates"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(AspProgramTest, FindsWhatNativeFinds) {
  int several = 0;
  int none = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Puzzle puzzle = drawn_board(kind, seed);
      const Found expected = found_by(*find_engine("native"), puzzle, {});
      several += expected.grids.size() > 1 ? 1 : 0;
      none += expected.grids.empty() ? 1 : 0;
      for (const char* clingo : {"linked", "program"}) {
        if (seed > 2 && std::string_view(clingo) == "program") continue;  // each costs a start
        SCOPED_TRACE(kind.name + " seed " + std::to_string(seed) + " " + clingo);
        const Found found = found_by(asp(), puzzle, {{"program", GetParam()}, {"clingo", clingo}});
        EXPECT_EQ(found.exact, expected.exact);
        if (expected.exact) {
          EXPECT_EQ(found.grids, expected.grids);
        } else {
          EXPECT_EQ(found.grids.size(), expected.grids.size());
        }
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(several, 5);
  EXPECT_GT(none, 2);
}

// A board that was searched before leaves no trace in the answers to the next.
TEST_P(AspProgramTest, RemembersNothing) {
  const std::vector<SettingValue> settings{{"program", GetParam()}, {"clingo", "linked"}};
  const Puzzle empty = puzzle_of(shape("box2x3").blank(), shape("box2x3").layout());
  const Query query{.puzzle = empty, .limit = 20, .keep = 20, .settings = settings};
  const Answer first = solve(asp(), query).value();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    found_by(asp(), drawn_board(shape("box2x3"), seed), settings);
  }
  const Answer second = solve(asp(), query).value();
  EXPECT_EQ(first.solutions, second.solutions);
  EXPECT_EQ(first.stats.guesses, second.stats.guesses);
  EXPECT_GT(first.stats.guesses, 0U);
  EXPECT_GT(first.stats.variables, 0U);
  EXPECT_GT(first.stats.constraints, 0U);
}

TEST_F(AspTest, AProgramThatIsNoneIsAnError) {
  const auto ground = asp::GroundProgram::make(*asp::linked_clingo(), "estado(1,1", {}, 4);
  ASSERT_FALSE(ground);
  EXPECT_EQ(ground.error().code, Errc::Internal);
}

TEST_F(AspTest, TheProgramKnowsNoLimitOfGuesses) {
  const Puzzle empty = puzzle_of(shape("box2x3").blank(), shape("box2x3").layout());
  const std::vector<SettingValue> settings{{"clingo", "program"}};
  const auto answer = solve(asp(), {.puzzle = empty, .max_guesses = 5, .settings = settings});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Errc::Unsupported);
}

// What was found before a stop counts.
TEST_F(AspTest, TheProgramIsStoppedInTime) {
  const Puzzle empty = puzzle_of(shape("box3x3").blank(), shape("box3x3").layout());
  const std::vector<SettingValue> settings{{"clingo", "program"}};
  const auto answer = solve(
      asp(), {.puzzle = empty, .limit = 0, .stop = StopToken().with_time_limit(1), .settings = settings});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, Verdict::GaveUp);
  EXPECT_EQ(answer->reason.en, "time limit reached");
  EXPECT_GT(answer->count, 0U);
  EXPECT_FALSE(answer->exact);
  constexpr double kPrompt = 5;
  EXPECT_LT(answer->stats.seconds, kPrompt);
}

// ── Clingos that do not behave ───────────────────────────────────────────────────────────────────

// A script called clingo, in front of everything else in PATH.
class FalseClingo {
 public:
  explicit FalseClingo(const std::string& script) : path_(std::getenv("PATH")) {
    std::string pattern = (fs::temp_directory_path() / "nonet-asp-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    const fs::path program = folder_ / "clingo";
    std::ofstream(program) << "#!/bin/sh\n" << script << '\n';
    fs::permissions(program, fs::perms::owner_all);
    setenv("PATH", (folder_.string() + ":" + path_).c_str(), 1);
  }
  ~FalseClingo() {
    setenv("PATH", path_.c_str(), 1);
    fs::remove_all(folder_);
  }
  FalseClingo(const FalseClingo&) = delete;
  FalseClingo& operator=(const FalseClingo&) = delete;

 private:
  std::string path_;
  fs::path folder_;
};

Result<Answer> answer_of(const std::string& script, double seconds = 0) {
  const FalseClingo false_clingo(script);
  const Puzzle puzzle = puzzle_of("1.....2..3.....4", standard_spec(4));
  const std::vector<SettingValue> settings{{"clingo", "program"}};
  return solve(asp(), {.puzzle = puzzle, .stop = StopToken().with_time_limit(seconds), .settings = settings});
}

void expect_caught(const std::string& script, const std::string& why) {
  const auto answer = answer_of(script);
  ASSERT_FALSE(answer) << script;
  EXPECT_EQ(answer.error().code, Errc::Internal) << script;
  EXPECT_NE(answer.error().message.find(why), std::string::npos) << answer.error().message;
  EXPECT_NE(answer.error().message.find("clingo"), std::string::npos) << answer.error().message;
}

std::string model_line(const std::string& digits) {
  std::string line;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    line += " estado(" + std::to_string(i / 4 + 1) + "," + std::to_string(i % 4 + 1) + "," + digits[i] + ")";
  }
  return "echo 'Answer: 1'; echo '" + line.substr(1) + "'; ";
}

TEST(FalseClingoTest, ARightOneIsBelieved) {
  const auto answer = answer_of(model_line("1243342143122134") + "exit 30");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, Verdict::Unique);
}

TEST(FalseClingoTest, OneThatSleepsIsStopped) {
  const auto answer = answer_of("sleep 60", 0.2);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, Verdict::GaveUp);
  constexpr double kPrompt = 5;
  EXPECT_LT(answer->stats.seconds, kPrompt);
}

TEST(FalseClingoTest, OneThatDiesIsNamed) {
  expect_caught("exit 139", "exit code 139");
  expect_caught("kill -SEGV $$", "killed by signal 11");
}

TEST(FalseClingoTest, OneThatLiesIsCaught) {
  const auto answer = answer_of(model_line("1243342143122143") + "exit 30");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().message, "engine asp gave a grid that is not a solution");
  expect_caught("exit 30", "no answer");                                   // one, it says, but shows none
  expect_caught(model_line("1243342143122134") + "exit 20", "no answer");  // none, but shows one
}

TEST(FalseClingoTest, OneThatSaysSomethingElseIsCaught) {
  expect_caught("echo 'Answer: 1'; echo hello; exit 30", "not a board");
  expect_caught("echo 'Answer: 1'; echo 'estado(1,1,5)'; exit 30", "not a board");
  expect_caught("echo hello", "no answer");
  expect_caught("head -c 100000 /dev/urandom; exit 10", "no answer");
}

}  // namespace
}  // namespace nonet::testing
