// The lane search: each 16-bit lane searches a board, or a part of a board's search (parts.hpp), and
// every pass (pass-inl.hpp) brings all lanes a step further.
//
//   pass ──► lane changed         another pass
//            lane at rest         solved: it reports the solution and goes back
//                                 else: it chooses a digit and a segment (branching.hpp), tries the
//                                 digit there, and keeps the other half as an open branch
//            lane contradicted    it goes back to its newest open branch; without one, it is idle
//            lane idle            it takes the next board; without one, the oldest open branch of
//                                 a lane that is busy
//
// A choice copies the 81 sets of the lane into a board of its own, and going back copies them into
// the lane again. These 81 small moves cost less than vector code, which would make all lanes wait
// for those that choose.
//
// Sound     a pass removes only what a house forbids; a digit is in a segment or it is not.
// Complete  a part is finished when its lane has no open branch; a board when all its parts are.
// Order     the digit in the segment first; with a seed, digit and segment are drawn. Results depend on the
//           board and the limits alone: parts.hpp restores the order of a single lane, whatever the kernel,
//           the batch and its other boards.
// Cost      a pass; a choice and its return, some 300 cycles.
// Source    ours; segments and ways are known to solvers as triads and band configurations, and the
//           choice of a chute's ways as branches is tdoku's.

// Compiled for every instruction set from SSE4 on, and for any processor; a build for one machine leaves
// others out.
#ifndef NONET_OTHER_TARGETS
#define NONET_OTHER_TARGETS 0
#endif
#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | NONET_OTHER_TARGETS)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/bulk/kernel.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include <bit>
#include <vector>

#include "solve/bulk/branching.hpp"
#include "solve/bulk/characters.hpp"
#include "solve/bulk/houses_pass-inl.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/bulk/parts.hpp"
#include "solve/bulk/pass-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {

template <class Act>
NONET_INLINE void for_each_lane(std::uint32_t lanes, Act act) {
  for (; lanes != 0; lanes &= lanes - 1) act(std::countr_zero(lanes));
}

// What is different for plain boards and others. branch() puts a digit somewhere in the lane, and leaves the
// other branch, without it there, in `rest`.
template <class D>
struct PlainBoards {
  using SavedBoard = OneBoard;
  static constexpr int size = kLine;
  static constexpr int cell_count = kCells;
  static constexpr std::uint16_t all_digits = kAllDigits;

  PlainBoards(const HouseTable* /*none*/, Cells<D>& /*cells*/) {}
  NONET_INLINE static Summary<hn::Vec<D>> sweep(Cells<D>& cells) { return pass(cells); }
  NONET_INLINE static void branch(Cells<D>& cells, int lane, OneBoard& rest, std::uint64_t seed) {
    const auto [digit, segment] = seed == 0 ? best_choice(rest) : drawn_choice(rest, seed);
    const auto [chute, line, box] = segment;
    const bool in_band = chute < 3;
    const int across = 3 * (chute % 3) + line;

    std::uint64_t* words = &rest.at[in_band ? 9 * box + line : 3 * across];
    const int next = in_band ? 3 : 1;
    const std::uint64_t elsewhere = ~(std::uint64_t{digit} << 16 * (in_band ? chute : box));
    for (int j = 0; j < 3; ++j) words[next * j] &= elsewhere;

    const int start = in_band ? kLine * across : across;
    const int step = in_band ? 1 : kLine;
    for (const int other : {(box + 1) % 3, (box + 2) % 3}) {
      for (int j = 0; j < 3; ++j) {
        std::uint16_t& candidates = cells.at[start + step * (3 * other + j)][lane];
        candidates = static_cast<std::uint16_t>(candidates & ~digit);
      }
    }
  }
  static bool is_hopeless(const OneBoard& board) {
    std::array<std::uint16_t, kCells> sets;
    for (int cell = 0; cell < kCells; ++cell) {
      const std::uint64_t word = board.at[3 * (cell % kLine) + cell / kLine % 3];
      sets[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(word >> 16 * (cell / kBand));
    }
    return has_too_few_digits(plain_houses(), sets.data());
  }
  NONET_INLINE static void take_out(const Cells<D>& cells, int lane, OneBoard& board) {
    for (int column = 0; column < kLine; ++column) {
      for (int row = 0; row < 3; ++row) {
        const int cell = kLine * row + column;
        board.at[3 * column + row] = std::uint64_t{cells.at[cell][lane]} |
                                     std::uint64_t{cells.at[cell + kBand][lane]} << 16 |
                                     std::uint64_t{cells.at[cell + 2 * kBand][lane]} << 32;
      }
    }
  }
  NONET_INLINE static void put_in(Cells<D>& cells, int lane, const OneBoard& board) {
    for (int column = 0; column < kLine; ++column) {
      for (int row = 0; row < 3; ++row) {
        const int cell = kLine * row + column;
        const std::uint64_t candidates = board.at[3 * column + row];
        cells.at[cell][lane] = static_cast<std::uint16_t>(candidates);
        cells.at[cell + kBand][lane] = static_cast<std::uint16_t>(candidates >> 16);
        cells.at[cell + 2 * kBand][lane] = static_cast<std::uint16_t>(candidates >> 32);
      }
    }
  }
};

template <class D>
struct BoardsOfHouses {
  using SavedBoard = HouseBoard;
  const HouseTable& table;
  const int size = table.size;
  const int cell_count = table.cell_count;
  const std::uint16_t all_digits = table.all_digits;

