// Why: conflicts, repairs and settling cells, each claim held against the oracle.
#include "nonet/why.hpp"
#include "nonet/format.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "board/rules/rules.hpp"
#include "nonet/solve.hpp"
#include "oracle/boards.hpp"
#include "solve/diagnosis/diagnosis.hpp"
#include "solve/diagnosis/hitting_set.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

// Puzzles that many have printed, easy to hard.
constexpr const char* kKnown[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};

// The same puzzle to a solver, and another to the eye: digits, rows, columns, bands, stacks and the
// two directions are drawn.
oracle::Digits permuted(const std::string& puzzle, oracle::Dice& dice) {
  const auto lines = [&] {
    std::vector<int> order;
    for (const int band : oracle::permutation(3, dice)) {
      for (const int line : oracle::permutation(3, dice)) order.push_back(3 * band + line);
    }
    return order;
  };
  const std::vector<int> rows = lines();
  const std::vector<int> columns = lines();
  const std::vector<int> digits = oracle::permutation(9, dice);
  const bool turned = dice.roll(2) == 1;
  oracle::Digits board;
  for (const int row : rows) {
    for (const int column : columns) {
      const char c = puzzle[static_cast<std::size_t>(turned ? 9 * column + row : 9 * row + column)];
      board.push_back(c == '.' ? 0 : digits[static_cast<std::size_t>(c - '1')] + 1);
    }
  }
  return board;
}

struct Spoiled {
  oracle::Board board;
  Candidate changed;  // as it was in the puzzle with one solution
};

// Changes one drawn given such that no solution is left.
Spoiled spoiled(int number) {
  oracle::Dice dice(static_cast<std::uint64_t>(number));
  Spoiled made;
  made.board = oracle::blank_board(9, boxed_shape(3, 3).houses);
  const char* const puzzle = kKnown[static_cast<std::size_t>(number) % std::size(kKnown)];
  const oracle::Digits unique = permuted(puzzle, dice);
  do {
    made.board.givens = unique;
    int cell = dice.roll(81);
    while (unique[static_cast<std::size_t>(cell)] == 0) cell = dice.roll(81);
    int& given = made.board.givens[static_cast<std::size_t>(cell)];
    made.changed = {static_cast<CellIndex>(cell), static_cast<Digit>(given)};
    given = (given + dice.roll(8)) % 9 + 1;
  } while (oracle::count(made.board, 1) > 0);
  return made;
}

// The board with these of its givens alone.
oracle::Board only(const oracle::Board& board, const std::vector<Candidate>& givens) {
  oracle::Board some = board;
  std::ranges::fill(some.givens, 0);
  for (const auto& [cell, digit] : givens) some.givens[cell] = digit;
  return some;
}

// Judges by the oracle, and counts what it would take too long for: few givens that contradict each
// other far from where they stand. Those CaDiCaL judges.
class Judge {
 public:
  explicit Judge(LayoutPtr layout) : layout_(std::move(layout)) {}

  bool solvable(const oracle::Board& board) {
    constexpr std::uint64_t kMostSteps = 20'000;
    ++asked_;
    bool found = false;
    const auto stop_at_first = [&](const oracle::Digits&) {
      found = true;
      return false;
    };
    if (oracle::search(board, stop_at_first, kMostSteps)) return false;
    if (found) return true;
    ++too_hard_;
    const auto answer = nonet::solve(puzzle_of(board, layout_), {.engine = "sat", .limit = 1});
    EXPECT_TRUE(answer);
    return answer && answer->count > 0;
  }

  [[nodiscard]] int asked() const { return asked_; }
  [[nodiscard]] int too_hard() const { return too_hard_; }

 private:
  const LayoutPtr layout_;
  int asked_ = 0;
  int too_hard_ = 0;
};

void expect_conflict(const oracle::Board& board, const GivenConflict& conflict, Judge& judge) {
  for (const auto& [cell, digit] : conflict.givens) EXPECT_EQ(board.givens[cell], digit);
  EXPECT_FALSE(judge.solvable(only(board, conflict.givens)));
  for (std::size_t i = 0; i < conflict.givens.size(); ++i) {
    std::vector<Candidate> rest = conflict.givens;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(judge.solvable(only(board, rest))) << "given " << i << " is not needed";
  }
}

void expect_repairs(const oracle::Board& board, const std::vector<Repair>& repairs) {
  for (const auto& [given, instead, by_removal] : repairs) {
    oracle::Board mended = board;
    EXPECT_EQ(mended.givens[given.cell], given.digit);
    mended.givens[given.cell] = instead;
    EXPECT_EQ(oracle::count(mended, 2), 1U);
    mended.givens[given.cell] = 0;
    EXPECT_EQ(oracle::count(mended, 2) == 1, by_removal);
  }
}

constexpr int kBoards = tries(200);

