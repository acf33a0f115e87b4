// The pass: all lanes of a kernel a step further.
//
//   cells.at[cell]    lane 0              lane 1              …  lane N-1
//      r1c1           ·······987654321    ·······987654321       N = 32 with 512 bits, 16 with 256,
//      r1c2                                                      8 with 128. A lane holds the set of
//      …  81 vectors                                             digits still possible in the cell.
//
// A pass sweeps the six chutes (three bands, then three stacks) in turn and updates them in place, so
// each sweep uses what the sweeps before it have found. A chute has three lines of three segments:
//
//   a b c │ d e f │ g h i      1  naked singles leave the other cells of their line and box
//   j k l │ m n o │ p q r      2  naked triple: a segment with three digits left has them all, and the
//   s t u │ v w x │ y z &         other segments of its line and box lose them
//                              3  locked candidates: a digit goes one of six ways, one segment in each
//                                 line and box; a segment in none of its ways loses it
//                              4  hidden triple: three digits that have no other segment in their line
//                                 fill the segment, and its other digits go
//                              5  hidden singles: a digit that occurs once in a line or box stays alone
//                                 in its cell
//
// Sets of digits are computed for all lanes at once, with no branches on what the boards hold. The
// basic step is a tally: the digits that occur at least once, and at least twice, in some cells.
//
// Sound     each rule removes only what a house forbids.
// Complete  a board that a pass leaves unchanged has none of these five left.
// Cost      some 4,500 vector instructions with AVX-512.
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

#include "solve/bulk/characters.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {
// NOLINTBEGIN(misc-definitions-in-headers): one source includes it, once for each target

namespace hn = hwy::HWY_NAMESPACE;

// The tags of a kernel's vectors: as wide as the instruction set has them, and at most 256 bits wide.
using WideTag = hn::CappedTag<std::uint16_t, 32>;
using Narrow = hn::CappedTag<std::uint16_t, 16>;
template <class D>
constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));
template <class D>
constexpr std::uint32_t kEveryLane = kLanes<D> == 32 ? ~0U : (1U << kLanes<D> % 32) - 1U;

template <class V>
using TagOf = hn::DFromV<V>;
template <class V>
using MaskOf = hn::Mask<TagOf<V>>;

// The vectors without instructions are loops. In one function of all of them, clang's optimiser looks at each
// loop for every other, which takes minutes.
#undef NONET_INLINE
#if HWY_TARGET == HWY_EMU128 && defined(__clang__)
#define NONET_INLINE [[gnu::noinline]] HWY_MAYBE_UNUSED
#else
#define NONET_INLINE HWY_INLINE HWY_MAYBE_UNUSED
#endif

template <class V>
NONET_INLINE V splat(std::uint16_t bits) {
  return hn::Set(TagOf<V>(), bits);
}

// ── What differs between instruction sets: AVX-512 has any function of three bits ────────────────

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
using V512 = hn::Vec<WideTag>;
using V256 = hn::Vec<Narrow>;
template <int kTruth>
NONET_INLINE V512 ternary(V512 a, V512 b, V512 c) {
  return V512{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTruth)};
}
template <int kTruth>
NONET_INLINE V256 ternary(V256 a, V256 b, V256 c) {
  return V256{_mm256_ternarylogic_epi64(a.raw, b.raw, c.raw, kTruth)};
}
template <class V>
NONET_INLINE V majority(V a, V b, V c) {
  return ternary<0xE8>(a, b, c);
}
template <class V>
NONET_INLINE V and_not_or(V a, V b, V c) {  // (a & ~b) | c
  return ternary<0xBA>(a, b, c);
}
NONET_INLINE MaskOf<V512> disjoint(V512 a, V512 b) {
  return MaskOf<V512>{_mm512_testn_epi16_mask(a.raw, b.raw)};
}
NONET_INLINE MaskOf<V256> disjoint(V256 a, V256 b) {
  return MaskOf<V256>{_mm256_testn_epi16_mask(a.raw, b.raw)};
}
#else
template <class V>
NONET_INLINE V majority(V a, V b, V c) {
  return hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b)));
}
template <class V>
NONET_INLINE V and_not_or(V a, V b, V c) {
  return hn::Or(hn::AndNot(b, a), c);
}
template <class V>
NONET_INLINE MaskOf<V> disjoint(V a, V b) {
  return hn::Eq(hn::And(a, b), hn::Zero(TagOf<V>()));
}
#endif

