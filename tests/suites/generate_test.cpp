// Puzzles that are made: as wished, and the same whatever makes them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "board/core/rule_kind.hpp"
#include "nonet/format.hpp"
#include "nonet/generate.hpp"
#include "nonet/symmetry.hpp"
#include "oracle/houses.hpp"
#include "oracle/oracle.hpp"
#include "oracle/quick.hpp"
#include "reason/generate/attempt.hpp"
#include "reason/generate/controlled.hpp"
#include "reason/generate/read_wishes.hpp"
#include "reason/generate/regions.hpp"
#include "reason/generate/run.hpp"
#include "reason/logic/plan/next_single.hpp"
#include "reason/logic/plan/rows.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/minimal.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

using generate::Made;
using generate::RunOptions;
using generate::Wishes;

Wishes wishes_for(std::string_view layout) {
  Wishes wishes;
  wishes.layout = Layout::make(*parse_layout(layout)).value();
  return wishes;
}

std::vector<Made> made(const Wishes& wishes, std::uint64_t count, std::uint64_t seed, int threads = 1,
                       std::uint64_t attempts = 0) {
  std::vector<Made> list;
  RunOptions options{.seed = seed, .count = count, .attempts = attempts, .threads = threads};
  options.on_made = [&](Made& one) {
    list.push_back(one);
    return true;
  };
  const auto report = generate::run(wishes, options);
  EXPECT_TRUE(report) << report.error().message;
  return list;
}

std::string text_of(const Made& one) {
  Puzzle puzzle = one.puzzle;
  puzzle.solution.reset();
  return std::to_string(one.attempt) + ' ' + write_puzzle(puzzle, "line").value();
}
std::vector<std::string> texts_of(const std::vector<Made>& list) {
  std::vector<std::string> texts;
  for (const Made& one : list) texts.push_back(text_of(one));
  return texts;
}

// The board with houses as the oracle knows them.
oracle::Board oracle_board(const Puzzle& puzzle) {
  using oracle::operator+;
  const LayoutSpec& spec = puzzle.layout->spec();
  oracle::Houses houses = oracle::rows(spec.size) + oracle::columns(spec.size);
  if (spec.box_rows > 0) houses = houses + oracle::boxes(spec.box_rows, spec.box_cols);
  if (!spec.regions.empty()) {
    oracle::Houses regions(static_cast<std::size_t>(spec.size));
    for (std::size_t i = 0; i < spec.regions.size(); ++i) {
      regions[spec.regions[i]].push_back(static_cast<int>(i));
    }
    houses = houses + regions;
  }
  for (const Variant variant : spec.variants) {
    EXPECT_TRUE(variant == Variant::Diagonals || variant == Variant::Windoku);
    houses = houses + (variant == Variant::Diagonals ? oracle::diagonals(spec.size)
                                                     : oracle::windows(spec.box_rows, spec.box_cols));
  }
  oracle::Board board = oracle::blank_board(spec.size, houses);
  board.givens = digits_of(puzzle.givens);
  return board;
}

// Who says whether a puzzle is unique, and whether each given is needed: an engine that made none of it and the lanes,
// which setter_test holds to the oracle; or the oracle itself, which takes a second for a hard one; or the quick one.
enum class By : std::uint8_t { Engines, Oracle, QuickOracle };

std::vector<oracle::Digits> solutions_of(const Puzzle& puzzle, By by) {
  if (by != By::Engines) {
    const oracle::Board board = oracle_board(puzzle);
    if (by == By::Oracle) return oracle::solutions(board, 2);
    return oracle::QuickCounter(board).solutions(board.givens, 2);
  }
  const auto answer = solve(*find_engine("csp"), {.puzzle = puzzle, .limit = 2, .keep = 2});
  EXPECT_TRUE(answer);
  return digits_of(answer->solutions);
}

