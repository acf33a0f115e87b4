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
//      j k l │ m n o │ p q r         a digit takes one segment a line and a box: one of six
//      s t u │ v w x │ y z &         permutations; segments in none of them lose it (locked candidates)
//                                    a digit that is not twice in a line or box stays alone in its cell
//
// There are no branches on what the boards hold. After a pass each lane is one of: still changing;
// at a contradiction (it goes back to its last choice); at rest (it chooses, or is solved). A lane
// whose board is finished takes the next one, so that no lane waits for another.
//
// A choice saves all lanes at once into a frame that the lanes which chose then share; going back is a
// masked copy out of it. That is cheaper than moving single lanes, since a lane is 81 cells apart.
//
// Sound     each rule of a pass removes only what a house forbids; choices split the marks of a cell.
// Complete  when a search has nothing left to go back to, the board has no further solution.
// Order     the cell with fewest marks, of those the one with most unsolved cells in row, column and
//           box together, then the first; its lowest digit first. A lane never sees its neighbours,
//           so results do not depend on the kernel or on the other boards.
// Cost      some 3,700 vector instructions a pass with 512 bits; a frame is 5 KiB.
// Source    ours; segments and permutations are known to solvers as triads and band configurations.
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

NONET_INLINE std::uint32_t bits_of(hn::Mask<Tag> mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(kTag, mask, bytes.data());
  std::uint32_t bits = 0;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  return bits & kEveryLane;
}
NONET_INLINE hn::Mask<Tag> mask_of(std::uint32_t bits) {
  std::array<std::uint8_t, 8> bytes{};
  std::memcpy(bytes.data(), &bits, sizeof bits);
  return hn::LoadMaskBits(kTag, bytes.data());
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

  // Hidden singles stay alone in their cells.
  HWY_UNROLL(3)
  for (int line = 0; line < 3; ++line) {
    HWY_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      segment[line][k] = {possible[line][k], hn::And(segment[line][k].twice, possible[line][k])};
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
        V marks = hn::And(cell[line][3 * k + j], possible[line][k]);
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

// ── The choice of a cell ─────────────────────────────────────────────────────────────────────────

// The key of a cell, smallest for the best: the solved cells in its row, column and box together │
// the cell's number, 7 bits. Only cells of two marks have one.
constexpr int kNumberBits = 7;
constexpr std::uint16_t kNumber = (1U << kNumberBits) - 1U;
constexpr std::uint16_t kNoKey = 0xFFFF;

// The best key of each lane, or kNoKey. Copies all cells into a frame on the way.
HWY_NOINLINE V best_keys(const Cells& cells, Cells& frame) {
  const V one = hn::Set(kTag, 1);
  const V step = hn::Set(kTag, 1U << kNumberBits);
  V row_reach[kLine];
  V column_reach[kLine];
  V box_reach[kLine];
  for (int i = 0; i < kLine; ++i) row_reach[i] = column_reach[i] = box_reach[i] = hn::Zero(kTag);
  Cells not_two;  // all ones where a cell has not two marks
  for (int row = 0; row < kLine; ++row) {
    HWY_UNROLL(9)
    for (int column = 0; column < kLine; ++column) {
      const int i = kLine * row + column;
      const V marks = cells.load(i);
      frame.store(i, marks);
      const V second = hn::And(marks, hn::Sub(marks, one));
      const V third = hn::And(second, hn::Sub(second, one));
      // 0 where there is a second mark, which makes the key smaller, else a step.
      const V solved = hn::And(hn::VecFromMask(kTag, hn::Eq(second, hn::Zero(kTag))), step);
      not_two.store(i, hn::Or(hn::VecFromMask(kTag, hn::Ne(third, hn::Zero(kTag))),
                              hn::VecFromMask(kTag, hn::Eq(second, hn::Zero(kTag)))));
      V& box = box_reach[row / 3 * 3 + column / 3];
      row_reach[row] = hn::Add(row_reach[row], solved);
      column_reach[column] = hn::Add(column_reach[column], solved);
      box = hn::Add(box, solved);
    }
  }
  V best = hn::Set(kTag, kNoKey);
  for (int row = 0; row < kLine; ++row) {
    HWY_UNROLL(9)
    for (int column = 0; column < kLine; ++column) {
      const int i = kLine * row + column;
      const V two = hn::Add(row_reach[row], box_reach[row / 3 * 3 + column / 3]);
      const V key =
          hn::Add(hn::Add(two, column_reach[column]), hn::Set(kTag, static_cast<std::uint16_t>(i)));
      best = hn::Min(best, hn::Or(key, not_two.load(i)));
    }
  }
  return best;
}

// ── The search ───────────────────────────────────────────────────────────────────────────────────

struct Frame {
  Cells cells;
  int users = 0;  // lanes that may still come back to it
};

class Search {
 public:
  explicit Search(Job& job) : job_(job) {}

  void run() {
    refill(kEveryLane);
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
    int depth = 0;
    Frame* choices[kCells];
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
    for (std::uint32_t left = solved; left != 0; left &= left - 1) {
      (found(std::countr_zero(left)) ? done : failed) |= left & -left;
    }
    if (resting != solved) choose(resting & ~solved);
    while (failed != 0) go_back(failed, done);
    if (done != 0) {
      for (std::uint32_t left = done; left != 0; left &= left - 1) finish(std::countr_zero(left));
      refill(done);
    }
  }

  // Each of the lanes tries one mark of its best cell, and keeps the others in a frame.
  void choose(std::uint32_t resting) {
    Frame* frame = take_frame();
    alignas(64) std::uint16_t keys[kLanes];
    hn::Store(best_keys(cells_, frame->cells), kTag, keys);
    for (std::uint32_t left = resting; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      const int cell = keys[lane] == kNoKey ? fewest_marks(lane) : keys[lane] & kNumber;
      const std::uint16_t marks = cells_.at[cell][lane];
      const auto lowest = static_cast<std::uint16_t>(marks & -marks);
      frame->cells.at[cell][lane] = static_cast<std::uint16_t>(marks & ~lowest);
      cells_.at[cell][lane] = lowest;
      sums_[lane] = kUnknownSum;
      ++frame->users;
      lanes_[lane].choices[lanes_[lane].depth++] = frame;
      ++job_.stats.guesses;
    }
  }

  // The first unsolved cell with fewest marks: for the few boards that have no cell of two.
  [[nodiscard]] int fewest_marks(int lane) const {
    int best = 0;
    int fewest = kLine + 1;
    for (int i = 0; i < kCells; ++i) {
      const int count = std::popcount(cells_.at[i][lane]);
      if (count > 1 && count < fewest) {
        fewest = count;
        best = i;
      }
    }
    return best;
  }

  // Takes the first failed lane, and all that share its last frame, back to it.
  void go_back(std::uint32_t& failed, std::uint32_t& done) {
    const int first = std::countr_zero(failed);
    Frame* frame = last_frame(first);
    if (frame == nullptr) {
      done |= 1U << first;
      failed &= failed - 1;
      return;
    }
    std::uint32_t together = 0;
    for (std::uint32_t left = failed; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      if (last_frame(lane) != frame) continue;
      together |= 1U << lane;
      leave_frame(lane);
    }
    failed &= ~together;
    const auto mask = mask_of(together);
    for (int i = 0; i < kCells; ++i) {
      cells_.store(i, hn::IfThenElse(mask, frame->cells.load(i), cells_.load(i)));
    }
    forget_sums(mask);
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

  void finish(int lane) {
    while (lanes_[lane].depth > 0) leave_frame(lane);
  }

  // Gives each of the lanes the next board, or puts it to sleep.
  void refill(std::uint32_t lanes) {
    forget_sums(mask_of(lanes));
    for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      if (next_ == job_.boards.size()) {
        live_ &= ~(1U << lane);  // it stays as it is
        continue;
      }
      live_ |= 1U << lane;
      lanes_[lane].board = next_;
      job_.results[next_].count = 0;
      job_.results[next_].end = RunEnd::Exhausted;
      read(job_.boards[next_++], lane);
    }
  }

  void forget_sums(hn::Mask<Tag> lanes) {
    const V sums = hn::IfThenElse(lanes, hn::Set(kTag, kUnknownSum), hn::Load(kTag, sums_));
    hn::Store(sums, kTag, sums_);
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

  Frame* last_frame(int lane) {
    const Lane& its = lanes_[lane];
    return its.depth == 0 ? nullptr : its.choices[its.depth - 1];
  }
  void leave_frame(int lane) {
    Frame* frame = last_frame(lane);
    --lanes_[lane].depth;
    if (--frame->users == 0) free_.push_back(frame);
  }
  Frame* take_frame() {
    if (free_.empty()) {
      frames_.push_back(std::make_unique<Frame>());
      return frames_.back().get();
    }
    Frame* frame = free_.back();
    free_.pop_back();
    return frame;
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
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<Frame*> free_;
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
