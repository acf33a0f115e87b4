// The layout notation: its examples, what it refuses and where, and that it says all it was told.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "text/formats/layout_notation.hpp"

namespace nonet::testing {
namespace {

struct Example {
  std::string_view text;
  std::string_view written;  // as layout_text has it
};

TEST(LayoutNotation, ExamplesAreUnderstood) {
  constexpr Example kExamples[] = {
      {"9", "9"},
      {" 16 ", "16"},
      {"7", "7"},
      {"256", "256"},
      {"1", "1"},
      {"3x3", "9"},
      {"2x3", "6"},
      {"3x2", "3x2"},
      {"3×2", "3x2"},
      {"3X2", "3x2"},
      {"1x6", "1x6"},
      {"9+x", "9+diagonals"},
      {"9+X+Windoku", "9+diagonals+windoku"},
      {"9+windoku+diagonals+windoku", "9+diagonals+windoku"},
      {"9+asterisk+center-dot+disjoint-groups", "9+asterisk+centre-dot+disjoint-groups"},
      {"latin:5", "latin:5"},
      {"latin:5+x", "latin:5+diagonals"},
      {"jigsaw:1112132233243444", "jigsaw:1112132233243444"},
      {"jigsaw:aaabacbbccbdcddd", "jigsaw:1112132233243444"},
      {"jigsaw:0001021122132333+x", "jigsaw:1112132233243444+diagonals"},
      {"latin:7+board:4x7", "latin:7+board:4x7"},
      {"latin:4+holes:r4c1,r4c2,r4c3,r4c4", "latin:4+board:3x4"},
      {"latin:4+holes:r1c1,r2c2+values:0-3", "latin:4+holes:r1c1,r2c2+values:0-3"},
      {"jigsaw:1122112233..33..+holes:r3c3,r3c4,r4c3,r4c4",
       "jigsaw:1122112233..33..+holes:r3c3,r3c4,r4c3,r4c4"},
      {"6+values:1-6", "6"},
      {"4+cells:r1c1,R4C4+cells:r2c2,r3c3", "4+cells:r1c1,r4c4+cells:r2c2,r3c3"},
  };
  for (const auto& [text, written] : kExamples) {
    const auto spec = parse_layout(text);
    ASSERT_TRUE(spec) << text << ": " << spec.error().message;
    EXPECT_EQ(layout_text(*spec), written) << text;
    const auto made = Layout::make(*spec);
    ASSERT_TRUE(made) << text << ": " << made.error().message;
    EXPECT_EQ((*made)->spec(), *spec) << text;
  }
}

struct Refusal {
  std::string_view text;
  std::size_t offset;
  std::string_view words;
};

TEST(LayoutNotation, RefusesWithPlaceAndReason) {
  constexpr Refusal kRefusals[] = {
      {"", 0, "'' is not a shape"},
      {"nine", 0, "'nine' is not a shape"},
      {"0", 0, "size 0 is not between 1 and 256"},
      {"257", 0, "size 257 is not"},
      {"9999999999", 0, "is not a number"},
      {"3x", 2, "a number is missing"},
      {"3xx", 2, "'x' is not a number"},
      {"16x17", 0, "make a board of 272"},
      {"9+", 2, "'' is not a kind of house"},
      {" 9+y", 3, "'y' is not a kind of house"},
      {"9x", 2, "a number is missing"},
      {"latin:", 6, "a number is missing"},
      {"jigsaw:112", 7, "3 region symbols; a board has 16 (4×4) or more"},
      {"jigsaw:1112132233243445", 7, "5 regions for a 4×4 board"},
      {"jigsaw:1111132233243444", 11, "region '1' has more than 4 cells"},
      {"jigsaw:11.2", 9, "'.' is not a region of a board without holes"},
      {"9+board:10x9", 8, "a board of 10x9 does not fit into 9×9 cells"},
      {"9+values:2-10", 9, "values 2-10: there are 9 digits, from 0 or from 1"},
      {"9+board:4", 8, "'4' is not two numbers with x between them"},
      {"4+cells:r1c1,r5c1", 13, "r5c1 is outside the 4×4 board"},
      {"4+cells:1,2", 8, "'1' is not a cell"},
      {"4+cells:rc", 8, "'rc' is not a cell"},
  };
  for (const auto& [text, offset, words] : kRefusals) {
    const auto spec = parse_layout(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_NE(spec.error().message.find(words), std::string::npos) << spec.error().message;
    EXPECT_EQ(spec.error().offset, offset) << text;
  }
}

LayoutSpec drawn_spec(std::mt19937& bits) {
  const auto below = [&](int bound) { return static_cast<int>(bits() % static_cast<unsigned>(bound)); };
  LayoutSpec spec = boxes_spec(below(7) + 1, below(7) + 1);
  const auto cells = static_cast<std::size_t>(spec.size) * static_cast<std::size_t>(spec.size);
  const int kind = below(3);
  if (kind == 1) spec.box_rows = spec.box_cols = 0;
  if (kind == 2) {
    spec.box_rows = spec.box_cols = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      spec.regions.push_back(static_cast<std::uint16_t>(i % static_cast<std::size_t>(spec.size)));
    }
    std::shuffle(spec.regions.begin(), spec.regions.end(), bits);
  }
  for (const Variant variant : {Variant::Diagonals, Variant::Windoku, Variant::Asterisk, Variant::CentreDot,
                                Variant::DisjointGroups}) {
    if (below(3) == 0) spec.variants.push_back(variant);
  }
  for (int i = below(3); i > 0; --i) {
    auto& house = spec.extras.emplace_back();
    for (int j = below(spec.size) + 1; j > 0; --j) {
      house.push_back(static_cast<CellIndex>(below(spec.size * spec.size)));
    }
  }
  return spec;
}

TEST(LayoutNotation, EverySpecComesBack) {
  std::mt19937 bits(2);
  for (int i = 0; i < 2000; ++i) {
    const LayoutSpec spec = drawn_spec(bits);
    const std::string text = layout_text(spec);
    const auto back = parse_layout(text);
    ASSERT_TRUE(back) << text << ": " << back.error().message;
    EXPECT_EQ(*back, spec) << text;
    const auto said = layout_in_comment(layout_comment(spec));
    ASSERT_TRUE(said) << text;
    EXPECT_EQ(said->value_or(standard_spec(spec.size)), spec) << text;
  }
}

TEST(LayoutNotation, CommentsAboutOtherThingsAreLeftAlone) {
  for (const std::string_view comment : {"", " a layout", " layout of my own", " 9+x"}) {
    const auto said = layout_in_comment(comment);
    ASSERT_TRUE(said);
    EXPECT_FALSE(*said) << comment;
  }
  const auto bad = layout_in_comment(" Layout: 9+y");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().offset, 11U);
}

}  // namespace
}  // namespace nonet::testing
