// Layout against the oracle's own idea of the same houses, and every way to refuse a spec.
#include "nonet/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

std::vector<int> ints(std::span<const CellIndex> cells) { return {cells.begin(), cells.end()}; }

class LayoutOf : public ::testing::TestWithParam<Shape> {
 protected:
  const Shape& shape_ = GetParam();
  LayoutPtr layout_ = shape_.layout();
};

// The houses are the oracle's, each once: that is a set on both sides.
TEST_P(LayoutOf, HousesAreTheOracles) {
  std::set<std::vector<int>> expected;
  for (oracle::House house : shape_.houses) {
    std::ranges::sort(house);
    expected.insert(house);
  }
  std::set<std::vector<int>> found;
  for (int h = 0; h < layout_->house_count(); ++h) {
    const std::vector<int> cells = ints(layout_->house(h));
    EXPECT_TRUE(std::ranges::is_sorted(cells)) << layout_->house_name(h).en;
    EXPECT_TRUE(found.insert(cells).second || layout_->size() == 1)
        << layout_->house_name(h).en << " is there twice";
    EXPECT_EQ(layout_->house_complete(h), std::ssize(cells) == shape_.size());
  }
  EXPECT_EQ(found, expected);
}

TEST_P(LayoutOf, PeersAreTheOracles) {
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    ASSERT_EQ(ints(layout_->peers(cell)), oracle::peers(shape_.houses, cell)) << layout_->cell_name(cell);
  }
}

TEST_P(LayoutOf, HousesOfIsTheInverseOfHouse) {
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    std::vector<int> expected;
    for (int h = 0; h < layout_->house_count(); ++h) {
      if (std::ranges::count(layout_->house(h), cell) > 0) expected.push_back(h);
    }
    ASSERT_EQ(ints(layout_->houses_of(cell)), expected) << layout_->cell_name(cell);
  }
}

TEST_P(LayoutOf, RowsThenColumnsComeFirst) {
  const int n = layout_->size();
  for (int i = 0; i < n; ++i) {
    EXPECT_EQ(ints(layout_->house(i)), oracle::rows(n)[static_cast<std::size_t>(i)]);
    EXPECT_EQ(layout_->house_name(i).en, "row " + std::to_string(i + 1));
    if (n == 1) continue;  // the only column is the row again
    EXPECT_EQ(ints(layout_->house(n + i)), oracle::columns(n)[static_cast<std::size_t>(i)]);
    EXPECT_EQ(layout_->house_name(n + i).en, "column " + std::to_string(i + 1));
  }
}

// "box 5" is the box that box() counts as 4, also where some boxes are rows and left out.
TEST_P(LayoutOf, BoxNamesFollowBoxNumbers) {
  for (int h = 0; h < layout_->house_count(); ++h) {
    const HouseKind kind = layout_->house_kind(h);
    if (kind != HouseKind::Box && kind != HouseKind::Region) continue;
    const std::string word = kind == HouseKind::Box ? "box " : "region ";
    for (const CellIndex cell : layout_->house(h)) {
      EXPECT_EQ(layout_->house_name(h).en, word + std::to_string(layout_->box(cell) + 1));
    }
  }
}

