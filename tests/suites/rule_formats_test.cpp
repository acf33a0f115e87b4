// Puzzles with drawn rules, through every format that keeps rules: what is read back has the same solutions. What an
// address has packed comes out as it went in.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/json.hpp"
#include "formats/lz_string.hpp"
#include "formats/zipped_json.hpp"
#include "nonet/nonet.hpp"
#include "rules/rules.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

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
    if (add_rules({rule_text(*rule, *puzzle.layout)}, next) && !find_conflict(next))
      puzzle = std::move(next);
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
      ASSERT_TRUE(back) << format.id << ", seed " << seed << ": " << back.error().message << "\n"
                        << *text;
      EXPECT_EQ(solutions_of(*back), expected) << format.id << ", seed " << seed << ": " << *text;
      ++agreed[std::string(format.id)];
    }
  }
  for (const char* const id : {"json", "rules", "iss", "fpuzzles"}) {
    EXPECT_GT(agreed[id], tries(200) / 20) << id;
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
  const std::map<std::string, std::size_t> places{
      {"", 0}, {"{a:1", 4}, {"{a:", 3}, {"[1,2", 4}, {"{a 1}", 4}, {"'abc", 4}, {"{}x", 2}};
  for (const auto& [text, place] : places) {
    const auto read = zipped_json(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().offset, place) << text;
  }
  EXPECT_FALSE(zipped_json(std::string(100'000, '[')));
}

}  // namespace
}  // namespace nonet::testing
