// What a lane branches on.
//
// In a chute (three rows or three columns through the same boxes) a digit takes one segment in each line
// and each box, so it goes one of six ways:
//
//            box 0   box 1   box 2        way {1, 0, 2}: line 0 takes box 1,
//   line 0     ·       x       ·                         line 1 takes box 0,
//   line 1     x       ·       ·                         line 2 takes box 2
//   line 2     ·       ·       x
//
// The choice: the chute with the fewest ways left to all its digits together, of those that are not
// settled; in it a digit with two ways, or else three, or else more; and a segment that is in the
// digit's first way and not in its second. Either the digit is in this segment or it is not. Both
// answers settle much of the chute, whereas one candidate in a cell settles little more than the cell.
//
// Three chutes are looked at together, in the 16-bit parts of one word:
//
//     at[3·column + row in band]    band 0 │ band 1 │ band 2 │ 0      from the lowest bits on
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/random.hpp"

// Inlined into the kernels, so that it is compiled for their instruction sets.
#define NONET_INLINE_CHOICE [[gnu::always_inline]] inline

namespace nonet::bulk {

// The candidates of one board.
struct OneBoard {
  std::uint64_t at[27];
  OneBoard() {}  // NOLINT: uninitialized, since every word is about to be written
};

// Three cells: line `line` of the chute in its box `box`. Chutes 0 … 2 are bands, 3 … 5 stacks.
struct Segment {
  int chute;
  int line;
  int box;
};

struct SegmentChoice {
  std::uint16_t digit;  // as a set of one digit
  Segment segment;
};

// The box that each way takes in each line.
inline constexpr int kWays[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Returns a segment that is in the first way and not in the second.
constexpr Segment segment_between(int chute, int first, int second) {
  const int line = kWays[first][0] == kWays[second][0] ? 1 : 0;
  return {chute, line, kWays[first][line]};
}

namespace choice {

using Three = std::uint64_t;  // a set of digits for each of three chutes
constexpr unsigned part(Three sets, int chute) { return static_cast<unsigned>(sets >> 16 * chute) & 0x1FFU; }

// How many ways each digit has, as a binary number of three bits: each bit is a set of digits.
struct BitwiseCount {
  Three ones = 0;
  Three twos = 0;
  Three fours = 0;
};

struct DigitWays {
  Three ways[6];  // the digits that can go this way
  BitwiseCount count;

  // From the digits of the segments, by line and box.
  NONET_INLINE_CHOICE explicit DigitWays(const Three (&segments)[3][3]) {
    for (int i = 0; i < 6; ++i) {
      ways[i] = segments[0][kWays[i][0]] & segments[1][kWays[i][1]] & segments[2][kWays[i][2]];
    }
    const auto carry = [](Three a, Three b, Three c) { return (a & b) | (c & (a | b)); };
    const Three left = ways[0] ^ ways[1] ^ ways[2];
    const Three right = ways[3] ^ ways[4] ^ ways[5];
    const Three carried[3] = {carry(ways[0], ways[1], ways[2]), carry(ways[3], ways[4], ways[5]),
                              left & right};
    count.ones = left ^ right;
    count.twos = carried[0] ^ carried[1] ^ carried[2];
    count.fours = carry(carried[0], carried[1], carried[2]);
  }
};

NONET_INLINE_CHOICE DigitWays bands(const OneBoard& board) {
  Three segments[3][3];
  for (int line = 0; line < 3; ++line) {
    for (int box = 0; box < 3; ++box) {
      segments[line][box] =
          board.at[9 * box + line] | board.at[9 * box + 3 + line] | board.at[9 * box + 6 + line];
    }
  }
  return DigitWays(segments);
}

NONET_INLINE_CHOICE DigitWays stacks(const OneBoard& board) {
  constexpr Three kLowest = 0x1FF;
  Three segments[3][3];
  for (int line = 0; line < 3; ++line) {
    Three of_stack[3];  // the parts are bands; below they become stacks
    for (int stack = 0; stack < 3; ++stack) {
      const int column = 3 * (3 * stack + line);
      of_stack[stack] = board.at[column] | board.at[column + 1] | board.at[column + 2];
    }
    for (int box = 0; box < 3; ++box) {
      segments[line][box] = (of_stack[0] >> 16 * box & kLowest) | (of_stack[1] >> 16 * box & kLowest) << 16 |
                            (of_stack[2] >> 16 * box & kLowest) << 32;
    }
  }
  return DigitWays(segments);
}

// What a choice is made of: a chute with its directions, and the digits of it that have the fewest ways.
struct Branches {
  DigitWays directions[2];
  int chute = 0;
  unsigned digits = 0;

  NONET_INLINE_CHOICE explicit Branches(const OneBoard& board) : directions{bands(board), stacks(board)} {
    // The key: the ways left, less one for each digit and one more, then the chute. A settled chute wraps
    // around to the largest key.
    constexpr unsigned kSettled = 9;
    unsigned least = ~0U;
    for (unsigned i = 0; i < 6; ++i) {
      const BitwiseCount& count = directions[i / 3].count;
      const auto at = static_cast<int>(i % 3);
      // The ones count once, the twos twice, the fours four times: as copies side by side.
      const std::uint64_t ones = part(count.ones, at);
      const std::uint64_t twos = part(count.twos, at) * 01001ULL;
      const std::uint64_t fours = part(count.fours, at) * 01001001001ULL;
      const auto left = static_cast<unsigned>(std::popcount(ones | twos << 9 | fours << 27));
      least = std::min(least, (left - kSettled - 1) << 3 | i);
    }
    chute = static_cast<int>(least & 7);
    const BitwiseCount& count = directions[chute / 3].count;
    const unsigned ones = part(count.ones, chute % 3);
    const unsigned twos = part(count.twos, chute % 3);
    const unsigned fours = part(count.fours, chute % 3);
    digits = twos & ~ones & ~fours;
    if (digits == 0) digits = twos & ones;
    if (digits == 0) digits = fours;
  }

  // Returns the ways of a digit as a set of six bits.
  [[nodiscard]] NONET_INLINE_CHOICE unsigned ways_of(unsigned digit) const {
    unsigned open = 0;
    for (int i = 0; i < 6; ++i) {
      const Three way = directions[chute / 3].ways[i];
      open |= static_cast<unsigned>((part(way, chute % 3) & digit) != 0) << i;
    }
    return open;
  }
};

}  // namespace choice

// Returns the choice for a board that is at rest but not solved: then some digit has two ways.
NONET_INLINE_CHOICE SegmentChoice best_choice(const OneBoard& board) {
  const choice::Branches branches(board);
  const unsigned digit = branches.digits & (~branches.digits + 1);
  const unsigned open = branches.ways_of(digit);
  const int first = std::countr_zero(open);
  const int second = std::countr_zero(open & (open - 1));
  return {static_cast<std::uint16_t>(digit), segment_between(branches.chute, first, second)};
}

// Returns a choice of the same kind that is drawn from the seed and the board, whichever lane has it.
NONET_INLINE_CHOICE SegmentChoice drawn_choice(const OneBoard& board, std::uint64_t seed) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
  std::uint64_t bits = mixed(seed);
  for (const std::uint64_t word : board.at) bits = (bits ^ word) * kOdd ^ bits >> 29;
  // Takes one member of a set away, and returns it.
  const auto draw = [&bits](unsigned& set) {
    bits = mixed(bits);
    auto skip = static_cast<unsigned>((bits >> 32) * static_cast<unsigned>(std::popcount(set)) >> 32);
    unsigned rest = set;
    for (; skip > 0; --skip) rest &= rest - 1;
    const unsigned one = rest & (~rest + 1);
    set &= ~one;
    return one;
  };
  const choice::Branches branches(board);
  unsigned digits = branches.digits;
  const unsigned digit = draw(digits);
  unsigned open = branches.ways_of(digit);
  const int first = std::countr_zero(draw(open));
  const int second = std::countr_zero(draw(open));
  return {static_cast<std::uint16_t>(digit), segment_between(branches.chute, first, second)};
}

}  // namespace nonet::bulk
