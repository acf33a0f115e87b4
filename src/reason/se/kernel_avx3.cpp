// The rater compiled for AVX-512.

#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX2 | HWY_AVX3 | NONET_OTHER_TARGETS)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "reason/se/kernel_avx3.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include "reason/se/kernels.hpp"
#if HWY_TARGET == HWY_AVX3_DL
#include "reason/se/target_rater-inl.hpp"
#endif

#if HWY_ONCE
namespace nonet::se {

std::unique_ptr<Rater> make_avx3() {
#if HWY_TARGETS & HWY_AVX3_DL
  return N_AVX3_DL::make();
#else
  return nullptr;
#endif
}

}  // namespace nonet::se
#endif
