// What the operating system takes and says: bytes for a descriptor, and error messages in both languages.
#pragma once

#include <string_view>

#include "nonet/language.hpp"

namespace nonet {

// Returns the message for a value of errno: "no such file or directory".
[[nodiscard]] Message system_message(int code);
// Writes to a descriptor, however long it takes. Returns 0, or the errno of a failure.
int write_all(int fd, std::string_view text);

}  // namespace nonet