  BoardsOfHouses(const HouseTable* houses, Cells<D>& cells) : table(*houses) {
    for (int cell = 0; cell <= kCells; ++cell) cells.store(cell, hn::Zero(D()));
  }
  NONET_INLINE Summary<hn::Vec<D>> sweep(Cells<D>& cells) const { return pass(cells, table); }
  NONET_INLINE void branch(Cells<D>& cells, int lane, HouseBoard& rest, std::uint64_t seed) const {
    const auto [cell, digit] = best_cell(rest, table, seed);
    rest.at[cell] = static_cast<std::uint16_t>(rest.at[cell] & ~digit);
    cells.at[cell][lane] = digit;
  }
  [[nodiscard]] bool is_hopeless(const HouseBoard& board) const {
    return has_too_few_digits(table, board.at);
  }
  NONET_INLINE void take_out(const Cells<D>& cells, int lane, HouseBoard& board) const {
    board = {};
    for (int cell = 0; cell < cell_count; ++cell) board.at[cell] = cells.at[cell][lane];
  }
  NONET_INLINE void put_in(Cells<D>& cells, int lane, const HouseBoard& board) const {
    for (int cell = 0; cell < cell_count; ++cell) cells.at[cell][lane] = board.at[cell];
  }
};

// The search of all lanes of a kernel. D is the tag of its vectors.
template <class D, template <class> class Boards>
class LaneSearch {
 public:
  explicit LaneSearch(BulkJob& job) : job_(job), parts_(job, kEveryLane<D>), boards_of_(job.houses, cells_) {}

  void run() {
    occupy_idle_lanes();
    while (parts_.busy() != 0) {
      if (job_.stop.cancelled()) return parts_.give_up(StopReason::Cancelled);
      constexpr std::uint64_t kRoundsPerClock = 256;
      if (parts_.count_round() % kRoundsPerClock == 0) {
        if (job_.on_count != nullptr) job_.on_count(parts_.found_so_far());
        if (job_.stop.due()) return parts_.give_up(StopReason::TimeLimit);
      }
      step();
    }
  }

 private:
  // A branch: the candidates, and how many choices led to them.
  struct OpenBranch {
    typename Boards<D>::SavedBoard board;
    unsigned depth;
    OpenBranch() {}  // NOLINT: as OneBoard
  };
  // The branches that a lane has not tried yet, the newest last. The first `given` of them belong to
  // other lanes now.
  struct OpenBranches {
    std::vector<OpenBranch> boards;
    std::size_t given = 0;
  };

  // Not inlined: within run(), GCC makes worse code of the copies.
  HWY_NOINLINE void step() {
    const auto summary = boards_of_.sweep(cells_);
    const auto empty = hn::Eq(summary.smallest, hn::Zero(D()));
    const auto whole = hn::Eq(summary.placed, hn::Set(D(), boards_of_.all_digits));
    const auto still = hn::Eq(summary.sum, hn::Load(D(), sums_));
    const auto all_single = hn::Eq(summary.sum, hn::Set(D(), solved_sum()));
    hn::Store(summary.sum, D(), sums_);
    const std::uint32_t busy = parts_.busy();
    std::uint32_t failed = (bits_of(D(), empty) | ~bits_of(D(), whole)) & busy;
    const std::uint32_t at_rest = bits_of(D(), still) & busy & ~failed;
    const std::uint32_t solved = at_rest & bits_of(D(), all_single);
    // One lane's solution can end the parts of other lanes, so each lane is checked first.
    for_each_lane(solved, [&](int lane) HWY_ATTR {
      if (parts_.has_part(lane)) found(lane);
    });
    for_each_lane(at_rest & ~solved, [&](int lane) HWY_ATTR {
      if (parts_.has_part(lane) && parts_.count_guess(lane) && !choose(lane)) failed |= 1U << lane;
    });
    for_each_lane(failed | solved, [&](int lane) HWY_ATTR {
      if (parts_.has_part(lane) && !go_back(lane)) parts_.finish(lane);
    });
    if (parts_.idle() != 0) occupy_idle_lanes();
  }

  void found(int lane) {
    if (const char* const known = parts_.board(lane).known; known != nullptr && is(known, lane)) {
      return;
    }
    if (parts_.wants_digits(lane)) {
      for (std::size_t i = 0; i < digits_.size(); ++i) digits_[i] = kDigitOf[cells_.at[i][lane]];
    }
    parts_.found(lane, digits_);
  }

  // Returns whether the lane holds these digits.
  [[nodiscard]] bool is(const char* digits, int lane) const {
    for (int i = 0; i < boards_of_.cell_count; ++i) {
      if (cells_.at[i][lane] != kSetOf[static_cast<unsigned char>(digits[i])]) return false;
    }
    return true;
  }

