// The version of the library that is linked, which may be newer than these headers.
#pragma once

#include <string_view>

#include "nonet/api.h"

namespace nonet::inline v0 {

[[nodiscard]] NONET_API std::string_view version();  // "0.2.0"

}  // namespace nonet::inline v0
