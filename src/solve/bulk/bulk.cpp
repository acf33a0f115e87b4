// Keeps the choice of the kernel and runs it.
#include "nonet/bulk.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>

#include <fmt/core.h>

#include "base/say.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/bulk/processor.hpp"

namespace nonet::bulk {

bool runs_here(const Kernel& kernel) { return (targets_here() & kernel.target) == kernel.target; }

namespace {

const Kernel& best_here() { return *std::ranges::find_if(kernels(), runs_here); }

std::atomic<const Kernel*>& kernel_choice() {
  static std::atomic<const Kernel*> kernel = &best_here();
  return kernel;
}

}  // namespace

const Kernel& chosen_kernel() { return *kernel_choice().load(std::memory_order_relaxed); }

Result<BulkStats> search(BulkJob job, const LayoutPtr& layout) {
  std::optional<HouseTable> houses;
  if (layout != nullptr && !layout->is_plain(3, 3)) {
    if (!HouseTable::takes(*layout)) {
      return fail(Errc::Unsupported, tr("boards in bulk have up to nine digits and no holes"));
    }
    job.houses = &houses.emplace(*layout);
  }
  chosen_kernel().run(job);
  return job.stats;
}

Result<BulkStats> search_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                              const BulkLimits& limits) {
  return search({.boards = boards, .results = results, .limit = limits.solutions, .stop = limits.stop},
                limits.layout);
}

Result<BulkStats> search_fed(const BulkFeed& feed, const BulkLimits& limits) {
  return search({.boards = {}, .results = {}, .feed = &feed, .limit = limits.solutions, .stop = limits.stop},
                limits.layout);
}

}  // namespace nonet::bulk

namespace nonet::inline v0 {

Result<void> use_kernel(std::string_view name) {
  const auto kernels = bulk::kernels();
  const auto named = std::ranges::find(kernels, name, &bulk::Kernel::name);
  if (name.empty()) {
    bulk::kernel_choice() = &bulk::best_here();
  } else if (named == kernels.end()) {
    std::string names;
    for (const bulk::Kernel& kernel : kernels) names += fmt::format(" {}", kernel.name);
    return fail(Errc::Usage, say("{}: no such kernel; there are{}", name, names));
  } else if (!bulk::runs_here(*named)) {
    return fail(Errc::Unavailable, say("{}: this processor cannot run it", name));
  } else {
    bulk::kernel_choice() = &*named;
  }
  return {};
}

}  // namespace nonet::inline v0
