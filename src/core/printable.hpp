// Text of others, of files, names and programs, made fit for a terminal, which would obey its control
// characters.
#pragma once

#include <string>
#include <string_view>

namespace nonet {

// Returns the text with its control characters, what changes the direction of writing, and bytes that are
// not UTF-8 as \x1B or \u202E. Characters in `kept` stay.
[[nodiscard]] std::string printable(std::string_view text, std::string_view kept = {});

}  // namespace nonet
