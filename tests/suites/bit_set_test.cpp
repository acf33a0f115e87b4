// BitSet against std::set; spans of bits; BitMatrix::transposed bit by bit.
#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/bit_matrix.hpp"
#include "base/random.hpp"

namespace nonet::testing {
namespace {

template <class Set>
std::set<int> listed(const Set& set) {
  std::set<int> list;
  for (const auto i : set) list.insert(static_cast<int>(i));
  return list;
}

template <int W>
void expect_same(const BitSet<W>& set, const std::set<int>& model) {
  ASSERT_EQ(listed(set), model);
  ASSERT_EQ(set.count(), static_cast<int>(model.size()));
  ASSERT_EQ(set.empty(), model.empty());
  ASSERT_EQ(set.first(), model.empty() ? -1 : *model.begin());
  for (int i = 0; i < BitSet<W>::kCapacity; ++i) {
    const auto above = model.upper_bound(i);
    ASSERT_EQ(set.has(i), model.contains(i));
    ASSERT_EQ(set.next(i), above == model.end() ? -1 : *above);
  }
}

template <int W>
void compare_with_model(std::uint64_t seed) {
  Random random(seed);
  const auto draw = [&] { return static_cast<int>(random.below(BitSet<W>::kCapacity)); };
  BitSet<W> a;
  std::set<int> model;
  for (int round = 0; round < 40; ++round) {
    BitSet<W> b;
    for (int i = 0; i < 20; ++i) b.add(draw());
    const std::set<int> other = listed(b);
    EXPECT_EQ(BitSet<W>::from(other), b);
    const bool within = std::ranges::includes(model, other);
    EXPECT_EQ(b.within(a), within);
    EXPECT_EQ(b.intersects(a), !(a & b).empty());
    std::set<int> kept;
    for (const int i : other) {
      if (model.contains(i)) kept.insert(i);
    }
    expect_same(a & b, kept);
    if (round % 3 == 0) {
      a -= b;
      for (const int i : other) model.erase(i);
    } else {
      a |= b;
      model.insert(other.begin(), other.end());
    }
    expect_same(a, model);
    const int one = draw();
    a.remove(one);
    model.erase(one);
    if (!model.empty()) {
      EXPECT_EQ(a.pop(), *model.begin());
      model.erase(model.begin());
    }
    expect_same(a, model);
  }
}

TEST(BitSet, IsASetOfNumbers) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    compare_with_model<1>(seed);
    compare_with_model<2>(seed);
    compare_with_model<4>(seed);
  }
}

TEST(BitSet, MayChangeWhileItIsRead) {
  BitSet<2> set = BitSet<2>::from(std::vector<int>{3, 70, 71, 100});
  std::vector<int> seen;
  for (const int i : set) {
    seen.push_back(i);
    set.remove(71);
  }
  EXPECT_EQ(seen, (std::vector<int>{3, 70, 100}));
}

TEST(BitSpan, UnitesIntersectsAndLists) {
  for (const std::size_t size : {0U, 1U, 64U, 65U, 200U, 256U}) {
    Random random(size + 1);
    std::vector<BitWord> a(words_of_bits(size));
    std::vector<BitWord> b(a.size());
    std::set<int> in_a;
    std::set<int> in_b;
    for (std::size_t i = 0; i < size; ++i) {
      if (random.below(3) != 0) {
        add_bit(a, i);
        in_a.insert(static_cast<int>(i));
      }
      if (random.below(3) != 0) {
        add_bit(b, i);
        in_b.insert(static_cast<int>(i));
      }
    }
    EXPECT_EQ(listed(BitsIn(a)), in_a);
    std::vector<BitWord> both = a;
    keep_bits(both, b);
    std::vector<BitWord> either = a;
    add_bits(either, b);
    for (std::size_t i = 0; i < size; ++i) {
      const bool has_a = in_a.contains(static_cast<int>(i));
      const bool has_b = in_b.contains(static_cast<int>(i));
      EXPECT_EQ(has_bit(both, i), has_a && has_b);
      EXPECT_EQ(has_bit(either, i), has_a || has_b);
      remove_bit(either, i);
    }
    EXPECT_TRUE(listed(BitsIn(either)).empty());
  }
}

TEST(BitMatrix, TransposedHasRowsForColumns) {
  for (const std::size_t rows : {1U, 63U, 64U, 130U}) {
    for (const std::size_t columns : {1U, 64U, 100U, 192U}) {
      Random random(rows * columns);
      BitMatrix matrix;
      matrix.reset(rows, columns);
      for (std::size_t i = 0; i < rows * columns / 3 + 1; ++i) {
        add_bit(matrix[random.below(rows)], random.below(columns));
      }
      const BitMatrix turned = matrix.transposed();
      ASSERT_EQ(turned.rows(), matrix.words() * kBitsOfWord);
      for (std::size_t row = 0; row < turned.rows(); ++row) {
        for (std::size_t i = 0; i < turned.words() * kBitsOfWord; ++i) {
          const bool expected = i < rows && has_bit(matrix[i], row);
          ASSERT_EQ(has_bit(turned[row], i), expected) << row << ' ' << i;
        }
      }
    }
  }
}

TEST(BitMatrix, GrowsByRowsOfZeros) {
  BitMatrix matrix;
  matrix.reset(0, 70);
  EXPECT_EQ(matrix.rows(), 0U);
  add_bit(matrix.append_row(), 69);
  EXPECT_TRUE(listed(BitsIn(matrix.append_row())).empty());
  EXPECT_EQ(matrix.rows(), 2U);
  EXPECT_TRUE(has_bit(matrix[0], 69));
}

}  // namespace
}  // namespace nonet::testing
