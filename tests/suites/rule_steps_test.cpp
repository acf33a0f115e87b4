// Steps by rules: whole explanations of puzzles with drawn rules of every kind. What a step removes is in no solution
// that the oracle finds and the definitions of the rules accept.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "oracle/boards.hpp"
#include "reason/logic/plan/path.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

// A board with drawn rules, and all its solutions.
struct Drawn {
  Puzzle puzzle;
  std::vector<Grid> solutions = {};
};

Drawn drawn(const Shape& shape, int clues, int rules, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = shape.blank();
  const auto full = oracle::full_grid(board, dice);
  board.givens = oracle::dug(full, clues, dice);
  const LayoutPtr layout = shape.layout();
  Drawn made{.puzzle = puzzle_of(board, layout)};
  const auto texts = kept_rules(*layout, grid_of(full, shape.size()), rules, dice);
  if (!add_rules(texts, made.puzzle) || find_conflict(made.puzzle)) return made;
  oracle::search(board, [&](const oracle::Digits& digits) {
    const Grid grid = grid_of(digits, shape.size());
    if (is_solution(made.puzzle, grid)) made.solutions.push_back(grid);
    return true;
  });
  return made;
}

// Returns what a step says that is not so in some solution; empty if all of it is so.
std::string wrong_in(const Step& step, const std::vector<Grid>& solutions) {
  for (const Grid& grid : solutions) {
    for (const Candidate& in : step.placements) {
      if (grid[in.cell] != in.digit) return fmt::format("cell {} is not {}", in.cell, in.digit);
    }
    for (const Candidate& out : step.eliminations) {
      if (grid[out.cell] == out.digit) return fmt::format("cell {} is {}", out.cell, out.digit);
    }
  }
  return {};
}

class RuleSteps {
 public:
  explicit RuleSteps(std::string_view first) {
    EXPECT_TRUE(plan_.leave_out("uniqueness"));
    EXPECT_TRUE(plan_.put_first(first));
  }

  // Explains the board, and holds each step against all solutions.
  void replay(const Drawn& made) {
    if (made.solutions.empty()) return;
    const auto geometry = Geometry::make(made.puzzle.layout, made.puzzle.rules).value();
    Position position(geometry, made.puzzle);
    Workspace workspace;
    Path path = find_path(position, plan_, {}, workspace, {});
    for (Step& step : path.steps) {
      add_reasons(position, step);
      std::string rules;
      for (const Rule& rule : made.puzzle.rules) rules += rule_text(rule, *made.puzzle.layout) + "; ";
      const std::string said = sentence(*geometry, step, Language::English);
      ASSERT_EQ(wrong_in(step, made.solutions), "") << said << " with " << rules;
      const bool quotes = rules.find("regex") != std::string::npos;  // a pattern has such signs of its own
      ASSERT_TRUE(quotes || said.find_first_of("{}[]") == std::string::npos) << said;
      ++seen_[std::string(step.technique->id)];
      position.apply(step);
    }
    if (made.solutions.size() == 1) ++(path.solved() ? solved_ : open_);
  }

  [[nodiscard]] int seen(const std::string& id) const {
    const auto found = seen_.find(id);
    return found == seen_.end() ? 0 : found->second;
  }
  [[nodiscard]] int solved() const { return solved_; }
  [[nodiscard]] int open() const { return open_; }

 private:
  Plan plan_ = Plan::explaining();
  std::map<std::string, int> seen_;
  int solved_ = 0;
  int open_ = 0;
};

TEST(RuleStepsTest, KeepToEverySolution) {
  RuleSteps steps("singles");
  for (int draw = 0; draw < tries(300); ++draw) {
    const auto seed = static_cast<std::uint64_t>(draw);
    steps.replay(drawn(boxed_shape(2, 2), draw % 5, 1 + draw % 4, seed));
    steps.replay(drawn(boxed_shape(2, 3), 10 + draw % 6, 1 + draw % 4, seed));
  }
  EXPECT_GT(steps.solved(), steps.open());
  if (kSanitized) return;
  for (const Technique& technique : all_techniques()) {
    if (technique.family->folder != "rules" || technique.finder == "rule_of_45" ||
        technique.finder == "house_of_cages") {
      continue;  // of killers, below
    }
    EXPECT_GT(steps.seen(std::string(technique.id)), 0) << technique.id;
  }
}

// Draws cages over the whole grid, and asks for all of them.
Drawn drawn_killer(const Shape& shape, int clues, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = shape.blank();
  const auto full = oracle::full_grid(board, dice);
  board.givens = oracle::dug(full, clues, dice);
  const LayoutPtr layout = shape.layout();
  Drawn made{.puzzle = puzzle_of(board, layout)};
  std::vector<bool> taken(full.size());
  for (const int start : oracle::permutation(static_cast<int>(full.size()), dice)) {
    std::string cells;
    int sum = 0;
    int here = start;
    for (int left = 2 + dice.roll(2); left > 0 && !taken[at(here)]; --left) {
      taken[at(here)] = true;
      cells += ' ' + layout->cell_name(here);
      sum += full[at(here)];
      const int beside = here + (dice.roll(2) == 0 ? 1 : layout->size());
      if (beside < layout->cell_count()) here = beside;
    }
    if (cells.empty()) continue;
    auto more = add_rules({fmt::format("sum {}{}", sum, cells)}, made.puzzle);
    EXPECT_TRUE(more);
  }
  oracle::search(board, [&](const oracle::Digits& digits) {
    const Grid grid = grid_of(digits, shape.size());
    if (is_solution(made.puzzle, grid)) made.solutions.push_back(grid);
    return true;
  });
  return made;
}

TEST(RuleStepsTest, OfCagesOnHousesKeepToEverySolution) {
  for (const char* finder : {"rule_of_45", "house_of_cages"}) {
    RuleSteps steps(finder);
    for (int draw = 0; draw < tries(100); ++draw) {
      steps.replay(drawn_killer(boxed_shape(2, 2), 0, static_cast<std::uint64_t>(draw)));
      steps.replay(drawn_killer(boxed_shape(2, 3), 8, static_cast<std::uint64_t>(draw)));
    }
    for (const Technique& technique : all_techniques()) {
      if (technique.finder != finder) continue;
      EXPECT_GT(steps.seen(std::string(technique.id)), 0) << technique.id;
    }
  }
}

TEST(RuleStepsTest, CellsThatARuleTellsApartSeeEachOther) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(9)).value());
  ASSERT_TRUE(add_rules({"cage 15 r1c3 r2c4", "thermo r5c5 r6c6 r7c7", "sum 9 r9c1 r8c4"}, puzzle));
  const auto geometry = Geometry::make(puzzle.layout, puzzle.rules).value();
  const auto cell = [&](int row, int column) { return puzzle.layout->cell(row - 1, column - 1); };
  EXPECT_TRUE(geometry->sees(cell(1, 3), cell(2, 4)));
  EXPECT_TRUE(geometry->sees(cell(5, 5), cell(7, 7)));
  EXPECT_FALSE(geometry->sees(cell(9, 1), cell(8, 4)));
  const Position position(geometry, puzzle);
  EXPECT_EQ(position.puzzle().rules, puzzle.rules);
}

}  // namespace
}  // namespace nonet::testing