// What the oracle says of each given: whether the board without it has one solution.
TEST(Why, NamesTheGivensThatABoardDoesNotNeed) {
  const Shape shape = boxed_shape(2, 2);
  const LayoutPtr layout = shape.layout();
  int needless = 0;
  for (int number = 0; number < kBoards; ++number) {
    SCOPED_TRACE(number);
    oracle::Dice dice(static_cast<std::uint64_t>(number));
    oracle::Board board = oracle::blank_board(4, shape.houses);
    oracle::search(board, [&](const oracle::Digits& first) {
      board.givens = first;
      return false;
    });
    for (int i = 0; i < 12; ++i) {  // leaves out what it may
      int& given = board.givens[static_cast<std::size_t>(dice.roll(16))];
      const int before = std::exchange(given, 0);
      if (oracle::count(board, 2) != 1) given = before;
    }
    std::vector<Candidate> expected;
    for (int cell = 0; cell < 16; ++cell) {
      const int given = board.givens[static_cast<std::size_t>(cell)];
      if (given == 0) continue;
      oracle::Board without = board;
      without.givens[static_cast<std::size_t>(cell)] = 0;
      if (oracle::count(without, 2) != 1) continue;
      expected.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(given)});
    }
    const auto why = nonet::why(puzzle_of(board, layout));
    ASSERT_TRUE(why && why->needless);
    EXPECT_EQ(*why->needless, expected);
    needless += static_cast<int>(expected.size());
  }
  EXPECT_GT(needless, kBoards / 2);
}

TEST(Why, NamesTheConflictAndTheChangedGivenOfBoardsWithOneGivenChanged) {
  const LayoutPtr layout = boxed_shape(3, 3).layout();
  Judge judge(layout);
  int suggested = 0;
  int smallest = 0;
  for (int number = 0; number < kBoards; ++number) {
    SCOPED_TRACE(number);
    const Spoiled made = spoiled(number);
    const auto why = nonet::why(puzzle_of(made.board, layout));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->rule_conflicts.empty(), why->verdict == Verdict::NoSolution);
    ASSERT_FALSE(why->conflict.givens.empty());
    expect_conflict(made.board, why->conflict, judge);
    expect_repairs(made.board, why->repairs);
    smallest += why->conflict.size == ConflictSize::Smallest ? 1 : 0;
    suggested += std::ranges::any_of(why->repairs, [&](const Repair& repair) {
      return repair.given.cell == made.changed.cell && repair.instead == made.changed.digit;
    });
  }
  EXPECT_LT(judge.too_hard(), judge.asked() / 10);
  EXPECT_EQ(suggested, kBoards);
  EXPECT_GT(smallest, kBoards * 9 / 10);
}

// All sets of givens of this size that a smaller conflict would have to be one of.
bool some_set_conflicts(const oracle::Board& board, std::vector<Candidate>& chosen,
                        const std::vector<Candidate>& givens, std::size_t from, std::size_t more) {
  if (more == 0) return oracle::count(only(board, chosen), 1) == 0;
  for (std::size_t i = from; i + more <= givens.size(); ++i) {
    chosen.push_back(givens[i]);
    if (some_set_conflicts(board, chosen, givens, i + 1, more - 1)) return true;
    chosen.pop_back();
  }
  return false;
}

TEST(Why, TheSmallestConflictHasNoSmallerOne) {
  int checked = 0;
  for (const char* name : {"x4", "windoku4", "jigsaw5", "odd_extras4"}) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(shape(name), seed, board);
      if (puzzle.candidates) continue;
      Judge judge(puzzle.layout);
      oracle::Dice dice(seed);
      while (oracle::count(board, 1) > 0 && oracle::add_given(board, dice)) {
      }
      const auto why = nonet::why(puzzle_of(board, puzzle.layout));
      if (!why || why->verdict != Verdict::NoSolution) continue;
      expect_conflict(board, why->conflict, judge);
      ASSERT_EQ(why->conflict.size, ConflictSize::Smallest);
      if (why->conflict.givens.empty()) continue;
      std::vector<Candidate> givens;
      for (std::size_t cell = 0; cell < board.givens.size(); ++cell) {
        if (board.givens[cell] == 0) continue;
        givens.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(board.givens[cell])});
      }
      std::vector<Candidate> chosen;
      EXPECT_FALSE(some_set_conflicts(board, chosen, givens, 0, why->conflict.givens.size() - 1));
      ++checked;
    }
  }
  EXPECT_GT(checked, 20);
}

// A skyscraper of 4 leaves r2c3 only a 3: the 1 there is refuted alone, and the pair is not the smallest.
TEST(Why, APairThatARuleRefutesAloneIsNotCalledTheSmallest) {
  const std::string line = "...13.1......... # layout: latin:4+cells:r1c4,r2c3\n";
  const auto pair = why(read_puzzle(line).value(), {}).value();
  EXPECT_EQ(pair.conflict.size, ConflictSize::Smallest);
  const std::string rule = "# rule: skyscraper 4 r4c3 r3c3 r2c3 r1c3\n";
  const auto ruled = why(read_puzzle(rule + line, {.takes_rules = true}).value(), {}).value();
  EXPECT_EQ(ruled.conflict.givens, pair.conflict.givens);
  EXPECT_EQ(ruled.conflict.size, ConflictSize::Found);
}

