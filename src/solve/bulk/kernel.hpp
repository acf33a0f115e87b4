// Kernels: the lane search compiled for each instruction set, and the choice among them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "nonet/bulk.hpp"

namespace nonet::bulk {

struct HouseTable;
using BulkDigits = std::array<char, kBulkCells>;

struct BulkJob {
  std::span<const BulkBoard> boards;
  std::span<BulkResult> results;
  const BulkFeed* feed = nullptr;      // where boards come from instead, and results go
  const HouseTable* houses = nullptr;  // of the boards; null: plain 9×9 ones
  std::uint64_t limit = 2;             // as BulkLimits::solutions
  StopToken stop = {};
  // Called with the first `keep` solutions of each board, in the order in which one lane finds them;
  // false ends the board's search. May be empty.
  std::uint64_t keep = 1;
  std::function<bool(const BulkDigits&)> on_solution = {};
  // Called now and then with the number of solutions found so far, of all boards. May be empty.
  std::function<void(std::uint64_t)> on_count = {};

  BulkStats stats = {};
};

struct Kernel {
  std::string_view name;    // "avx3_dl", "avx2", "portable", …
  std::int64_t target = 0;  // Highway's bit for the instruction set; 0: none needed
  int lanes = 0;            // boards in lockstep
  void (*run)(BulkJob& job) = nullptr;
};

// All that were compiled, the best first.
[[nodiscard]] std::span<const Kernel> kernels();
[[nodiscard]] bool runs_here(const Kernel& kernel);
// Returns the kernel that nonet::use_kernel() chose; by default the first that runs on this processor.
[[nodiscard]] const Kernel& chosen_kernel();

// Searches each board, as nonet::solve_many() describes it, and checks no solution.
Result<BulkStats> search_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                              const BulkLimits& limits);
// The same for nonet::solve_fed().
Result<BulkStats> search_fed(const BulkFeed& feed, const BulkLimits& limits);

}  // namespace nonet::bulk
