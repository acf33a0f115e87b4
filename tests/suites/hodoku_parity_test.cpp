// Parity with HoDoKu: every case of its regression library, and the level and score that it gives to
// collections of puzzles.
//
// The collections belong to others and are not part of the project. NONET_DATA names a folder that has
// them, techniques/*.txt and rated/*; without it these tests are skipped, and say so.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "reason/logic/plan/case_check.hpp"
#include "reason/logic/plan/difficulty.hpp"
#include "reason/logic/plan/path.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

// The lines of a file under NONET_DATA.
std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(fs::path(std::getenv("NONET_DATA")) / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  EXPECT_FALSE(lines.empty()) << file;
  return lines;
}

class SlowHodokuParityTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (std::getenv("NONET_DATA") == nullptr) {
      GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
    }
  }
};

class SlowHodokuCases : public SlowHodokuParityTest {};

TEST_P(SlowHodokuCases, AllPass) {
  Workspace workspace;
  for (const std::string& text : lines_of(fs::path("techniques") / (GetParam() + ".txt"))) {
    const auto line = hodoku::read_case(text);
    ASSERT_TRUE(line) << text;
    const CaseResult result = check_case(*line, workspace, {});
    EXPECT_TRUE(result.known) << text;
    EXPECT_TRUE(result.passed) << "wanted " << text << "\nfound  "
                               << (result.found.empty() ? "nothing" : result.found.front());
  }
}
INSTANTIATE_TEST_SUITE_P(, SlowHodokuCases, ::testing::Values("reglib_half", "extra_half"),
                         [](const auto& test) { return test.param; });

// "Hard (1234)"
std::string rated(const std::string& board) {
  const Puzzle puzzle = puzzle_of(board, standard_spec(9));
  const Position start(Geometry::make(puzzle.layout).value(), puzzle);
  Workspace workspace;
  const Difficulty hard = difficulty(find_path(start, Plan::rating(), {}, workspace, {}));
  return std::string(level_name(hard.level)) + " (" + std::to_string(hard.score) + ")";
}

class SlowHodokuRatings : public SlowHodokuParityTest {};

TEST_P(SlowHodokuRatings, LevelAndScoreAreTheSame) {
  constexpr std::size_t kCells = 81;
  constexpr std::string_view kGuessed = " bf";  // HoDoKu's logic ended before the solution
  int boards = 0;
  for (const std::string& line : lines_of(fs::path("rated") / GetParam())) {
    if (line.size() < kCells || line.starts_with("puzzle") || line.ends_with(kGuessed)) continue;
    std::string wanted = line.substr(kCells + 1);
    if (const std::size_t tab = wanted.rfind('\t'); tab != std::string::npos) {
      const std::size_t level = wanted.rfind('\t', tab - 1) + 1;
      wanted = wanted.substr(level, tab - level) + " (" + wanted.substr(tab + 1) + ")";
    }
    EXPECT_EQ(rated(line.substr(0, kCells)), wanted) << line;
    ++boards;
  }
  constexpr int kFewest = 400;
  EXPECT_GT(boards, kFewest);
}
INSTANTIATE_TEST_SUITE_P(, SlowHodokuRatings,
                         ::testing::Values("unbiased_500_raters.tsv", "magictour_733_hodoku.txt"),
                         [](const auto& test) { return test.param.substr(0, test.param.find('.')); });

}  // namespace
}  // namespace nonet::testing
