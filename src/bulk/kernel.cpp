// The lane search: one board in each 16-bit lane, all of them a step further with every pass.
//
//   marks_[cell]      lane 0     lane 1     …  lane N-1       N = 32 with 512-bit vectors, 16, 8
//      r1c1         ·······9 8 7 6 5 4 3 2 1 │ 9 8 7 …        a lane holds the set of digits still
//      r1c2                                                   possible in that cell of its board
//      …  81 vectors
//
// One pass looks at the six chutes (three bands, three stacks) in turn and updates them in place:
//
//   chute, as lines of segments      naked singles leave the other cells of line and box
//      a b c │ d e f │ g h i         a segment (abc) has a digit at least once: a|b|c, and twice: maj
//      j k l │ m n o │ p q r         one with three digits left has them all: naked triple
//      s t u │ v w x │ y z &         a digit goes one of six ways, a segment in each line and box;
//                                    segments in none of its ways lose it (locked candidates)
//                                    three digits that a segment has for itself fill it: hidden triple
//                                    a digit that is not twice in a line or box stays alone in its cell
//
// There are no branches on what the boards hold. After a pass each lane is one of: still changing;
// at a contradiction (it goes back to its last choice); at rest (it chooses, or is solved). A lane
// whose board is finished takes the next one, so that no lane waits for another.
//
// A choice (choice.hpp) moves the lane's marks out into a board of its own, and going back moves them
// in again. Each is 81 small moves: less than vectors spend on lanes that have nothing to do with it.
//
// Sound     each rule of a pass removes only what a house forbids; a digit is in a segment or it is not.
// Complete  when a search has nothing left to go back to, the board has no further solution.
// Order     the digit in the segment first. A lane never sees its neighbours, so results do not depend
//           on the kernel or on the other boards.
// Cost      some 4,500 vector instructions a pass with 512 bits; a choice and its return some 300 cycles.
// Source    ours; segments and ways are known to solvers as triads and band configurations, and tdoku
//           taught that a chute's ways are the thing to branch on.
// All instruction sets from SSE4 on, and the portable one.
#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/kernel.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target, so that it is seen once for each target.
#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "bulk/choice.hpp"
#include "bulk/kernel.hpp"
#include "bulk/lanes.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {

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

// ── The search ───────────────────────────────────────────────────────────────────────────────────

template <class Act>
NONET_INLINE void for_each_lane(std::uint32_t lanes, Act act) {
  for (; lanes != 0; lanes &= lanes - 1) act(std::countr_zero(lanes));
}

class Search {
 public:
  explicit Search(Job& job) : job_(job) {
    constexpr std::size_t kUsualDepth = 16;
    for (Lane& lane : lanes_) lane.choices.reserve(kUsualDepth);
  }

  void run() {
    for_each_lane(kEveryLane, [&](int lane) HWY_ATTR { next_board(lane); });
    for (std::uint64_t round = 1; live_ != 0; ++round) {
      if (job_.limits.stop.cancelled()) return give_up(RunEnd::Cancelled);
      constexpr std::uint64_t kRoundsPerClock = 256;
      if (round % kRoundsPerClock == 0 && job_.limits.stop.due()) return give_up(RunEnd::TimeLimit);
      step();
    }
  }

 private:
  struct Lane {
    std::size_t board = 0;
    std::vector<OneBoard> choices;  // what is left to try, the last choice on top
  };

  void step() {
    const Summary summary = pass(cells_);
    job_.stats.passes += static_cast<std::uint64_t>(std::popcount(live_));
    const auto empty = hn::Eq(summary.smallest, hn::Zero(kTag));
    const auto whole = hn::Eq(summary.placed, hn::Set(kTag, kAllDigits));
    std::uint32_t failed = (bits_of(empty) | ~bits_of(whole)) & live_;
    const std::uint32_t resting =
        bits_of(hn::Eq(summary.sum, hn::Load(kTag, sums_))) & live_ & ~failed;
    const std::uint32_t solved = resting & bits_of(hn::Eq(summary.sum, hn::Set(kTag, kSolvedSum)));
    hn::Store(summary.sum, kTag, sums_);
    std::uint32_t done = 0;
    // A lane that found a solution is done, or looks for the next as if it had failed.
    for_each_lane(solved, [&](int lane) HWY_ATTR { (found(lane) ? done : failed) |= 1U << lane; });
    for_each_lane(resting & ~solved, [&](int lane) HWY_ATTR { choose(lane); });
    for_each_lane(failed, [&](int lane) HWY_ATTR {
      if (!go_back(lane)) done |= 1U << lane;
    });
    for_each_lane(done, [&](int lane) HWY_ATTR { next_board(lane); });
  }

  // Puts a digit into one segment of its line, and keeps for later that it is not there.
  void choose(int lane) {
    OneBoard& rest = lanes_[lane].choices.emplace_back();
    take_out(lane, rest);
    const auto [digit, segment] = best_choice(rest);
    const auto [chute, line, box] = segment;
    const bool in_band = chute < 3;
    const int across = 3 * (chute % 3) + line;

    std::uint64_t* cells = &rest.at[in_band ? 9 * box + line : 3 * across];
    const int next = in_band ? 3 : 1;
    const std::uint64_t elsewhere = ~(std::uint64_t{digit} << 16 * (in_band ? chute : box));
    for (int j = 0; j < 3; ++j) cells[next * j] &= elsewhere;

    const int start = in_band ? kLine * across : across;
    const int step = in_band ? 1 : kLine;
    for (const int other : {(box + 1) % 3, (box + 2) % 3}) {
      for (int j = 0; j < 3; ++j) {
        std::uint16_t& marks = cells_.at[start + step * (3 * other + j)][lane];
        marks = static_cast<std::uint16_t>(marks & ~digit);
      }
    }
    sums_[lane] = kUnknownSum;
    ++job_.stats.guesses;
  }