  // Branches, and keeps the other branch for later. False if the board turns out to have no solution.
  bool choose(int lane) {
    std::vector<OpenBranch>& open = open_[lane].boards;
    constexpr std::size_t kUsualDepth = 4;
    if (open.capacity() == 0) open.reserve(kUsualDepth);
    OpenBranch& rest = open.emplace_back();
    boards_of_.take_out(cells_, lane, rest.board);
    rest.depth = ++depths_[lane];
    if (rest.depth % kDepthBetweenChecks == 0 && boards_of_.is_hopeless(rest.board)) {
      open.pop_back();
      return false;
    }
    boards_of_.branch(cells_, lane, rest.board, parts_.board(lane).seed);
    sums_[lane] = kUnknownSum;
    with_open_ |= 1U << lane;
    return true;
  }

  // Goes back to the branch that the last choice left open. False if there is none.
  bool go_back(int lane) {
    if ((with_open_ >> lane & 1U) == 0) return false;
    OpenBranches& open = open_[lane];
    put_in(lane, open.boards.back());
    open.boards.pop_back();
    if (open.boards.size() == open.given) close(lane);
    return true;
  }

  // Gives every idle lane the next board, or else the oldest open branch of a busy lane.
  void occupy_idle_lanes() {
    for (std::uint32_t idle = parts_.idle(); idle != 0; idle &= idle - 1) {
      const int lane = std::countr_zero(idle);
      close(lane);
      if (parts_.more_boards()) {
        if (const BulkBoard* const board = parts_.begin_board(lane); board != nullptr) {
          read(*board, lane);
          continue;
        }
      }
      const std::uint32_t givers = with_open_ & parts_.busy() & parts_.may_split();
      if (givers == 0) return;
      help(std::countr_zero(givers), lane);
    }
  }

  void help(int busy, int lane) {
    parts_.split(busy, lane);
    OpenBranches& open = open_[busy];
    put_in(lane, open.boards[open.given]);
    if (++open.given == open.boards.size()) close(busy);
  }

  void close(int lane) {
    open_[lane].boards.clear();
    open_[lane].given = 0;
    with_open_ &= ~(1U << lane);
  }

  void put_in(int lane, const OpenBranch& branch) {
    boards_of_.put_in(cells_, lane, branch.board);
    depths_[lane] = branch.depth;
    sums_[lane] = kUnknownSum;
  }
  void read(const BulkBoard& board, int lane) {
    depths_[lane] = 0;
    if (board.candidates != nullptr) {
      for (int i = 0; i < boards_of_.cell_count; ++i) {
        cells_.at[i][lane] = board.candidates[i] & boards_of_.all_digits;
      }
    } else {
      for (int i = 0; i < boards_of_.cell_count; ++i) {
        cells_.at[i][lane] = kSetOf[static_cast<unsigned char>(board.givens[i])] & boards_of_.all_digits;
      }
    }
    sums_[lane] = kUnknownSum;
  }

  // Cells with too few digits between them are not looked for in every pass; at these depths they are, so
  // that no search tries all ways to fill the rest of the board.
  static constexpr unsigned kDepthBetweenChecks = 12;
  static constexpr std::uint16_t kUnknownSum = 0xFFFF;  // more than 81 full sets
  // The sum of a board on which every house has every digit once. No other board that passes all
  // checks has it: each row holds all digits, so each adds at least as much.
  [[nodiscard]] std::uint16_t solved_sum() const {
    return static_cast<std::uint16_t>(boards_of_.size * boards_of_.all_digits);
  }

  BulkJob& job_;
  BoardParts parts_;
  Cells<D> cells_;
  Boards<D> boards_of_;
  alignas(64) std::uint16_t sums_[kLanes<D>];  // after the last pass
  BulkDigits digits_;                          // of a solution
  OpenBranches open_[kLanes<D>];
  unsigned depths_[kLanes<D>];
  std::uint32_t with_open_ = 0;  // the lanes that have open branches
};

template <class D>
void search(BulkJob& job) {
  job.houses != nullptr ? LaneSearch<D, BoardsOfHouses>(job).run() : LaneSearch<D, PlainBoards>(job).run();
}

}  // namespace

extern const int lanes;
const int lanes = kLanes<WideTag>;

// A pass over 512 bits takes 1.6 times as long as one over 256, so narrow vectors are faster where
// they have a lane for every board.
void run(BulkJob& job) {
  const bool few = job.feed == nullptr && job.boards.size() <= static_cast<std::size_t>(kLanes<Narrow>);
  few ? search<Narrow>(job) : search<WideTag>(job);
}

}  // namespace nonet::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nonet::bulk {

std::span<const Kernel> kernels() {
  [[maybe_unused]] constexpr std::int64_t kAnyProcessor = 0;
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
#if HWY_TARGETS & HWY_SCALAR  // instead of EMU128 where the compiler is too old for it
    {"portable", kAnyProcessor, N_SCALAR::lanes, N_SCALAR::run},
#endif
  };
  return table;
}

}  // namespace nonet::bulk
#endif
