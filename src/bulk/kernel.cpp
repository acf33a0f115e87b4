// The lane search: one board in each 16-bit lane, all of them a step further with every pass
// (pass-inl.hpp).
//
// After a pass each lane is one of: still changing; at a contradiction (it goes back to its last
// choice); at rest (it chooses, or is solved). A lane whose board is finished takes the next one, so
// that no lane waits for another.
//
// A choice (choice.hpp) moves the lane's marks out into a board of its own, and going back moves them
// in again. Each is 81 small moves: less than vectors spend on lanes that have nothing to do with it.
//
// Sound     a pass removes only what a house forbids; a digit is in a segment or it is not.
// Complete  when a search has nothing left to go back to, the board has no further solution.
// Order     the digit in the segment first. A lane never sees its neighbours, so results do not depend
//           on the kernel or on the other boards.
// Cost      a pass; a choice and its return, some 300 cycles.
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

#include <bit>
#include <memory>
#include <vector>

#include "bulk/choice.hpp"
#include "bulk/kernel.hpp"
#include "bulk/lanes.hpp"
#include "bulk/pass-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {

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
