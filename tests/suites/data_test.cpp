// Real puzzles by the ten thousand, where there are some.
//
// The collections are other people's and not part of the project. NONET_DATA names a folder that has
// them, 9x9/*.txt and large/*.txt; without it these tests are skipped, and say so.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "ask/stream/stream.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

std::string data_folder() {
  const char* folder = std::getenv("NONET_DATA");
  return folder == nullptr ? "" : folder;
}

// Solves each puzzle, and has the oracle judge what comes out.
class Judge : public Job {
 public:
  Judge(std::uint64_t limit, double seconds) : limit_(limit), seconds_(seconds) {}

  void puzzle(Item& item, Output& out) override {
    const auto answer =
        solve(*all_engines()[0],
              {.puzzle = item.puzzle, .limit = limit_, .stop = StopToken().with_time_limit(seconds_)});
    if (!answer) {
      out.notes += to_string(item.place) + ": " + answer.error().message + "\n";
      return;
    }
    out.tally.count(*answer);
    for (const Grid& grid : answer->solutions) {
      if (!oracle::is_solution(board_of(item.puzzle), digits_of(grid))) {
        out.notes += to_string(item.place) + ": not a solution\n";
      }
    }
  }

 private:
  // Only plain boards come from these files.
  static oracle::Board board_of(const Puzzle& puzzle) {
    const LayoutSpec& spec = puzzle.layout->spec();
    oracle::Board board = boxed_shape(spec.box_rows, spec.box_cols).blank();
    board.givens = digits_of(puzzle.givens);
    return board;
  }

  std::uint64_t limit_;
  double seconds_;
};

Tally judge(const std::vector<std::string>& files, std::uint64_t limit, double seconds = 0) {
  StreamOptions options{.inputs = file_inputs(files),
                        .threads = static_cast<int>(std::thread::hardware_concurrency())};
  options.make_job = [&] { return std::make_unique<Judge>(limit, seconds); };
  options.sink = [](std::string_view, std::string_view notes) {
    EXPECT_EQ(notes, "");
    return true;
  };
  return run_stream(options).tally;
}

struct Collection {
  std::string name;  // for GoogleTest
  std::string file;
  std::uint64_t puzzles;
};

class SlowDataTest : public ::testing::TestWithParam<Collection> {
 protected:
  void SetUp() override {
    if (data_folder().empty()) {
      GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
    }
  }
};

TEST_P(SlowDataTest, EveryPuzzleIsUnique) {
  const std::string path = data_folder() + "/9x9/" + GetParam().file;
  const Tally tally = judge({path}, 2);
  EXPECT_EQ(tally.puzzles, GetParam().puzzles);
  EXPECT_EQ(tally.of(Verdict::Unique), GetParam().puzzles);
  EXPECT_EQ(tally.unreadable, 0U);
}

INSTANTIATE_TEST_SUITE_P(Collections, SlowDataTest,
                         ::testing::Values(Collection{"clues17", "17_clue_49158.txt", 49158},
                                           Collection{"magictour", "magictour_1465.txt", 1465},
                                           Collection{"hardest", "hardest_se11_12000.txt", 12000},
                                           Collection{"top95", "top95.txt", 95},
                                           Collection{"easy", "easy_10000.txt", 10000},
                                           Collection{"easy50", "easy50.txt", 50}),
                         [](const auto& test) { return test.param.name; });

// Some of these are hard beyond what first-fail search does: they may be given up, but all are read,
// and what is found is right.
TEST(SlowLargeDataTest, LargeBoardsAreReadAndMostAreSolved) {
  if (data_folder().empty()) {
    GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
  }
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(data_folder() + "/large")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path().string());
  }
  ASSERT_FALSE(files.empty());
  std::ranges::sort(files);
  constexpr double kSeconds = 2;
  const Tally tally = judge(files, 1, kSeconds);
  EXPECT_EQ(tally.puzzles, files.size());
  EXPECT_EQ(tally.unreadable, 0U);
  EXPECT_EQ(tally.of(Verdict::Solved) + tally.of(Verdict::GaveUp), files.size());
  EXPECT_GT(tally.of(Verdict::Solved), files.size() / 2);
}

}  // namespace
}  // namespace nonet::testing
