// NineBoard: a plain 9×9 board as the search for its canonical form looks at it.
//
//   line    a row (0 … 8) or a column (9 … 17): the rows of the board as it is, and of the board transposed
//   triple  where a line crosses a stack: three cells, of which the filled ones are listed
//   order   one of the six orders of three columns; a set of orders is six bits
//
//   triple:  15 … 12   11 … 8   7 … 4   3   2 … 0
//            third     second   first   –   bit c: column c is filled      the digits of filled cells, from the left
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet::symmetry {

inline constexpr int kNine = 9;
inline constexpr int kNineCells = kNine * kNine;
inline constexpr int kLines = 2 * kNine;
inline constexpr unsigned kOrders = 6;
inline constexpr unsigned kAllOrders = (1U << kOrders) - 1;
inline constexpr unsigned kFullTriple = 7;
inline constexpr unsigned kFullLine = 511;

// kOrder[o][i]: the column that order o puts at place i. Of stacks too.
inline constexpr std::array<std::array<std::uint8_t, 3>, kOrders> kOrder{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr unsigned order_of(unsigned first, unsigned second) {
  return 2 * first + (second > 3 - first - second ? 1 : 0);
}
static_assert(order_of(0, 1) == 0 && order_of(1, 2) == 3 && order_of(2, 1) == 5);

// Returns the filled places of a triple in this order; the first place is the highest bit.
constexpr unsigned ordered(unsigned filled, unsigned order) {
  unsigned places = 0;
  for (const std::uint8_t column : kOrder[order]) places = places * 2 + ((filled >> column) & 1U);
  return places;
}

struct NineTables {
  struct Best {
    std::uint8_t orders;  // of the set, those that put filled cells as far back as any does
    std::uint8_t places;  // that are filled then
  };
  std::array<std::array<Best, 1U << kOrders>, 8> best{};  // by filled columns and set
  std::array<std::array<std::uint8_t, 8>, 8> reaching{};  // orders, by columns and places
  std::array<std::uint8_t, 8> first_before_second{};      // orders, of two filled columns
  std::array<std::uint16_t, 512> lowest{};                // a line's places, stacks in any order
  std::array<std::uint8_t, 64> stack_orders{};            // by counts: those that ascend

  constexpr NineTables() {
    for (unsigned filled = 0; filled < 8; ++filled) {
      for (unsigned o = 0; o < kOrders; ++o) {
        reaching[filled][ordered(filled, o)] |= static_cast<std::uint8_t>(1U << o);
      }
      for (unsigned set = 1; set <= kAllOrders; ++set) {
        unsigned places = 0;
        while ((reaching[filled][places] & set) == 0) ++places;
        best[filled][set] = {static_cast<std::uint8_t>(reaching[filled][places] & set),
                             static_cast<std::uint8_t>(places)};
      }
      set_first_before_second(filled);
    }
    for (unsigned counts = 0; counts < 64; ++counts) set_stack_orders(counts);
    for (unsigned line = 0; line <= kFullLine; ++line) {
      const unsigned o = static_cast<unsigned>(std::countr_zero(stack_orders[counts_of(line)]));
      unsigned places = 0;
      for (const std::uint8_t stack : kOrder[o]) {
        places = places * 8 + best[(line >> (3U * stack)) & 7U][kAllOrders].places;
      }
      lowest[line] = static_cast<std::uint16_t>(places);
    }
  }

  // Returns how many cells each stack of a line has filled, two bits each.
  static constexpr unsigned counts_of(unsigned line) {
    return static_cast<unsigned>(std::popcount(line & 7U) | std::popcount(line & 56U) << 2U |
                                 std::popcount(line & 448U) << 4U);
  }

 private:
  constexpr void set_first_before_second(unsigned filled) {
    if (std::popcount(filled) != 2) return;
    const auto low = static_cast<std::uint8_t>(std::countr_zero(filled));
    for (unsigned o = 0; o < kOrders; ++o) {
      const auto& columns = kOrder[o];
      const bool before =
          columns[0] == low || (columns[1] == low && (filled >> columns[0] & 1U) == 0);
      if (before) first_before_second[filled] |= static_cast<std::uint8_t>(1U << o);
    }
  }
  constexpr void set_stack_orders(unsigned counts) {
    const auto count = [counts](std::uint8_t stack) { return counts >> (2U * stack) & 3U; };
    for (unsigned o = 0; o < kOrders; ++o) {
      const auto& stacks = kOrder[o];
      if (count(stacks[0]) <= count(stacks[1]) && count(stacks[1]) <= count(stacks[2])) {
        stack_orders[counts] |= static_cast<std::uint8_t>(1U << o);
      }
    }
  }
};
inline constexpr NineTables kNineTables;

struct NineBoard {
  std::array<std::array<std::uint16_t, 3>, kLines> triples{};
  std::array<std::uint16_t, kLines> filled{};  // nine bits; column c of stack s is bit 3s + c
  std::array<std::uint8_t, 6> blank{};         // of each chute, the lines that are blank

  // Takes 81 digits; 0 is blank.
  explicit NineBoard(const std::uint8_t* digits) {
    for (int line = 0; line < kNine; ++line) {
      fill(line, digits + kNine * line, 1);
      fill(line + kNine, digits + line, kNine);
    }
  }

 private:
  void fill(int line, const std::uint8_t* digits, int step) {
    const auto at = static_cast<std::size_t>(line);
    unsigned all = 0;
    for (std::size_t stack = 0; stack < 3; ++stack, digits += 3 * step) {
      const unsigned a = digits[0];
      const unsigned b = digits[step];
      const unsigned c = digits[2 * step];
      const unsigned triple = (a != 0 ? 1U : 0U) | (b != 0 ? 2U : 0U) | (c != 0 ? 4U : 0U);
      unsigned listed = c;
      listed = b != 0 ? listed << 4U | b : listed;
      listed = a != 0 ? listed << 4U | a : listed;
      triples[at][stack] = static_cast<std::uint16_t>(listed << 4U | triple);
      all |= triple << (3 * stack);
    }
    filled[at] = static_cast<std::uint16_t>(all);
    if (all == 0) blank[at / 3] |= static_cast<std::uint8_t>(1U << (at % 3));
  }
};

}  // namespace nonet::symmetry
