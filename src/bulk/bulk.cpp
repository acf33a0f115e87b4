// Chooses the kernel and runs it.
#include "nonet/bulk.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/core.h>
#include <hwy/targets.h>

#include "bulk/kernel.hpp"

namespace nonet::bulk {

bool runs_here(const Kernel& kernel) {
  static const std::int64_t supported = hwy::SupportedTargets();  // takes microseconds
  return (supported & kernel.target) == kernel.target;
}

Result<const Kernel*> choose_kernel() {
  const char* forced = std::getenv("NONET_KERNEL");
  if (forced == nullptr || *forced == '\0') return &*std::ranges::find_if(kernels(), runs_here);

  const auto named = std::ranges::find(kernels(), std::string_view(forced), &Kernel::name);
  if (named == kernels().end()) {
    std::string names;
    for (const Kernel& kernel : kernels()) names += fmt::format(" {}", kernel.name);
    return fail(Errc::Usage,
                fmt::format("NONET_KERNEL={}: no such kernel; there are{}", forced, names));
  }
  if (!runs_here(*named)) {
    return fail(Errc::Unavailable,
                fmt::format("NONET_KERNEL={}: this processor cannot run it", forced));
  }
  return &*named;
}

Result<BulkStats> search_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                              const BulkLimits& limits) {
  const auto kernel = choose_kernel();
  if (!kernel) return Failure(kernel.error());
  Job job{.boards = boards, .results = results, .limit = limits.solutions, .stop = limits.stop};
  (*kernel)->run(job);
  return job.stats;
}

}  // namespace nonet::bulk
