// The small values of the core: Grid, Candidates, DigitSet, Random, StopToken.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>
#include <thread>
#include <vector>

#include "base/json.hpp"
#include "base/random.hpp"
#include "base/utf8.hpp"
#include "board/core/digit_set.hpp"
#include "nonet/candidates.hpp"
#include "nonet/grid.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::testing {
namespace {

TEST(Grid, StartsBlankAndIsBlankAgainAfterReset) {
  Grid grid(6);
  EXPECT_EQ(grid.cell_count(), 36);
  EXPECT_EQ(filled_count(grid), 0);
  grid[35] = 6;
  grid[0] = 1;
  EXPECT_EQ(filled_count(grid), 2);
  grid.reset(4);
  EXPECT_EQ(grid.size(), 4);
  EXPECT_EQ(grid.digits().size(), 16U);
  EXPECT_EQ(filled_count(grid), 0);
  EXPECT_EQ(grid, Grid(4));
  EXPECT_NE(grid, Grid(6));
  EXPECT_TRUE(Grid().empty());
  EXPECT_FALSE(grid.empty());
}

// Sizes at which the number of words changes, and their neighbours.
class CandidatesOf : public ::testing::TestWithParam<int> {};

TEST_P(CandidatesOf, HoldEveryDigitOfEveryCell) {
  const int size = GetParam();
  const Candidates all = Candidates::all(size);
  const Candidates none = Candidates::none(size);
  EXPECT_EQ(all.words_per_cell(), (size + 63) / 64);
  for (const int cell : {0, size * size / 2, size * size - 1}) {
    EXPECT_EQ(all.count(cell), size);
    EXPECT_EQ(none.count(cell), 0);
    for (int digit = 1; digit <= size; ++digit) {
      const auto d = static_cast<Digit>(digit);
      EXPECT_TRUE(all.has(cell, d));
      EXPECT_FALSE(none.has(cell, d));

      Candidates candidates = none;
      candidates.add(cell, d);
      EXPECT_EQ(candidates.single(cell), d);
      EXPECT_EQ(candidates.count(cell), 1);
      if (cell > 0) {
        EXPECT_EQ(candidates.count(cell - 1), 0);
      }
      candidates.remove(cell, d);
      EXPECT_EQ(candidates, none);
    }
  }
}

TEST_P(CandidatesOf, KeepOnlyLeavesTheOtherCellsAlone) {
  const int size = GetParam();
  Candidates candidates = Candidates::all(size);
  const auto last = static_cast<Digit>(size);
  candidates.keep_only(0, last);
  EXPECT_EQ(candidates.single(0), last);
  EXPECT_EQ(candidates.count(0), 1);
  if (size > 1) {
    EXPECT_EQ(candidates.count(1), size);
    EXPECT_EQ(candidates.single(1), kBlank);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, CandidatesOf, ::testing::Values(1, 9, 63, 64, 65, 128, 129, 256));

// DigitSet against std::set, for every width there is.
template <class Set>
class DigitSetOf : public ::testing::Test {};
using Widths = ::testing::Types<DigitSet<1>, DigitSet<2>, DigitSet<4>>;
TYPED_TEST_SUITE(DigitSetOf, Widths);

template <class Set>
std::set<int> members(Set set) {
  std::set<int> list;
  while (!set.empty()) list.insert(set.pop());
  return list;
}

template <class Set>
Set drawn_set(Random& random, std::set<int>& same) {
  Set set;
  for (int digit = 1; digit <= 64 * Set::kWords; ++digit) {
    if (random.below(3) != 0) continue;
    set.add(static_cast<Digit>(digit));
    same.insert(digit);
  }
  return set;
}

TYPED_TEST(DigitSetOf, IsASet) {
  Random random(7);
  for (int round = 0; round < 20; ++round) {
    std::set<int> left_members;
    std::set<int> right_members;
    const auto left = drawn_set<TypeParam>(random, left_members);
    const auto right = drawn_set<TypeParam>(random, right_members);
    EXPECT_EQ(members(left), left_members);
    EXPECT_EQ(left.count(), std::ssize(left_members));
    EXPECT_EQ(left.lowest(), left_members.empty() ? 0 : *left_members.begin());

    const auto expected = [&](auto keep) {
      std::set<int> list;
      for (int digit = 1; digit <= 64 * TypeParam::kWords; ++digit) {
        if (keep(left_members.contains(digit), right_members.contains(digit))) list.insert(digit);
      }
      return list;
    };
    EXPECT_EQ(members(left & right), expected([](bool a, bool b) { return a && b; }));
    EXPECT_EQ(members(left | right), expected([](bool a, bool b) { return a || b; }));
    EXPECT_EQ(members(left - right), expected([](bool a, bool b) { return a && !b; }));
  }
}

TYPED_TEST(DigitSetOf, FirstAndOf) {
  const int most = 64 * TypeParam::kWords;
  for (int size = 0; size <= most; ++size) {
    EXPECT_EQ(TypeParam::first(size).count(), size);
    EXPECT_FALSE(size < most && TypeParam::first(size).has(static_cast<Digit>(size + 1)));
  }
  EXPECT_EQ(members(TypeParam::of(static_cast<Digit>(most))), std::set<int>{most});
  EXPECT_EQ(TypeParam().lowest(), kBlank);
}

TYPED_TEST(DigitSetOf, SeesTheWordsOfCandidates) {
  const int size = 64 * TypeParam::kWords;
  Candidates candidates = Candidates::none(size);
  candidates.add(1, 1);
  candidates.add(1, static_cast<Digit>(size));
  EXPECT_EQ(members(TypeParam(candidates.words(1))), (std::set<int>{1, size}));
}

TEST(DigitSet, TheNarrowestWidthIsPicked) {
  const auto width = [](int size) { return with_digit_set(size, [](auto words) { return words.value; }); };
  EXPECT_EQ(width(1), 1);
  EXPECT_EQ(width(64), 1);
  EXPECT_EQ(width(65), 2);
  EXPECT_EQ(width(128), 2);
  EXPECT_EQ(width(129), 4);
  EXPECT_EQ(width(256), 4);
}

// The first numbers are written out: they must be the same on every machine, for ever.
TEST(Random, IsTheSameEverywhere) {
  Random random(1);
  std::vector<std::uint64_t> drawn;
  for (int i = 0; i < 6; ++i) drawn.push_back(random.below(1000));
  EXPECT_EQ(drawn, (std::vector<std::uint64_t>{528, 462, 930, 246, 384, 409}));
}

TEST(Random, ShufflesIntoAPermutation) {
  std::vector<int> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  const std::vector<int> before = items;
  Random(3).shuffle(std::span(items));
  EXPECT_NE(items, before);
  std::ranges::sort(items);
  EXPECT_EQ(items, before);
}

TEST(Random, IsFairEnough) {
  Random random(5);
  std::vector<int> seen(6);
  for (int i = 0; i < 6000; ++i) ++seen[random.below(6)];
  for (const int n : seen) {
    EXPECT_GT(n, 850);
    EXPECT_LT(n, 1150);
  }
}

TEST(StopToken, HeedsItsFlagAndItsDeadline) {
  EXPECT_FALSE(StopToken().stop_requested());
  std::atomic<bool> flag{false};
  const StopToken token(&flag);
  EXPECT_FALSE(token.cancelled());
  flag = true;
  EXPECT_TRUE(token.cancelled());
  EXPECT_TRUE(token.with_time_limit(1000).cancelled());

  EXPECT_FALSE(StopToken().with_time_limit(0).due());
  EXPECT_FALSE(StopToken().with_time_limit(1000).due());
  EXPECT_FALSE(StopToken().with_time_limit(1e300).due());
  const StopToken brief = StopToken().with_time_limit(0.001);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(brief.due());
  EXPECT_TRUE(brief.stop_requested());
  EXPECT_FALSE(brief.cancelled());
}

TEST(Json, HoldsMembersInTheirOrder) {
  JsonObject object;
  EXPECT_EQ(object.text(), "{}");
  object.add("b", 1).add("a", true).add("n", Digit{9}).add("none", JsonArray());
  object.add("list", JsonArray::of(std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(object.text(), R"({"b":1,"a":true,"n":9,"none":[],"list":["x","y"]})");
  EXPECT_EQ(JsonObject().add_all(object).text(), object.text());
  EXPECT_EQ(JsonObject().add("z", 0).add_all(JsonObject()).text(), R"({"z":0})");
  EXPECT_EQ(JsonObject().add("z", 0).add_all(JsonObject().add("y", object)).text(),
            R"({"z":0,"y":)" + object.text() + '}');
}

TEST(Json, NumbersKeepWhatTheyAre) {
  const auto text = [](double number) { return JsonArray().add(number).text(); };
  EXPECT_EQ(text(3), "[3.0]");
  EXPECT_EQ(text(7.5), "[7.5]");
  EXPECT_EQ(text(1e-9), "[1e-09]");
  EXPECT_EQ(text(std::numeric_limits<double>::infinity()), "[null]");
  EXPECT_EQ(JsonArray().add(std::uint64_t{1} << 63U).text(), "[9223372036854775808]");
}

TEST(Json, TextIsEscapedAndIsUtf8) {
  const auto text = [](std::string_view raw) { return JsonArray().add(raw).text(); };
  EXPECT_EQ(text("a\"b\\c\n\t\x01"), R"(["a\"b\\c\n\t\u0001"])");
  for (const std::string_view good : {"é", "→", "𝄞", "\x7f"}) {
    EXPECT_TRUE(is_utf8(good));
    EXPECT_EQ(text(good), "[\"" + std::string(good) + "\"]");
  }
  // Lone continuation, cut off, overlong, surrogate, beyond U+10FFFF.
  for (const std::string_view bad : {"\x80", "\xE2\x82", "\xC0\xAF", "\xED\xA0\x80", "\xF5"}) {
    EXPECT_FALSE(is_utf8(bad));
    EXPECT_NE(text(bad).find("\xEF\xBF\xBD"), std::string::npos);
    EXPECT_TRUE(is_utf8(text(bad)));
  }
}

}  // namespace
}  // namespace nonet::testing
