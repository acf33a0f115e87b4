// How often a suite tries: in full as released, and an eighth of it under sanitizers, where a try takes ten times
// as long. `./dev test` runs the suites as released, `./dev test slow` under sanitizers.
#pragma once

#include <algorithm>

namespace nonet::testing {

#ifdef NONET_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

template <class Number>
constexpr Number tries(Number as_released) {
  return kSanitized ? std::max<Number>(as_released / 8, 1) : as_released;
}

}  // namespace nonet::testing
