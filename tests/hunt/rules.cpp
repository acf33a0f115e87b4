// Rules: the solutions of boards with rules of any kind, by the engines that take rules. All grids of the houses are
// listed, and those stay that keep every rule by its definition.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "board/rules/rules.hpp"
#include "hunt/draws.hpp"
#include "hunt/engines.hpp"
#include "hunt/hunt.hpp"
#include "solve/engines/engine.hpp"
#include "suites/drawn_rules.hpp"

namespace nonet::hunt {
namespace {

constexpr std::uint64_t kMostGrids = 300;

// Half of the boards are 9×9: a few blank cells, and lines of full length.
testing::Shape drawn_shape(oracle::Dice& dice) {
  constexpr std::array kOthers{"box2x2",  "box2x3",  "box3x2", "latin4", "latin5",
                               "jigsaw5", "jigsaw6", "box2x4", "jigsaw9"};
  if (dice.roll(2) == 0) return testing::boxed_shape(3, 3);
  const int other = dice.roll(static_cast<int>(kOthers.size()) + 1);
  if (other == static_cast<int>(kOthers.size())) return testing::latin_shape(7);
  return testing::shape(kOthers[static_cast<std::size_t>(other)]);
}

// A full grid that keeps a rule about the whole board, which few grids do: from the engine, about some drawn givens.
// The engine is not taken at its word: what it gives is a start.
std::optional<oracle::Digits> grid_for(const RuleKind& kind, const testing::Shape& shape,
                                       oracle::Dice& dice) {
  const LayoutPtr layout = shape.layout();
  const auto rule = testing::drawn_rule(kind, *layout, 1, dice);
  if (!rule) return std::nullopt;
  for (int givens = 4; givens >= 0; --givens) {
    oracle::Board board = shape.blank();
    for (int i = 0; i < givens; ++i) oracle::add_given(board, dice);
    Puzzle puzzle = testing::puzzle_of(board, layout);
    if (!add_rules({rule_text(*rule, *layout)}, puzzle)) return std::nullopt;
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 1, .max_guesses = 10'000});
    if (answer && !answer->solutions.empty()) return testing::digits_of(answer->solutions.front());
  }
  return std::nullopt;
}

}  // namespace

bool hunt_rules(Round& round) {
  oracle::Dice& dice = round.dice;
  const std::vector<const RuleKind*> kinds = drawn_kinds(dice);
  const testing::Shape shape = drawn_shape(dice);
  std::optional<oracle::Digits> full;
  for (const RuleKind* kind : kinds) {
    if (!full && kind->shape == RuleShape::Board) full = grid_for(*kind, shape, dice);
  }
  if (!full) full = oracle::full_grid(shape.blank(), dice);
  const Listed listed = listed_board(
      shape, *full, 2 + static_cast<std::uint64_t>(dice.roll(dice.roll(2) == 0 ? 30 : kMostGrids)), dice);
  const auto made =
      testing::RuledBoard::make(listed.board, shape.layout(), telling_rules(kinds, listed, dice));
  if (!made || made->rules.empty()) return false;
  round.came(made->rules);
  std::set<oracle::Digits> expected;
  for (const Grid& grid : listed.grids) {
    if (made->keeps_rules(grid)) expected.insert(testing::digits_of(grid));
  }
  return expect_solutions(round, made->puzzle, expected, {"native", "cp", "sat"});
}

}  // namespace nonet::hunt
