// Every engine of the registry, held to the contract of solve() and against the oracle.
//
// Nothing here names an engine. One that is not available here is skipped aloud, and must say
// what is missing. What an engine need not be able to do is asked of its abilities.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "oracle/boards.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

NONET_FOR_EACH_ENGINE(EngineTest);

// What solve() has to answer for a board of `total` solutions, asked for `limit` of them. To have
// found just as many as were asked for may or may not include the proof that there are no more.
void expect_answer(const Answer& answer, std::uint64_t total, std::uint64_t limit, const std::string& board) {
  const bool all = limit == 0 || total < limit;
  EXPECT_EQ(answer.count, all ? total : limit) << board;
  if (all) {
    EXPECT_TRUE(answer.exact) << board;
    const auto verdict = total == 0 ? Verdict::NoSolution : total == 1 ? Verdict::Unique : Verdict::Multiple;
    EXPECT_EQ(answer.verdict, verdict) << board;
  } else if (total == limit && answer.exact) {
    EXPECT_EQ(answer.verdict, total == 1 ? Verdict::Unique : Verdict::Multiple) << board;
  } else {
    EXPECT_FALSE(answer.exact) << board;
    EXPECT_EQ(answer.verdict, limit == 1 ? Verdict::Solved : Verdict::Multiple) << board;
  }
  EXPECT_FALSE(answer.conflict.has_value()) << board;
  EXPECT_TRUE(answer.reason.en.empty()) << board;
}

// ── Against the oracle ───────────────────────────────────────────────────────────────────────────

// A board, the oracle's solutions up to kMany, and what to say when it goes wrong.
struct Known {
  const Shape* kind;
  oracle::Board board;
  std::vector<oracle::Digits> solutions;
  std::string text;
};
constexpr std::uint64_t kMany = 40;

// Boards of one kind with few and many givens, misleading ones, and ones with candidates. Counts go
// from none over one to many: see TheDrawnBoardsHaveEveryCount.
std::vector<Known> draw_boards(const Shape& kind) {
  std::vector<Known> boards;
  const int cells = kind.size() * kind.size();
  const std::uint64_t seeds = kind.name == "box3x3" ? 150 : 12;  // what most people have most of
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    oracle::Dice dice(seed);
    Known known{&kind, kind.blank(), {}, {}};
    const oracle::Digits full = oracle::full_grid(known.board, dice);
    const int fewest = cells * (cells > 40 ? 28 : 20) / 100;
    const int clues = fewest + dice.roll(std::max(cells / 3, 1));
    known.board.givens = oracle::dug(full, std::min(clues, cells), dice);
    if (seed % 3 == 0) oracle::draw_candidates(known.board, full, 60, dice);
    if (seed % 4 == 0) oracle::add_given(known.board, dice, full);
    known.solutions = oracle::solutions(known.board, kMany);
    known.text = kind.name + " seed " + std::to_string(seed) + " " + text_of(known.board.givens);
    boards.push_back(std::move(known));
  }
  return boards;
}

const std::vector<Known>& known_boards() {
  static const std::vector<Known> kBoards = [] {
    std::vector<Known> list;
    for (const Shape& kind : shapes()) {
      for (Known& known : draw_boards(kind)) list.push_back(std::move(known));
    }
    return list;
  }();
  return kBoards;
}

TEST(EngineBoards, TheDrawnBoardsHaveEveryCount) {
  std::map<std::uint64_t, int> by_count;
  for (const Known& known : known_boards()) {
    ++by_count[std::min<std::uint64_t>(known.solutions.size(), kMany)];
    for (const oracle::Digits& grid : known.solutions) {
      ASSERT_TRUE(oracle::is_solution(known.board, grid)) << known.text;
    }
  }
  EXPECT_GE(by_count[0], 15);
  EXPECT_GE(by_count[1], 30);
  EXPECT_GE(by_count[2], 10);
  EXPECT_GE(by_count[kMany], 10);
  EXPECT_GE(by_count.size(), 12U);
}

