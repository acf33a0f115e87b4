// Transformations, the groups of layouts, morphs and symmetric patterns.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/index.hpp"
#include "base/random.hpp"
#include "board/symmetry/group.hpp"
#include "nonet/symmetry.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using symmetry::SymmetryGroup;

LayoutPtr layout_of(std::string_view text) { return Layout::make(*parse_layout(text)).value(); }

std::string order_of(std::string_view text) {
  return SymmetryGroup::of(*layout_of(text)).value()->order().text();
}

TEST(Groups, HaveTheOrdersThatAreKnown) {
  EXPECT_EQ(order_of("9"), "3359232");
  EXPECT_EQ(order_of("2x2"), "128");
  EXPECT_EQ(order_of("2x3"), "3456");
  EXPECT_EQ(order_of("latin:4"), "1152");
  EXPECT_EQ(order_of("4x4"), "126806761930752");
  EXPECT_EQ(order_of("5x5"), "17832200896512000000000000");
  EXPECT_EQ(order_of("1"), "1");
  EXPECT_EQ(order_of("9+diagonals"), "96");  // 4 · 2 · 6 · 2
  EXPECT_EQ(order_of("9+disjoint-groups"), "10368");
}

TEST(Groups, OfBoxesAreWhatASearchOverTheHousesFinds) {
  for (const std::string_view text : {"2x2", "2x3", "3x2", "2x4", "9", "latin:3", "latin:5"}) {
    const LayoutPtr layout = layout_of(text);
    symmetry::Order order;
    for (const symmetry::Transversal& level : symmetry::find_levels(*layout)) {
      order.multiply(level.by_image.size());
    }
    EXPECT_EQ(order.text(), order_of(text)) << text;
  }
}

TEST(Groups, FollowFromTheHousesAndNotFromTheirNames) {
  EXPECT_EQ(order_of("jigsaw:1122112233443344"), "128");
  EXPECT_EQ(order_of("jigsaw:1112122233343444"), "8");
}

class GroupOf : public ::testing::TestWithParam<Shape> {};
INSTANTIATE_TEST_SUITE_P(Shapes, GroupOf, ::testing::ValuesIn(shapes()),
                         [](const auto& test) { return test.param.name; });

TEST_P(GroupOf, DrawWhatKeepsEveryHouse) {
  const LayoutPtr layout = GetParam().layout();
  const auto group = SymmetryGroup::of(*layout).value();
  const symmetry::Houses houses(*layout);
  Random random(7);
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(houses.kept_by(group->draw_moves(random)));
}

// Every element of the group of 2×2 boxes, about as often as every other.
TEST(Groups, DrawAllElementsAlike) {
  for (const std::string_view text : {"2x2", "jigsaw:1112122233343444"}) {
    const auto group = SymmetryGroup::of(*layout_of(text)).value();
    const int order = std::stoi(group->order().text());
    Random random(3);
    std::map<symmetry::Moves, int> drawn;
    for (int i = 0; i < 400 * order; ++i) ++drawn[group->draw_moves(random)];
    ASSERT_EQ(std::ssize(drawn), order) << text;
    for (const auto& [moves, times] : drawn) EXPECT_NEAR(times, 400, 110) << text;
  }
}

TEST(Transformations, ComposeInvertAndAreLines) {
  const auto group = SymmetryGroup::of(*layout_of("9")).value();
  Random random(11);
  for (int i = 0; i < 100; ++i) {
    const Transformation one = group->draw(random);
    const Transformation two = group->draw(random);
    Grid grid(9);
    for (int cell = 0; cell < 81; ++cell) grid[cell] = static_cast<Digit>(random.below(10));
    ASSERT_EQ(image(composed(one, two), grid), image(two, image(one, grid)));
    ASSERT_EQ(composed(one, inverse(one)), identity(9));
    const auto found = lines(one);
    ASSERT_TRUE(found);
    const Grid moved = image(one, grid);
    for (int cell = 0; cell < 81; ++cell) {
      const int row = found->rows[at(cell / 9)];
      const int column = found->columns[at(cell % 9)];
      const Digit digit = grid[found->transposed ? column * 9 + row : row * 9 + column];
      ASSERT_EQ(moved[cell], one.digits[digit]);
    }
  }
}

