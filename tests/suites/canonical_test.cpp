// Canonical forms against trying every transformation, and against what is known of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "base/index.hpp"
#include "base/random.hpp"
#include "board/symmetry/box_search.hpp"
#include "board/symmetry/group.hpp"
#include "nonet/symmetry.hpp"
#include "oracle/boards.hpp"
#include "suites/all_morphs.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

Values values_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

Puzzle puzzle_with(const LayoutPtr& layout, const Grid& givens) {
  Puzzle puzzle;
  puzzle.reset(layout);
  puzzle.givens = givens;
  return puzzle;
}

// A board of boxes with all cells given, or fewer, or rows and columns left out.
Grid drawn(int height, int width, int kind, oracle::Dice& dice) {
  const int size = height * width;
  oracle::Digits grid = oracle::shifted_grid(height, width);
  const int cells = size * size;
  if (kind % 4 != 0) {
    const auto board = boxed_shape(height, width).blank();
    if (size <= 9) grid = oracle::full_grid(board, dice);
  }
  if (kind % 3 != 0) grid = oracle::dug(grid, dice.roll(cells + 1), dice);
  if (kind % 5 == 1) {
    for (int lines = dice.roll(size); lines > 0; --lines) {
      const int line = dice.roll(size);
      for (int i = 0; i < size; ++i) grid[at(dice.roll(2) == 0 ? line * size + i : i * size + line)] = 0;
    }
  }
  return grid_of(grid, size);
}

void compare_with_all(int height, int width, int boards) {
  const int size = height * width;
  const bool latin = height == 1 || width == 1;
  AllMorphs brute(size, latin ? size : height, latin ? size : width);
  const LayoutPtr layout = Layout::make(boxes_spec(height, width)).value();
  oracle::Dice dice(17);
  for (int i = 0; i < boards; ++i) {
    const Grid grid = drawn(height, width, i, dice);
    const std::string text = text_of(digits_of(grid));
    for (const CanonicalForm form : {CanonicalForm::Minlex, CanonicalForm::Pattern}) {
      const auto found = canonical(puzzle_with(layout, grid), form);
      ASSERT_TRUE(found) << found.error().message;
      brute.run(grid, form == CanonicalForm::Pattern);
      ASSERT_EQ(values_of(found->grid), brute.best()) << text;
      ASSERT_EQ(found->automorphisms, brute.times()) << text;
      ASSERT_EQ(image(found->transformation, grid), found->grid) << text;
    }
  }
}

TEST(Canonical, IsTheSmallestOfAllMorphsOfSmallBoards) {
  compare_with_all(1, 1, 2);
  compare_with_all(1, 3, tries(60));
  compare_with_all(1, 4, tries(100));
  compare_with_all(2, 2, tries(1000));
  compare_with_all(2, 3, tries(150));
  compare_with_all(3, 2, tries(50));
}

const LayoutPtr& nine() {
  static const LayoutPtr layout = Layout::make(boxes_spec(3, 3)).value();
  return layout;
}

// The search for 9×9 and the one for any size share no line, and each finds the other's form.
TEST(Canonical, OfNineIsThatOfTheSearchForEverySize) {
  oracle::Dice dice(5);
  for (int i = 0; i < tries(600); ++i) {
    const Grid grid = drawn(3, 3, i, dice);
    const std::string text = text_of(digits_of(grid));
    for (const CanonicalForm form : {CanonicalForm::Minlex, CanonicalForm::Pattern}) {
      const auto found = canonical(puzzle_with(nine(), grid), form);
      ASSERT_TRUE(found) << text;
      ASSERT_EQ(image(found->transformation, grid), found->grid) << text;
      symmetry::BoxSearch boxes;
      if (!boxes.run(grid, {3, 3, true}, form == CanonicalForm::Pattern, 50'000)) continue;
      Values rows;
      for (const auto& row : boxes.rows()) rows.insert(rows.end(), row.begin(), row.end());
      ASSERT_EQ(values_of(found->grid), rows) << text;
      ASSERT_EQ(found->automorphisms, boxes.automorphisms().text()) << text;
    }
  }
}

TEST(Canonical, IsThatOfEveryMorph) {
  for (const std::string_view text : {"9", "2x3", "3x4", "latin:5", "jigsaw:1112122233343444", "9+diagonals",
                                      "9+windoku", "9+disjoint-groups", "6+diagonals"}) {
    const LayoutPtr layout = Layout::make(*parse_layout(text)).value();
    const auto group = symmetry::SymmetryGroup::of(*layout).value();
    oracle::Dice dice(3);
    Random random(9);
    for (int i = 0; i < tries(60); ++i) {
      Grid grid(layout->size());
      for (int given = 1 + dice.roll(2 * layout->size()); given > 0; --given) {
        const int cell = dice.roll(layout->cell_count());
        const auto digit = static_cast<Digit>(1 + dice.roll(layout->size()));
        const bool seen =
            std::ranges::any_of(layout->peers(cell), [&](int peer) { return grid[peer] == digit; });
        if (!seen) grid[cell] = digit;
      }
      for (const CanonicalForm form : {CanonicalForm::Minlex, CanonicalForm::Pattern}) {
        const auto one = canonical(puzzle_with(layout, grid), form);
        ASSERT_TRUE(one) << text << " " << text_of(digits_of(grid));
        ASSERT_EQ(image(one->transformation, grid), one->grid);
        const Grid morph = image(group->draw(random), grid);
        const auto other = canonical(puzzle_with(layout, morph), form);
        ASSERT_EQ(one->grid, other->grid) << text << " " << text_of(digits_of(grid));
        ASSERT_EQ(one->automorphisms, other->automorphisms);
      }
    }
  }
}

TEST(Canonical, IsomorphismTakesOneToTheOther) {
  oracle::Dice dice(8);
  Random random(4);
  const auto group = symmetry::SymmetryGroup::of(*nine()).value();
  for (int i = 0; i < tries(200); ++i) {
    const Grid grid = drawn(3, 3, i, dice);
    const Grid morph = image(group->draw(random), grid);
    const auto found = isomorphism(puzzle_with(nine(), grid), puzzle_with(nine(), morph));
    ASSERT_TRUE(found && *found);
    ASSERT_EQ(image(**found, grid), morph);
    Grid other = grid;
    const int given = static_cast<int>(
        std::ranges::find_if_not(grid.digits(), [](Digit digit) { return digit == kBlank; }) -
        grid.digits().begin());
    if (given == 81) continue;
    other[given] = kBlank;
    const auto none = isomorphism(puzzle_with(nine(), grid), puzzle_with(nine(), other));
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->has_value());
  }
}

TEST(Canonical, KnowsTheMostSymmetricGrid) {
  const std::string most =
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
  const Grid grid = puzzle_of(most, nine()->spec()).givens;
  Random random(1);
  const Grid morph = image(symmetry::SymmetryGroup::of(*nine()).value()->draw(random), grid);
  const auto found = canonical(puzzle_with(nine(), morph));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->automorphisms, "648");
  EXPECT_EQ(found->grid, grid);
  EXPECT_EQ(canonical(puzzle_with(nine(), grid_of(oracle::shifted_grid(3, 3), 9)))->automorphisms, "54");
  const Grid blank(9);
  EXPECT_EQ(canonical(puzzle_with(nine(), blank))->automorphisms,
            "1218998108160");  // 3,359,232 · 9!
  EXPECT_EQ(canonical(puzzle_with(nine(), blank), CanonicalForm::Pattern)->automorphisms, "1218998108160");
}

