// Every kind of rule: its definition against what it expands to, its text, what becomes of it in a puzzle,
// and the engines that take rules against the oracle.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "board/rules/constraints.hpp"
#include "board/rules/own.hpp"
#include "board/rules/rules.hpp"
#include "nonet/format.hpp"
#include "nonet/solve.hpp"
#include "solve/proofs/definition.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/engine_fixture.hpp"
#include "suites/rule_mutants.hpp"

namespace nonet::testing {
namespace {

// What each constraint means, said as plainly as it can be.
class Accepts {
 public:
  explicit Accepts(const Grid& grid) : grid_(grid) {}

  bool operator()(const Constraints& all) const {
    const auto hold = [&](const auto& list) {
      return std::ranges::all_of(list, [&](const auto& one) { return holds(one); });
    };
    return hold(all.distinct) && hold(all.linear) && hold(all.relations) && hold(all.ordered) &&
           hold(all.automata) && hold(all.needs) && hold(all.indices);
  }

 private:
  bool holds(const Distinct& rule) const {
    std::set<int> seen;
    return std::ranges::all_of(rule.cells, [&](int cell) { return seen.insert(grid_[cell]).second; });
  }
  bool holds(const Linear& rule) const {
    int sum = 0;
    for (const auto& term : rule.terms) sum += term.weight * grid_[term.cell];
    return sum == rule.total;
  }
  bool holds(const Relation& rule) const { return rule.table->has(grid_[rule.first], grid_[rule.second]); }
  bool holds(const Ordered& rule) const {
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
      if (grid_[rule.cells[i]] < grid_[rule.cells[i - 1]] + rule.gap) return false;
    }
    return true;
  }
  bool holds(const Automaton& rule) const {
    int state = 0;
    for (const int cell : rule.cells) {
      state = rule.machine->step(state, grid_[cell]);
      if (state == Automaton::Machine::kDead) return false;
    }
    return rule.machine->accepting[at(state)];
  }
  bool holds(const Need& rule) const {
    return std::ranges::any_of(rule.options, [&](const auto& option) {
      return std::ranges::all_of(option, [&](const Need::Bound& bound) {
        const auto times =
            std::ranges::count_if(rule.cells, [&](int cell) { return grid_[cell] == bound.digit; });
        return times >= bound.least && times <= bound.most;
      });
    });
  }
  bool holds(const Index& rule) const {
    const int place = grid_[rule.control];
    return place <= std::ssize(rule.list) && grid_[rule.list[at(place - 1)]] == rule.digit;
  }

