// Real variants, where there are some: variants/*.jsonl in the folder that NONET_DATA names, a puzzle a line with
// `rules`, `verdict` and `solution`. They are other people's and not part of the project; without them these tests are
// skipped, and say so.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"
#include "suites/foreign_puzzles.hpp"

namespace nonet::testing {
namespace {

class SlowVariantsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("NONET_DATA");
    if (folder == nullptr) GTEST_SKIP() << "NONET_DATA names no folder with variants/*.jsonl";
    auto [puzzles, refused] = foreign_puzzles(folder);
    if (puzzles.empty()) GTEST_SKIP() << "there is no variants/*.jsonl in " << folder;
    known_ = std::move(puzzles);
    refused_ = std::move(refused);
  }

  std::vector<ForeignPuzzle> known_;
  std::map<std::string, int> refused_;
};

TEST_F(SlowVariantsTest, SolutionsKeepTheRules) {
  for (const auto& [why, times] : refused_) fmt::print("{} refused: {}\n", times, why);
  EXPECT_GT(known_.size(), 300U);
  for (const ForeignPuzzle& known : known_) {
    if (!known.solution) continue;
    EXPECT_TRUE(is_solution(known.puzzle, *known.solution)) << known.id;
  }
}

TEST_F(SlowVariantsTest, EnginesAgreeWithTheVerdict) {
  const char* const asked = std::getenv("NONET_VARIANT_SECONDS");
  const double seconds = asked == nullptr ? 2 : std::stod(asked);
  for (const Engine* engine : all_engines()) {
    if ((engine->abilities & kRulesToo) == 0 || !missing(*engine).empty()) continue;
    int decided = 0;
    for (const ForeignPuzzle& known : known_) {
      const auto answer =
          solve(*engine, {.puzzle = known.puzzle, .keep = 2, .stop = StopToken().with_time_limit(seconds)});
      ASSERT_TRUE(answer) << known.id << ": " << answer.error().message;
      if (answer->verdict == Verdict::GaveUp) continue;
      ++decided;
      const std::string verdict =
          answer->verdict == Verdict::Invalid ? "none" : std::string(verdict_name(answer->verdict));
      EXPECT_EQ(verdict, known.verdict) << engine->id << ": " << known.id;
      if (known.solution && verdict == "unique") {
        EXPECT_EQ(answer->solutions.front(), *known.solution) << engine->id << ": " << known.id;
      }
    }
    fmt::print("{}: {} of {} in {} s each\n", engine->id, decided, known_.size(), seconds);
  }
}

// What the first wrong step does; empty if all keep to the solution.
std::string first_wrong(const Path& path, const Grid& solution) {
  for (const Step& step : path.steps) {
    const auto is_so = [&](const Candidate& c) { return solution[c.cell] == c.digit; };
    if (std::ranges::all_of(step.placements, is_so) && std::ranges::none_of(step.eliminations, is_so)) {
      continue;
    }
    return std::string(step.technique->id);
  }
  return {};
}

TEST_F(SlowVariantsTest, StepsKeepToTheSolution) {
  const char* const asked = std::getenv("NONET_VARIANT_SECONDS");
  const double seconds = asked == nullptr ? 2 : std::stod(asked);
  struct Share {
    int puzzles = 0, solved = 0, cut_short = 0;
  };
  std::map<std::string, Share> shares;
  teacher::Memory memory;
  const teacher::Plans plans = teacher::make_plans({}).value();
  for (const ForeignPuzzle& known : known_) {
    if (!known.solution || known.verdict != "unique" || known.puzzle.layout->size() > 16) continue;
    const auto explained =
        teacher::explain(known.puzzle, plans, StopToken().with_time_limit(seconds), memory);
    ASSERT_TRUE(explained) << known.id << ": " << explained.error().message;
    ASSERT_FALSE(explained->status.wrong()) << known.id;
    EXPECT_EQ(first_wrong(*explained->path, *known.solution), "") << known.id;
    Share& share = shares[known.file];
    ++share.puzzles;
    share.solved += explained->path->solved() ? 1 : 0;
    share.cut_short += explained->path->stopped ? 1 : 0;
  }
  for (const auto& [file, share] : shares) {
    fmt::print("{}: {} of {} solved by steps in {} s each, {} cut short\n", file, share.solved, share.puzzles,
               seconds, share.cut_short);
  }
}

}  // namespace
}  // namespace nonet::testing
