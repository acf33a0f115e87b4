// Bytes packed: raw deflate, as in a zip, gzip, and Zstandard.
#pragma once

#include <string>
#include <string_view>

#include "nonet/result.hpp"

namespace nonet {

// The same bytes give the same. Unavailable if nonet is built without the library.
Result<std::string> deflated(std::string_view plain);
Result<std::string> gzipped(std::string_view plain);
Result<std::string> zstd_packed(std::string_view plain);

}  // namespace nonet