// Whether the puzzle has several solutions without the givens of any of these units.
template <class Units>
bool needs_each(const Puzzle& puzzle, const Units& units, By by) {
  const oracle::Board board = oracle_board(puzzle);
  oracle::QuickCounter quick(board);
  return std::ranges::all_of(units, [&](const auto& unit) {
    oracle::Board without = board;
    for (const auto cell : unit) without.givens[static_cast<std::size_t>(cell)] = 0;
    if (without.givens == board.givens) return true;
    if (by == By::Oracle) return oracle::count(without, 2) == 2;
    return quick.solutions(without.givens, 2).size() == 2;
  });
}
bool is_minimal(const Puzzle& puzzle, By by) {
  if (by == By::Engines) {
    setter::RedundantGivens task(puzzle);
    return setter::run_task(puzzle.layout, task, {}) && task.minimal();
  }
  std::vector<std::array<int, 1>> cells;
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) cells.push_back({cell});
  return needs_each(puzzle, cells, by);
}

void expect_right(const Made& one, const Wishes& wishes, bool minimal, By by = By::Engines) {
  const Puzzle& puzzle = one.puzzle;
  Puzzle bare = puzzle;
  bare.solution.reset();
  const auto solutions = solutions_of(bare, by);
  ASSERT_EQ(solutions.size(), 1U) << text_of(one);
  EXPECT_EQ(solutions[0], digits_of(*puzzle.solution));
  for (const auto& orbit : pattern_orbits(wishes.symmetry, puzzle.layout->size())) {
    const auto given = [&](CellIndex cell) { return puzzle.givens[cell] != kBlank; };
    EXPECT_TRUE(std::ranges::all_of(orbit, given) || std::ranges::none_of(orbit, given)) << text_of(one);
  }
  EXPECT_TRUE(!minimal || is_minimal(bare, by)) << text_of(one);
}

TEST(Generate, PuzzlesOfEveryLayoutAreUniqueAndMinimal) {
  for (const char* layout : {"2x2", "2x3", "9", "9+diagonals", "9+windoku", "2x4", "latin:5"}) {
    const Wishes wishes = wishes_for(layout);
    const auto list = made(wishes, static_cast<std::uint64_t>(tries(20)), 3);
    EXPECT_EQ(std::ssize(list), tries(20)) << layout;
    for (const Made& one : list) {
      expect_right(one, wishes, true, one.attempt < 2 ? By::Oracle : By::Engines);
    }
  }
}

TEST(Generate, PuzzlesOfEverySymmetryAreSymmetric) {
  for (const PatternSymmetryInfo& info : pattern_symmetries()) {
    Wishes wishes = wishes_for("9");
    wishes.symmetry = info.symmetry;
    for (const Made& one : made(wishes, static_cast<std::uint64_t>(tries(10)), 4)) {
      expect_right(one, wishes, false);
    }
    wishes.minimal = generate::Minimal::Cell;
    for (const Made& one : made(wishes, 1, 5)) expect_right(one, wishes, true);
  }
}

TEST(Generate, JigsawsHaveRegionsOfTheirOwn) {
  for (const char* layout : {"5", "6", "9"}) {
    Wishes wishes = wishes_for(layout);
    wishes.draw_regions = true;
    std::set<std::vector<std::uint16_t>> regions;
    for (const Made& one : made(wishes, 4, 6)) {
      expect_right(one, wishes, true);
      regions.insert(one.puzzle.layout->spec().regions);
    }
    EXPECT_EQ(regions.size(), 4U) << layout;
  }
}

TEST(Generate, ThereAreAsManyGivensAsWished) {
  Wishes wishes = wishes_for("9");
  wishes.clues = {30, 33};
  for (const Made& one : made(wishes, 30, 7)) {
    expect_right(one, wishes, false);
    EXPECT_GE(filled_count(one.puzzle.givens), 30);
    EXPECT_LE(filled_count(one.puzzle.givens), 33);
  }
  wishes.clues = {22, 23};
  wishes.minimal = generate::Minimal::Cell;
  for (const Made& one : made(wishes, 10, 7)) expect_right(one, wishes, true);
}

