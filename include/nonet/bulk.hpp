// Bulk: many boards solved in lockstep, in the lanes of the processor's vectors: plain 9×9 ones, or those of
// another layout of up to nine digits, without rules and holes. Of a smaller layout, what follows for 81
// cells is for its first ones.
//
// For streams of puzzles: throughput is best with hundreds of boards or more. When no boards are left,
// idle lanes share the search of a hard board. The caller owns the storage of boards and results; nothing
// is allocated for each puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/layout.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

inline constexpr int kBulkCells = 81;

// What the counted solutions of a board have in its cells, as sets of digits: bit d-1 is digit d.
struct BulkTally {
  std::array<std::uint16_t, kBulkCells> once{};   // in at least one solution
  std::array<std::uint16_t, kBulkCells> twice{};  // in at least two
};

// A board, as text or as candidates: exactly one of the two is set.
struct BulkBoard {
  const char* givens = nullptr;               // 81 characters; any other than 1 … 9 is a blank
  const std::uint16_t* candidates = nullptr;  // 81 sets; bit d-1 says that digit d is possible

  // A solution that does not count, as 81 digits: the search looks for others. May be null.
  const char* known = nullptr;
  std::uint32_t limit = 0;        // of this board; 0: that of BulkLimits
  std::uint64_t seed = 0;         // draws the order of the search; 0: the kernel's own
  BulkTally* tally = nullptr;     // filled in, unless it is null
  std::uint64_t max_guesses = 0;  // ends the search at the GuessLimit; 0: no end
};

struct BulkLimits {
  std::uint32_t solutions = 2;  // end each search after this many; 0: find them all
  StopToken stop = {};          // boards not finished by then are Cancelled or past the TimeLimit
  LayoutPtr layout = {};        // of all boards, with up to nine digits and no holes; null: plain 9×9
};

struct BulkResult {
  std::uint64_t count = 0;                 // solutions found
  StopReason end = StopReason::Exhausted;  // Enough where the limit was reached
  std::array<char, kBulkCells> first{};    // the first one found, as digits; only if count > 0
};

struct BulkStats {
  std::uint64_t guesses = 0;
  std::uint64_t passes = 0;  // rounds of inference on a board; the same on every kernel
};

// Counts the solutions of each board, up to the limit. `results` has room for one result for each board,
// in the order of the boards. Results do not depend on the kernel or on the other boards. Errors: Unsupported
// if the layout has more than nine digits or holes; Internal if a solution is wrong.
NONET_API Result<BulkStats> solve_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                                       const BulkLimits& limits = {});

// The feed of a search by solve_fed(). The search has up to kBulkPlaces places, each with one board at a
// time. It calls the feed for each place, first with `last` null, later with the result of the place's last
// board; the feed sets `next` and returns true, or returns false, which leaves the place empty for good.
// When the search is stopped, unfinished boards come back as Cancelled or past the TimeLimit, and the
// feed's answer is ignored. What a board points to must stay valid until its result is there. Results are
// those of solve_many(); their order, and the number of places, depend on the kernel.
inline constexpr std::size_t kBulkPlaces = 32;
using BulkFeed = std::function<bool(std::size_t place, const BulkResult* last, BulkBoard& next)>;

// Searches boards until no place gets another. Errors as above.
NONET_API Result<BulkStats> solve_fed(const BulkFeed& feed, const BulkLimits& limits = {});

// Chooses the kernel (the code for one kind of processor) of all searches that this process begins from now
// on; an empty name chooses the best one that runs here, which is the default. Errors: Usage, with a list
// of the names, if there is no such kernel; Unavailable if this processor cannot run it.
NONET_API Result<void> use_kernel(std::string_view name);

}  // namespace nonet::inline v0
