// One board, a vector for each band, and in each lane the places of one digit in one row:
//
//   band    lane 0    lane 1    lane 2    lane 3    …   lane 26   lanes 27 … 31
//           1 in r1   1 in r2   1 in r3   2 in r1       9 in r3   empty
//           9 columns 9 columns …
//
// The three rows of a digit, and the nine digits of a row, are permutations of lanes apart; the bands
// are vectors apart; columns are shifts apart. A pass of the whole board is some 170 instructions.
//
//   ways of a band     a digit takes a segment in each row and each box; others go
//   ways of a stack    the same for columns: a digit takes a band in each column and each box
//   naked singles      a digit that has a cell for itself is alone in its row
//   hidden singles     a cell that is the only one of a digit in its row has that digit alone
//   triples            three digits that are all that a segment has, or that have it for themselves;
//                      when the others find nothing more
//
// The first four together say all that singles say: what is alone in a row has its box by the ways of the
// band, and its column by the ways of the stack; what is alone in a column or box comes to be alone in
// its row by them.
//
// Sound     each rule removes only what a house forbids.
// Complete  naked and hidden singles, locked candidates, triples within a segment.
//
// This is compiled into three_vectors.cpp, for the one instruction set that has all of it.
#if defined(NONET_BULK_BAND_RULES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_BULK_BAND_RULES_INL
#undef NONET_BULK_BAND_RULES_INL
#else
#define NONET_BULK_BAND_RULES_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <cstdint>

#if HWY_TARGET == HWY_AVX3_DL
HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::N_AVX3_DL {
namespace {
// NOLINTBEGIN(misc-definitions-in-headers): one source includes it, once for each target

using V = __m512i;
using Places = std::array<std::array<std::uint16_t, 32>, 3>;

// Where a lane finds another row of its digit, and another digit of its row. Lanes 27 … 31 stay.
struct alignas(64) Order {
  std::uint16_t lane[32];
};
constexpr Order order(int digits_on, int rows_on, int digits_in_group) {
  Order result{};
  for (int lane = 0; lane < 32; ++lane) {
    const int digit = lane / 3;
    const int group = digit / digits_in_group * digits_in_group;
    const int other = group + (digit - group + digits_on) % digits_in_group;
    const int row = (lane % 3 + rows_on) % 3;
    result.lane[lane] = static_cast<std::uint16_t>(lane < 27 ? 3 * other + row : lane);
  }
  return result;
}
constexpr Order kNextRow = order(0, 1, 9);
constexpr Order kThirdRow = order(0, 2, 9);
constexpr Order kNextDigit = order(1, 0, 3);  // of three
constexpr Order kThirdDigit = order(2, 0, 3);
constexpr Order kNextThree = order(3, 0, 9);
constexpr Order kThirdThree = order(6, 0, 9);

// The row of each lane.
constexpr Order kLineOf = [] {
  Order line{};
  for (int lane = 0; lane < 32; ++lane) line.lane[lane] = static_cast<std::uint16_t>(lane % 3);
  return line;
}();

constexpr __mmask32 kUsed = (1U << 27U) - 1U;
constexpr __mmask32 kFirstRows = 0x1249249;  // a lane a digit
constexpr std::uint16_t kRow = 0x1FF;

#define NONET_INLINE HWY_INLINE HWY_MAYBE_UNUSED

NONET_INLINE V moved(const Order& order, V v) {
  return _mm512_permutexvar_epi16(_mm512_load_si512(order.lane), v);
}
NONET_INLINE V all(std::uint16_t bits) { return _mm512_set1_epi16(static_cast<short>(bits)); }
NONET_INLINE V any_of(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0xFE); }
NONET_INLINE V two_of(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0xE8); }
NONET_INLINE V pick(V mask, V yes, V no) { return _mm512_ternarylogic_epi64(mask, yes, no, 0xCA); }
NONET_INLINE V both(V a, V b) { return _mm512_and_si512(a, b); }
NONET_INLINE V both_or(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0xEA); }

// The segments of a row, as bits 0, 3 and 6, and all cells of such segments.
NONET_INLINE V segments_of(V places) {
  return both(any_of(places, _mm512_srli_epi16(places, 1), _mm512_srli_epi16(places, 2)),
              all(0111));
}
NONET_INLINE V cells_of(V segments) {
  return any_of(segments, _mm512_slli_epi16(segments, 1), _mm512_slli_epi16(segments, 2));
}