TEST_P(EngineTest, FindsWhatTheOracleFinds) {
  for (const Known& known : known_boards()) {
    if (!takes(*known.kind)) continue;
    const Puzzle puzzle = puzzle_of(known.board, known.kind->layout());
    const Answer answer = solved({.puzzle = puzzle, .limit = kMany, .keep = kMany});
    const std::uint64_t total = known.solutions.size();
    expect_answer(answer, total, kMany, known.text);
    const Grids found = set_of(digits_of(answer.solutions));
    EXPECT_EQ(found.size(), answer.solutions.size()) << "one came twice: " << known.text;
    if (total < kMany) {
      EXPECT_EQ(found, set_of(known.solutions)) << known.text;
    }
    for (const oracle::Digits& grid : found) {
      EXPECT_TRUE(oracle::is_solution(known.board, grid)) << known.text << " " << text_of(grid);
    }
    if (HasFailure()) return;
  }
}

TEST_P(EngineTest, HeedsEveryLimit) {
  for (const Known& known : known_boards()) {
    const std::uint64_t total = known.solutions.size();
    if (!takes(*known.kind) || total >= kMany) continue;
    const Puzzle puzzle = puzzle_of(known.board, known.kind->layout());
    for (const std::uint64_t limit : std::set<std::uint64_t>{1, 2, total, total + 1}) {
      const Answer answer = solved({.puzzle = puzzle, .limit = limit, .keep = 0});
      expect_answer(answer, total, limit, known.text + " limit " + std::to_string(limit));
      EXPECT_TRUE(answer.solutions.empty());
    }
    if (HasFailure()) return;
  }
}

TEST_P(EngineTest, SeedsChangeNoSolution) {
  for (const Known& known : known_boards()) {
    if (!takes(*known.kind) || known.solutions.size() >= kMany) continue;
    const Puzzle puzzle = puzzle_of(known.board, known.kind->layout());
    const Answer answer = solved({.puzzle = puzzle, .limit = 0, .keep = kMany, .seed = 77});
    expect_answer(answer, known.solutions.size(), 0, known.text);
    EXPECT_EQ(set_of(digits_of(answer.solutions)), set_of(known.solutions)) << known.text;
  }
}

TEST_P(EngineTest, RefusesOnlyLayoutsItNeverPromised) {
  for (const Shape& kind : shapes()) {
    if (can(kSlow) && !takes(kind)) continue;
    const Puzzle puzzle = puzzle_of(kind.blank(), kind.layout());
    const auto answer = solve(engine_, {.puzzle = puzzle, .limit = 1});
    if (takes(kind)) {
      ASSERT_TRUE(answer) << kind << ": " << answer.error().message;
      EXPECT_EQ(answer->count, 1U) << kind;
    } else if (!answer) {
      EXPECT_EQ(answer.error().code, Errc::Unsupported) << kind;
    }
  }
}

TEST_P(EngineTest, RefusesGivensThatDoNotFitTheLayout) {
  const Shape kind = shapes().front();
  Puzzle puzzle = puzzle_of(kind.blank(), kind.layout());
  puzzle.givens[0] = static_cast<Digit>(kind.layout()->size() + 1);
  const auto answer = solve(engine_, {.puzzle = puzzle});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Errc::Usage);
  EXPECT_NE(answer.error().message.find("r1c1"), std::string::npos) << answer.error().message;
}

// ── Sizes the oracle cannot solve, but judge ─────────────────────────────────────────────────────

void expect_solves_dug_grid(const Engine& engine, int height, int width, int percent) {
  oracle::Dice dice(1);
  const int size = height * width;
  oracle::Board board = boxed_shape(height, width).blank();
  const oracle::Digits full = oracle::shifted_grid(height, width);
  board.givens = oracle::dug(full, size * size * percent / 100, dice);
  const Puzzle puzzle = puzzle_of(board, Layout::make(boxes_spec(height, width)).value());
  constexpr double kLong = 600;  // so that nothing hangs; how fast it is depends on the machine
  const auto answer =
      solve(engine, {.puzzle = puzzle, .limit = 1, .stop = StopToken().with_time_limit(kLong)});
  ASSERT_TRUE(answer) << answer.error().message;
  ASSERT_EQ(answer->solutions.size(), 1U) << size << ": " << verdict_name(answer->verdict);
  EXPECT_TRUE(oracle::is_solution(board, digits_of(answer->solutions[0]))) << size;
}

TEST_P(EngineTest, SolvesLargeBoards) {
  if (can(kSlow)) GTEST_SKIP() << engine_.id << " is for small boards";
  expect_solves_dug_grid(engine_, 3, 4, 50);
  expect_solves_dug_grid(engine_, 4, 4, 50);
  expect_solves_dug_grid(engine_, 5, 5, 50);
}

