#include "solve/engines/native/searches.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "solve/bulk/houses.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet::native {
namespace {

using Candidates9 = std::array<std::uint16_t, kBulkCells>;

// Returns what the givens and candidates of each cell leave to it, whatever its peers hold.
Candidates9 candidates_of(const Puzzle& puzzle) {
  constexpr unsigned kAllDigits = 0x1FF;
  Candidates9 candidates;
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    unsigned set = kAllDigits;
    if (puzzle.candidates) set &= static_cast<unsigned>(puzzle.candidates->words(cell)[0]);
    if (const Digit given = puzzle.givens[cell]; given != kBlank) set &= 1U << (given - 1);
    candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(set);
  }
  return candidates;
}

}  // namespace

Result<StopReason> run_in_lanes(const Query& query, SolutionSink& sink) {
  const Candidates9 candidates = candidates_of(query.puzzle);
  const BulkBoard board{.candidates = candidates.data(), .max_guesses = query.max_guesses};
  BulkResult result;
  const Layout& layout = *query.puzzle.layout;
  std::optional<bulk::HouseTable> houses;
  if (!layout.is_plain(3, 3)) houses.emplace(layout);
  bulk::BulkJob job{.boards = std::span(&board, 1),
                    .results = std::span(&result, 1),
                    .houses = houses ? &*houses : nullptr,
                    .limit = query.limit,
                    .stop = query.stop};
  job.keep = query.on_solution ? std::numeric_limits<std::uint64_t>::max() : query.keep;
  Grid grid;
  grid.reset(layout.size());
  job.on_solution = [&](const bulk::BulkDigits& digits) {
    std::ranges::transform(std::span(digits).first(grid.digits().size()), grid.digits().begin(),
                           [](char digit) { return static_cast<Digit>(digit - '0'); });
    return sink.add(grid);
  };
  if (query.on_count) job.on_count = query.on_count;
  bulk::chosen_kernel().run(job);
  sink.count_more(result.count - sink.count());
  sink.stats.guesses = job.stats.guesses;
  sink.stats.propagations = job.stats.passes;
  return result.end;
}

}  // namespace nonet::native
