// Prints Highway's bits for the instruction sets for which nonet has kernels, but the best of this machine; 0 where
// it has none of them.
#include "solve/bulk/processor.hpp"

#include <cstdio>

int main() {
  constexpr std::int64_t kAll = HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4;
  // A lower bit is a better instruction set.
  const std::int64_t here = nonet::bulk::targets_here() & kAll;
  const std::int64_t best = here & -here;
  // For AVX3 alone there is no rater of its own.
  const std::int64_t wanted = best == HWY_AVX3 ? HWY_AVX3 | HWY_AVX2 : best;
  std::printf("%lld", static_cast<long long>(best == 0 ? 0 : kAll & ~wanted));
}
