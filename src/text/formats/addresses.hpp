// Addresses of pages that people paste though no puzzle is in them: short links, videos, pages of portals.
#pragma once

#include <optional>
#include <string_view>

#include "nonet/result.hpp"

namespace nonet {

// Returns what the first address in a text is, and what to paste instead, with its offset; nullopt if
// there is no address. For texts in which no board was found.
[[nodiscard]] std::optional<Error> address_without_board(std::string_view text);

}  // namespace nonet
