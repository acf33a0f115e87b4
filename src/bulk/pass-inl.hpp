// The pass: all lanes of a kernel a step further.
//
//   cells.at[cell]    lane 0     lane 1     …  lane N-1       N = 32 with 512-bit vectors, 16, 8
//      r1c1         ·······9 8 7 6 5 4 3 2 1 │ 9 8 7 …        a lane holds the set of digits still
//      r1c2                                                   possible in that cell of its board
//      …  81 vectors
//
// It looks at the six chutes (three bands, three stacks) in turn and updates them in place:
//
//   chute, as lines of segments      naked singles leave the other cells of line and box
//      a b c │ d e f │ g h i         a segment (abc) has a digit at least once: a|b|c, and twice: maj
//      j k l │ m n o │ p q r         one with three digits left has them all: naked triple
//      s t u │ v w x │ y z &         a digit goes one of six ways, a segment in each line and box;
//                                    segments in none of its ways lose it (locked candidates)
//                                    three digits that a segment has for itself fill it: hidden triple
//                                    a digit that is not twice in a line or box stays alone in its cell
//
// There are no branches on what the boards hold.
//
// Sound     each rule removes only what a house forbids.
// Cost      some 4,500 vector instructions with 512 bits.
//
// This is compiled once for each instruction set, into kernel.cpp: hence a guard that toggles.
#if defined(NONET_BULK_PASS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_BULK_PASS_INL
#undef NONET_BULK_PASS_INL
#else
#define NONET_BULK_PASS_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "bulk/lanes.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {
// NOLINTBEGIN(misc-definitions-in-headers): one source includes it, once for each target

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<std::uint16_t, 32>;
using V = hn::Vec<Tag>;
constexpr Tag kTag;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(Tag()));
constexpr std::uint32_t kEveryLane = kLanes == 32 ? ~0U : (1U << kLanes % 32) - 1U;

#define NONET_INLINE HWY_INLINE HWY_MAYBE_UNUSED

// ── What differs between instruction sets: AVX-512 has any function of three bits ────────────────

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
template <int kTruth>
NONET_INLINE V ternary(V a, V b, V c) {
  return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTruth)};
}
NONET_INLINE V majority(V a, V b, V c) { return ternary<0xE8>(a, b, c); }
NONET_INLINE V and_not_or(V a, V b, V c) { return ternary<0xBA>(a, b, c); }  // (a & ~b) | c
NONET_INLINE V single_or_none(V set) {
  const __m512i lower = _mm512_add_epi16(set.raw, _mm512_set1_epi16(-1));
  return V{_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(set.raw, lower), set.raw)};
}
NONET_INLINE V first_unless_empty(V first, V second) {
  return V{
      _mm512_mask_mov_epi16(second.raw, _mm512_test_epi16_mask(first.raw, first.raw), first.raw)};
}
#else
NONET_INLINE V majority(V a, V b, V c) { return hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b))); }
NONET_INLINE V and_not_or(V a, V b, V c) { return hn::Or(hn::AndNot(b, a), c); }
// The set if it has one digit, else the empty set.
NONET_INLINE V single_or_none(V set) {
  const V rest = hn::And(set, hn::Sub(set, hn::Set(kTag, 1)));
  return hn::IfThenElseZero(hn::Eq(rest, hn::Zero(kTag)), set);
}
NONET_INLINE V first_unless_empty(V first, V second) {
  return hn::IfThenElse(hn::Eq(first, hn::Zero(kTag)), second, first);
}
#endif

#if HWY_TARGET == HWY_AVX3_DL
NONET_INLINE hn::Mask<Tag> three_or_less(V set) {
  return hn::Lt(hn::PopulationCount(set), hn::Set(kTag, 4));
}
NONET_INLINE hn::Mask<Tag> less_than_three(V set) {
  return hn::Lt(hn::PopulationCount(set), hn::Set(kTag, 3));
}
#else
NONET_INLINE V without_lowest(V set) { return hn::And(set, hn::Sub(set, hn::Set(kTag, 1))); }
NONET_INLINE hn::Mask<Tag> three_or_less(V set) {
  return hn::Eq(without_lowest(without_lowest(without_lowest(set))), hn::Zero(kTag));
}
NONET_INLINE hn::Mask<Tag> less_than_three(V set) {
  return hn::Eq(without_lowest(without_lowest(set)), hn::Zero(kTag));
}
#endif

NONET_INLINE std::uint32_t bits_of(hn::Mask<Tag> mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(kTag, mask, bytes.data());
  std::uint32_t bits = 0;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  return bits & kEveryLane;
}

// ── One pass ─────────────────────────────────────────────────────────────────────────────────────

struct alignas(64) Cells {
  std::uint16_t at[kCells][kLanes];

  NONET_INLINE V load(int cell) const { return hn::Load(kTag, at[cell]); }
  NONET_INLINE void store(int cell, V marks) { hn::Store(marks, kTag, at[cell]); }
};

struct Summary {
  V placed;    // digits that have a place in every house so far
  V smallest;  // mark set; 0: some cell has none
  V sum;       // of all sets: changes whenever a mark goes
};

// At least once and at least twice, over the parts of a house.
struct Tally3 {
  V once;
  V twice;
};
NONET_INLINE Tally3 tally(V a, V b, V c) { return {hn::Or3(a, b, c), majority(a, b, c)}; }
NONET_INLINE Tally3 tally(const Tally3& a, const Tally3& b, const Tally3& c) {
  return {hn::Or3(a.once, b.once, c.once),
          hn::Or(hn::Or3(a.twice, b.twice, c.twice), majority(a.once, b.once, c.once))};
}