TEST(Transformations, ThatTearRowsApartAreNoLines) {
  const auto group = SymmetryGroup::of(*layout_of("9+disjoint-groups")).value();
  Random random(1);
  int torn = 0;
  for (int i = 0; i < 100; ++i) torn += lines(group->draw(random)) ? 0 : 1;
  EXPECT_NEAR(torn, 50, 25);
}

TEST(Morphs, MoveAllThatStandsOnTheBoard) {
  Puzzle puzzle = puzzle_of("1.3...2.....4...", *parse_layout("2x2"));
  puzzle.placed = Grid(4);
  puzzle.placed[1] = 2;
  puzzle.colours.assign(16, 0);
  puzzle.colours[1] = 5;
  puzzle.candidates = initial_candidates(puzzle);
  const auto all = morphs(puzzle, 50, 9);
  ASSERT_TRUE(all);
  EXPECT_EQ((*all)[49].givens, (*morphs(puzzle, 50, 9))[49].givens);
  std::set<std::vector<Digit>> different;
  for (const Puzzle& morph : *all) {
    different.emplace(morph.givens.digits().begin(), morph.givens.digits().end());
    EXPECT_EQ(filled_count(morph.givens), 4);
    const auto cell = std::ranges::find(morph.colours, 5) - morph.colours.begin();
    EXPECT_NE(morph.placed[static_cast<int>(cell)], kBlank);
    EXPECT_EQ(initial_candidates({.layout = morph.layout, .givens = morph.givens, .placed = morph.placed}),
              *morph.candidates);
  }
  EXPECT_GT(different.size(), 40U);
}

// By the numbers of orbits of the nine-by-nine board.
TEST(PatternSymmetries, HaveTheOrbitsOfTheSquare) {
  const std::map<std::string_view, std::size_t> orbits{
      {"none", 81},           {"half-turn", 41},    {"quarter-turn", 21}, {"left-right", 45},
      {"top-bottom", 45},     {"both-mirrors", 25}, {"diagonal", 45},     {"anti-diagonal", 45},
      {"both-diagonals", 25}, {"full", 15}};
  ASSERT_EQ(pattern_symmetries().size(), orbits.size());
  for (const PatternSymmetryInfo& info : pattern_symmetries()) {
    ASSERT_EQ(find_pattern_symmetry(info.id), &info);
    EXPECT_EQ(pattern_orbits(info.symmetry, 9).size(), orbits.at(info.id)) << info.id;
    const auto moves = pattern_moves(info.symmetry, 9);
    EXPECT_EQ(moves[0], identity(9).cells);
    for (const auto& one : moves) {
      for (const auto& two : moves) {
        EXPECT_TRUE(std::ranges::count(moves, symmetry::composed(one, two)) == 1) << info.id;
      }
    }
  }
  EXPECT_EQ(find_pattern_symmetry("halfturn"), nullptr);
}

TEST(PatternSymmetries, MoveCellsAsTheirNamesSay) {
  const auto orbit_of_two = [](PatternSymmetry symmetry) { return pattern_orbits(symmetry, 9)[1]; };
  EXPECT_EQ(orbit_of_two(PatternSymmetry::HalfTurn), (std::vector<CellIndex>{1, 79}));
  EXPECT_EQ(orbit_of_two(PatternSymmetry::QuarterTurn), (std::vector<CellIndex>{1, 17, 63, 79}));
  EXPECT_EQ(orbit_of_two(PatternSymmetry::LeftRight), (std::vector<CellIndex>{1, 7}));
  EXPECT_EQ(orbit_of_two(PatternSymmetry::TopBottom), (std::vector<CellIndex>{1, 73}));
  EXPECT_EQ(orbit_of_two(PatternSymmetry::Diagonal), (std::vector<CellIndex>{1, 9}));
  EXPECT_EQ(orbit_of_two(PatternSymmetry::AntiDiagonal), (std::vector<CellIndex>{1, 71}));
}

TEST(PatternSymmetries, FitLayoutsThatTheyKeep) {
  const auto has = [](std::string_view layout, PatternSymmetry symmetry) {
    return has_symmetry(*layout_of(layout), symmetry);
  };
  EXPECT_TRUE(has("9+diagonals", PatternSymmetry::Full));
  EXPECT_TRUE(has("2x3", PatternSymmetry::BothMirrors));
  EXPECT_FALSE(has("2x3", PatternSymmetry::Diagonal));
  EXPECT_FALSE(has("jigsaw:1112122233343444", PatternSymmetry::LeftRight));
}

}  // namespace
}  // namespace nonet::testing
