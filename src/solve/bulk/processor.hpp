// Which instruction sets this processor has, in Highway's bits. Highway's own library says so too, but it
// measures a timer whenever a program that is linked with it starts: that is half of the time in which
// nonet answers.
#pragma once

#include <hwy/detect_targets.h>

#include <cstdint>

namespace nonet::bulk {

// Returns the sets for which there may be kernels. Clang 14, which is Debian's clang-tidy, does not know the
// names of the levels x86-64-v2 to v4.
inline std::int64_t targets_here() {
#if HWY_ARCH_X86 && !defined(__clang_analyzer__)
  __builtin_cpu_init();
  std::int64_t targets = 0;
  if (!__builtin_cpu_supports("x86-64-v2") || !__builtin_cpu_supports("aes") ||
      !__builtin_cpu_supports("pclmul")) {
    return targets;
  }
  targets |= HWY_SSE4;
  if (!__builtin_cpu_supports("x86-64-v3")) return targets;
  targets |= HWY_AVX2;
  if (!__builtin_cpu_supports("x86-64-v4")) return targets;
  targets |= HWY_AVX3;
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("vpclmulqdq") &&
      __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
      __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bitalg") &&
      __builtin_cpu_supports("gfni") && __builtin_cpu_supports("vaes")) {
    targets |= HWY_AVX3_DL;
  }
  return targets;
#else
  return HWY_STATIC_TARGET;  // what everything is compiled for
#endif
}

}  // namespace nonet::bulk