// One size on each side of every change in the width of a set of digits.
TEST_P(EngineTest, SolvesBoardsOfManyWords) {
  if (can(kSlow)) GTEST_SKIP() << engine_.id << " is for small boards";
  expect_solves_dug_grid(engine_, 8, 8, 80);
  expect_solves_dug_grid(engine_, 5, 13, 80);
  expect_solves_dug_grid(engine_, 8, 16, 90);
  expect_solves_dug_grid(engine_, 3, 43, 90);
}

using SlowEngineTest = EngineTest;
NONET_FOR_EACH_ENGINE(SlowEngineTest);

TEST_P(SlowEngineTest, SolvesTheLargestBoard) {
  if (can(kSlow)) GTEST_SKIP() << engine_.id << " is for small boards";
  expect_solves_dug_grid(engine_, 16, 16, 95);
}

// ── Published totals ─────────────────────────────────────────────────────────────────────────────

class TotalsTest : public EngineTest {
 protected:
  // Engines that find one solution after the other are spared what takes them minutes.
  [[nodiscard]] std::uint64_t most_to_list() const {
    constexpr std::uint64_t kAll = 1'000'000'000;
    constexpr std::uint64_t kOneByOne = 10'000;
    constexpr std::uint64_t kPatiently = 1'000;
    return can(kCounts) ? kAll : can(kSlow) ? kPatiently : kOneByOne;
  }
  void expect_total(const Shape& kind, std::uint64_t total) {
    if (!takes(kind) || total > most_to_list()) return;
    const Puzzle puzzle = puzzle_of(kind.blank(), kind.layout());
    expect_answer(solved({.puzzle = puzzle, .limit = 0, .keep = 0}), total, 0, kind.name);
  }
};
NONET_FOR_EACH_ENGINE(TotalsTest);

TEST_P(TotalsTest, SudokuGridsOf4x4) { expect_total(boxed_shape(2, 2), 288); }

// OEIS A002860.
TEST_P(TotalsTest, LatinSquares) {
  expect_total(latin_shape(1), 1);
  expect_total(latin_shape(2), 2);
  expect_total(latin_shape(3), 12);
  expect_total(latin_shape(4), 576);
  expect_total(latin_shape(5), 161280);
}

// OEIS A274806: Latin squares with both diagonals.
TEST_P(TotalsTest, DiagonalLatinSquares) {
  std::uint64_t size = 0;
  for (const std::uint64_t total : {1U, 0U, 0U, 48U, 960U, 92160U}) {
    Shape kind = latin_shape(static_cast<int>(++size));
    kind.spec.variants = {Variant::Diagonals};
    expect_total(kind, total);
  }
}

// All grids of 6×6 have 6! namings of their digits: with the first row given there are 1/720.
TEST_P(TotalsTest, SudokuGridsOf6x6WithTheFirstRowGiven) {
  if (28'200'960 / 720 > most_to_list()) GTEST_SKIP() << engine_.id << " is slow";
  for (const char* name : {"box2x3", "box3x2"}) {
    oracle::Board board = shape(name).blank();
    for (int digit = 1; digit <= 6; ++digit) board.givens[static_cast<std::size_t>(digit - 1)] = digit;
    const Puzzle puzzle = puzzle_of(board, shape(name).layout());
    expect_answer(solved({.puzzle = puzzle, .limit = 0, .keep = 0}), 28'200'960 / 720, 0, name);
  }
}

using SlowTotalsTest = TotalsTest;
NONET_FOR_EACH_ENGINE(SlowTotalsTest);

TEST_P(SlowTotalsTest, SudokuGridsOf6x6) {
  if (!can(kCounts)) GTEST_SKIP() << engine_.id << " lists solutions, it does not count them";
  expect_total(boxed_shape(3, 2), 28'200'960);
}