  // Takes up what the last choice left; false if there is nothing.
  bool go_back(int lane) {
    auto& choices = lanes_[lane].choices;
    if (choices.empty()) return false;
    put_in(lane, choices.back());
    choices.pop_back();
    sums_[lane] = kUnknownSum;
    return true;
  }

  void take_out(int lane, OneBoard& board) const {
    for (int column = 0; column < kLine; ++column) {
      for (int row = 0; row < 3; ++row) {
        const int cell = kLine * row + column;
        board.at[3 * column + row] = std::uint64_t{cells_.at[cell][lane]} |
                                     std::uint64_t{cells_.at[cell + kBand][lane]} << 16 |
                                     std::uint64_t{cells_.at[cell + 2 * kBand][lane]} << 32;
      }
    }
  }
  void put_in(int lane, const OneBoard& board) {
    for (int column = 0; column < kLine; ++column) {
      for (int row = 0; row < 3; ++row) {
        const int cell = kLine * row + column;
        const std::uint64_t marks = board.at[3 * column + row];
        cells_.at[cell][lane] = static_cast<std::uint16_t>(marks);
        cells_.at[cell + kBand][lane] = static_cast<std::uint16_t>(marks >> 16);
        cells_.at[cell + 2 * kBand][lane] = static_cast<std::uint16_t>(marks >> 32);
      }
    }
  }

  // Notes a solution; whether it was the last one wanted.
  bool found(int lane) {
    BulkResult& result = job_.results[lanes_[lane].board];
    if (result.count++ == 0) {
      for (std::size_t i = 0; i < kCells; ++i) result.first[i] = kDigitOf[cells_.at[i][lane]];
    }
    if (result.count != job_.limits.solutions) return false;
    result.end = RunEnd::Enough;
    return true;
  }

  // Gives the lane the next board, or puts it to sleep.
  void next_board(int lane) {
    if (next_ == job_.boards.size()) {
      live_ &= ~(1U << lane);  // it stays as it is
      return;
    }
    live_ |= 1U << lane;
    lanes_[lane].board = next_;
    lanes_[lane].choices.clear();
    sums_[lane] = kUnknownSum;
    job_.results[next_].count = 0;
    job_.results[next_].end = RunEnd::Exhausted;
    read(job_.boards[next_++], lane);
  }

  void read(const BulkBoard& board, int lane) {
    if (board.marks != nullptr) {
      for (int i = 0; i < kCells; ++i) cells_.at[i][lane] = board.marks[i] & kAllDigits;
    } else {
      for (int i = 0; i < kCells; ++i) {
        cells_.at[i][lane] = kSetOf[static_cast<unsigned char>(board.givens[i])];
      }
    }
  }

  void give_up(RunEnd end) {
    for (std::uint32_t left = live_; left != 0; left &= left - 1) {
      job_.results[lanes_[std::countr_zero(left)].board].end = end;
    }
    for (; next_ < job_.boards.size(); ++next_) {
      job_.results[next_].count = 0;
      job_.results[next_].end = end;
    }
  }

  static constexpr std::uint16_t kUnknownSum = 0xFFFF;  // more than 81 full sets
  // Of a board on which every house has every digit once. No other board that passes all checks has
  // it: each row holds all nine digits, so each adds at least as much.
  static constexpr std::uint16_t kSolvedSum = kLine * kAllDigits;

  Job& job_;
  Cells cells_;
  alignas(64) std::uint16_t sums_[kLanes];
  std::uint32_t live_ = 0;
  std::size_t next_ = 0;
  Lane lanes_[kLanes];
};

}  // namespace

extern const int lanes;
const int lanes = kLanes;

void run(Job& job) { std::make_unique<Search>(job)->run(); }

}  // namespace nonet::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nonet::bulk {

std::span<const Kernel> kernels() {
  constexpr std::int64_t kAnyProcessor = 0;
  static const Kernel table[] = {
#if HWY_TARGETS & HWY_AVX3_DL
    {"avx3_dl", HWY_AVX3_DL, N_AVX3_DL::lanes, N_AVX3_DL::run},
#endif
#if HWY_TARGETS & HWY_AVX3
    {"avx3", HWY_AVX3, N_AVX3::lanes, N_AVX3::run},
#endif
#if HWY_TARGETS & HWY_AVX2
    {"avx2", HWY_AVX2, N_AVX2::lanes, N_AVX2::run},
#endif
#if HWY_TARGETS & HWY_SSE4
    {"sse4", HWY_SSE4, N_SSE4::lanes, N_SSE4::run},
#endif
#if HWY_TARGETS & HWY_NEON
    {"neon", HWY_NEON, N_NEON::lanes, N_NEON::run},
#endif
#if HWY_TARGETS & HWY_WASM
    {"wasm", HWY_WASM, N_WASM::lanes, N_WASM::run},
#endif
#if HWY_TARGETS & HWY_EMU128
    {"portable", kAnyProcessor, N_EMU128::lanes, N_EMU128::run},
#endif
#if HWY_TARGETS & HWY_SCALAR  // what Highway has in its place where the compiler is too old
    {"portable", kAnyProcessor, N_SCALAR::lanes, N_SCALAR::run},
#endif
  };
  return table;
}

}  // namespace nonet::bulk
#endif
