// Almost locked sets, their buddies and their restricted commons, against the definitions.
#include <gtest/gtest.h>

#include "reason/logic/techniques/als/almost_locked_sets.hpp"
#include "suites/drawn_positions.hpp"

namespace nonet::testing {
namespace {

std::vector<CellSet> sets_by_definition(const Position& position) {
  std::vector<CellSet> sets;
  for (int house = 0; house < position.geometry().house_count(); ++house) {
    std::vector<int> blanks;
    for (const int cell : position.blanks(house)) blanks.push_back(cell);
    for (int size = 1; size < position.size(); ++size) {
      each_choice(static_cast<int>(blanks.size()), size, [&](const std::vector<int>& chosen) {
        CellSet cells;
        for (const int i : chosen) cells.add(blanks[at(i)]);
        if (position.candidates(cells).count() != size + 1) return;
        if (std::ranges::find(sets, cells) == sets.end()) sets.push_back(cells);
      });
    }
  }
  return sets;
}

// The candidates outside the set that see all places of the digit in it.
CellSet buddies_by_definition(const Position& position, const CellSet& set, Digit digit) {
  CellSet buddies;
  for (const int cell : position.places(digit) - set) {
    if ((set & position.places(digit)).within(position.geometry().peers(cell))) buddies.add(cell);
  }
  return buddies;
}

void expect_sets(const Position& position, const AlmostLockedSets& sets) {
  std::vector<CellSet> found;
  int number = 0;
  for (int set = 0; set < sets.count(); ++set) {
    const AlmostLockedSet& als = sets[set];
    found.push_back(als.cells);
    ASSERT_EQ(als.digits, position.candidates(als.cells));
    ASSERT_TRUE(als.cells.within(position.geometry().house(als.house)));
    for (const Digit digit : als.digits) {
      ASSERT_EQ(sets.number_of(set, digit), number);
      ASSERT_EQ(sets.als_digit(number).set, set);
      ASSERT_EQ(sets.als_digit(number).digit, digit);
      ASSERT_EQ(sets.places(set, digit), als.cells & position.places(digit));
      ASSERT_EQ(sets.buddies(set, digit), buddies_by_definition(position, als.cells, digit));
      ++number;
    }
  }
  EXPECT_EQ(number, sets.als_digit_count());
  const std::vector<CellSet> expected = sets_by_definition(position);
  EXPECT_EQ(found.size(), expected.size());
  EXPECT_TRUE(std::ranges::is_permutation(found, expected));
}

// Returns the number of commons.
std::size_t expect_relations(const Position& position, const AlmostLockedSets& sets, bool overlap) {
  const RestrictedCommons& commons = sets.commons(position, overlap);
  std::size_t next = 0;
  for (int a = 0; a < sets.count(); ++a) {
    for (int b = a + 1; b < sets.count(); ++b) {
      Digits shared;
      Digits linking;
      for (const Digit digit : sets[a].digits& sets[b].digits) {
        if (sets.buddies(a, digit).intersects(sets.buddies(b, digit))) shared.add(digit);
        if (sets.places(b, digit).within(sets.buddies(a, digit))) linking.add(digit);
      }
      EXPECT_EQ(sets.digits_with_common_buddies(a, b, sets[a].digits & sets[b].digits), shared);
      if (linking.empty() || (!overlap && sets[a].cells.intersects(sets[b].cells))) continue;
      if (next == commons.all().size()) return next + 1;
      const RestrictedCommon& common = commons.all()[next];
      EXPECT_EQ(std::tuple(common.first, common.second, common.digits), std::tuple(a, b, linking));
      ++next;
    }
  }
  EXPECT_EQ(next, commons.all().size());
  return next;
}

TEST(AlmostLockedSets, AreThoseOfTheDefinition) {
  constexpr int kMost = 250;  // to compare
  std::size_t commons = 0;
  std::size_t overlapping = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Position position = drawn_position(kind, seed).position;
      AlmostLockedSets sets;
      sets.compute(position);
      if (sets.count() > kMost) continue;
      expect_sets(position, sets);
      commons += expect_relations(position, sets, false);
      overlapping += expect_relations(position, sets, true);
    }
  }
  EXPECT_GT(commons, 1000U);
  EXPECT_GT(overlapping, commons);
}

}  // namespace
}  // namespace nonet::testing
