// The sanitizers and assertions are really on where a preset promises them.
//
// Each test does something wrong in a child process and expects the report of it. What a preset
// promises follows from its name, not from the compiler's macros: an asan-ubsan build that has lost
// its flags fails here.
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string_view>
#include <thread>

#include "nonet/bulk.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::testing {
namespace {

constexpr std::string_view kPreset = NONET_PRESET;

// Values that the optimiser knows nothing about.
volatile int g_two = 2;
volatile int g_most = std::numeric_limits<int>::max();

class Sanitizers : public ::testing::Test {
 protected:
  void SetUp() override {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    if (kPreset.empty()) FAIL() << "configured without a preset, so nothing says what to expect";
  }
  static bool promised(std::string_view preset) { return kPreset == preset; }
};

void read_after_an_array() {
  const std::vector<int> items(2);
  const int* first = items.data();
  g_two = first[g_two];  // NOLINT: the defect that is wanted
}

// The library reads after the end of a board of 40 characters: its code is instrumented too.
void read_after_a_board_in_the_library() {
  const std::vector<char> givens(kBulkCells / 2, '.');
  const BulkBoard board{.givens = givens.data()};
  BulkResult result;
  g_two = solve_many({&board, 1}, {&result, 1}, {}).has_value() ? 1 : 0;
}

void pass_givens_that_do_not_fit_the_layout() {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(9)).value());
  puzzle.givens = Grid(1);
  g_two = find_conflict(puzzle).has_value() ? 1 : 0;
}

void read_after_a_vector() {
  const std::vector<int> items(2);
  g_two = items[static_cast<std::size_t>(g_two)];
}

void overflow_an_int() { g_two = g_most + g_two; }

void race() {
  int shared = 0;
  std::thread other([&] { shared = g_two; });
  shared = g_most;
  other.join();
  g_two = shared;
}

TEST_F(Sanitizers, CatchReadsAfterTheEnd) {
  if (!promised("asan-ubsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  EXPECT_DEATH(read_after_an_array(), "AddressSanitizer: heap-buffer-overflow");
}

TEST_F(Sanitizers, AreOnInTheLibraryToo) {
  if (!promised("asan-ubsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  EXPECT_DEATH(read_after_a_board_in_the_library(), "AddressSanitizer: heap-buffer-overflow");
}

TEST_F(Sanitizers, ComeWithTheAssertsOfTheLibrary) {
  if (promised("release")) GTEST_SKIP() << "a release has no asserts";
  EXPECT_DEATH(pass_givens_that_do_not_fit_the_layout(), "find_conflict.*Assertion");
}

TEST_F(Sanitizers, ComeWithTheChecksOfTheStandardLibrary) {
  if (promised("release")) GTEST_SKIP() << "a release has no such checks";
  EXPECT_DEATH(read_after_a_vector(), "Assertion '__n < this->size\\(\\)' failed");
}

TEST_F(Sanitizers, CatchSignedOverflow) {
  if (!promised("asan-ubsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  EXPECT_DEATH(overflow_an_int(), "runtime error: signed integer overflow");
}

TEST_F(Sanitizers, CatchDataRaces) {
  if (!promised("tsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  // ThreadSanitizer reports, goes on, and ends the process with a status of its own.
  const auto race_and_end = [] {
    for (int i = 0; i < 20; ++i) race();
    std::exit(0);
  };
  constexpr int kRaceStatus = 66;
  EXPECT_EXIT(race_and_end(), ::testing::ExitedWithCode(kRaceStatus), "data race");
}

}  // namespace
}  // namespace nonet::testing
