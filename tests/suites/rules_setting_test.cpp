// What people who set puzzles with rules ask, held to plain enumeration: all grids of the board, of which those stay
// that every rule's definition accepts.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/setter/candidate_counts.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/pruning.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/ruled_board.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

struct Size {
  int rows, columns, clues, draws;
};
constexpr Size kSizes[] = {{2, 2, 0, 60}, {2, 2, 3, 60}, {2, 3, 16, 60}, {2, 3, 20, 60}};

// Calls `judge` with boards that have one to four rules; how many.
int for_each_case(const std::function<void(const RuledBoard&)>& judge) {
  int count = 0;
  for (const auto& [rows, columns, clues, draws] : kSizes) {
    const Shape kind = boxed_shape(rows, columns);
    for (int draw = 0; draw < draws; ++draw) {
      oracle::Dice dice(static_cast<std::uint64_t>(1000 * clues + 100 * rows * columns + draw));
      oracle::Board board = kind.blank();
      const auto full = oracle::full_grid(board, dice);
      board.givens = oracle::dug(full, clues, dice);
      const LayoutPtr layout = kind.layout();
      const auto made = RuledBoard::make(board, layout,
                                         kept_rules(*layout, grid_of(full, kind.size()), 1 + draw % 4, dice));
      if (!made || made->puzzle.rules.empty())
        continue;  // a second given of a cell, say, or no more than houses
      judge(*made);
      ++count;
    }
  }
  return count;
}

std::uint64_t solutions_with(const std::vector<Grid>& grids, int cell, Digit digit) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(grids, [&](const Grid& grid) { return grid[cell] == digit; }));
}

TEST(RulesSetting, TrueCandidatesAreThoseOfAllSolutions) {
  int several = 0;
  EXPECT_GT(for_each_case([&](const RuledBoard& drawn) {
              const std::vector<Grid> all = *drawn.solutions(drawn.board.givens);
              const auto found = diagnosis::true_candidates(drawn.puzzle, {});
              ASSERT_TRUE(found.exact) << drawn.text();
              EXPECT_EQ(found.verdict, all.size() > 1 ? Verdict::Multiple : Verdict::Unique);
              const auto unique_with = diagnosis::unique_with(drawn.puzzle, found, {});
              ASSERT_TRUE(unique_with);
              std::vector<Candidate> expected;
              for (int cell = 0; cell < drawn.plain->cell_count(); ++cell) {
                for (int number = 1; number <= drawn.plain->size(); ++number) {
                  const auto digit = static_cast<Digit>(number);
                  const std::uint64_t count = solutions_with(all, cell, digit);
                  ASSERT_EQ(found.possible.has(cell, digit), count > 0)
                      << drawn.text() << ": " << drawn.plain->cell_name(cell) << '=' << number;
                  if (count == 1 && all.size() > 1) expected.push_back({static_cast<CellIndex>(cell), digit});
                }
              }
              EXPECT_EQ(*unique_with, expected) << drawn.text();
              several += all.size() > 1 ? 1 : 0;
            }),
            100);
  EXPECT_GT(several, 50);
}

TEST(RulesSetting, CountsOfCandidatesAreThoseOfAllSolutions) {
  for_each_case([&](const RuledBoard& drawn) {
    const std::vector<Grid> all = *drawn.solutions(drawn.board.givens);
    for (const std::uint64_t limit : {2U, 7U, 100'000U}) {
      const auto counts = setter::count_candidates(drawn.puzzle, limit, {});
      ASSERT_TRUE(counts) << counts.error().message;
      ASSERT_TRUE(counts->exact);
      for (int cell = 0; cell < drawn.plain->cell_count(); ++cell) {
        for (int number = 1; number <= drawn.plain->size(); ++number) {
          const auto digit = static_cast<Digit>(number);
          ASSERT_EQ(counts->of(cell, digit), std::min(limit, solutions_with(all, cell, digit)))
              << drawn.text() << ": " << drawn.plain->cell_name(cell) << '=' << number;
        }
      }
    }
  });
}

TEST(RulesSetting, RedundantGivensAndMinimalPuzzlesAreThoseOfAllSolutions) {
  int redundant = 0;
  int needed = 0;
  for_each_case([&](const RuledBoard& drawn) {
    const std::vector<Grid> all = *drawn.solutions(drawn.board.givens);
    const bool given_by_rule = drawn.text().find("given ") != std::string::npos;  // it cannot go
    if (all.size() != 1 || given_by_rule) return;
    const auto without = [&](oracle::Digits givens, int cell) {
      givens[at(cell)] = 0;
      return drawn.solutions(givens)->size();
    };
    std::vector<Candidate> expected;
    for (int cell = 0; cell < drawn.plain->cell_count(); ++cell) {
      const Digit given = drawn.puzzle.givens[cell];
      if (given == kBlank) continue;
      const bool can_go = without(drawn.board.givens, cell) == 1;
      if (can_go) expected.push_back({static_cast<CellIndex>(cell), given});
      ++(can_go ? redundant : needed);
    }
    const auto found = setter::find_redundant(drawn.puzzle, {});
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_TRUE(found->known);
    EXPECT_EQ(found->givens, expected) << drawn.text();

    const auto minimised = setter::minimise(drawn.puzzle, all.front(), 1, setter::Droppable::Givens, {});
    ASSERT_TRUE(minimised) << minimised.error().message;
    ASSERT_TRUE(minimised->minimal);
    const oracle::Digits left = digits_of(minimised->puzzle.givens);
    EXPECT_EQ(drawn.solutions(left)->size(), 1U) << drawn.text();
    for (int cell = 0; cell < drawn.plain->cell_count(); ++cell) {
      if (left[at(cell)] == 0) continue;
      EXPECT_EQ(left[at(cell)], drawn.puzzle.givens[cell]);
      EXPECT_GT(without(left, cell), 1U) << drawn.text() << ": " << drawn.plain->cell_name(cell);
    }
  });
  EXPECT_GT(redundant, 200);
  EXPECT_GT(needed, 20);
}

}  // namespace
}  // namespace nonet::testing
