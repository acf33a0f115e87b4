// Foreign: puzzles of other programs, with their solutions, from variants/*.jsonl in a folder of data. The solution
// keeps all rules; and of the board with only some cells blank, all grids of the houses are listed.
#include <set>

#include "hunt/draws.hpp"
#include "hunt/engines.hpp"
#include "hunt/hunt.hpp"
#include "suites/foreign_puzzles.hpp"

namespace nonet::hunt {

bool hunt_foreign(Round& round) {
  static const std::vector<testing::ForeignPuzzle> kAll = testing::foreign_puzzles(round.data()).puzzles;
  if (kAll.empty()) return false;
  const testing::ForeignPuzzle& drawn = one_of(kAll, round.dice);
  if (!drawn.solution) return false;
  Puzzle puzzle = drawn.puzzle;
  round.came(puzzle.rules);
  if (!is_solution(puzzle, *drawn.solution)) {
    round.find(text_of(puzzle), "the solution breaks a rule", drawn.id + ": the solution is right");
    return true;
  }
  LayoutSpec spec = puzzle.layout->spec();
  spec.variants.clear();  // is_solution() asks about them
  const auto most = 1 + static_cast<std::uint64_t>(round.dice.roll(200));
  const Listed listed = listed_board(shape_of(spec), testing::digits_of(*drawn.solution), most, round.dice);
  puzzle.givens = testing::grid_of(listed.board.givens, spec.size);
  std::set<oracle::Digits> expected;
  for (const Grid& grid : listed.grids) {
    if (is_solution(puzzle, grid)) expected.insert(testing::digits_of(grid));
  }
  return expect_solutions(round, puzzle, expected, {"native", round.dice.roll(2) == 0 ? "cp" : "sat"});
}

}  // namespace nonet::hunt