TEST(Why, WorksOnEveryLayout) {
  for (const Shape& shape : shapes()) {
    for (std::uint64_t seed = 1; seed <= tries(4U); ++seed) {
      SCOPED_TRACE(shape.name + ", seed " + std::to_string(seed));
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(shape, seed, board);
      Judge judge(puzzle.layout);
      const auto why = nonet::why(puzzle);
      ASSERT_TRUE(why);
      const std::uint64_t count = oracle::count(board, 2);
      if (why->verdict == Verdict::Multiple) {
        EXPECT_EQ(count, 2U);
        for (const bool first : {true, false}) {
          if (why->settling.empty()) continue;
          oracle::Board settled = board;
          for (const auto& [cell, one, other] : why->settling) {
            settled.givens[cell] = first ? one : other;
          }
          EXPECT_EQ(oracle::count(settled, 2), 1U);
        }
      }
      if (why->verdict == Verdict::Unique) {
        EXPECT_EQ(count, 1U);
      }
      if (why->verdict == Verdict::NoSolution || why->verdict == Verdict::Invalid) {
        EXPECT_EQ(count, 0U);
        if (!puzzle.candidates) expect_conflict(board, why->conflict, judge);
      }
    }
  }
}

TEST(Why, FindsEveryBrokenRule) {
  const auto why = nonet::why(puzzle_of("11......3.....3.", standard_spec(4)));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->verdict, Verdict::Invalid);
  EXPECT_EQ(why->rule_conflicts.size(), 1U);
  const auto both = nonet::why(puzzle_of("11......3.3.....", standard_spec(4)));
  ASSERT_TRUE(both);
  EXPECT_EQ(both->rule_conflicts.size(), 2U);
}

TEST(Why, NamesRulesOfWhichNoneCanBeLeftOut) {
  int none = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    oracle::Dice dice(seed);
    Puzzle puzzle;
    puzzle.layout = Layout::make({.size = 4, .box_rows = 2, .box_cols = 2}).value();
    puzzle.givens = Grid(4);
    for (const char* const id : {"cage", "thermo", "whisper", "arrow", "cage", "renban"}) {
      const auto rule = drawn_rule(*find_rule_kind(id), *puzzle.layout, 3, dice);
      if (rule) puzzle.rules.push_back(*rule);
    }
    const auto why = nonet::why(puzzle);
    ASSERT_TRUE(why);
    if (why->verdict != Verdict::NoSolution) continue;
    ++none;
    ASSERT_FALSE(why->conflict_rules.empty());
    Puzzle rest = puzzle;
    const auto count = [&](const std::vector<Rule>& rules) {
      rest.rules = rules;
      return nonet::solve(rest, {.engine = "sat"})->count;  // not the engine of the trials
    };
    EXPECT_EQ(count(why->conflict_rules), 0U);
    for (std::size_t i = 0; i < why->conflict_rules.size(); ++i) {
      std::vector<Rule> fewer = why->conflict_rules;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_GT(count(fewer), 0U) << "without rule " << i << " of seed " << seed;
    }
  }
  EXPECT_GT(none, 20);
}

TEST(Why, SettlesWithTheFewestCells) {
  const Puzzle open = puzzle_of("12..34..2.4.4.2.", standard_spec(4));
  const auto why = nonet::why(open);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->verdict, Verdict::Multiple);
  ASSERT_EQ(why->solutions.size(), 2U);
  EXPECT_EQ(why->settling.size(), 1U);
}

TEST(HittingSets, AreSmallest) {
  oracle::Dice dice(5);
  for (int round = 0; round < 200; ++round) {
    constexpr int kElements = 10;
    std::vector<unsigned> sets;
    diagnosis::HittingSets hitting;
    for (int i = 0; i < 8; ++i) {
      unsigned bits = 0;
      diagnosis::HittingSets::Set set;
      for (int element = 0; element < kElements; ++element) {
        if (dice.roll(3) > 0) continue;
        bits |= 1U << static_cast<unsigned>(element);
        set.add(element);
      }
      if (bits == 0) continue;
      sets.push_back(bits);
      hitting.add(set);
      int fewest = kElements;
      for (unsigned chosen = 0; chosen < 1U << kElements; ++chosen) {
        const bool all = std::ranges::all_of(sets, [&](unsigned s) { return (s & chosen) != 0; });
        if (all) fewest = std::min(fewest, std::popcount(chosen));
      }
      const auto found = hitting.smallest();
      ASSERT_TRUE(found);
      EXPECT_EQ(found->count(), fewest);
    }
  }
}

}  // namespace
}  // namespace nonet::testing
