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

// Nets with chains in them, nets whose branches need others, exocets with mirrors: of boards of the cases.
TEST(JudgedSteps, OfHardBoardsNameAllThatTheyUse) {
  LayoutCache layouts;
  oracle::Dice dice(6);
  JudgedSteps judged;
  for (const char* const board :
       {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..",
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"}) {
    judged += judge_path(*read_puzzle(board, nullptr, layouts), true, 1, dice);
  }
  EXPECT_GT(judged.given, 300);
}

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