std::vector<CellIndex> cells_with_givens(const Made& one) {
  std::vector<CellIndex> cells;
  for (int cell = 0; cell < one.puzzle.givens.cell_count(); ++cell) {
    if (one.puzzle.givens[cell] != kBlank) cells.push_back(static_cast<CellIndex>(cell));
  }
  return cells;
}
std::vector<CellIndex> pattern_of_a_puzzle(PatternSymmetry symmetry,
                                           std::optional<std::pair<int, int>> clues = {}) {
  Wishes wishes = wishes_for("9");
  wishes.symmetry = symmetry;
  wishes.clues = clues;
  return cells_with_givens(made(wishes, 1, 8).at(0));
}

TEST(Generate, APatternIsKept) {
  Wishes wishes = wishes_for("9");
  wishes.pattern = pattern_of_a_puzzle(PatternSymmetry::HalfTurn);
  wishes.clues = {20, 21};
  EXPECT_FALSE(generate::check(wishes));
  wishes.clues.reset();
  EXPECT_EQ(texts_of(made(wishes, 3, 9, 2)), texts_of(made(wishes, 3, 9)));
  for (const Made& one : made(wishes, 3, 9)) {
    expect_right(one, wishes, false);
    EXPECT_EQ(cells_with_givens(one), *wishes.pattern);
  }
}

TEST(Generate, APatternOfFewCellsIsClimbedTo) {
  constexpr std::string_view kPattern =
      "x.x.x..x.x.........x....xx...x.x.......x....xx....xx.....x...x.x..xx....x..x.xx..";
  Wishes wishes = wishes_for("9");
  wishes.pattern.emplace();
  for (std::size_t cell = 0; cell < kPattern.size(); ++cell) {
    if (kPattern[cell] == 'x') wishes.pattern->push_back(static_cast<CellIndex>(cell));
  }
  const auto list = made(wishes, 5, 9, 1, 20);  // one grid in 100,000 has a puzzle there
  EXPECT_EQ(list.size(), 5U);
  for (const Made& one : list) {
    expect_right(one, wishes, false);
    EXPECT_EQ(cells_with_givens(one), *wishes.pattern);
  }
}

TEST(Generate, APatternCanBeMinimalToo) {
  Wishes wishes = wishes_for("9");
  wishes.pattern = pattern_of_a_puzzle(PatternSymmetry::None);
  wishes.minimal = generate::Minimal::Cell;
  for (const Made& one : made(wishes, 1, 9)) expect_right(one, wishes, true);
}

// Reads wishes as every face does.
Wishes read_wishes(const std::vector<std::pair<std::string_view, std::string>>& wished) {
  const auto wishes = generate::read_wishes([&](std::string_view id) -> std::optional<std::string_view> {
    for (const auto& [name, value] : wished) {
      if (name == id) return value;
    }
    return std::nullopt;
  });
  EXPECT_TRUE(wishes) << wishes.error().message;
  return wishes ? *wishes : wishes_for("9");
}

// Steps from three puzzles as they are drawn; as many draws would not give one of the kind.
TEST(Generate, PuzzlesAreClimbedToFromOthers) {
  std::string seeds;
  std::set<std::string> seen;
  for (const Made& one : made(wishes_for("9"), 3, 21)) {
    Puzzle bare = one.puzzle;
    bare.solution.reset();
    seen.insert(write_puzzle(bare, "line").value());
    seeds += write_puzzle(bare, "line").value();
  }
  for (const auto& [wish, range] :
       {std::pair("clues", "..22"), std::pair("clues", "28.."), std::pair("se", "7.8..")}) {
    const Wishes wishes = read_wishes({{"from", seeds}, {wish, range}});
    const auto list = made(wishes, 3, 22, 1, 100);
    EXPECT_EQ(list.size(), 3U) << wish << ' ' << range;
    EXPECT_EQ(texts_of(made(wishes, 3, 22, 2, 100)), texts_of(list)) << wish << ' ' << range;
    for (const Made& one : list) {
      expect_right(one, wishes, true);
      teacher::Memory memory;
      Made copy = one;
      EXPECT_EQ(wishes.distance(copy, {}, memory), 0);
      EXPECT_TRUE(seen.insert(text_of(one).substr(text_of(one).find(' ') + 1)).second) << text_of(one);
    }
  }
}

