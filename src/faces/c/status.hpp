// Codes of nonet.h for what the library reports.
#pragma once

#include <new>

#include "nonet/nonet.h"
#include "nonet/result.hpp"

namespace nonet::capi {

[[nodiscard]] nonet_status status_of(const Error& error);

// Calls `work` and returns its status, or the status of what it throws.
template <class Work>
nonet_status guarded(const Work& work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return NONET_NO_MEMORY;
  } catch (...) {
    return NONET_INTERNAL;
  }
}

}  // namespace nonet::capi