  const Grid& grid_;
};

// Calls `seen` with every filling of these cells, all others being 1.
void for_each_filling(const std::vector<CellIndex>& cells, int size,
                      const std::function<void(const Grid&)>& seen) {
  Grid grid(size);
  std::ranges::fill(grid.digits(), Digit{1});
  for (;;) {
    seen(grid);
    std::size_t i = 0;
    while (i < cells.size() && grid[cells[i]] == size) grid[cells[i++]] = 1;
    if (i == cells.size()) return;
    ++grid[cells[i]];
  }
}

// Calls `seen` with every full board of 4×4, and with as many that differ from one in a few cells.
void for_each_board_of_four(oracle::Dice& dice, const std::function<void(const Grid&)>& seen) {
  oracle::search(boxed_shape(2, 2).blank(), [&](const oracle::Digits& digits) {
    Grid grid = grid_of(digits, 4);
    seen(grid);
    for (int changes = dice.roll(4); changes >= 0; --changes) {
      grid[dice.roll(grid.cell_count())] = static_cast<Digit>(1 + dice.roll(4));
    }
    seen(grid);
    return true;
  });
}

bool repeats_in_a_house(const Grid& grid, const std::vector<CellIndex>& cells, const Layout& layout) {
  return std::ranges::any_of(cells, [&](CellIndex cell) {
    return std::ranges::any_of(layout.peers(cell), [&](CellIndex peer) {
      return grid[peer] == grid[cell] && std::ranges::binary_search(cells, peer);
    });
  });
}

// Whether what is left out follows from what is still there, on boards as small as these.
bool is_implied(std::string_view kind, std::string_view wrong) {
  return (kind == "renban" && wrong.ends_with("distinct left out")) ||         // from the need
         (kind == "samevalues" && wrong == "the last automaton left out") ||   // from those of other digits
         (kind == "nonconsecutive" && wrong == "the last relation left out");  // in the corner
}

class KindTest : public ::testing::TestWithParam<const RuleKind*> {
 protected:
  const RuleKind& kind_ = *GetParam();
};

LayoutPtr layout_of(int size, int lowest = 1) {
  LayoutSpec spec = standard_spec(size);
  spec.lowest = lowest;
  return Layout::make(spec).value();
}

std::vector<CellIndex> all_cells(const Layout& layout) {
  std::vector<CellIndex> cells(static_cast<std::size_t>(layout.cell_count()));
  std::iota(cells.begin(), cells.end(), CellIndex{0});
  return cells;
}

// Cells that can be filled in more ways are left out: the fillings are tried one by one.
constexpr double kMostFillings = 600'000;

TEST_P(KindTest, CheckAcceptsWhatItsConstraintsAccept) {
  struct Try {
    int size;
    int longest;
    int draws;
    int lowest = 1;
  };
  if (!stands_on_squares(kind_)) GTEST_SKIP() << "has a test of its own";
  const bool around = kind_.looks_around;
  const std::vector<Try> tries =
      around ? std::vector<Try>{{2, 2, 20}, {3, 2, 12}, {4, 3, 20}, {3, 2, 8, 0}, {4, 3, 10, 0}}
             : std::vector<Try>{{4, 2, 20}, {4, 5, 20},  {6, 4, 20},    {9, 3, 20},
                                {5, 5, 8},  {10, 2, 10}, {4, 4, 60, 0}, {6, 4, 12, 0}};
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;
  std::map<std::string, bool> caught;
  for (const auto& [size, longest, draws, lowest] : tries) {
    oracle::Dice dice(static_cast<std::uint64_t>(size * 100 + longest));
    const LayoutPtr layout = layout_of(size, lowest);
    for (int draw = 0; draw < draws; ++draw) {
      Puzzle puzzle;
      puzzle.reset(layout);
      try {
        puzzle.rules = {some_rule(kind_, *layout, std::max(longest, kind_.bounds.least), dice)};
      } catch (const std::runtime_error&) {
        break;  // none of this length on boards of this size
      }
      auto cells = around ? all_cells(*layout) : puzzle.rules[0].cells;
      std::ranges::sort(cells);
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
      if (!around && std::pow(size, cells.size()) > kMostFillings) continue;
      const RuleOn on{puzzle.rules[0], *layout, puzzle.rules};
      const Constraints whole = constraints_of(puzzle);
      const auto broken = Mutants(whole).all();
      if (broken.empty()) continue;  // it says no more than rows and columns here
      for (const Mutant& mutant : broken) caught.try_emplace(mutant.wrong, false);
      bool wrong = false;
      proofs::RuleFormula clauses(on);
      proofs::write_rule_clauses(on, size * size * size, [&](proofs::Clause clause) {
        std::set<int> variables;
        for (const int literal : clause) {
          EXPECT_TRUE(variables.insert(std::abs(literal)).second) << rule_text(puzzle.rules[0], *layout);
        }
      });
      std::uint64_t turn = 0;
      const auto compare = [&](const Grid& grid) {
        if (wrong || (kind_.rests_on_houses && repeats_in_a_house(grid, cells, *layout))) return;
        const Accepts accepts(grid);
        const bool right = keeps(on, grid);
        ++(right ? accepted : refused);
        if (accepts(whole) != right) {
          wrong = true;
          ADD_FAILURE() << rule_text(puzzle.rules[0], *layout) << ": check says " << right << " to "
                        << text_of(digits_of(grid));
        }
        // Clauses may rest on the houses, and take longer: they are asked about some of what breaks the rule.
        constexpr std::uint64_t kTurns = 16;
        if ((right || ++turn % kTurns == 0) && !repeats_in_a_house(grid, cells, *layout) &&
            clauses.admits(grid) != right) {
          wrong = true;
          ADD_FAILURE() << rule_text(puzzle.rules[0], *layout) << ": the clauses of a certificate say "
                        << !right << " to " << text_of(digits_of(grid));
        }
        for (const Mutant& mutant : broken) {
          bool& known = caught[mutant.wrong];
          known = known || accepts(mutant.constraints) != right;
        }
      };
      if (around && size == 4) {
        for_each_board_of_four(dice, compare);
      } else {
        for_each_filling(cells, size, compare);
      }
      if (wrong) return;
    }
  }
  EXPECT_GT(accepted, 0U);
  EXPECT_GT(refused, 0U);
  EXPECT_FALSE(caught.empty());
  for (const auto& [wrong, noticed] : caught) {
    EXPECT_NE(noticed, is_implied(kind_.id, wrong)) << wrong;
  }
  RecordProperty("mutants", static_cast<int>(caught.size()));
}

// On these boards some windows would stand over the edge.
TEST(RuleVariants, GridsOfTheLayoutKeepTheRule) {
  for (const auto& [kind, variant] :
       {std::pair("windoku", Variant::Windoku), {"disjoint", Variant::DisjointGroups}}) {
    for (const int size : {4, 6, 8, 9, 10}) {
      Puzzle puzzle;
      LayoutSpec spec = standard_spec(size);
      spec.variants = {variant};
      puzzle.reset(Layout::make(spec).value());
      const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 40, .keep = 40});
      ASSERT_TRUE(answer) << kind << ' ' << size;
      ASSERT_FALSE(answer->solutions.empty());
      const LayoutPtr plain = layout_of(size);
      const Rule rule = parse_rule(kind, *plain).value();
      for (const Grid& grid : answer->solutions) {
        EXPECT_TRUE(keeps({rule, *plain, {&rule, 1}}, grid)) << kind << ' ' << size;
      }
    }
  }
}