// The ways of a digit through a band: bit 3·k for a segment in box k of the lane's row, the odd ways
// and the even ones (as permutations of boxes).
struct Ways {
  V even;
  V odd;
};
NONET_INLINE Ways ways_of_band(V places) {
  const V segments = segments_of(places);
  const V around = _mm512_or_si512(segments, _mm512_slli_epi16(segments, 9));
  const V next = moved(kNextRow, around);
  const V third = moved(kThirdRow, around);
  const V even = both(_mm512_srli_epi16(next, 3), _mm512_srli_epi16(third, 6));
  const V odd = both(_mm512_srli_epi16(next, 6), _mm512_srli_epi16(third, 3));
  return {both(even, segments), both(odd, segments)};
}

// The columns that a digit has in a band, in all of its three lanes.
NONET_INLINE V columns_of(V places) {
  return any_of(places, moved(kNextRow, places), moved(kThirdRow, places));
}
// The next column of the same box, and the one behind it.
NONET_INLINE V next_column(V columns) {
  return pick(all(0333), _mm512_srli_epi16(columns, 1), _mm512_slli_epi16(columns, 2));
}
NONET_INLINE V third_column(V columns) {
  return pick(all(0111), _mm512_srli_epi16(columns, 2), _mm512_slli_epi16(columns, 1));
}

struct Board {
  V band[3];

  NONET_INLINE void load(const Places& places) {
    for (int b = 0; b < 3; ++b)
      band[b] = _mm512_load_si512(places[static_cast<std::size_t>(b)].data());
  }
  NONET_INLINE void store(Places& places) const {
    for (int b = 0; b < 3; ++b)
      _mm512_store_si512(places[static_cast<std::size_t>(b)].data(), band[b]);
  }
};

// Segments that are in none of the digit's ways go.
NONET_INLINE V keep_ways_of_band(V places) {
  const Ways ways = ways_of_band(places);
  return both(places, cells_of(_mm512_or_si512(ways.even, ways.odd)));
}

NONET_INLINE void keep_ways_of_stacks(Board& board) {
  V here[3];
  V next[3];
  V third[3];
  for (int b = 0; b < 3; ++b) {
    here[b] = columns_of(board.band[b]);
    next[b] = next_column(here[b]);
    third[b] = third_column(here[b]);
  }
  for (int b = 0; b < 3; ++b) {
    const int b1 = (b + 1) % 3;
    const int b2 = (b + 2) % 3;
    const V ways = both_or(next[b1], third[b2], both(next[b2], third[b1]));
    board.band[b] = both(board.band[b], ways);
  }
}

// Cells with two digits or more; `any`: with one or more.
NONET_INLINE V several(V places, V& any) {
  const V p1 = moved(kNextDigit, places);
  const V p2 = moved(kThirdDigit, places);
  const V once = any_of(places, p1, p2);
  const V twice = two_of(places, p1, p2);
  const V once1 = moved(kNextThree, once);
  const V once2 = moved(kThirdThree, once);
  any = any_of(once, once1, once2);
  const V twices = any_of(twice, moved(kNextThree, twice), moved(kThirdThree, twice));
  return _mm512_or_si512(twices, two_of(once, once1, once2));
}

// What the other digits of each row have.
NONET_INLINE V of_other_digits(V places) {
  const V p1 = moved(kNextDigit, places);
  const V p2 = moved(kThirdDigit, places);
  const V three = any_of(places, p1, p2);
  return _mm512_or_si512(any_of(p1, p2, moved(kNextThree, three)), moved(kThirdThree, three));
}

// What makes a board impossible.
struct Faults {
  V holes;          // cells without a digit
  __mmask32 lanes;  // that would need two cells, or have none
};

// Naked, then hidden singles, both of rows.
NONET_INLINE V settle_singles(V places, Faults& faults) {
  V any;
  const V naked = _mm512_andnot_si512(several(places, any), places);
  faults.holes = _mm512_or_si512(faults.holes, _mm512_xor_si512(any, all(kRow)));
  faults.lanes |= _mm512_test_epi16_mask(naked, _mm512_add_epi16(naked, all(0xFFFF)));
  places = _mm512_mask_mov_epi16(places, _mm512_test_epi16_mask(naked, naked), naked);
  const V lower = _mm512_add_epi16(places, all(0xFFFF));
  const V hidden = _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(places, lower), places);
  return _mm512_andnot_si512(of_other_digits(hidden), places);
}

// ── Triples: what segments tell of digits ────────────────────────────────────────────────────────
// Segments of a line are bits 0, 3 and 6 of its lane: of bands they are the boxes; of stacks, where a
// lane is a column, they are the stacks, and the boxes are vectors apart.

