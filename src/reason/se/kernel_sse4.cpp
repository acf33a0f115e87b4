// The rater compiled for SSE4.
#define NONET_SE_TARGET HWY_SSE4
#define NONET_SE_NAMESPACE N_SSE4
#define NONET_SE_MAKE make_sse4
#include "reason/se/one_target.hpp"