// Regions have no places to name: their cells are counted.
TEST(RuleVariants, GroupsOfRegionsAreTheirCellsInOrder) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(parse_layout("jigsaw:1112122233343444").value()).value());
  const Puzzle plain = puzzle;
  ASSERT_TRUE(add_rules({"disjoint"}, puzzle));
  const auto& native = *find_engine("native");
  const Rule rule = parse_rule("disjoint", *plain.layout).value();
  const auto solutions = solve(native, {.puzzle = puzzle, .limit = 0, .keep = 1000})->solutions;
  std::vector<Grid> kept = solve(native, {.puzzle = plain, .limit = 0, .keep = 1000})->solutions;
  std::erase_if(kept, [&](const Grid& grid) { return !keeps({rule, *plain.layout, {&rule, 1}}, grid); });
  EXPECT_FALSE(kept.empty());
  EXPECT_EQ(set_of(digits_of(solutions)), set_of(digits_of(kept)));
  EXPECT_TRUE(puzzle.rules.empty());
}

// One machine says what a choice of rules does, on boards whose digits go from 1 and from 0.
TEST(RuleChoices, AreWhatTheirMachineAccepts) {
  constexpr int kCells = 9;
  int compared = 0;
  for (const int lowest : {1, 0}) {
    const LayoutPtr layout = layout_of(4, lowest);
    oracle::Dice dice(3);
    for (int draw = 0; draw < 120; ++draw) {
      std::vector<std::vector<Rule>> alternatives(at(1 + dice.roll(3)));
      std::set<CellIndex> cells;
      while (alternatives.back().empty()) {
        const RuleKind& kind = *all_rule_kinds()[at(dice.roll(static_cast<int>(all_rule_kinds().size())))];
        const auto rule = kind.looks_around ? std::nullopt : drawn_rule(kind, *layout, 3, dice);
        if (!rule) continue;
        cells.insert(rule->cells.begin(), rule->cells.end());
        const auto place = std::ranges::find(alternatives, std::size_t{0}, &std::vector<Rule>::size);
        place->push_back(*rule);
        if (dice.roll(3) == 0) continue;
        // The same cells in the same order are read side by side.
        if (place + 1 != alternatives.end()) (place + 1)->push_back(*rule);
      }
      if (cells.size() > kCells) continue;
      const auto line = own::either(alternatives, *layout);
      ASSERT_TRUE(line) << line.error().message;
      if (!*line) continue;
      std::string said;
      for (const auto& rules : alternatives) {
        said += " |";
        for (const Rule& rule : rules) said += fmt::format(" {};", rule_text(rule, *layout));
      }
      const Constraints machine = constraints_of({**line, *layout, {&**line, 1}});
      bool same = true;
      for_each_filling({cells.begin(), cells.end()}, 4, [&](const Grid& grid) {
        const bool any = std::ranges::any_of(alternatives, [&](const auto& rules) {
          return std::ranges::all_of(rules, [&](const Rule& rule) {
            return keeps({rule, *layout, {&rule, 1}}, grid);
          });
        });
        same = same && Accepts(grid)(machine) == any;
      });
      EXPECT_TRUE(same) << said;
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

TEST_P(KindTest, TextIsReadBack) {
  if (!stands_on_squares(kind_)) GTEST_SKIP() << "has a test of its own";
  oracle::Dice dice(7);
  const LayoutPtr layout = layout_of(9);
  for (int draw = 0; draw < 50; ++draw) {
    const Rule rule = some_rule(kind_, *layout, 6, dice);
    const std::string text = rule_text(rule, *layout);
    const auto back = parse_rule(text, *layout);
    ASSERT_TRUE(back) << text << ": " << back.error().message;
    EXPECT_EQ(*back, rule) << text;
  }
}

TEST_P(KindTest, SaysWhatItIsInBothLanguages) {
  EXPECT_FALSE(kind_.name.en.empty());
  EXPECT_FALSE(kind_.name.spanish().empty());
  EXPECT_FALSE(kind_.summary.en.empty());
  EXPECT_FALSE(kind_.summary.spanish().empty());
  EXPECT_NE(kind_.summary.en, kind_.summary.spanish());
  EXPECT_EQ(find_rule_kind(kind_.id), &kind_);
}

INSTANTIATE_TEST_SUITE_P(Registry, KindTest,
                         ::testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->id); });

class RuleEngineTest : public EngineTest {};

// A board of 4×4 cells and five digits from 0, whose rows, columns and boxes have a cell below for what they miss.
constexpr std::string_view kDoppelganger =
    "layout latin:5+board:4x4+loose:r7c1-r7c4,r8c1-r8c4,r9c1-r9c4+values:0-4\n";

TEST(RuleDoppelganger, SaysTheSameTwiceAndInItsText) {
  std::string text(kDoppelganger);
  text.replace(text.find("latin:5"), 7, "jigsaw:1122.1122.3344.3344......");
  text += "doppelganger r7c1 r7c2 r7c3 r7c4 r8c1 r8c2 r8c3 r8c4 r9c1 r9c2 r9c3 r9c4\n";
  const Puzzle puzzle = read_puzzle(text, {.format = "rules", .takes_rules = true}).value();
  const Layout& layout = *puzzle.layout;
  EXPECT_EQ(write_puzzle(puzzle, "rules").value(), text + "\n");
  const auto found = solve(puzzle, {.engine = "native", .limit = 300, .keep = 300}).value();
  ASSERT_GT(found.count, 100U);
  const RuleOn on{puzzle.rules[0], layout, puzzle.rules};
  const Constraints says = constraints_of(puzzle);
  oracle::Dice dice(5);
  int broken = 0;
  for (const Grid& solution : found.solutions) {
    EXPECT_TRUE(keeps(on, solution));
    EXPECT_TRUE(Accepts(solution)(says));
    for (int tries = 0; tries < 20; ++tries) {
      Grid other = solution;
      const auto a = dice.roll(other.cell_count());
      const auto b = dice.roll(other.cell_count());
      if (layout.is_hole(a) || layout.is_hole(b)) continue;
      std::swap(other[a], other[b]);
      EXPECT_EQ(keeps(on, other), Accepts(other)(says));
      broken += keeps(on, other) ? 0 : 1;
    }
  }
  EXPECT_GT(broken, 100);
  Puzzle asked = puzzle;
  for (int cell = 0; cell < 3; ++cell) asked.givens[cell] = found.solutions[0][cell];
  const auto native = solve(asked, {.engine = "native", .limit = 0}).value();
  EXPECT_EQ(native.count, solve(asked, {.engine = "sat", .limit = 0}).value().count);
}

TEST(RuleDoppelganger, IsRefusedWithoutCellsBelow) {
  const auto refused = read_puzzle("size 4x4\ndoppelganger r1c1\n", {.format = "rules", .takes_rules = true});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("doppelgangers need"), std::string::npos) << refused.error().message;
}

