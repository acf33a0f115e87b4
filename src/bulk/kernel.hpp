// Kernels: the lane search compiled for each instruction set, and the choice among them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/bulk.hpp"

namespace nonet::bulk {

struct Job {
  std::span<const BulkBoard> boards;
  std::span<BulkResult> results;
  BulkLimits limits;
  BulkStats stats;
};

struct Kernel {
  std::string_view name;    // "avx3_dl", "avx2", "portable", …
  std::int64_t target = 0;  // Highway's bit for the instruction set; 0: none needed
  int lanes = 0;            // boards in lockstep
  void (*run)(Job& job) = nullptr;
};

// All that were compiled, the best first.
[[nodiscard]] std::span<const Kernel> kernels();
[[nodiscard]] bool runs_here(const Kernel& kernel);
// The first that runs on this processor, or the one that the environment variable NONET_KERNEL names.
// Usage if that is none of them, Unavailable if this processor lacks what it needs.
Result<const Kernel*> choose_kernel();

}  // namespace nonet::bulk
