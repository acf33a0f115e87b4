// Judged steps of puzzles that are made from a seed; judge_data_test.cpp has those of people's collections.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "nonet/generate.hpp"
#include "suites/judged_steps.hpp"
#include "suites/tries.hpp"
#include "text/formats/format.hpp"

namespace nonet::testing {
namespace {

std::vector<Puzzle> boards(std::uint64_t count, std::uint64_t seed) {
  return make_puzzles({.seed = seed, .count = count}).value();
}

void give_back_many(std::uint64_t count, std::uint64_t seed, int least) {
  oracle::Dice dice(seed);
  JudgedSteps judged;
  for (const Puzzle& puzzle : boards(count, seed)) judged += judge_path(puzzle, true, 0, dice);
  EXPECT_GE(judged.given, least);
  judged.print();
}

void change_many(std::uint64_t count, std::uint64_t seed, int times, int least) {
  oracle::Dice dice(seed);
  JudgedSteps judged;
  for (const Puzzle& puzzle : boards(count, seed)) judged += judge_path(puzzle, false, times, dice);
  EXPECT_GE(judged.changed, least);
  EXPECT_GT(judged.false_ones, judged.changed / 10);
  EXPECT_GT(judged.refused, judged.changed / 50);
  EXPECT_GT(judged.followed, judged.changed / 20);
  EXPECT_LE(judged.unknown, judged.changed / 1000);
  judged.print();
}

TEST(JudgedSteps, OfPathsAreAcceptedWithTheirReasons) { give_back_many(tries(40U), 1, tries(1500)); }
TEST(SlowJudgedSteps, OfPathsAreAcceptedWithTheirReasons) { give_back_many(500, 2, 20'000); }
TEST(JudgedSteps, WithAChangeAreAcceptedOnlyIfTheyFollow) { change_many(tries(30U), 3, 2, tries(1500)); }
TEST(SlowJudgedSteps, WithAChangeAreAcceptedOnlyIfTheyFollow) { change_many(250, 4, 3, 20'000); }

// Boards from a file of your own: NONET_JUDGE_BOARDS names it.
TEST(SlowJudgedSteps, OfAFileOfBoards) {
  const char* const name = std::getenv("NONET_JUDGE_BOARDS");
  if (name == nullptr) GTEST_SKIP() << "NONET_JUDGE_BOARDS names no file";
  std::ifstream file(name);
  LayoutCache layouts;
  oracle::Dice dice(5);
  JudgedSteps judged;
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = read_puzzle(line, nullptr, layouts);
    if (!puzzle) continue;
    const bool plain = puzzle->rules.empty() && puzzle->layout->is_plain(3, 3);
    judged += judge_path(*puzzle, true, plain ? 2 : 0, dice);
  }
  judged.print();
}

}  // namespace
}  // namespace nonet::testing