// Calls `seen` with the region of each cell, by all ways to part 4×4 cells into four connected regions of four.
void for_each_partition(std::vector<int>& regions, int region, const std::function<void()>& seen) {
  const auto first = std::ranges::find(regions, 0);
  if (first == regions.end()) return seen();
  std::set<std::set<int>> pieces{{static_cast<int>(first - regions.begin())}};
  for (int size = 1; size < 4; ++size) {
    std::set<std::set<int>> larger;
    for (const auto& piece : pieces) {
      for (const int cell : piece) {
        for (const int step : {-4, -1, 1, 4}) {
          const int next = cell + step;
          const bool beside = next >= 0 && next < 16 && (next / 4 == cell / 4 || next % 4 == cell % 4);
          if (!beside || regions[at(next)] != 0 || piece.contains(next)) continue;
          std::set<int> grown = piece;
          grown.insert(next);
          larger.insert(std::move(grown));
        }
      }
    }
    pieces = std::move(larger);
  }
  for (const auto& piece : pieces) {
    for (const int cell : piece) regions[at(cell)] = region;
    for_each_partition(regions, region + 1, seen);
    for (const int cell : piece) regions[at(cell)] = 0;
  }
}

TEST_P(RuleEngineTest, CountsBoardsWhoseRegionsAreToBeFound) {
  if (!can(kRulesToo)) GTEST_SKIP() << engine_.id << " does not take rules";
  std::string text =
      "layout latin:4+loose:r6c1-r9c4\ngiven r1c1 1;given r1c2 2;given r1c3 3;given r2c1 4\nchaos";
  for (int cell = 20; cell < 36; ++cell) text += fmt::format(" r{}c{}", cell / 4 + 1, cell % 4 + 1);
  const Puzzle puzzle = read_puzzle(text + "\n", {.format = "rules", .takes_rules = true}).value();
  std::vector<int> regions(16);
  std::uint64_t partitions = 0;
  std::uint64_t wanted = 0;
  std::uint64_t lost = 0;
  const RuleOn on{puzzle.rules[0], *puzzle.layout, puzzle.rules};
  for_each_partition(regions, 1, [&] {
    ++partitions;
    oracle::search(latin_shape(4).blank(), [&](const oracle::Digits& digits) {
      Grid grid(puzzle.layout->extent());
      std::ranges::fill(grid.digits(), Digit{1});
      std::set<std::pair<int, int>> held;
      for (int cell = 0; cell < 16; ++cell) {
        grid[cell] = static_cast<Digit>(digits[at(cell)]);
        grid[20 + cell] = static_cast<Digit>(regions[at(cell)]);
        held.emplace(regions[at(cell)], digits[at(cell)]);
      }
      const bool right = held.size() == 16;
      EXPECT_EQ(keeps(on, grid), right);
      const bool starts = grid[0] == 1 && grid[1] == 2 && grid[2] == 3 && grid[4] == 4;
      wanted += right && starts ? 1 : 0;
      lost += right || !starts ? 0 : 1;
      return true;
    });
  });
  EXPECT_EQ(partitions, 117U);  // of the square of four into tetrominoes
  EXPECT_GT(lost, 0U);
  EXPECT_EQ(nonet::solve(engine_, {.puzzle = puzzle, .limit = 0}).value().count, wanted);
  Grid apart(puzzle.layout->extent());
  std::ranges::fill(apart.digits(), Digit{1});
  EXPECT_FALSE(keeps(on, apart));
}

