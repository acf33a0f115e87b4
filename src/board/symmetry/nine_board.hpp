// NineBoard: a plain 9×9 board as the search for its canonical form looks at it.
//
//   line    a row (0 … 8) or a column (9 … 17): the rows of the board as it is, and of the board transposed
//   triple  where a line crosses a stack: three cells, of which the filled ones are listed
//   order   one of the six orders of three columns; a set of orders is six bits
//
//   triple:  15 … 12   11 … 8   7 … 4   3   2 … 0
//            third     second   first   –   bit c: column c is filled      the digits of filled cells
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

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

// Of three bits, how many are set; the machine's own instruction is not on every machine.
inline constexpr std::array<std::uint8_t, 8> kCount{0, 1, 1, 2, 1, 2, 2, 3};

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
  std::array<std::array<Best, 8>, 1U << kOrders> best{};  // by set and filled columns
  std::array<std::array<std::uint8_t, 8>, 8> reaching{};  // orders, by columns and places
  std::array<std::uint8_t, 8> first_before_second{};      // orders, of two filled columns
  std::array<std::uint16_t, 512> lowest{};                // a line's places, stacks in any order
  std::array<std::uint8_t, 512> stack_orders{};           // by line: those in which stacks fill up

  constexpr NineTables() {
    for (unsigned filled = 0; filled < 8; ++filled) {
      for (unsigned o = 0; o < kOrders; ++o) {
        reaching[filled][ordered(filled, o)] |= static_cast<std::uint8_t>(1U << o);
      }
      for (unsigned set = 1; set <= kAllOrders; ++set) {
        unsigned places = 0;
        while ((reaching[filled][places] & set) == 0) ++places;
        best[set][filled] = {static_cast<std::uint8_t>(reaching[filled][places] & set),
                             static_cast<std::uint8_t>(places)};
      }
      set_first_before_second(filled);
    }
    for (unsigned line = 0; line <= kFullLine; ++line) {
      set_stack_orders(line);
      const unsigned o = static_cast<unsigned>(std::countr_zero(stack_orders[line]));
      unsigned places = 0;
      for (const std::uint8_t stack : kOrder[o]) {
        places = places * 8 + best[kAllOrders][(line >> (3U * stack)) & 7U].places;
      }
      lowest[line] = static_cast<std::uint16_t>(places);
    }
  }

 private:
  constexpr void set_first_before_second(unsigned filled) {
    if (std::popcount(filled) != 2) return;
    const auto low = static_cast<std::uint8_t>(std::countr_zero(filled));
    for (unsigned o = 0; o < kOrders; ++o) {
      const auto& columns = kOrder[o];
      const bool before = columns[0] == low || (columns[1] == low && (filled >> columns[0] & 1U) == 0);
      if (before) first_before_second[filled] |= static_cast<std::uint8_t>(1U << o);
    }
  }
  constexpr void set_stack_orders(unsigned line) {
    const auto count = [line](std::uint8_t stack) { return kCount[line >> (3U * stack) & 7U]; };
    for (unsigned o = 0; o < kOrders; ++o) {
      const auto& stacks = kOrder[o];
      if (count(stacks[0]) <= count(stacks[1]) && count(stacks[1]) <= count(stacks[2])) {
        stack_orders[line] |= static_cast<std::uint8_t>(1U << o);
      }
    }
  }
};
inline constexpr NineTables kNineTables;

// The row, column and box of each cell, as bits.
inline constexpr std::array<std::uint32_t, kNineCells> kNineHouses = [] {
  std::array<std::uint32_t, kNineCells> houses{};
  for (std::size_t cell = 0; cell < houses.size(); ++cell) {
    const std::size_t row = cell / kNine;
    const std::size_t column = cell % kNine;
    for (const std::size_t house : {row, kNine + column, kLines + row / 3 * 3 + column / 3}) {
      houses[cell] |= std::uint32_t{1} << house;
    }
  }
  return houses;
}();

struct NineBoard {
  std::array<std::array<std::uint16_t, 3>, kLines> triples{};
  std::array<std::uint16_t, kLines> filled{};  // nine bits; column c of stack s is bit 3s + c
  std::array<std::uint8_t, 6> blank{};         // of each chute, the lines that are blank
  bool conflict = false;                       // a digit stands twice in a row, column or box

  // Takes 81 digits; 0 is blank.
  explicit NineBoard(const std::uint8_t* digits) {
    const auto words = filled_cells(digits);
    std::array<std::uint32_t, kNine + 1> seen{};  // by digit: the houses that it stands in
    std::uint32_t clash = 0;
    for (unsigned word = 0; word < words.size(); ++word) {
      for (std::uint64_t left = words[word]; left != 0; left &= left - 1) {
        const unsigned cell = kWord * word + static_cast<unsigned>(std::countr_zero(left));
        add(cell / kNine, cell % kNine, digits[cell]);
        add(kNine + cell % kNine, cell / kNine, digits[cell]);
        clash |= seen[digits[cell]] & kNineHouses[cell];
        seen[digits[cell]] |= kNineHouses[cell];
      }
    }
    conflict = clash != 0;
    for (std::size_t chute = 0; chute < blank.size(); ++chute) {
      for (unsigned line = 0; line < 3; ++line) {
        blank[chute] |= static_cast<std::uint8_t>((filled[3 * chute + line] == 0 ? 1U : 0U) << line);
      }
    }
  }

 private:
  static constexpr unsigned kWord = 64;
  static constexpr unsigned kBytes = 8;

  // Returns which of eight digits are not 0, the first as the lowest bit.
  static std::uint64_t filled_of(const std::uint8_t* digits) {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    std::uint64_t eight = 0;
    std::memcpy(&eight, digits, kBytes);
    const std::uint64_t ones = (eight + 0x7F * kOnes) >> 7U & kOnes;
    return ones * 0x0102040810204080 >> 56U;
  }
  static std::array<std::uint64_t, 2> filled_cells(const std::uint8_t* digits) {
    constexpr unsigned kLast = kNineCells - 1;
    std::array<std::uint64_t, 2> words{};
    for (unsigned cell = 0; cell < kLast; cell += kBytes) {
      words[cell / kWord] |= filled_of(digits + cell) << (cell % kWord);
    }
    words[1] |= std::uint64_t{digits[kLast] != 0} << (kLast % kWord);
    return words;
  }
  // Adds a filled cell; those before it in the line are there.
  void add(std::size_t line, unsigned place, unsigned digit) {
    filled[line] |= static_cast<std::uint16_t>(1U << place);
    std::uint16_t& triple = triples[line][place / 3];
    const unsigned shift = 4U + 4U * kCount[triple & kFullTriple];
    triple |= static_cast<std::uint16_t>(digit << shift | 1U << (place % 3));
  }
};

}  // namespace nonet::symmetry
