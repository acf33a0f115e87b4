// The rater compiled for AVX2.
#define NONET_SE_TARGET HWY_AVX2
#define NONET_SE_NAMESPACE N_AVX2
#define NONET_SE_MAKE make_avx2
#include "reason/se/one_target.hpp"