TEST(SlowGenerate, WhatIsNeverDrawnIsClimbedTo) {
  const Wishes wishes = read_wishes({{"clues", "18"}});
  const auto list = made(wishes, 1, 1);
  ASSERT_EQ(list.size(), 1U);
  expect_right(list[0], wishes, true);
  EXPECT_EQ(filled_count(list[0].puzzle.givens), 18);
}

TEST(Generate, ThreadsAndKernelsChangeNothing) {
  for (const char* layout : {"9", "6"}) {
    const Wishes wishes = wishes_for(layout);
    const auto expected = texts_of(made(wishes, 60, 10));
    EXPECT_EQ(texts_of(made(wishes, 60, 10, 2)), expected);
    EXPECT_NE(texts_of(made(wishes, 60, 11)), expected);
    for (const bulk::Kernel& kernel : bulk::kernels()) {
      if (!bulk::runs_here(kernel)) continue;
      ASSERT_TRUE(use_kernel(kernel.name));
      EXPECT_EQ(texts_of(made(wishes, 60, 10)), expected) << kernel.name;
    }
    ASSERT_TRUE(use_kernel({}));
  }
}

// A wish is tested on each, and every target reads something.
TEST(Generate, WishesAreMet) {
  const std::pair<const char*, const char*> kWishes[] = {
      {"level", "medium"},  {"score", "300..400"},     {"se", "..2.6"},
      {"minutes", "5..6"},  {"hardest", "naked_pair"}, {"require", "locked_pair,naked_pair"},
      {"forbid", "chains"}, {"only", "naked_pair"},    {"next", "x_wing"}};
  EXPECT_EQ(std::size(kWishes), generate::all_targets().size());
  for (const auto& [id, value] : kWishes) {
    const auto& targets = generate::all_targets();
    const auto target = std::ranges::find(targets, std::string_view(id),
                                          [](const generate::Target* one) { return one->parameter.id; });
    ASSERT_NE(target, targets.end()) << id;
    Wishes wishes = wishes_for("9");
    auto test = (*target)->read(value);
    ASSERT_TRUE(test) << id << ": " << test.error().message;
    wishes.tests.push_back(*test);
    teacher::Memory memory;
    const auto list = made(wishes, 3, 12);
    ASSERT_EQ(list.size(), 3U) << id;
    for (const Made& one : list) {
      expect_right(one, wishes, true);
      const teacher::RatedPath rating = teacher::rate(one.puzzle, {}, memory);
      const std::string_view wish = id;
      if (wish == "level") {
        EXPECT_EQ(rating.difficulty.level, Level::Medium);
      }
      if (wish == "score") {
        EXPECT_LE(std::abs(rating.difficulty.score - 350), 50);
      }
      if (wish == "se") {
        EXPECT_LE(teacher::rate_se(one.puzzle, true, {}, memory).numbers->er, 26);
      }
      if (wish == "minutes") {
        EXPECT_NEAR(teacher::time(one.puzzle, {}, memory).minutes->about, 5.5, 0.5);
      }
      if (wish == "hardest") {
        EXPECT_EQ(rating.difficulty.hardest->id, "naked_pair");
      }
      EXPECT_EQ(one.position.has_value(), wish == "next");
    }
    EXPECT_FALSE((*target)->read("nope"));
  }
}

TEST(Generate, ALevelIsThatOfTheRating) {
  const Wishes wishes = wishes_for("9");
  teacher::Memory memory;
  for (const Made& one : made(wishes, static_cast<std::uint64_t>(tries(100)), 14)) {
    const teacher::RatedPath rating = teacher::rate(one.puzzle, {}, memory);
    for (const Level level : {Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme}) {
      EXPECT_EQ(teacher::has_level(one.puzzle, level, {}, memory), rating.difficulty.level == level)
          << text_of(one);
    }
  }
}