// Candidates of a puzzle's own are no part of a form, so there is none.
TEST(Canonical, RefusesWhatFormsDoNotSay) {
  Puzzle puzzle = puzzle_of("1.....2..3.....4", *parse_layout("2x2"));
  puzzle.candidates = initial_candidates(puzzle);
  EXPECT_TRUE(canonical(puzzle));
  puzzle.candidates->remove(1, 4);
  const auto refused = canonical(puzzle);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Errc::Unsupported);
}

TEST(Canonical, IsNotOfGivensThatConflict) {
  const std::string blank(81, '.');
  const auto with = [](std::string board, int one, int other) {
    board[at(one)] = board[at(other)] = '7';
    return board;
  };
  for (const auto& [cells, words] : {std::pair{std::pair{30, 34}, "row 4: r4c4, r4c8"},
                                     std::pair{std::pair{4, 76}, "column 5: r1c5, r9c5"},
                                     std::pair{std::pair{60, 71}, "box 9: r7c7, r8c9"}}) {
    const std::string board = with(blank, cells.first, cells.second);
    const std::string expected = fmt::format("givens that conflict have no form: two 7s in {}", words);
    EXPECT_EQ(canonical(puzzle_of(board, standard_spec(9))).error().message, expected);
    const std::string boards = blank + board + blank;
    std::string forms(boards.size(), '?');
    const auto many = canonical_many(boards, forms);
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().message, expected);
    EXPECT_EQ(many.error().offset, 81U + at(cells.second));
    EXPECT_EQ(forms, blank + std::string(162, '?'));
  }
  for (const char* const other : {"4", "latin:4", "jigsaw:1112122233343444", "2x3+diagonals"}) {
    const LayoutPtr layout = Layout::make(parse_layout(other).value()).value();
    Puzzle puzzle;
    puzzle.reset(layout);
    puzzle.givens[0] = puzzle.givens[1] = 2;
    EXPECT_FALSE(canonical(puzzle)) << other;
  }
}

TEST(Canonical, OfManyIsThatOfEach) {
  oracle::Dice dice(21);
  std::string boards;
  std::string expected;
  std::vector<std::uint64_t> orders;
  for (int i = 0; i < 100; ++i) {
    const Grid grid = drawn(3, 3, i, dice);
    const auto found = canonical(puzzle_with(nine(), grid));
    for (int cell = 0; cell < 81; ++cell) {
      boards += grid[cell] == kBlank ? "0._*"[i % 4] : static_cast<char>('0' + grid[cell]);
      expected += found->grid[cell] == kBlank ? '.' : static_cast<char>('0' + found->grid[cell]);
    }
    orders.push_back(std::stoull(found->automorphisms));
  }
  std::string forms(boards.size(), '?');
  std::vector<std::uint64_t> automorphisms(100);
  ASSERT_TRUE(canonical_many(boards, forms, CanonicalForm::Minlex, automorphisms));
  EXPECT_EQ(forms, expected);
  EXPECT_EQ(automorphisms, orders);
  EXPECT_FALSE(canonical_many(std::string_view(boards).substr(1), forms));
  EXPECT_FALSE(canonical_many(boards, std::span(forms).subspan(1)));
}

}  // namespace
}  // namespace nonet::testing
