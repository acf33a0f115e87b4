// Puzzles with drawn rules, through every format that keeps rules: what is read back has the same solutions. What an
// address has packed comes out as it went in.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/json.hpp"
#include "board/rules/rules.hpp"
#include "nonet/nonet.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"
#include "text/formats/foreign.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/packed_puzzle.hpp"

namespace nonet::testing {
namespace {

constexpr std::uint64_t kMost = 400;  // solutions that are compared

std::set<std::string> solutions_of(const Puzzle& puzzle) {
  std::set<std::string> texts;
  const auto answer = solve(puzzle, {.limit = kMost, .keep = kMost});
  EXPECT_TRUE(answer) << answer.error().message;
  if (!answer) return texts;
  for (const Grid& grid : answer->solutions) {
    std::string text;
    for (const Digit digit : grid.digits()) text += static_cast<char>('0' + digit);
    texts.insert(text);
  }
  return texts;
}

// Draws a few rules that a solution keeps, on a board with some of its digits as givens.
Puzzle drawn_puzzle(std::uint64_t seed) {
  oracle::Dice dice(seed);
  const Shape shape = seed % 2 == 0 ? boxed_shape(2, 2) : boxed_shape(2, 3);
  oracle::Board board = shape.blank();
  const auto full = oracle::full_grid(board, dice);
  board.givens = oracle::dug(full, seed % 2 == 0 ? 4 : 14, dice);
  Puzzle puzzle = puzzle_of(board, shape.layout());
  const Grid grid = grid_of(full, shape.size());
  const auto kinds = all_rule_kinds();
  for (int tries = 0; tries < 200 && puzzle.rules.size() < 3; ++tries) {
    const RuleKind& kind = *kinds[at(dice.roll(static_cast<int>(kinds.size())))];
    const auto rule = drawn_rule(kind, *puzzle.layout, 5, dice);
    if (!rule || !keeps({*rule, *puzzle.layout, {&*rule, 1}}, grid)) continue;
    Puzzle next = puzzle;
    if (add_rules({rule_text(*rule, *puzzle.layout)}, next) && !find_conflict(next)) puzzle = std::move(next);
  }
  return puzzle;
}

TEST(RuleFormats, AgreeAboutTheSolutions) {
  std::map<std::string, int> agreed;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(tries(200)); ++seed) {
    const Puzzle puzzle = drawn_puzzle(seed);
    const auto expected = solutions_of(puzzle);
    for (const FormatInfo& format : formats()) {
      if (!format.writes || (format.keeps & kVariantRules) == 0) continue;
      if (puzzle.candidates && (format.keeps & kCandidates) == 0) continue;
      const auto text = write_puzzle(puzzle, format.id);
      if (!text) {
        EXPECT_EQ(text.error().code, Errc::Unsupported) << text.error().message;
        continue;
      }
      const auto back = read_puzzle(*text, {.format = std::string(format.id), .takes_rules = true});
      ASSERT_TRUE(back) << format.id << ", seed " << seed << ": " << back.error().message << "\n" << *text;
      EXPECT_EQ(solutions_of(*back), expected) << format.id << ", seed " << seed << ": " << *text;
      ++agreed[std::string(format.id)];
    }
  }
  for (const char* const id : {"json", "rules", "iss", "fpuzzles"}) {
    EXPECT_GE(agreed[id], tries(200) / 20) << id;
  }
}

// A name that is read belongs to one kind: the kind that has it.
TEST(RuleNames, LeadBackToTheirKinds) {
  for (const RuleKind* kind : all_rule_kinds()) {
    for (const Language language : {Language::English, Language::Spanish}) {
      EXPECT_EQ(in(language, kind->title).empty(), kind->look.as_digits) << kind->id;
    }
    const auto expect_alone = [&](const auto names, const auto& names_of) {
      for (const auto& name : names) {
        if (name.only_written) continue;
        const auto same = [&](const auto& other) {
          return other.name == name.name && other.form == name.form && other.lead == name.lead;
        };
        const auto found = find_foreign(names_of, same);
        EXPECT_EQ(found.name, &name) << kind->id << ": " << name.name;
      }
    };
    expect_alone(names_in(kind->foreign.fpuzzles), &ForeignRule::fpuzzles);
    expect_alone(names_in(kind->foreign.iss), &ForeignRule::iss);
    expect_alone(names_in(kind->foreign.scl_global), &ForeignRule::scl_global);
  }
}

// Returns a rule of the kind where such rules usually stand.
std::optional<Rule> plain_rule(const RuleKind& kind, const Layout& layout) {
  for (const std::string_view value : {"", "1", "4", "15", "1,2", "row", "all 1:2", "1>0"}) {
    for (const std::vector<CellIndex>& cells : std::initializer_list<std::vector<CellIndex>>{
             {0, 9}, {0, 1}, {0}, {0, 1, 18, 19}, {0, 1, 9, 10}, {0, 1, 2}}) {
      if (kind.shape == RuleShape::Corner && !meet_in_a_corner(cells, layout.size())) continue;
      if (auto rule = parse_rule(drafted_rule(kind, value, cells, layout), layout)) return *rule;
    }
  }
  return std::nullopt;
}

// What has a shape is seen, in characters and as SVG.
TEST(RuleDrawings, ShowEveryKind) {
  const LayoutPtr layout = boxed_shape(3, 3).layout();
  for (const RuleKind* kind : all_rule_kinds()) {
    if (kind->shape == RuleShape::Board || kind->meaning.settle != nullptr) continue;
    if (!stands_on_squares(*kind)) continue;
    const auto rule = plain_rule(*kind, *layout);
    ASSERT_TRUE(rule) << kind->id;
    Puzzle puzzle;
    puzzle.reset(layout);
    for (const DrawStyle style : {DrawStyle::Ascii, DrawStyle::Box, DrawStyle::Svg}) {
      puzzle.rules.clear();
      const std::string plain = draw(puzzle, {.style = style});
      puzzle.rules = {*rule};
      const std::string drawn = draw(puzzle, {.style = style});
      const std::string picture = drawn.substr(0, drawn.find(kind->id));
      EXPECT_NE(picture, plain) << kind->id;
      if (style == DrawStyle::Svg) continue;
      // More than the lines between the cells, which any rule brings.
      puzzle.rules = {{.kind = find_rule_kind("difference"), .cells = {0, 80}, .numbers = {1}}};
      const std::string ruled = draw(puzzle, {.style = style});
      EXPECT_NE(picture, ruled.substr(0, ruled.find("difference"))) << kind->id << '\n' << drawn;
    }
  }
}

TEST(LzString, UnpacksWhatItHasPacked) {
  constexpr std::size_t kMostUnits = 1U << 20U;
  const std::string letters = "{\"a\":1}, ñ✓😀";
  oracle::Dice dice(7);
  for (int length = 0; length < 300; ++length) {
    std::string text;
    for (int i = 0; i < length; ++i) {
      text += i % 3 == 0 ? std::string(1, static_cast<char>('a' + dice.roll(3))) : letters;
    }
    const auto back = unpacked_lz(packed_lz(text), kMostUnits);
    ASSERT_TRUE(back) << length;
    EXPECT_EQ(*back, text);
  }
  EXPECT_EQ(*unpacked_lz(packed_lz("a\xFF\x62"), kMostUnits), "a\xEF\xBF\xBD\x62");
}

TEST(ZippedJson, IsReadAsTheJsonThatItStandsFor) {
  const std::map<std::string, std::string> texts{
      {"{a:[,{v:5},],b:t,c:f}", R"({"a":[{},{"v":5},{}],"b":true,"c":false})"},
      {"{l:[{c:67F067,th:6.5}],s:'it\\'s'}", R"({"l":[{"c":"67F067","th":6.5}],"s":"it's"})"},
      {R"({"a":[1,2],"b":null})", R"({"a":[1,2],"b":null})"},
      {"[]", "[]"},
      {"{}", "{}"}};
  for (const auto& [text, json] : texts) {
    const auto read = zipped_json(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->dump(), json);
  }
}

TEST(ZippedJson, RefusesWhatIsNoneWithItsPlace) {
  const std::map<std::string, std::size_t> places{{"", 0},      {"{a:1", 4}, {"{a:", 3}, {"[1,2", 4},
                                                  {"{a 1}", 4}, {"'abc", 4}, {"{}x", 2}};
  for (const auto& [text, place] : places) {
    const auto read = zipped_json(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().offset, place) << text;
  }
  EXPECT_FALSE(zipped_json(std::string(100'000, '[')));
}

}  // namespace
}  // namespace nonet::testing
