// Exceptions as errors: where the library calls what may throw, and where a thread begins.
#pragma once

#include "nonet/result.hpp"

namespace nonet {

// Returns the exception that is being handled as an error: NoMemory, or Internal with its text.
[[nodiscard]] Error caught();

// Calls `work`, which returns a Result, and returns what it returns or throws.
template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (...) {
    return Failure(caught());
  }
}

}  // namespace nonet
