// Which rules a puzzle needs, held to the oracle on boards of 4×4: every full grid is asked about.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "nonet/generate.hpp"
#include "nonet/rule.hpp"
#include "solve/setter/pruning.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

// Returns the only solution, if there is exactly one.
std::optional<Grid> only_solution(const Puzzle& puzzle) {
  std::vector<Grid> found;
  oracle::Board board = boxed_shape(2, 2).blank();
  board.givens = digits_of(puzzle.givens);
  oracle::search(board, [&](const oracle::Digits& digits) {
    Grid grid = grid_of(digits, 4);
    if (is_solution(puzzle, grid)) found.push_back(std::move(grid));
    return found.size() < 2;
  });
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

// Returns the rules without which the oracle finds the same one solution.
std::vector<Rule> truly_redundant(const Puzzle& puzzle) {
  const std::optional<Grid> solution = only_solution(puzzle);
  std::vector<Rule> redundant;
  for (std::size_t i = 0; i < puzzle.rules.size(); ++i) {
    Puzzle rest = puzzle;
    rest.rules.erase(rest.rules.begin() + static_cast<std::ptrdiff_t>(i));
    if (only_solution(rest) == solution) redundant.push_back(puzzle.rules[i]);
  }
  return redundant;
}

TEST(RulesNeeded, AreThoseOfTheOracle) {
  constexpr int kPuzzles = 200;
  const Shape shape = boxed_shape(2, 2);
  int seen = 0;
  std::size_t redundant = 0;
  std::size_t needed = 0;
  for (std::uint64_t seed = 1; seen < kPuzzles; ++seed) {
    oracle::Dice dice(seed);
    const oracle::Digits full = oracle::full_grid(shape.blank(), dice);
    oracle::Board board = shape.blank();
    board.givens = oracle::dug(full, dice.roll(4), dice);
    Puzzle puzzle = puzzle_of(board, shape.layout());
    if (!add_rules(kept_rules(*puzzle.layout, grid_of(full, 4), 3 + dice.roll(4), dice), puzzle)) continue;
    const std::optional<Grid> solution = only_solution(puzzle);
    if (!solution) continue;
    ++seen;
    const auto found = redundant_rules(puzzle);
    ASSERT_TRUE(found) << seed << ": " << found.error().message;
    EXPECT_EQ(*found, truly_redundant(puzzle)) << seed;
    redundant += found->size();
    needed += puzzle.rules.size() - found->size();

    const auto minimal = setter::minimise(puzzle, *solution, seed, setter::Droppable::All, {});
    ASSERT_TRUE(minimal) << seed;
    EXPECT_TRUE(minimal->minimal);
    EXPECT_EQ(only_solution(minimal->puzzle), solution) << seed;
    EXPECT_TRUE(truly_redundant(minimal->puzzle).empty()) << seed;
    for (int cell = 0; cell < 16; ++cell) {
      Puzzle rest = minimal->puzzle;
      if (std::exchange(rest.givens[cell], kBlank) == kBlank) continue;
      EXPECT_FALSE(only_solution(rest)) << seed << ": a given can go";
    }
    const auto kept = setter::minimise(puzzle, *solution, seed, setter::Droppable::Givens, {});
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->puzzle.rules, puzzle.rules);
  }
  EXPECT_GT(redundant, 100U);
  EXPECT_GT(needed, 100U);
}

}  // namespace
}  // namespace nonet::testing