TEST_P(RuleEngineTest, CountsGridsWhoseDigitsAreConnected) {
  if (!can(kRulesToo)) GTEST_SKIP() << engine_.id << " does not take rules";
  std::string cells;
  for (const CellIndex cell : all_cells(*layout_of(4))) cells += ' ' + layout_of(4)->cell_name(cell);
  for (const std::string& words : {"1,2,3" + cells, std::string("1,2 r1c1 r1c2 r1c3 r1c4 r2c1 r2c2"),
                                   std::string("1,2,3 r1c1 r1c2 r2c2 r2c3 r3c3 r3c4 r4c4")}) {
    Puzzle puzzle;
    puzzle.reset(layout_of(4));
    ASSERT_TRUE(add_rules({"connected " + words}, puzzle));
    std::uint64_t wanted = 0;
    oracle::search(boxed_shape(2, 2).blank(), [&](const oracle::Digits& digits) {
      const Grid grid = grid_of(digits, 4);
      wanted += keeps({puzzle.rules[0], *puzzle.layout, puzzle.rules}, grid) ? 1 : 0;
      return true;
    });
    EXPECT_EQ(nonet::solve(engine_, {.puzzle = puzzle, .limit = 0}).value().count, wanted) << words;
    EXPECT_GT(wanted, 0U);
    EXPECT_LT(wanted, 288U);
  }
}