// Returns the set if it has one digit, else the empty set.
template <class V>
NONET_INLINE V single_or_none(V set) {
  return hn::IfThenElseZero(disjoint(set, hn::Sub(set, splat<V>(1))), set);
}
template <class V>
NONET_INLINE V first_unless_empty(V first, V second) {
  return hn::IfThenElse(disjoint(first, first), second, first);
}

#if HWY_TARGET == HWY_AVX3_DL
template <int kCount, class V>
NONET_INLINE MaskOf<V> fewer_than(V set) {
  return hn::Lt(hn::PopulationCount(set), splat<V>(kCount));
}
#else
template <int kCount, class V>
NONET_INLINE MaskOf<V> fewer_than(V set) {
  for (int i = 1; i < kCount; ++i) set = hn::And(set, hn::Sub(set, splat<V>(1)));  // the lowest goes
  return hn::Eq(set, hn::Zero(TagOf<V>()));
}
#endif

template <class D>
NONET_INLINE std::uint32_t bits_of(D tag, hn::Mask<D> mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(tag, mask, bytes.data());
  std::uint32_t bits = 0;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  return bits & kEveryLane<D>;
}

// ── One pass ─────────────────────────────────────────────────────────────────────────────────────

template <class D>
struct alignas(64) Cells {
  std::uint16_t at[kCells + 1][kLanes<D>];  // one more, for lists of houses that are padded

  NONET_INLINE hn::Vec<D> load(int cell) const { return hn::Load(D(), at[cell]); }
  NONET_INLINE void store(int cell, hn::Vec<D> candidates) { hn::Store(candidates, D(), at[cell]); }
};

template <class V>
struct Summary {
  V placed;    // digits that have a way through every chute swept so far
  V smallest;  // the smallest set as a number; 0: some cell has no candidate
  V sum;       // of all sets as numbers: changes whenever a candidate goes
};

// The digits that occur at least once, and at least twice, in some cells.
template <class V>
struct Tally3 {
  V once;
  V twice;
};
template <class V>
NONET_INLINE Tally3<V> tally(V a, V b, V c) {
  return {hn::Or3(a, b, c), majority(a, b, c)};
}
template <class V>
NONET_INLINE Tally3<V> tally(const Tally3<V>& a, const Tally3<V>& b, const Tally3<V>& c) {
  return {hn::Or3(a.once, b.once, c.once),
          hn::Or(hn::Or3(a.twice, b.twice, c.twice), majority(a.once, b.once, c.once))};
}

enum class Chute { Band, Stack };

// By line of the chute and box.
template <class V>
using Segments = V[3][3];
// By line of the chute and place in the line.
template <class V>
using ChuteCells = V[3][kLine];

// The tallies of the lines and, in bands, of the boxes of a chute.
template <class V>
struct HouseTallies {
  Tally3<V> line[3];
  Tally3<V> box[3];
};
template <Chute kChute, class V>
NONET_INLINE HouseTallies<V> tally_houses(const Segments<Tally3<V>>& of) {
  HouseTallies<V> houses;
  HWY_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    houses.line[i] = tally(of[i][0], of[i][1], of[i][2]);
    if (kChute == Chute::Band) houses.box[i] = tally(of[0][i], of[1][i], of[2][i]);
  }
  return houses;
}
template <class V>
NONET_INLINE Tally3<V> tally_segment(const ChuteCells<V>& cell, int line, int k) {
  return tally(cell[line][3 * k], cell[line][3 * k + 1], cell[line][3 * k + 2]);
}

// 1. Naked singles leave their peers. A digit that is single twice in a house leaves both its cells,
// which then are empty: a contradiction. Tallies the segments with what is left.
template <Chute kChute, class V>
NONET_INLINE void remove_naked_singles(ChuteCells<V>& cell, Segments<Tally3<V>>& segment) {
  ChuteCells<V> single;
  Segments<Tally3<V>> naked;
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(9)
    for (int i = 0; i < kLine; ++i) single[line][i] = single_or_none(cell[line][i]);
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) naked[line][k] = tally_segment(single, line, k);
  }
  const HouseTallies<V> houses = tally_houses<kChute>(naked);
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      V once = houses.line[line].once;
      V twice = houses.line[line].twice;
      if (kChute == Chute::Band) {
        once = hn::Or(once, houses.box[k].once);
        twice = hn::Or(twice, houses.box[k].twice);
      }
      HWY_UNROLL(3)
      for (int j = 0; j < 3; ++j) {
        V& candidates = cell[line][3 * k + j];
        candidates = hn::AndNot(and_not_or(once, single[line][3 * k + j], twice), candidates);
      }
      segment[line][k] = tally_segment(cell, line, k);
    }
  }
}

