// Exceptions as errors: where the library calls what may throw, and where a thread begins. Where there are no
// exceptions, as in WebAssembly, what would throw ends the program.
#pragma once

#include "nonet/result.hpp"

namespace nonet {

#ifdef __cpp_exceptions

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

#else

template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
  return work();
}

#endif

}  // namespace nonet
