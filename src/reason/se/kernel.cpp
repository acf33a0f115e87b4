// The rater compiled for any processor of its kind, and the choice between this one and those for more
// instructions.

#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX2 | HWY_AVX3 | HWY_AVX3_DL)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "reason/se/kernel.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include "reason/se/kernels.hpp"
#if NONET_OTHER_TARGETS == 0  // else this build has the rater of one machine
#include "reason/se/target_rater-inl.hpp"
#endif
#include "solve/bulk/kernel.hpp"

#if HWY_ONCE
namespace nonet::se {
namespace {

// Null where the compiler has none of these.
std::unique_ptr<Rater> make_for([[maybe_unused]] std::int64_t target) {
  std::unique_ptr<Rater> rater;
#if HWY_ARCH_X86
  // What AVX3 would gain over AVX2 is in AVX3_DL.
  if (target == HWY_AVX3_DL) rater = make_avx3();
  if (rater == nullptr && (target == HWY_AVX3_DL || target == HWY_AVX3 || target == HWY_AVX2)) {
    rater = make_avx2();
  }
  if (rater == nullptr && target == HWY_SSE4) rater = make_sse4();
#endif
  return rater;
}

}  // namespace

std::unique_ptr<Rater> make_rater() {
  std::unique_ptr<Rater> rater = make_for(bulk::chosen_kernel().target);
#if NONET_OTHER_TARGETS == 0
  if (rater == nullptr) rater = HWY_STATIC_DISPATCH(make)();
#else
  const bulk::Kernel& best = bulk::kernels().front();
  if (rater == nullptr && bulk::runs_here(best)) rater = make_for(best.target);
#endif
  return rater;
}

}  // namespace nonet::se
#endif