TEST_P(TotalsTest, OneForAFullGridNoneForABrokenOne) {
  for (const Shape& kind : shapes()) {
    if (!takes(kind) || kind.size() == 1) continue;
    oracle::Dice dice(2);
    oracle::Board board = kind.blank();
    board.givens = oracle::full_grid(board, dice);
    Puzzle puzzle = puzzle_of(board, kind.layout());
    expect_answer(solved({.puzzle = puzzle}), 1, 2, kind.name);
    puzzle.givens[0] = static_cast<Digit>(puzzle.givens[0] % kind.size() + 1);
    const Answer broken = solved({.puzzle = puzzle});
    EXPECT_EQ(broken.verdict, Verdict::Invalid) << kind;
    EXPECT_EQ(broken.count, 0U) << kind;
    EXPECT_TRUE(broken.exact) << kind;
    ASSERT_TRUE(broken.conflict.has_value()) << kind;
    EXPECT_EQ(broken.conflict->digit, puzzle.givens[broken.conflict->first_cell]) << kind;
  }
}

// No digit is there twice, and yet nothing fits: the search has to say so.
TEST_P(TotalsTest, NoneForABoardThatOnlyLooksSound) {
  if (can(kSlow)) GTEST_SKIP() << engine_.id << " is for small boards";
  const Puzzle puzzle = puzzle_of("12345678.........9" + std::string(63, '.'), standard_spec(9));
  ASSERT_FALSE(find_conflict(puzzle).has_value());
  expect_answer(solved({.puzzle = puzzle}), 0, 2, "r1c9 has no digit left");
}

TEST_P(EngineTest, CellsWithoutCandidatesHaveNoSolution) {
  Puzzle puzzle = puzzle_of(std::string(16, '.'), standard_spec(4));
  puzzle.candidates = Candidates::all(4);
  expect_answer(solved({.puzzle = puzzle, .limit = 0}), 288, 0, "all candidates");
  for (Digit digit = 1; digit <= 4; ++digit) puzzle.candidates->remove(7, digit);
  expect_answer(solved({.puzzle = puzzle, .limit = 0}), 0, 0, "no candidate in r2c4");
}

TEST_P(EngineTest, AGivenOutsideItsCandidatesIsInvalid) {
  Puzzle puzzle = puzzle_of("1...............", standard_spec(4));
  puzzle.candidates = Candidates::all(4);
  puzzle.candidates->remove(0, 1);
  const Answer answer = solved({.puzzle = puzzle});
  EXPECT_EQ(answer.verdict, Verdict::Invalid);
  ASSERT_TRUE(answer.conflict.has_value());
  EXPECT_EQ(answer.conflict->house, -1);
}

// ── What is kept and who is told ─────────────────────────────────────────────────────────────────

TEST_P(EngineTest, KeepsAsManyAsAskedAndTellsOfEach) {
  const Puzzle puzzle = puzzle_of(std::string(16, '.'), standard_spec(4));
  for (const std::uint64_t keep : {0U, 1U, 5U, 288U, 1000U}) {
    std::vector<Grid> told;
    const Answer answer =
        solved({.puzzle = puzzle, .limit = 0, .keep = keep, .on_solution = [&](const Grid& grid) {
                  told.push_back(grid);
                  return true;
                }});
    EXPECT_EQ(answer.count, 288U);
    EXPECT_EQ(told.size(), 288U);
    EXPECT_EQ(set_of(digits_of(told)).size(), 288U);
    ASSERT_EQ(answer.solutions.size(), std::min<std::uint64_t>(keep, 288));
    EXPECT_TRUE(std::ranges::equal(answer.solutions, std::span(told).first(answer.solutions.size())));
  }
}

TEST_P(EngineTest, EndsWhenTheListenerHasHeardEnough) {
  const Puzzle puzzle = puzzle_of(std::string(16, '.'), standard_spec(4));
  for (const std::uint64_t enough : {1U, 2U, 100U}) {
    for (const std::uint64_t seed : {0U, 9U}) {
      std::uint64_t heard = 0;
      const Answer answer =
          solved({.puzzle = puzzle, .limit = 0, .keep = 1000, .seed = seed, .on_solution = [&](const Grid&) {
                    return ++heard < enough;
                  }});
      EXPECT_EQ(heard, enough);
      EXPECT_EQ(answer.count, enough);
      EXPECT_EQ(answer.solutions.size(), enough);
      EXPECT_FALSE(answer.exact);
      EXPECT_EQ(answer.verdict, enough == 1 ? Verdict::Solved : Verdict::Multiple);
    }
  }
}

}  // namespace
}  // namespace nonet::testing