// Every single of a rating's path is the one that has_level() places.
TEST(Generate, SinglesAreThoseOfThePath) {
  const Wishes wishes = wishes_for("9");
  teacher::Memory memory;
  for (const Made& one : made(wishes, static_cast<std::uint64_t>(tries(100)), 16)) {
    const teacher::RatedPath rating = teacher::rate(one.puzzle, {}, memory);
    Position position(memory.geometries.make(one.puzzle).value(), one.puzzle);
    for (const Step& step : rating.path->steps) {
      const auto single = next_single(position);
      ASSERT_EQ(single.has_value(), step.technique->place <= rows::hidden_single.place) << text_of(one);
      // Up to Unfair nothing else places a digit, which has_level() relies on.
      EXPECT_TRUE(single || step.technique->level == Level::Extreme || step.placements.empty());
      if (single) {
        EXPECT_EQ(single->technique, step.technique);
        EXPECT_EQ(single->at, step.placements[0]);
      }
      position.apply(step);
    }
  }
}

// A run of controlled bias; as many orders as it tried.
double controlled(const Wishes& wishes, std::uint64_t count, std::vector<Made>& list) {
  RunOptions options{.seed = 15, .count = count, .threads = 2};
  options.on_made = [&](Made& one) {
    list.push_back(one);
    return true;
  };
  return static_cast<double>(generate::run(wishes, options).value().attempts) * generate::kControlledOrders;
}

TEST(Generate, ControlledBiasMakesMinimalPuzzles) {
  Wishes wishes = wishes_for("9");
  wishes.sampling = generate::Sampling::Controlled;
  std::vector<Made> list;
  controlled(wishes, 2, list);
  ASSERT_EQ(list.size(), 2U);
  for (const Made& one : list) expect_right(one, wishes, true);
  wishes.symmetry = PatternSymmetry::HalfTurn;
  EXPECT_FALSE(generate::check(wishes));
  EXPECT_NEAR(generate::controlled_weight(2), 81 * 80 / 2, 1e-6);
}

// Published: the shares of minimal puzzles by givens, and how many there are of all.
TEST(SlowGenerate, WeightsGiveTheNumbersOfMinimalPuzzles) {
  constexpr std::pair<int, double> kShares[] = {{24, 0.0228}, {25, 0.1342}, {26, 0.3194},
                                                {27, 0.3274}, {28, 0.1548}, {29, 0.0356}};
  constexpr double kPuzzles = 3.1055e37;
  constexpr double kGrids = 6670903752021072936960.0;
  Wishes wishes = wishes_for("9");
  wishes.sampling = generate::Sampling::Controlled;
  std::vector<Made> list;
  const double orders = controlled(wishes, static_cast<std::uint64_t>(tries(300)), list);
  const auto weigh = [&](auto counts) {
    double sum = 0;
    double squares = 0;
    for (const Made& one : list) {
      const int clues = filled_count(one.puzzle.givens);
      expect_right(one, wishes, true);
      const double weight = counts(clues) ? generate::controlled_weight(clues) : 0;
      sum += weight;
      squares += weight * weight;
    }
    return std::pair(sum * kGrids / orders, std::sqrt(squares) * kGrids / orders);
  };
  constexpr double kErrors = 5;
  const auto [all, error] = weigh([](int) { return true; });
  EXPECT_NEAR(all, kPuzzles, kErrors * error);
  EXPECT_LT(error, kPuzzles / 5);
  for (const auto& [clues, share] : kShares) {
    const auto [some, error_of_some] = weigh([&](int count) { return count == clues; });
    // Where few are expected there may be none: one more or less is no surprise.
    const double one = generate::controlled_weight(clues) * kGrids / orders;
    EXPECT_NEAR(some, share * kPuzzles, kErrors * (error_of_some + one)) << clues;
  }
}

