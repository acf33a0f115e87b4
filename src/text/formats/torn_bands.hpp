// Bands of rows, between blank lines: which board they belong to cannot be told.
#pragma once

#include <cstddef>
#include <string_view>

namespace nonet {

// Returns where the bands end that come below rows that are too few for a board, if rows of that board may
// be among them: there are at least two bands, and not as many rows as boards of `size` have. Else `end`,
// where these rows end; npos if that needs more text. A heading may stand in between.
[[nodiscard]] std::size_t end_of_torn_bands(std::string_view text, std::size_t end, int size, bool last);

}  // namespace nonet
