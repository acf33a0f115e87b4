// The check that every grid of a bulk search goes through: it must refuse each kind of wrong one, and
// the door to the engines must not let any pass.
#include <gtest/gtest.h>

#include <algorithm>

#include "solve/bulk/check.hpp"
#include "solve/engines/engine.hpp"
#include "suites/bulk_boards.hpp"

namespace nonet::testing {
namespace {

constexpr std::string_view kPuzzle =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
constexpr std::string_view kSolution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
constexpr std::size_t kBlankCell = 1;
constexpr std::size_t kGivenCell = 0;

using Digits = std::array<char, kBulkCells>;

Digits right_digits() {
  Digits digits{};
  std::ranges::copy(kSolution, digits.begin());
  return digits;
}

class BulkCheck : public ::testing::Test {
 protected:
  BulkCheck() {
    all_.fill(0x1FF);
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      exact_[i] = static_cast<std::uint16_t>(1 << (digits_[i] - '1'));
    }
  }

  // Any board that has the grid for a solution.
  [[nodiscard]] std::array<BulkBoard, 4> boards() const {
    return {BulkBoard{.givens = blanks_.data()}, BulkBoard{.givens = kPuzzle.data()},
            BulkBoard{.candidates = all_.data()}, BulkBoard{.candidates = exact_.data()}};
  }
  void expect_refused(const Digits& digits, const std::string& what) const {
    for (const BulkBoard& board : boards()) EXPECT_FALSE(bulk::is_solution(board, digits)) << what;
  }

  const Digits digits_ = right_digits();
  const std::string blanks_ = std::string(kBulkCells, '.');
  std::array<std::uint16_t, kBulkCells> all_{};
  std::array<std::uint16_t, kBulkCells> exact_{};
};

TEST_F(BulkCheck, TheRightGridPasses) {
  for (const BulkBoard& board : boards()) EXPECT_TRUE(bulk::is_solution(board, digits_));
}

TEST_F(BulkCheck, TwoCellsExchangedAreRefused) {
  for (std::size_t a = 0; a < digits_.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (digits_[a] == digits_[b]) continue;
      Digits wrong = digits_;
      std::swap(wrong[a], wrong[b]);
      expect_refused(wrong, std::to_string(a) + " " + std::to_string(b));
    }
  }
}

TEST_F(BulkCheck, AnyOtherCharacterIsRefused) {
  for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
    for (int c = 0; c < 256; ++c) {
      Digits wrong = digits_;
      wrong[cell] = static_cast<char>(c);
      if (wrong[cell] == digits_[cell]) continue;
      expect_refused(wrong, "character " + std::to_string(c) + " in " + std::to_string(cell));
    }
  }
}

// Rows and columns, rows and boxes, columns and boxes: two of three are not enough.
TEST_F(BulkCheck, EveryHouseCounts) {
  const auto filled = [](auto digit_at) {
    Digits digits{};
    for (int i = 0; i < kBulkCells; ++i) {
      digits[static_cast<std::size_t>(i)] = static_cast<char>('1' + digit_at(i / 9, i % 9) % 9);
    }
    return digits;
  };
  expect_refused(filled([](int row, int column) { return row + column; }), "boxes repeat");
  expect_refused(filled([](int row, int column) { return 3 * row + column; }), "columns repeat");
  expect_refused(filled([](int row, int column) { return row + 3 * column; }), "rows repeat");
  const auto right = filled([](int row, int column) { return 3 * row + row / 3 + column; });
  EXPECT_TRUE(bulk::is_solution(boards()[0], right));
}

TEST_F(BulkCheck, ASolutionOfAnotherBoardIsRefused) {
  for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
    std::string givens(kBulkCells, '.');
    givens[cell] = digits_[cell] == '9' ? '1' : static_cast<char>(digits_[cell] + 1);
    EXPECT_FALSE(bulk::is_solution({.givens = givens.data()}, digits_)) << cell;
    auto candidates = all_;
    candidates[cell] = static_cast<std::uint16_t>(candidates[cell] & ~exact_[cell]);
    EXPECT_FALSE(bulk::is_solution({.candidates = candidates.data()}, digits_)) << cell;
    candidates[cell] = static_cast<std::uint16_t>(~exact_[cell]);
    EXPECT_FALSE(bulk::is_solution({.candidates = candidates.data()}, digits_)) << cell << ", bits beyond";
  }
}

// ── The door to the engines ──────────────────────────────────────────────────────────────────────

// Returns what solve_many() makes of an engine that reports `count` and `digits` for the second of three
// boards.
Result<BulkStats> result_of(std::uint64_t count, const Digits& digits) {
  static BulkResult said;
  said = {.count = count, .end = StopReason::Exhausted, .first = digits};
  const Engine engine{.id = "broken",
                      .summary = {"", ""},
                      .run_many = [](std::span<const BulkBoard>, std::span<BulkResult> results,
                                     const BulkLimits&) -> Result<BulkStats> {
                        for (BulkResult& result : results) result = {};
                        results[1] = said;
                        return BulkStats{.guesses = 5, .passes = 6};
                      }};
  const std::array<BulkBoard, 3> boards{BulkBoard{.givens = kSolution.data()},
                                        BulkBoard{.givens = kPuzzle.data()},
                                        BulkBoard{.givens = kSolution.data()}};
  std::array<BulkResult, 3> results;
  return solve_many(engine, boards, results, {});
}

void expect_caught(const Digits& digits) {
  const auto stats = result_of(1, digits);
  ASSERT_FALSE(stats) << "a wrong grid went through";
  EXPECT_EQ(stats.error().code, Errc::Internal);
  EXPECT_EQ(stats.error().message, "engine broken gave a grid that is not a solution");
}

TEST(BrokenBulk, TheRightGridPasses) {
  const auto stats = result_of(1, right_digits());
  ASSERT_TRUE(stats) << stats.error().message;
  EXPECT_EQ(stats->guesses, 5U);
  EXPECT_EQ(stats->passes, 6U);
}

TEST(BrokenBulk, AGridThatIsNotCountedIsNotLookedAt) { EXPECT_TRUE(result_of(0, Digits{})); }

TEST(BrokenBulk, AWrongGridIsCaught) {
  Digits wrong = right_digits();
  std::swap(wrong[kBlankCell], wrong[kBlankCell + 1]);
  expect_caught(wrong);
  expect_caught(Digits{});
  Digits renamed = right_digits();  // a grid, but not of this board
  for (char& c : renamed) c = static_cast<char>(c == '9' ? '1' : c + 1);
  ASSERT_NE(renamed[kGivenCell], kPuzzle[kGivenCell]);
  expect_caught(renamed);
}

TEST(BrokenBulk, AnEngineThatIsMissingSaysSo) {
  const Engine engine{.id = "broken",
                      .summary = {"", ""},
                      .unavailable = [] { return as_is("install a thing"); },
                      .run_many = [](auto, auto, const auto&) -> Result<BulkStats> {
                        ADD_FAILURE() << "was run";
                        return BulkStats{};
                      }};
  const auto stats = solve_many(engine, {}, {}, {});
  ASSERT_FALSE(stats);
  EXPECT_EQ(stats.error().code, Errc::Unavailable);
  EXPECT_EQ(stats.error().message, "engine broken: install a thing");
}

}  // namespace
}  // namespace nonet::testing
