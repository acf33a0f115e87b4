// Bulk: many plain 9×9 boards solved in lockstep, one in each lane of the processor's vectors.
//
// For streams of puzzles, where throughput counts and the time of a single one does not. Boards come
// as views and results go into storage of the caller's; nothing is allocated for a puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "nonet/answer.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

inline constexpr int kBulkCells = 81;

// One board, as text or as marks: exactly one of the two is set.
struct BulkBoard {
  const char* givens = nullptr;          // 81 characters; all but 1 … 9 are blanks
  const std::uint16_t* marks = nullptr;  // 81 sets; bit d-1 says that digit d is possible
};

struct BulkLimits {
  std::uint32_t solutions = 2;  // end each search after this many; 0: find them all
  StopToken stop = {};          // boards not finished by then are Cancelled or past the TimeLimit
};

struct BulkResult {
  std::uint64_t count = 0;               // solutions found
  RunEnd end = RunEnd::Exhausted;        // Enough where the limit was reached
  std::array<char, kBulkCells> first{};  // the first one found, as digits; only if count > 0
};

struct BulkStats {
  std::uint64_t guesses = 0;
  std::uint64_t passes = 0;  // times that a board was looked over; the same on every kernel
};

// Searches each board and says how many solutions it has, up to the limit. `results` has room for
// one a board; they are in the boards' order, and the same whatever the kernel and the batch.
// Errors: Usage or Unavailable, if the environment variable NONET_KERNEL names no kernel or one that
// this processor cannot run.
Result<BulkStats> solve_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                             const BulkLimits& limits);

}  // namespace nonet
