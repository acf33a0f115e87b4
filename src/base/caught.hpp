// Turns exceptions into errors, where the library calls code that may throw and where a thread begins. In
// builds without exceptions, as for WebAssembly, such code ends the program instead.
#pragma once

#include <memory>
#include <utility>

#include "nonet/result.hpp"

namespace nonet {

#ifdef __cpp_exceptions

// Returns the exception that is being handled as an error: NoMemory, or Internal with its text.
[[nodiscard]] Error caught();

// Calls `work` and returns its Result, or the exception it throws as an error.
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

// Returns a new T of these arguments, or null if its memory, or what its constructor asks for, is not there.
template <class T, class... Arguments>
T* made(Arguments&&... arguments) noexcept {
#ifdef __cpp_exceptions
  try {
    return std::make_unique<T>(std::forward<Arguments>(arguments)...).release();
  } catch (...) {
    return nullptr;
  }
#else
  return std::make_unique<T>(std::forward<Arguments>(arguments)...).release();
#endif
}

}  // namespace nonet
