// What to branch on, in the kernels' searches.
//
// In a chute (a band or a stack) a digit takes one segment in each line and each box: it goes one of
// six ways. The chute that is nearest to its end, counting what is left to all digits, is looked at;
// in it a digit that can go two ways, or else three, or else more; and a segment that tells two of
// them apart. The digit is in that segment or it is not: either settles much of a chute, where one
// more mark in a cell would settle that cell.
//
// Three chutes are looked at together, in the 16-bit parts of one word:
//
//     at[3·column + row in band]    band 0 │ band 1 │ band 2 │ 0      from the lowest bits on
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

// Into the kernels, so that it is compiled for what they are compiled for.
#define NONET_INLINE_CHOICE [[gnu::always_inline]] inline

namespace nonet::bulk {

// The marks of one board.
struct OneBoard {
  std::uint64_t at[27];
  OneBoard() {}  // NOLINT: left as it is, since every word is about to be written
};

// Line `line` of a chute (three bands, then three stacks), the segment in the chute's box `box`.
struct Segment {
  int chute;
  int line;
  int box;
};

struct Choice {
  std::uint16_t digit;  // a set of one
  Segment segment;
};

// Each way says which box it takes in each line.
inline constexpr int kWays[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// A segment of the first way of two that is not of the second.
constexpr Segment segment_between(int chute, int first, int second) {
  const int line = kWays[first][0] == kWays[second][0] ? 1 : 0;
  return {chute, line, kWays[first][line]};
}

namespace choice {

using Three = std::uint64_t;  // sets of digits, of three chutes
constexpr unsigned part(Three sets, int chute) {
  return static_cast<unsigned>(sets >> 16 * chute) & 0x1FFU;
}

// How many ways the digits have, as a number of three bits, each bit a set of digits.
struct Count {
  Three ones = 0;
  Three twos = 0;
  Three fours = 0;
};

struct Chutes {
  Three ways[6];  // the digits that can go them
  Count count;

  // From the segments, by line and box.
  NONET_INLINE_CHOICE explicit Chutes(const Three (&segments)[3][3]) {
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

NONET_INLINE_CHOICE Chutes bands(const OneBoard& board) {
  Three segments[3][3];
  for (int line = 0; line < 3; ++line) {
    for (int box = 0; box < 3; ++box) {
      segments[line][box] =
          board.at[9 * box + line] | board.at[9 * box + 3 + line] | board.at[9 * box + 6 + line];
    }
  }
  return Chutes(segments);
}

NONET_INLINE_CHOICE Chutes stacks(const OneBoard& board) {
  constexpr Three kLowest = 0x1FF;
  Three segments[3][3];
  for (int line = 0; line < 3; ++line) {
    Three of_stack[3];  // in its bands
    for (int stack = 0; stack < 3; ++stack) {
      const int column = 3 * (3 * stack + line);
      of_stack[stack] = board.at[column] | board.at[column + 1] | board.at[column + 2];
    }
    for (int box = 0; box < 3; ++box) {
      segments[line][box] = (of_stack[0] >> 16 * box & kLowest) |
                            (of_stack[1] >> 16 * box & kLowest) << 16 |
                            (of_stack[2] >> 16 * box & kLowest) << 32;
    }
  }
  return Chutes(segments);
}

}  // namespace choice

// Of a board that is at rest but not solved, so that some digit can go two ways in some chute.
NONET_INLINE_CHOICE Choice best_choice(const OneBoard& board) {
  using choice::part;
  const choice::Chutes directions[2] = {choice::bands(board), choice::stacks(board)};
  // The ways left, less one for each digit and one, then the chute: the settled ones come out on top.
  constexpr unsigned kSettled = 9;
  unsigned least = ~0U;
  for (unsigned chute = 0; chute < 6; ++chute) {
    const choice::Count& count = directions[chute / 3].count;
    const auto at = static_cast<int>(chute % 3);
    // Nine bits once, nine twice, nine four times, side by side.
    const std::uint64_t ones = part(count.ones, at);
    const std::uint64_t twos = part(count.twos, at) * 01001ULL;
    const std::uint64_t fours = part(count.fours, at) * 01001001001ULL;
    const auto left = static_cast<unsigned>(std::popcount(ones | twos << 9 | fours << 27));
    least = std::min(least, (left - kSettled - 1) << 3 | chute);
  }
  const auto best = static_cast<int>(least & 7);
  const auto& [ways, count] = directions[best / 3];
  const unsigned ones = part(count.ones, best % 3);
  const unsigned twos = part(count.twos, best % 3);
  const unsigned fours = part(count.fours, best % 3);
  unsigned digits = twos & ~ones & ~fours;
  if (digits == 0) digits = twos & ones;
  if (digits == 0) digits = fours;
  const unsigned digit = digits & (~digits + 1);

  unsigned open = 0;
  for (int i = 0; i < 6; ++i) {
    open |= static_cast<unsigned>((part(ways[i], best % 3) & digit) != 0) << i;
  }
  const int first = std::countr_zero(open);
  const int second = std::countr_zero(open & (open - 1));
  return {static_cast<std::uint16_t>(digit), segment_between(best, first, second)};
}

}  // namespace nonet::bulk
