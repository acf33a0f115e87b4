// Judged steps of real boards, from the easiest to the hardest, where there are some.
//
// The collections are other people's and not part of the project. NONET_DATA names a folder that has them;
// without it nothing is tried, and the test says so. It takes every tenth of 2,000 boards, or with
// NONET_JUDGE_ALL all of them, 100,000 steps and more: that takes five minutes of one core.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include <fmt/core.h>

#include "suites/judged_steps.hpp"
#include "text/formats/format.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

struct Collection {
  const char* file;
  std::size_t boards;  // how many of it are taken, at equal distances
};
constexpr Collection kCollections[] = {{"9x9/easy_10000.txt", 300},
                                       {"9x9/magictour_1465.txt", 400},
                                       {"rated/magictour_733_hodoku.txt", 150},
                                       {"techniques/reglib_half.txt", 200},
                                       {"rated/unbiased_5000_se.txt", 700},
                                       {"rated/stratified_433_se.txt", 120},
                                       {"rated/extreme_150_se.txt", 80},
                                       {"9x9/hardest_se11_12000.txt", 50}};

std::vector<std::string> lines_of(const Collection& collection, const fs::path& folder) {
  std::vector<std::string> all;
  std::ifstream file(folder / collection.file);
  for (std::string line; std::getline(file, line);) all.push_back(line);
  EXPECT_GE(all.size(), collection.boards) << collection.file;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < collection.boards && !all.empty(); ++i) {
    some.push_back(all[i * all.size() / collection.boards]);
  }
  return some;
}

// Judges boards until none is left.
class JudgedBoards {
 public:
  explicit JudgedBoards(std::vector<std::string> lines) : lines_(std::move(lines)) {}

  JudgedSteps judge() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
      threads.emplace_back([this] { judge_some(); });
    }
    for (std::thread& thread : threads) thread.join();
    return judged_;
  }

 private:
  void judge_some() {
    LayoutCache layouts;
    for (std::size_t i = next_++; i < lines_.size(); i = next_++) {
      const auto puzzle = read_puzzle(lines_[i], nullptr, layouts);
      SCOPED_TRACE(lines_[i]);
      ASSERT_TRUE(puzzle);
      oracle::Dice dice(i);
      const JudgedSteps judged = judge_path(*puzzle, true, 1, dice);
      const std::scoped_lock guard(lock_);
      judged_ += judged;
    }
  }

  std::vector<std::string> lines_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex lock_;
  JudgedSteps judged_;
};

TEST(SlowJudgedDataSteps, OfRealBoardsAreAcceptedAndChangedOnesOnlyIfTheyFollow) {
  const char* const folder = std::getenv("NONET_DATA");
  if (folder == nullptr) GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
  const bool whole = std::getenv("NONET_JUDGE_ALL") != nullptr;
  const std::size_t share = whole ? 1 : 10;
  JudgedSteps judged;
  for (Collection collection : kCollections) {
    collection.boards /= share;
    const JudgedSteps steps = JudgedBoards(lines_of(collection, folder)).judge();
    fmt::print("{}, {} boards: ", collection.file, collection.boards);
    steps.print();
    judged += steps;
  }
  judged.print();
  const int least = whole ? 100'000 : 8'000;
  EXPECT_GE(judged.given, least);
  EXPECT_GE(judged.changed, least);
  EXPECT_GT(judged.false_ones, judged.changed / 10);
  EXPECT_GT(judged.refused, judged.changed / 50);
  EXPECT_GT(judged.followed, judged.changed / 20);
  EXPECT_LE(judged.unknown, judged.changed / 1000);
}

}  // namespace
}  // namespace nonet::testing
