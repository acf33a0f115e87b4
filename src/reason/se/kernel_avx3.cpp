// The rater compiled for AVX-512.
#define NONET_SE_TARGET HWY_AVX3_DL
#define NONET_SE_NAMESPACE N_AVX3_DL
#define NONET_SE_MAKE make_avx3
#include "reason/se/one_target.hpp"