// 2. A segment with three digits left has them all: the others of its line and box lose them. (One
// with fewer is a contradiction, which shows in its cells.)
template <class V>
NONET_INLINE void remove_naked_triples(Segments<Tally3<V>>& segment) {
  Segments<V> full;
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const V digits = segment[line][k].once;
      full[line][k] = hn::IfThenElseZero(fewer_than<4>(digits), digits);
    }
  }
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const V in_line = hn::Or(full[line][(k + 1) % 3], full[line][(k + 2) % 3]);
      const V taken = hn::Or3(in_line, full[(line + 1) % 3][k], full[(line + 2) % 3][k]);
      segment[line][k].once = hn::AndNot(taken, segment[line][k].once);
    }
  }
}

// 3. A segment that is in none of a digit's ways loses the digit. Each segment is in two ways.
template <class V>
NONET_INLINE void keep_ways(const Segments<Tally3<V>>& segment, Segments<V>& kept) {
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
      kept[line][k] = hn::And(either, segment[line][k].once);
    }
  }
}

// 4. A segment that is the only one in its line for three digits loses all others.
template <class V>
NONET_INLINE void keep_hidden_triples(Segments<V>& kept) {
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    const V before[3] = {kept[line][0], kept[line][1], kept[line][2]};
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      const V own = hn::AndNot(hn::Or(before[(k + 1) % 3], before[(k + 2) % 3]), before[k]);
      kept[line][k] = hn::IfThenElse(fewer_than<3>(own), before[k], own);
    }
  }
}

// 5. A digit that occurs once in a line or box stays alone in its cell. Before that, the cells lose
// what their segments have lost.
template <Chute kChute, class V>
NONET_INLINE void keep_hidden_singles(ChuteCells<V>& cell, const Segments<V>& kept,
                                      Segments<Tally3<V>>& segment) {
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      segment[line][k] = {kept[line][k], hn::And(segment[line][k].twice, kept[line][k])};
    }
  }
  const HouseTallies<V> houses = tally_houses<kChute>(segment);
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      V elsewhere = houses.line[line].twice;
      if (kChute == Chute::Band) elsewhere = hn::And(elsewhere, houses.box[k].twice);
      HWY_UNROLL(3)
      for (int j = 0; j < 3; ++j) {
        const V candidates = hn::And(cell[line][3 * k + j], kept[line][k]);
        cell[line][3 * k + j] = first_unless_empty(hn::AndNot(elsewhere, candidates), candidates);
      }
    }
  }
}

// Sweeps one chute. Only bands look at boxes, since stacks have the same ones.
template <Chute kChute, class D, class V = hn::Vec<D>>
NONET_INLINE void sweep(Cells<D>& cells, int chute, Summary<V>& summary) {
  const auto index = [chute](int line, int i) HWY_ATTR {
    const int across = 3 * chute + line;
    return kChute == Chute::Band ? kLine * across + i : kLine * i + across;
  };
  ChuteCells<V> cell;
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(9)
    for (int i = 0; i < kLine; ++i) cell[line][i] = cells.load(index(line, i));
  }

  Segments<Tally3<V>> segment;
  remove_naked_singles<kChute>(cell, segment);
  remove_naked_triples(segment);
  Segments<V> kept;
  keep_ways(segment, kept);
  summary.placed = hn::And(summary.placed, hn::Or3(kept[0][0], kept[0][1], kept[0][2]));
  keep_hidden_triples(kept);
  keep_hidden_singles<kChute>(cell, kept, segment);

  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(9)
    for (int i = 0; i < kLine; ++i) {
      if (kChute == Chute::Stack) {  // the second and last look at a cell in a pass
        summary.sum = hn::Add(summary.sum, cell[line][i]);
        summary.smallest = hn::Min(summary.smallest, cell[line][i]);
      }
      cells.store(index(line, i), cell[line][i]);
    }
  }
}

// Sweeps all chutes.
template <class D, class V = hn::Vec<D>>
HWY_NOINLINE Summary<V> pass(Cells<D>& cells) {
  const V all = splat<V>(kAllDigits);
  Summary<V> summary{all, all, hn::Zero(D())};
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