enum class Chute { Band, Stack };

// Nine segments, three a line. Boxes are seen in bands only: a stack has the same ones.
template <Chute kChute>
NONET_INLINE void sweep(Cells& cells, int chute, Summary& summary) {
  constexpr bool kBoxes = kChute == Chute::Band;
  const auto index = [chute](int line, int i) HWY_ATTR {
    const int across = 3 * chute + line;
    return kChute == Chute::Band ? kLine * across + i : kLine * i + across;
  };
  V cell[3][kLine];
  V single[3][kLine];
  Tally3 naked[3][3];
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(9)
    for (int i = 0; i < kLine; ++i) {
      cell[line][i] = cells.load(index(line, i));
      single[line][i] = single_or_none(cell[line][i]);
    }
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      naked[line][k] = tally(single[line][3 * k], single[line][3 * k + 1], single[line][3 * k + 2]);
    }
  }

  // Naked singles leave their peers. One that is there twice leaves itself too: a contradiction.
  Tally3 in_line[3];
  Tally3 in_box[3];
  HWY_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    in_line[i] = tally(naked[i][0], naked[i][1], naked[i][2]);
    if (kBoxes) in_box[i] = tally(naked[0][i], naked[1][i], naked[2][i]);
  }
  Tally3 segment[3][3];
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      V once = in_line[line].once;
      V twice = in_line[line].twice;
      if (kBoxes) {
        once = hn::Or(once, in_box[k].once);
        twice = hn::Or(twice, in_box[k].twice);
      }
      HWY_UNROLL(3)
      for (int j = 0; j < 3; ++j) {
        V& marks = cell[line][3 * k + j];
        marks = hn::AndNot(and_not_or(once, single[line][3 * k + j], twice), marks);
      }
      segment[line][k] = tally(cell[line][3 * k], cell[line][3 * k + 1], cell[line][3 * k + 2]);
    }
  }

  // A segment with three digits left has them all: the others of its line and box lose them.
  V full[3][3];
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const V digits = segment[line][k].once;
      full[line][k] = hn::IfThenElseZero(three_or_less(digits), digits);
    }
  }
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const int l1 = (line + 1) % 3;
      const int l2 = (line + 2) % 3;
      const int k1 = (k + 1) % 3;
      const int k2 = (k + 2) % 3;
      const V taken = hn::Or3(full[line][k1], full[line][k2], hn::Or(full[l1][k], full[l2][k]));
      segment[line][k].once = hn::AndNot(taken, segment[line][k].once);
    }
  }

  // Segments in no permutation lose the digit.
  V possible[3][3];
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const int l1 = (line + 1) % 3;
      const int l2 = (line + 2) % 3;
      const int k1 = (k + 1) % 3;
      const int k2 = (k + 2) % 3;
      const V one_way = hn::And(segment[l1][k2].once, segment[l2][k1].once);
      const V either = hn::OrAnd(one_way, segment[l1][k1].once, segment[l2][k2].once);
      possible[line][k] = hn::And(either, segment[line][k].once);
    }
  }
  summary.placed = hn::And(summary.placed, hn::Or3(possible[0][0], possible[0][1], possible[0][2]));

  // A segment that three digits have for themselves in its line loses all others.
  V kept[3][3];
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const V others = hn::Or(possible[line][(k + 1) % 3], possible[line][(k + 2) % 3]);
      const V own = hn::AndNot(others, possible[line][k]);
      kept[line][k] = hn::IfThenElse(less_than_three(own), possible[line][k], own);
    }
  }

  // Hidden singles stay alone in their cells.
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      segment[line][k] = {kept[line][k], hn::And(segment[line][k].twice, kept[line][k])};
    }
  }
  HWY_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    in_line[i] = tally(segment[i][0], segment[i][1], segment[i][2]);
    if (kBoxes) in_box[i] = tally(segment[0][i], segment[1][i], segment[2][i]);
  }
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      V elsewhere = in_line[line].twice;
      if (kBoxes) elsewhere = hn::And(elsewhere, in_box[k].twice);
      HWY_UNROLL(3)
      for (int j = 0; j < 3; ++j) {
        V marks = hn::And(cell[line][3 * k + j], kept[line][k]);
        marks = first_unless_empty(hn::AndNot(elsewhere, marks), marks);
        if (!kBoxes) {  // the second look at each cell in a pass
          summary.sum = hn::Add(summary.sum, marks);
          summary.smallest = hn::Min(summary.smallest, marks);
        }
        cells.store(index(line, 3 * k + j), marks);
      }
    }
  }
}

HWY_NOINLINE Summary pass(Cells& cells) {
  const V all = hn::Set(kTag, kAllDigits);
  Summary summary{all, all, hn::Zero(kTag)};
  sweep<Chute::Band>(cells, 0, summary);
  sweep<Chute::Band>(cells, 1, summary);
  sweep<Chute::Band>(cells, 2, summary);
  sweep<Chute::Stack>(cells, 0, summary);
  sweep<Chute::Stack>(cells, 1, summary);
  sweep<Chute::Stack>(cells, 2, summary);
  return summary;
}

// NOLINTEND(misc-definitions-in-headers)
}  // namespace
}  // namespace nonet::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