TEST(Generate, TheLibraryMakesPuzzles) {
  const auto puzzles = make_puzzles(
      {.layout = "4", .wishes = {{"clues", "5..6"}, {"symmetry", "none"}}, .seed = 7, .count = 3});
  ASSERT_TRUE(puzzles);
  ASSERT_EQ(puzzles->size(), 3U);
  for (Puzzle puzzle : *puzzles) {
    EXPECT_GE(filled_count(puzzle.givens), 5);
    const std::vector<Candidate> before = redundant_givens(puzzle).value();
    for (int cell = 0; cell < 16; ++cell) puzzle.givens[cell] = (*puzzle.solution)[cell];
    EXPECT_EQ(redundant_givens(puzzle).value().size(), 16U);
    EXPECT_LT(before.size(), 6U);
  }
  for (const auto& [wish, value] : {std::pair("colour", "red"), {"symmetry", "odd"}, {"level", "odd"}}) {
    EXPECT_FALSE(make_puzzles({.wishes = {{wish, value}}})) << wish;
  }
  Puzzle blank;
  blank.reset(wishes_for("4").layout);
  EXPECT_FALSE(redundant_givens(blank));
}

TEST(Generate, WhatCannotBeIsRefused) {
  const auto refused = [](auto change) {
    Wishes wishes = wishes_for("9");
    change(wishes);
    const auto ok = generate::check(wishes);
    return !ok && ok.error().code == Errc::Usage;
  };
  EXPECT_FALSE(refused([](Wishes&) {}));
  EXPECT_TRUE(refused([](Wishes& wishes) { wishes.clues = {3, 16}; }));
  EXPECT_TRUE(refused([](Wishes& wishes) { wishes.clues = {82, 90}; }));
  EXPECT_TRUE(refused([](Wishes& wishes) { wishes.pattern = std::vector<CellIndex>{1, 2, 3, 4, 5}; }));
  EXPECT_TRUE(refused([](Wishes& wishes) {
    wishes.clues = {18, 18};
    wishes.symmetry = PatternSymmetry::QuarterTurn;
  }));
}

// The proof that no puzzle of 4×4 is more than easy: the minimal puzzles of the grids whose first row is 1234, of which
// all others are renamings. A set of givens has several solutions if another grid has the same digits in its cells.
TEST(Generate, EveryMinimalPuzzleOfFourByFourIsEasy) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(*parse_layout("4")).value());
  const auto grids = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 0, .keep = 288});
  ASSERT_EQ(grids->solutions.size(), 288U);
  constexpr std::size_t kCells = 16;
  constexpr std::size_t kSets = std::size_t{1} << kCells;
  teacher::Memory memory;
  int minimal = 0;
  for (const Grid& grid : grids->solutions) {
    if (grid[0] != 1 || grid[1] != 2 || grid[2] != 3) continue;
    std::vector<bool> many(kSets);
    for (const Grid& other : grids->solutions) {
      std::size_t same = 0;
      for (int cell = 0; cell < 16; ++cell) {
        same |= static_cast<std::size_t>(grid[cell] == other[cell]) << cell;
      }
      if (same + 1 != kSets) many[same] = true;
    }
    for (std::size_t bit = 1; bit < kSets; bit *= 2) {
      for (std::size_t set = 0; set < kSets; ++set) {
        if (many[set]) many[set & ~bit] = true;
      }
    }
    for (std::size_t set = 0; set < kSets; ++set) {
      bool needed = !many[set];
      puzzle.givens.reset(4);
      for (int cell = 0; cell < 16; ++cell) {
        if ((set >> cell & 1U) == 0) continue;
        needed = needed && many[set & ~(std::size_t{1} << cell)];
        puzzle.givens[cell] = grid[cell];
      }
      if (!needed) continue;
      ++minimal;
      EXPECT_TRUE(teacher::has_level(puzzle, Level::Easy, {}, memory));
    }
  }
  EXPECT_EQ(minimal, 3568);
}

