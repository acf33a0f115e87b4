// Boards of other shapes than plain 9×9 in the lanes: every kernel against the oracle, the engine csp and all
// other kernels.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>

#include "base/index.hpp"
#include "oracle/oracle.hpp"
#include "solve/bulk/check.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/engines/engine.hpp"
#include "suites/bulk_boards.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

constexpr std::uint32_t kMostCounted = 50;

struct ShapedBoards {
  std::vector<oracle::Board> asked;
  std::vector<Puzzle> puzzles;
  std::deque<std::array<std::uint16_t, kBulkCells>> sets;
  std::deque<std::string> texts;
  std::vector<BulkBoard> views;

  void add(Puzzle puzzle, oracle::Board board) {
    const auto cells = at(puzzle.layout->cell_count());
    if (puzzle.candidates) {
      auto& set = sets.emplace_back();
      for (std::size_t cell = 0; cell < cells; ++cell) {
        set[cell] = static_cast<std::uint16_t>(puzzle.candidates->words(static_cast<int>(cell))[0]);
        const Digit given = puzzle.givens.digits()[cell];
        if (given != kBlank) set[cell] &= static_cast<std::uint16_t>(1U << (given - 1U));
      }
      views.push_back({.candidates = set.data()});
    } else {
      std::string& text = texts.emplace_back();
      for (const Digit digit : puzzle.givens.digits()) text += static_cast<char>('0' + digit);
      views.push_back({.givens = text.data()});
    }
    puzzles.push_back(std::move(puzzle));
    asked.push_back(std::move(board));
  }
};

class ShapesInLanes : public ::testing::TestWithParam<Shape> {};
std::vector<Shape> shapes_for_lanes() {
  std::vector<Shape> list;
  for (const Shape& kind : shapes()) {
    if (may_solve_many(*kind.layout()) && !kind.layout()->is_plain(3, 3)) list.push_back(kind);
  }
  return list;
}
INSTANTIATE_TEST_SUITE_P(Shapes, ShapesInLanes, ::testing::ValuesIn(shapes_for_lanes()),
                         [](const auto& test) { return test.param.name; });

TEST_P(ShapesInLanes, AreAnsweredAsByOthers) {
  const Shape& kind = GetParam();
  const LayoutPtr layout = kind.layout();
  ShapedBoards boards;
  for (int seed = 1; seed <= tries(60); ++seed) {
    oracle::Board board;
    Puzzle puzzle = drawn_puzzle(kind, static_cast<std::uint64_t>(seed), board);
    boards.add(std::move(puzzle), std::move(board));
  }
  std::vector<BulkResult> first;
  BulkStats work;
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (!use_kernel(kernel.name)) continue;  // this processor cannot run it
    std::vector<BulkResult> results(boards.views.size());
    const auto stats = solve_many(boards.views, results, {.solutions = kMostCounted, .layout = layout});
    ASSERT_TRUE(stats) << kernel.name;
    if (first.empty()) {
      first = results;
      work = *stats;
      continue;
    }
    EXPECT_TRUE(std::ranges::equal(results, first, same)) << kernel.name;
    EXPECT_EQ(stats->guesses, work.guesses) << kernel.name;
    EXPECT_EQ(stats->passes, work.passes) << kernel.name;
  }
  ASSERT_TRUE(use_kernel({}));
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto csp =
        solve(*find_engine("csp"), {.puzzle = boards.puzzles[i], .limit = kMostCounted, .keep = 0});
    ASSERT_TRUE(csp);
    EXPECT_EQ(first[i].count, csp->count) << i;
    constexpr std::uint64_t kSteps = 20'000;
    std::uint64_t count = 0;
    const bool all = oracle::search(
        boards.asked[i], [&](const oracle::Digits&) { return ++count != kMostCounted; }, kSteps);
    if (all || count == kMostCounted) {
      EXPECT_EQ(first[i].count, count) << i;
    }
    if (first[i].count == 0) continue;
    oracle::Digits digits = digits_of(first[i].first);
    digits.resize(at(layout->cell_count()));
    EXPECT_TRUE(oracle::is_solution(boards.asked[i], digits)) << i;
  }
}

// The door checks what the lanes find by code of its own.
TEST(ShapesInLanesCheck, RefusesWrongGrids) {
  const LayoutPtr layout = Layout::make(parse_layout("4+diagonals").value()).value();
  const std::string givens = "1...............";
  std::array<char, kBulkCells> right{};
  std::ranges::copy(std::string_view("1234341243212143"), right.begin());
  const BulkBoard board{.givens = givens.data()};
  EXPECT_TRUE(bulk::is_solution(layout, board, right));
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    for (const char digit : std::string_view("01234567")) {
      std::array<char, kBulkCells> wrong = right;
      wrong[at(cell)] = digit;
      EXPECT_EQ(bulk::is_solution(layout, board, wrong), wrong == right) << cell << digit;
    }
  }
  const std::string other = "2...............";
  EXPECT_FALSE(bulk::is_solution(layout, BulkBoard{.givens = other.data()}, right));
  EXPECT_FALSE(bulk::is_solution(layout, BulkBoard{.givens = givens.data(), .known = right.data()}, right));
}

TEST(ShapesInLanesCheck, LargeLayoutsAreRefused) {
  const LayoutPtr layout = Layout::make(standard_spec(16)).value();
  const auto stats = solve_many({}, {}, {.layout = layout});
  ASSERT_FALSE(stats);
  EXPECT_EQ(stats.error().code, Errc::Unsupported);
}

// Five cells of a house with four digits between them, and nothing else that tells: a search that does not
// see it fills the rest of the board in all ways.
TEST(TooFewDigits, AreSeenOnAnyBoard) {
  for (const char* const name : {"9", "9+diagonals", "latin:9", "9+windoku"}) {
    const LayoutPtr layout = Layout::make(parse_layout(name).value()).value();
    for (int house = 0; house < layout->house_count(); ++house) {
      Puzzle puzzle;
      puzzle.reset(layout);
      puzzle.candidates = Candidates::all(layout->size());
      for (const CellIndex cell : layout->house(house).subspan(2, 5)) {
        for (Digit digit = 5; digit <= layout->size(); ++digit) puzzle.candidates->remove(cell, digit);
      }
      const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .max_guesses = 100'000});
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->verdict, Verdict::NoSolution) << name << ' ' << layout->house_id(house);
    }
  }
}

}  // namespace
}  // namespace nonet::testing