// Those bits as numbers of five bits, and back from their lowest.
NONET_INLINE V as_numbers(V bits) {
  const V far = pick(all(040), _mm512_slli_epi16(bits, 2), _mm512_slli_epi16(bits, 4));
  return both(pick(all(1), bits, far), all(0x421));
}
NONET_INLINE V as_bits(V numbers) {
  const V far = pick(all(010), _mm512_srli_epi16(numbers, 2), _mm512_srli_epi16(numbers, 4));
  return both(pick(all(1), numbers, far), all(0111));
}
// How many of the nine digits have each segment.
NONET_INLINE V count_digits(V segments) {
  const V one = as_numbers(segments);
  const V three =
      _mm512_add_epi16(one, _mm512_add_epi16(moved(kNextDigit, one), moved(kThirdDigit, one)));
  return _mm512_add_epi16(three,
                          _mm512_add_epi16(moved(kNextThree, three), moved(kThirdThree, three)));
}
// Segments with three digits or less, of the digits that they have.
NONET_INLINE V full(V segments) {
  const V count = count_digits(segments);
  const V more =
      any_of(_mm512_srli_epi16(count, 2), _mm512_srli_epi16(count, 3), _mm512_srli_epi16(count, 4));
  return _mm512_andnot_si512(as_bits(both(more, all(0x421))), segments);
}
// Segments that three digits or more have for themselves, for all digits.
NONET_INLINE V owned(V own) {
  const V at_least_three = _mm512_add_epi16(count_digits(own), all(5 * 0x421));  // from 8 on
  return as_bits(both(_mm512_srli_epi16(at_least_three, 3), all(0x421)));
}
NONET_INLINE V other_boxes(V segments) {
  const V around = _mm512_or_si512(segments, _mm512_slli_epi16(segments, 9));
  return _mm512_or_si512(_mm512_srli_epi16(around, 3), _mm512_srli_epi16(around, 6));
}
NONET_INLINE V other_lines(V segments) {
  return _mm512_or_si512(moved(kNextRow, segments), moved(kThirdRow, segments));
}
// segments & (own | ~owned)
NONET_INLINE V keep_owned(V segments, V own) {
  return _mm512_ternarylogic_epi64(segments, own, owned(own), 0xD0);
}

NONET_INLINE V keep_triples_of_band(V places) {
  V segments = segments_of(places);
  const V taken = full(segments);
  segments = _mm512_andnot_si512(_mm512_or_si512(other_boxes(taken), other_lines(taken)), segments);
  segments = keep_owned(segments, _mm512_andnot_si512(other_boxes(segments), segments));
  return both(places, cells_of(segments));
}

NONET_INLINE void keep_triples_of_stacks(Board& board) {
  const V line = _mm512_load_si512(kLineOf.lane);
  V segments[3];
  V taken[3];
  for (int b = 0; b < 3; ++b) {
    segments[b] = both(_mm512_srlv_epi16(columns_of(board.band[b]), line), all(0111));
    taken[b] = full(segments[b]);
  }
  for (int b = 0; b < 3; ++b) {
    const V by_column = _mm512_or_si512(taken[(b + 1) % 3], taken[(b + 2) % 3]);
    segments[b] =
        _mm512_andnot_si512(_mm512_or_si512(by_column, other_lines(taken[b])), segments[b]);
  }
  V kept[3];
  for (int b = 0; b < 3; ++b) {
    const V others = _mm512_or_si512(segments[(b + 1) % 3], segments[(b + 2) % 3]);
    kept[b] = keep_owned(segments[b], _mm512_andnot_si512(others, segments[b]));
  }
  for (int b = 0; b < 3; ++b) {
    board.band[b] = both(board.band[b], columns_of(_mm512_sllv_epi16(kept[b], line)));
  }
}

NONET_INLINE bool changed(const Board& board, const Board& before) {
  const V differences = any_of(_mm512_xor_si512(board.band[0], before.band[0]),
                               _mm512_xor_si512(board.band[1], before.band[1]),
                               _mm512_xor_si512(board.band[2], before.band[2]));
  return _mm512_test_epi16_mask(differences, differences) != 0;
}
// Whether some digit has two cells or more in a row.
NONET_INLINE bool open(const Board& board) {
  __mmask32 lanes = 0;
  for (const V band : board.band) {
    lanes |= _mm512_test_epi16_mask(band, _mm512_add_epi16(band, all(0xFFFF)));
  }
  return (lanes & kUsed) != 0;
}

// NOLINTEND(misc-definitions-in-headers)
}  // namespace
}  // namespace nonet::bulk::N_AVX3_DL
HWY_AFTER_NAMESPACE();
#endif
#endif
