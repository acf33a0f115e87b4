// Wishes in words, as options of the program and members of a request have them.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "generate/wishes.hpp"

namespace nonet::generate {

// Returns what was said of a wish; nullopt if nothing was.
using Said = std::function<std::optional<std::string_view>(std::string_view wish)>;

// Reads `clues`, `symmetry`, `minimal`, `sampling` and the wishes of targets/ for the layout that is set. Usage if one
// cannot be read.
Result<void> read_wishes(const Said& said, Wishes& wishes);

}  // namespace nonet::generate