TEST_P(RuleEngineTest, CountsWhatTheOracleCounts) {
  if (!can(kRulesToo)) GTEST_SKIP() << engine_.id << " does not take rules";
  struct Case {
    Shape kind;
    int clues, draws;
  };
  Shape from_zero = boxed_shape(2, 2);
  from_zero.spec.lowest = 0;
  int several = 0;
  std::set<std::string_view> kinds;
  // Up to nine digits are looked up in tables, more are not.
  for (const auto& [kind, clues, draws] :
       {Case{boxed_shape(2, 2), 0, 150}, Case{boxed_shape(2, 3), 14, 150}, Case{boxed_shape(3, 3), 55, 60},
        Case{boxed_shape(2, 5), 78, 60}, Case{from_zero, 2, 100}, Case{rectangle_shape(3, 4, 5), 6, 100}}) {
    const LayoutPtr layout = kind.layout();
    for (int draw = 0; draw < draws; ++draw) {
      oracle::Dice dice(static_cast<std::uint64_t>(1000 * kind.size() + draw));
      oracle::Board board = kind.blank();
      const auto full = oracle::full_grid(board, dice);
      board.givens = oracle::dug(full, clues, dice);
      for (const CellIndex hole : kind.spec.holes) board.givens[hole] = 1;
      const auto texts = kept_rules(*layout, grid_of(full, kind.size()), 1 + draw % 4, dice);
      std::vector<Rule> rules;
      for (const std::string& text : texts) rules.push_back(parse_rule(text, *layout).value());
      for (const Rule& rule : rules) kinds.insert(rule.kind->id);
      Grids expected;
      oracle::search(board, [&](const oracle::Digits& digits) {
        const Grid grid = grid_of(digits, kind.size());
        const bool kept = std::ranges::all_of(rules, [&](const Rule& rule) {
          return keeps({rule, *layout, rules}, grid);
        });
        if (kept) expected.insert(digits);
        return true;
      });
      Puzzle puzzle = puzzle_of(board, layout);
      const auto added = add_rules(texts, puzzle);
      if (!added) continue;  // a second given of a cell, say
      if (find_conflict(puzzle)) {
        EXPECT_TRUE(expected.empty());
        continue;
      }
      const Answer answer = solved({.puzzle = puzzle, .limit = 0, .keep = expected.size() + 1});
      several += answer.count > 1 ? 1 : 0;
      ASSERT_EQ(set_of(digits_of(answer.solutions)), expected)
          << fmt::format("{}", fmt::join(texts, "; ")) << " on " << text_of(board.givens);
    }
  }
  EXPECT_GT(several, 0);
  EXPECT_GE(kinds.size() + 8, all_rule_kinds().size()) << "few drawn grids keep such kinds, but some";
}

TEST_P(RuleEngineTest, RefusesRulesThatItDoesNotTake) {
  if (can(kRulesToo)) GTEST_SKIP() << engine_.id << " takes rules";
  Puzzle puzzle;
  puzzle.reset(layout_of(4));
  ASSERT_TRUE(add_rules({"cage 3 r1c1 r1c2"}, puzzle));
  const auto answer = solve(engine_, {.puzzle = puzzle});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Errc::Unsupported);
  EXPECT_NE(answer.error().message.find("cage"), std::string::npos);
}

NONET_FOR_EACH_ENGINE(RuleEngineTest);

Puzzle read_with_rules(const std::string& text) {
  auto puzzle = read_puzzle(text, {.takes_rules = true});
  EXPECT_TRUE(puzzle) << text << ": " << (puzzle ? "" : puzzle.error().message);
  return puzzle ? *std::move(puzzle) : Puzzle();
}

const std::string kBoard = "1...............";

TEST(RulesTest, StandAboveOrBelowTheirBoard) {
  const std::string rule = "# rule: thermo r1c1 r1c2 r1c3\n";
  for (const std::string& text : {rule + kBoard + "\n", kBoard + "\n" + rule, kBoard + "\n" + rule + rule,
                                  rule + "# by hand\n" + kBoard}) {
    const Puzzle puzzle = read_with_rules(text);
    ASSERT_FALSE(puzzle.rules.empty()) << text;
    EXPECT_EQ(puzzle.rules[0].kind->id, "thermo") << text;
  }
}

