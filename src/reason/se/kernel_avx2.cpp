// The rater compiled for AVX2.

#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL | NONET_OTHER_TARGETS)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "reason/se/kernel_avx2.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include "reason/se/kernels.hpp"
#if HWY_TARGET == HWY_AVX2
#include "reason/se/target_rater-inl.hpp"
#endif

#if HWY_ONCE
namespace nonet::se {

std::unique_ptr<Rater> make_avx2() {
#if HWY_TARGETS & HWY_AVX2
  return N_AVX2::make();
#else
  return nullptr;
#endif
}

}  // namespace nonet::se
#endif