// Each house has an id of its own: a letter for its kind and its number.
TEST_P(LayoutOf, HouseIdsAreLettersAndNumbers) {
  std::set<std::string> ids;
  for (int h = 0; h < layout_->house_count(); ++h) {
    const std::string id = layout_->house_id(h);
    EXPECT_TRUE(ids.insert(id).second) << id;
    EXPECT_EQ(id.substr(1), std::to_string(layout_->house_number(h)));
    const bool row = layout_->house_kind(h) == HouseKind::Row;
    EXPECT_EQ(id.front() == 'r', row) << id;
    if (layout_->house_kind(h) == HouseKind::Region) {
      EXPECT_EQ(id.front(), 'b');
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, LayoutOf, ::testing::ValuesIn(shapes()),
                         [](const auto& test) { return test.param.name; });

TEST(Layout, BoxesOfEveryShape) {
  for (int rows = 1; rows <= 6; ++rows) {
    for (int cols = 1; cols <= 6; ++cols) {
      const Shape wanted = boxed_shape(rows, cols);
      const LayoutPtr layout = wanted.layout();
      const oracle::Houses boxes = oracle::boxes(rows, cols);
      for (std::size_t box = 0; box < boxes.size(); ++box) {
        for (const int cell : boxes[box]) EXPECT_EQ(layout->box(cell), static_cast<int>(box));
      }
      for (int cell = 0; cell < layout->cell_count(); cell += 7) {
        ASSERT_EQ(ints(layout->peers(cell)), oracle::peers(wanted.houses, cell)) << wanted;
      }
    }
  }
}

TEST(Layout, TheLargestBoard) {
  const LayoutPtr layout = Layout::make(standard_spec(kMaxSize)).value();
  EXPECT_EQ(layout->spec().box_rows, 16);
  EXPECT_EQ(layout->house_count(), 3 * kMaxSize);
  const int last = layout->cell_count() - 1;
  EXPECT_EQ(layout->cell_name(last), "r256c256");
  EXPECT_EQ(layout->box(last), kMaxSize - 1);
  EXPECT_EQ(ints(layout->peers(last)), oracle::peers(boxed_shape(16, 16).houses, last));
}

TEST(Layout, StandardBoxesAreAsSquareAsCanBeAndNotTall) {
  for (int size = 1; size <= kMaxSize; ++size) {
    const LayoutSpec spec = standard_spec(size);
    EXPECT_EQ(spec.box_rows * spec.box_cols, size);
    EXPECT_LE(spec.box_rows, spec.box_cols);
    for (int rows = spec.box_rows + 1; rows * rows <= size; ++rows) EXPECT_NE(size % rows, 0);
  }
}

TEST(Layout, KnowsCells) {
  const LayoutPtr layout = Layout::make(standard_spec(12)).value();
  EXPECT_EQ(layout->cell(3, 11), 47);
  EXPECT_EQ(layout->row(47), 3);
  EXPECT_EQ(layout->column(47), 11);
  EXPECT_EQ(layout->cell_name(47), "r4c12");
  EXPECT_EQ(shape("latin5").layout()->box(0), -1);
}

TEST(Layout, IsPlainOnlyWithoutAnythingElse) {
  EXPECT_TRUE(shape("box3x3").layout()->is_plain(3, 3));
  EXPECT_FALSE(shape("box2x3").layout()->is_plain(3, 2));
  EXPECT_TRUE(shape("latin5").layout()->is_plain(0, 0));
  for (const char* name : {"x9", "windoku9", "short9"}) {
    EXPECT_FALSE(shape(name).layout()->is_plain(3, 3)) << name;
  }
  EXPECT_FALSE(shape("jigsaw9").layout()->is_plain(3, 3));
  EXPECT_FALSE(shape("jigsaw9").layout()->is_plain(0, 0));
}

TEST(Layout, NamesItsHouses) {
  const auto names = [](const std::string& name) {
    const LayoutPtr layout = shape(name).layout();
    std::vector<std::string> list;
    for (int h = 2 * layout->size(); h < layout->house_count(); ++h) {
      list.push_back(layout->house_name(h).en);
    }
    return list;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("x_asterisk_dot9"),
            (Names{"box 1", "box 2", "box 3", "box 4", "box 5", "box 6", "box 7", "box 8", "box 9",
                   "the main diagonal", "the anti-diagonal", "the asterisk", "the centre dots"}));
  EXPECT_EQ(names("windoku4"), (Names{"box 1", "box 2", "box 3", "box 4", "window 1"}));
  EXPECT_EQ(names("groups6").back(), "disjoint group 6");
  EXPECT_EQ(names("jigsaw5"), (Names{"region 1", "region 2", "region 3", "region 4", "region 5"}));
  // Region 1 is row 1 and left out; the others keep their numbers.
  EXPECT_EQ(names("jigsaw4_lines"), (Names{"region 2", "region 3", "region 4"}));
  // So is the first extra house.
  EXPECT_EQ(names("odd_extras4"),
            (Names{"box 1", "box 2", "box 3", "box 4", "extra house 2", "extra house 3"}));
}

struct Refusal {
  std::string name;
  LayoutSpec spec;
  std::string message;
};

LayoutSpec regions_spec(int size, std::vector<std::uint16_t> regions) {
  LayoutSpec spec;
  spec.size = size;
  spec.regions = std::move(regions);
  return spec;
}

LayoutSpec variant_spec(LayoutSpec spec, Variant variant) {
  spec.variants.push_back(variant);
  return spec;
}

LayoutSpec extra_spec(std::vector<CellIndex> cells) {
  LayoutSpec spec = standard_spec(4);
  spec.extras = {{0, 5}, std::move(cells)};
  return spec;
}

LayoutSpec raw_spec(int size, int box_rows, int box_cols) {
  LayoutSpec spec;
  spec.size = size;
  spec.box_rows = box_rows;
  spec.box_cols = box_cols;
  return spec;
}

std::vector<Refusal> refusals() {
  const LayoutSpec latin9 = latin_shape(9).spec;
  return {
      {"NoSize", LayoutSpec{}, "size 0 is not between 1 and 256"},
      {"NegativeSize", raw_spec(-4, 2, 2), "size -4 is not between 1 and 256"},
      {"TooLarge", raw_spec(257, 1, 257), "size 257 is not between 1 and 256"},
      {"BoxesTooSmall", raw_spec(9, 2, 3), "boxes of 2×3 do not hold 9 digits"},
      {"BoxesNegative", raw_spec(4, -2, -2), "boxes of -2×-2 do not hold 4 digits"},
      {"BoxesHalfSaid", raw_spec(4, 0, 4), "boxes of 0×4 do not hold 4 digits"},
      {"BoxesHuge", raw_spec(4, 65536, 65537), "boxes of 65536×65537 do not hold 4 digits"},
      {"RegionsTooFew", regions_spec(2, {0, 0, 1}), "3 region numbers for 4 cells"},
      {"RegionsTooMany", regions_spec(2, {0, 0, 1, 1, 1}), "5 region numbers for 4 cells"},
      {"RegionUnknown", regions_spec(2, {0, 0, 1, 2}), "r2c2 is in region 3, but there are only 2"},
      {"RegionUneven", regions_spec(2, {0, 0, 0, 1}), "region 1 has 3 cells instead of 2"},
      {"WindokuNeedsBoxes", variant_spec(latin9, Variant::Windoku), "windoku needs boxes"},
      {"WindokuNeedsBoxesNotRegions", variant_spec(shape("jigsaw9").spec, Variant::Windoku),
       "windoku needs boxes"},
      {"GroupsNeedBoxes", variant_spec(latin9, Variant::DisjointGroups), "disjoint groups need boxes"},
      {"DotsNeedBoxes", variant_spec(latin9, Variant::CentreDot),
       "centre dots need boxes of odd height and width"},
      {"DotsNeedOddBoxes", variant_spec(boxes_spec(2, 3), Variant::CentreDot),
       "centre dots need boxes of odd height and width"},
      {"AsteriskIsForNine", variant_spec(standard_spec(16), Variant::Asterisk),
       "the asterisk is a shape of the 9×9 board"},
      {"UnknownVariant", variant_spec(standard_spec(9), static_cast<Variant>(99)), "unknown variant"},
      {"LooseIsAHole", parse_layout("4+holes:r1c1+loose:r1c1").value(), "r1c1 is no cell of the board"},
      {"ExtraTooShort", extra_spec({3}), "extra house 2 has 1 cells; 2 to 4 make sense"},
      {"ExtraTooLong", extra_spec({0, 1, 2, 3, 4}), "extra house 2 has 5 cells; 2 to 4 make sense"},
      {"ExtraOutside", extra_spec({0, 16}), "extra house 2 names a cell outside the board"},
      {"ExtraTwice", extra_spec({5, 1, 5}), "extra house 2 names r2c2 twice"},
  };
}

class Refused : public ::testing::TestWithParam<Refusal> {};

TEST_P(Refused, WithTheReason) {
  const auto made = Layout::make(GetParam().spec);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Errc::BadLayout);
  EXPECT_EQ(made.error().message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(Specs, Refused, ::testing::ValuesIn(refusals()),
                         [](const auto& test) { return test.param.name; });

TEST(Layout, OfRegionsThatAreBoxesHasBoxes) {
  EXPECT_EQ(Layout::make(regions_spec(2, {0, 1, 0, 1})).value()->spec(), boxes_spec(2, 1));
  EXPECT_EQ(Layout::make(regions_spec(2, {0, 0, 1, 1})).value()->spec(), boxes_spec(1, 2));
  LayoutSpec groups = parse_layout("jigsaw:1122112233443344").value();
  groups.variants = {Variant::DisjointGroups};
  EXPECT_EQ(layout_text(Layout::make(groups).value()->spec()), "4+disjoint-groups");
  for (const char* const kept : {"jigsaw:1112122233343444", "jigsaw:2211221144334433"}) {
    EXPECT_EQ(layout_text(Layout::make(parse_layout(kept).value()).value()->spec()), kept);
  }
}

TEST(Layout, HasLooseCellsBelowTheSquare) {
  const LayoutPtr layout = Layout::make(parse_layout("4+loose:r6c1-r7c2").value()).value();
  EXPECT_EQ(layout->cell_count(), 28);
  EXPECT_EQ(layout->square_count(), 16);
  EXPECT_EQ(layout->rows(), 7);
  EXPECT_EQ(layout->square_rows(), 4);
  EXPECT_EQ(layout_text(layout->spec()), "4+loose:r6c1-r7c2");
  for (int cell = 16; cell < 28; ++cell) {
    EXPECT_EQ(layout->is_hole(cell), cell < 20 || cell > 25) << cell;
    EXPECT_TRUE(layout->peers(cell).empty());
    EXPECT_EQ(layout->box(cell), -1);
  }
  EXPECT_EQ(layout->house_count(), 12);
  EXPECT_TRUE(layout->house_complete(0));
  const LayoutPtr within = Layout::make(parse_layout("4+loose:r1c1").value()).value();
  EXPECT_EQ(layout_text(within->spec()), "jigsaw:.122112233443344+loose:r1c1");
  EXPECT_TRUE(within->houses_of(0).empty());
  EXPECT_FALSE(within->is_hole(0));
}

// Rows and columns are found by number, so none is left out, although in 1×1 they are the same cell.
TEST(Layout, OfOneCellHasARowAndAColumn) {
  const LayoutPtr layout = Layout::make(standard_spec(1)).value();
  ASSERT_EQ(layout->house_count(), 2);
  EXPECT_EQ(layout->house_name(0).en, "row 1");
  EXPECT_EQ(layout->house_name(1).en, "column 1");
}

}  // namespace
}  // namespace nonet::testing