TEST(RulesTest, OfSeveralBoardsEachHasItsOwn) {
  const auto above = read_puzzles(
      "# rule: thermo r1c1 r1c2\n" + kBoard + "\n# rule: renban r1c1 r1c2\n" + kBoard, {.takes_rules = true});
  ASSERT_TRUE(above);
  ASSERT_EQ(above->size(), 2U);
  EXPECT_EQ(above->at(0).rules.at(0).kind->id, "thermo");
  EXPECT_EQ(above->at(1).rules.at(0).kind->id, "renban");
  const auto below =
      read_puzzles(kBoard + "\n# rule: thermo r1c1 r1c2\n" + kBoard + "\n# rule: renban r1c1 r1c2\n",
                   {.takes_rules = true});
  ASSERT_TRUE(below);
  ASSERT_EQ(below->size(), 2U);
  EXPECT_EQ(below->at(0).rules.at(0).kind->id, "thermo");
  EXPECT_EQ(below->at(1).rules.at(0).kind->id, "renban");
}

TEST(RulesTest, AreWrittenAndReadBack) {
  const Puzzle puzzle =
      read_with_rules("# rule: cage 5 r1c1 r1c2\n# rule: arrow r2c2 = r3c3 r4c4\n" + kBoard);
  for (const char* format : {"json", "line"}) {
    const auto text = write_puzzle(puzzle, format);
    ASSERT_TRUE(text);
    EXPECT_EQ(read_with_rules(*text).rules, puzzle.rules) << *text;
  }
}

TEST(RulesTest, WhoDoesNotSayThatItTakesRulesGetsNone) {
  const auto puzzle = read_puzzle("# rule: cage 5 r1c1 r1c2\n" + kBoard);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().code, Errc::Unsupported);
}

TEST(RulesTest, OnlyAllDifferentIsAHouse) {
  Puzzle puzzle;
  puzzle.reset(layout_of(4));
  ASSERT_TRUE(
      add_rules({"cage - r1c1 r2c3", "odd r4c4", "given r1c1 3", "extra-region r1c1 r2c3 r3c2"}, puzzle));
  EXPECT_TRUE(puzzle.rules.empty());
  EXPECT_EQ(puzzle.layout->spec().extras.size(), 2U);
  EXPECT_EQ(puzzle.givens[0], 3);
  ASSERT_TRUE(puzzle.candidates);
  EXPECT_FALSE(puzzle.candidates->has(15, 2));
}

TEST(RulesTest, FullRulesConflict) {
  const Puzzle puzzle = read_with_rules("# rule: thermo r1c1 r2c3\n2.....1.........");
  const auto conflict = find_conflict(puzzle);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->rule->id, "thermo");
  EXPECT_NE(describe(*conflict, *puzzle.layout).en.find("r2c3"), std::string::npos);
}

TEST(RulesTest, WhatIsWrongHasItsPlace) {
  const std::map<std::string, std::size_t> places{{"termo r1c1 r1c2", 0},
                                                  {"thermo r1c1 r9c9", 12},
                                                  {"cage x r1c1", 5},
                                                  {"cage 99 r1c1 r1c2", 0},
                                                  {"thermo r1c1", 11},
                                                  {"difference 1 r1c1", 17},
                                                  {"arrow r1c1 r1c2", 15},
                                                  {"arrow r1c1 = ", 13},
                                                  {"thermo r1c1 r1c2 r1c3 r1c4 r2c4", 0},
                                                  {"quadruple 1,9 r1c1 r1c2 r2c1 r2c2", 10},
                                                  {"linear 3 2*r1c1 r1c2", 16},
                                                  {"", 0}};
  const LayoutPtr layout = layout_of(4);
  for (const auto& [text, place] : places) {
    const auto rule = parse_rule(text, *layout);
    ASSERT_FALSE(rule) << text;
    EXPECT_EQ(rule.error().offset, place) << text << ": " << rule.error().message;
    EXPECT_FALSE(rule.error().spanish.empty());
  }
}

}  // namespace
}  // namespace nonet::testing
