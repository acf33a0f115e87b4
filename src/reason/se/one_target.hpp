// What the files of single instruction sets have in common: the rater compiled for NONET_SE_TARGET, made by
// NONET_SE_MAKE. It is included once for each target that Highway goes through, and so has no guard.
#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS \
  (((HWY_SSSE3 | HWY_SSE4 | HWY_AVX2 | HWY_AVX3 | HWY_AVX3_DL) & ~NONET_SE_TARGET) | NONET_OTHER_TARGETS)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "reason/se/one_target.hpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include "reason/se/kernels.hpp"
#if HWY_TARGET == NONET_SE_TARGET
#include "reason/se/target_rater-inl.hpp"
#endif

#if HWY_ONCE
namespace nonet::se {

std::unique_ptr<Rater> NONET_SE_MAKE() {
#if HWY_TARGETS & NONET_SE_TARGET
  return NONET_SE_NAMESPACE::make();
#else
  return nullptr;
#endif
}

}  // namespace nonet::se
#endif
