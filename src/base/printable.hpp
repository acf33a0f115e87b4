// Makes text from files and other programs safe to print: a terminal would obey its control characters.
#pragma once

#include <string>
#include <string_view>

namespace nonet {

// Returns the text with control characters, characters that change the direction of writing, and bytes that
// are not UTF-8 replaced by escapes such as \x1B or \u202E. Characters in `kept` stay.
[[nodiscard]] std::string printable(std::string_view text, std::string_view kept = {});

}  // namespace nonet
