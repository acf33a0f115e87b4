// The sanitizers are really on where a preset promises them.
//
// Each test does something wrong in a child process and wants the sanitizer's own report of it. What
// the preset promises comes from its name, not from what the compiler says it does: an asan-ubsan
// build that has lost its flags fails here.
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string_view>
#include <thread>

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
    if (kPreset.empty()) FAIL() << "configured without a preset: nobody knows what to expect";
  }
  static bool promised(std::string_view preset) { return kPreset == preset; }
};

void read_behind_an_array() {
  const std::vector<int> items(2);
  const int* first = items.data();
  g_two = first[g_two];  // NOLINT: the defect that is wanted
}

// The library reads behind givens that are too few for the layout: its code is instrumented, too.
void read_behind_a_grid_in_the_library() {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(9)).value());
  puzzle.givens = Grid(1);
  g_two = find_conflict(puzzle).has_value() ? 1 : 0;
}

void overflow_an_int() { g_two = g_most + g_two; }

void race() {
  int shared = 0;
  std::thread other([&] { shared = g_two; });
  shared = g_most;
  other.join();
  g_two = shared;
}

TEST_F(Sanitizers, CatchReadsBehindTheEnd) {
  if (!promised("asan-ubsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  EXPECT_DEATH(read_behind_an_array(), "AddressSanitizer: heap-buffer-overflow");
}

TEST_F(Sanitizers, AreOnInTheLibraryToo) {
  if (!promised("asan-ubsan")) GTEST_SKIP() << "preset " << kPreset << " promises no such check";
  EXPECT_DEATH(read_behind_a_grid_in_the_library(), "AddressSanitizer: heap-buffer-overflow");
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