// What is minimal: each given, or all givens of an orbit together, or nothing that was asked.
enum class Needed : std::uint8_t { Each, Orbits, Nothing };

// All are held to the quick oracle, and some of them to the oracle, which takes up to half a second for a given.
void expect_many_are_right(const Wishes& wishes, Needed needed) {
  constexpr std::uint64_t kMany = 3000;
  constexpr std::size_t kStep = 300;
  const auto list = made(wishes, tries(kMany), 13, 2);
  ASSERT_EQ(list.size(), tries(kMany));
  const auto orbits = pattern_orbits(wishes.symmetry, wishes.layout->size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const By by = i % kStep == 0 ? By::Oracle : By::QuickOracle;
    expect_right(list[i], wishes, needed == Needed::Each, by);
    if (needed != Needed::Orbits) continue;
    EXPECT_TRUE(needs_each(list[i].puzzle, orbits, by)) << text_of(list[i]);
  }
}

class SlowGenerateSymmetric : public ::testing::TestWithParam<PatternSymmetry> {};
TEST_P(SlowGenerateSymmetric, ManyAreAsWished) {
  Wishes wishes = wishes_for("9");
  wishes.symmetry = GetParam();
  expect_many_are_right(wishes, Needed::Orbits);
}
std::vector<PatternSymmetry> every_symmetry() {
  std::vector<PatternSymmetry> all;
  for (const PatternSymmetryInfo& info : pattern_symmetries()) all.push_back(info.symmetry);
  return all;
}
INSTANTIATE_TEST_SUITE_P(All, SlowGenerateSymmetric, ::testing::ValuesIn(every_symmetry()));

// ── With rules ───────────────────────────────────────────────────────────────────────────────────

// Returns how many grids of the board are solutions, by the definition of each rule: all grids of its houses and givens
// are gone through.
std::ptrdiff_t solutions_by_definition(const Puzzle& puzzle) {
  return std::ranges::count_if(oracle::solutions(oracle_board(puzzle)), [&](const oracle::Digits& digits) {
    Grid grid(puzzle.layout->size());
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
      grid[static_cast<int>(cell)] = static_cast<Digit>(digits[cell]);
    }
    return is_solution(puzzle, grid);
  });
}

Wishes wishes_with_rules(std::string_view layout, std::string_view rules, std::string_view clues = {}) {
  const auto wishes = generate::read_wishes([&](std::string_view wish) -> std::optional<std::string_view> {
    if (wish == "layout") return layout;
    if (wish == "rules") return rules;
    return wish == "clues" && !clues.empty() ? std::optional(clues) : std::nullopt;
  });
  EXPECT_TRUE(wishes) << wishes.error().message;
  return *wishes;
}

class GenerateRules : public ::testing::TestWithParam<const char*> {};
TEST_P(GenerateRules, SmallOnesHaveOneSolutionAndNoGivenTooMany) {
  const auto list = made(wishes_with_rules("4", GetParam()), 8, 3);
  EXPECT_EQ(list.size(), 8U);
  for (const Made& one : list) {
    SCOPED_TRACE(text_of(one));
    EXPECT_TRUE(is_solution(one.puzzle, *one.puzzle.solution));
    EXPECT_EQ(solutions_by_definition(one.puzzle), 1);
    for (int cell = 0; cell < one.puzzle.layout->cell_count(); ++cell) {
      if (one.puzzle.givens[cell] == kBlank) continue;
      Puzzle less = one.puzzle;
      less.givens[cell] = kBlank;
      EXPECT_GT(solutions_by_definition(less), 1);
    }
  }
}
TEST_P(GenerateRules, ThoseWithGivensHaveOneSolution) {
  const auto list = made(wishes_with_rules("6", GetParam(), "9..12"), 4, 3);
  EXPECT_EQ(list.size(), 4U);
  for (const Made& one : list) {
    SCOPED_TRACE(text_of(one));
    EXPECT_EQ(solutions_by_definition(one.puzzle), 1);
    const int givens = filled_count(one.puzzle.givens);
    EXPECT_TRUE(givens >= 9 && givens <= 12) << givens;
  }
}
INSTANTIATE_TEST_SUITE_P(All, GenerateRules,
                         ::testing::Values("killer", "thermo", "arrow", "whisper", "renban", "between",
                                           "kropki", "xv", "difference,ratio", "greater", "killer,thermo",
                                           "arrow,whisper"));

