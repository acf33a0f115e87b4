// Puzzles near a puzzle, held to every change tried one by one with the engine csp.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/near.hpp"
#include "solve/setter/pruning.hpp"
#include "suites/shapes.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::testing {
namespace {

using setter::GivensChange;

std::string line_of(const Grid& grid) {
  std::string line;
  write_one_line(grid, '.', line);
  return line;
}

bool is_unique(const Puzzle& puzzle) {
  const auto answer = solve(*find_engine("csp"), {.puzzle = puzzle, .limit = 2});
  return answer && answer->verdict == Verdict::Unique;
}

bool is_minimal(Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) continue;
    const Digit given = std::exchange(puzzle.givens[cell], kBlank);
    if (is_unique(puzzle)) return false;
    puzzle.givens[cell] = given;
  }
  return true;
}

// Every change of a puzzle, one after another.
class EveryChange {
 public:
  EveryChange(const Puzzle& puzzle, bool minimal) : puzzle_(puzzle), changed_(puzzle), minimal_(minimal) {}

  std::multiset<std::string> with(const GivensChange& change) {
    found_.clear();
    remove(change.removed, 0, change.added);
    return found_;
  }

 private:
  void remove(int count, int first, int to_add) {
    if (count == 0) return add(to_add, 0);
    for (int cell = first; cell < changed_.givens.cell_count(); ++cell) {
      if (puzzle_.givens[cell] == kBlank) continue;
      changed_.givens[cell] = kBlank;
      remove(count - 1, cell + 1, to_add);
      changed_.givens[cell] = puzzle_.givens[cell];
    }
  }
  void add(int count, int first) {
    if (count == 0) {
      if (!find_conflict(changed_) && is_unique(changed_) && (!minimal_ || is_minimal(changed_))) {
        found_.insert(line_of(changed_.givens));
      }
      return;
    }
    for (int cell = first; cell < changed_.givens.cell_count(); ++cell) {
      if (changed_.givens[cell] != kBlank) continue;
      for (int digit = 1; digit <= changed_.givens.size(); ++digit) {
        if (digit == puzzle_.givens[cell]) continue;
        changed_.givens[cell] = static_cast<Digit>(digit);
        if (!find_conflict(changed_)) add(count - 1, cell + 1);
      }
      changed_.givens[cell] = kBlank;
    }
  }

  const Puzzle& puzzle_;
  Puzzle changed_;
  bool minimal_;
  std::multiset<std::string> found_;
};

std::multiset<std::string> near(const Puzzle& puzzle, const GivensChange& change, bool minimal) {
  std::multiset<std::string> found;
  const auto all = setter::find_near(puzzle, {change, minimal, {}, [&](const Grid& givens) {
                                                found.insert(line_of(givens));
                                                return true;
                                              }});
  EXPECT_TRUE(all && *all);
  return found;
}

// A drawn grid with so many cells filled.
Puzzle drawn(int clues, std::uint64_t seed) {
  oracle::Dice dice(seed);
  Puzzle puzzle{.layout = boxed_shape(3, 3).layout()};
  const oracle::Digits digits = oracle::dug(oracle::full_grid(boxed_shape(3, 3).blank(), dice), clues, dice);
  puzzle.givens = grid_of(digits, 9);
  return puzzle;
}

struct NearCase {
  const char* change;
  int clues;
};

TEST(Near, IsEveryChangeTriedOneByOne) {
  std::size_t found = 0;
  for (const NearCase& tried : {NearCase{"-0+1", 28},
                                {"-1+0", 50},
                                {"-1+1", 34},
                                {"-0+2", 50},
                                {"-1+2", 66},
                                {"-2+1", 75},
                                {"-2+2", 77},
                                {"-1+3", 77},
                                {"-3+0", 33}}) {
    const auto change = setter::read_change(tried.change);
    ASSERT_TRUE(change);
    const Puzzle puzzle = drawn(tried.clues, 1);
    const auto expected = EveryChange(puzzle, false).with(*change);
    EXPECT_EQ(near(puzzle, *change, false), expected) << tried.change;
    found += expected.size();
  }
  EXPECT_GT(found, 1000U);
}

// Without a given, minimal puzzles have from two to thousands of solutions.
TEST(Near, StartsMayHaveManySolutions) {
  std::size_t found = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Puzzle grid = drawn(81, seed);
    const auto least = setter::minimise(grid, grid.givens, seed, setter::Droppable::Givens, {});
    ASSERT_TRUE(least);
    for (const bool minimal : {false, true}) {
      const auto expected = EveryChange(least->puzzle, minimal).with({1, 1});
      EXPECT_EQ(near(least->puzzle, {1, 1}, minimal), expected) << "seed " << seed;
      found += expected.size();
    }
  }
  EXPECT_GT(found, 10U);
}

TEST(Near, EndsWhenItIsTold) {
  const Puzzle puzzle = drawn(34, 1);
  int found = 0;
  const auto all = setter::find_near(puzzle, {{1, 1}, false, {}, [&](const Grid&) { return ++found < 3; }});
  ASSERT_TRUE(all);
  EXPECT_FALSE(*all);
  EXPECT_EQ(found, 3);
}

TEST(Near, RefusesWhatIsNoChange) {
  for (const char* text : {"", "1+1", "-1", "-1+", "+1-1", "-0+0", "-10+1", "{-1+1", "-a+1"}) {
    EXPECT_FALSE(setter::read_change(text)) << text;
  }
}

}  // namespace
}  // namespace nonet::testing
