// LZ-string: a text packed as pages put it into their addresses, in the 64 signs of base64.
#pragma once

#include <string>
#include <string_view>

#include "nonet/result.hpp"

namespace nonet {

// Returns the packed text with the escapes of web addresses undone; a blank was a plus.
[[nodiscard]] std::string without_escapes(std::string_view text);
// Returns the bytes that base64 stands for; the = at its end may be missing. Errors, with the offset of the
// sign: Syntax if it is none of the 64, or if the text is cut short.
[[nodiscard]] Result<std::string> bytes_of_base64(std::string_view text);
// Returns the text as UTF-8. Errors, with the offset of the sign: Syntax if it is none of the 64, if the
// text is cut short, or if it refers to a word that does not exist; TooLarge if more than `most` units of
// UTF-16 come out.
[[nodiscard]] Result<std::string> unpacked_lz(std::string_view packed, std::size_t most);

// Returns a text of UTF-8 packed, so that unpacked_lz() gives it back.
[[nodiscard]] std::string packed_lz(std::string_view text);

}  // namespace nonet