TEST(GenerateWithRules, ThoseOfTheWholeBoardAreKept) {
  const auto list = made(wishes_with_rules("9", "antiknight,nonconsecutive,thermo"), 3, 1);
  ASSERT_EQ(list.size(), 3U);
  for (const Made& one : list) {
    for (const std::string_view kind : {"antiknight", "nonconsecutive", "thermo"}) {
      const auto is_kind = [&](const Rule& rule) { return rule.kind->id == kind; };
      EXPECT_TRUE(std::ranges::any_of(one.puzzle.rules, is_kind)) << kind;
    }
    EXPECT_TRUE(is_solution(one.puzzle, *one.puzzle.solution));
  }
}

TEST(GenerateWithRules, CagesCoverTheBoard) {
  for (const Made& one : made(wishes_with_rules("9", "killer"), 10, 5)) {
    std::vector<int> cages(81);
    for (const Rule& rule : one.puzzle.rules) {
      EXPECT_TRUE(rule.cells.size() >= 2 && rule.cells.size() <= 5);
      for (const CellIndex cell : rule.cells) ++cages[cell];
    }
    EXPECT_EQ(std::ranges::count(cages, 1), 81);
    EXPECT_EQ(filled_count(one.puzzle.givens), 0);
  }
}

TEST(GenerateWithRules, LinesAreAsManyAsWishedAndShareNoCell) {
  for (const Made& one : made(wishes_with_rules("9", "thermo:5,arrow:3"), 5, 2)) {
    EXPECT_EQ(one.puzzle.rules.size(), 8U);
    std::set<CellIndex> cells;
    for (const Rule& rule : one.puzzle.rules) {
      for (const CellIndex cell : rule.cells) EXPECT_TRUE(cells.insert(cell).second);
    }
  }
}

TEST(GenerateWithRules, EachKindIsThere) {
  const auto list = made(wishes_with_rules("9", "palindrome,between"), 12, 11);
  EXPECT_EQ(list.size(), 12U);
  for (const Made& one : list) {
    std::set<std::string_view> kinds;
    for (const Rule& rule : one.puzzle.rules) kinds.insert(rule.kind->id);
    EXPECT_EQ(kinds.size(), 2U);
  }
}

TEST(GenerateWithRules, ThreadsChangeNothing) {
  const Wishes wishes = wishes_with_rules("9", "killer,whisper");
  EXPECT_EQ(texts_of(made(wishes, 20, 9, 1)), texts_of(made(wishes, 20, 9, 3)));
}

class SlowGenerateLayout : public ::testing::TestWithParam<const char*> {};
TEST_P(SlowGenerateLayout, ManyAreAsWished) { expect_many_are_right(wishes_for(GetParam()), Needed::Each); }
INSTANTIATE_TEST_SUITE_P(All, SlowGenerateLayout,
                         ::testing::Values("4", "6", "2x4", "9+diagonals", "9+windoku", "latin:5"));

TEST(SlowGenerate, ManyWithDrawnRegionsAreAsWished) {
  Wishes jigsaw = wishes_for("6");
  jigsaw.draw_regions = true;
  expect_many_are_right(jigsaw, Needed::Each);
}

TEST(SlowGenerate, ManyOfAPatternAreAsWished) {
  Wishes wishes = wishes_for("9");
  wishes.pattern = pattern_of_a_puzzle(PatternSymmetry::HalfTurn, std::pair(28, 28));
  expect_many_are_right(wishes, Needed::Nothing);
}

}  // namespace
}  // namespace nonet::testing
