// Plain 9×9 boards searched in bulk, on all threads.
#pragma once

#include <algorithm>
#include <vector>

#include "boards.hpp"
#include "nonet/bulk.hpp"
#include "nonet/solve.hpp"
#include "parallel.hpp"

namespace nonet::python {

// What a thread needs for a block of boards, kept from block to block: fresh memory costs as much as the search.
struct SearchBlock {
  std::vector<BulkBoard> boards;
  std::vector<BulkResult> results;
  std::vector<Boards::Room> rooms;
};

// Searches `count` boards: board(i, room) is one of them, or an error, and put(i, result) gets what was found. They
// are called by all threads. The error is that of the first board that has one.
template <class Board, class Put>
Result<void> search_all(std::size_t count, int threads, const BulkLimits& limits, const Board& board,
                        const Put& put) {
  // How many boards a thread takes at once: as many as keep its lanes full, few enough to keep all threads busy.
  constexpr std::size_t kLeast = 512;
  constexpr std::size_t kMost = 8192;
  const auto share = count / (8 * static_cast<std::size_t>(threads));
  const auto search = [&](std::size_t first, std::size_t last) -> Result<void> {
    thread_local SearchBlock block;
    block.boards.resize(last - first);
    block.results.resize(last - first);
    block.rooms.resize(last - first);
    for (std::size_t i = first; i < last; ++i) {
      const auto one = board(i, block.rooms[i - first]);
      if (!one) return Failure(one.error());
      block.boards[i - first] = *one;
    }
    const auto stats = solve_many(block.boards, block.results, limits);
    if (!stats) return Failure(stats.error());
    for (std::size_t i = first; i < last; ++i) put(i, block.results[i - first]);
    return {};
  };
  return in_parallel(count, std::clamp<std::size_t>(share, kLeast, kMost), threads, limits.stop, search);
}

// Returns the verdict that a result means; puzzle() is the board, for what the givens alone show.
template <class Board>
Verdict verdict_of(const BulkResult& result, const Board& puzzle) {
  if (result.count > 1) return Verdict::Multiple;
  if (result.end == StopReason::Exhausted && result.count == 1) return Verdict::Unique;
  if (result.count == 1) return Verdict::Solved;
  if (result.end != StopReason::Exhausted) return Verdict::GaveUp;
  const auto found = puzzle();
  return found && find_conflict(*found) ? Verdict::Invalid : Verdict::NoSolution;
}

}  // namespace nonet::python
