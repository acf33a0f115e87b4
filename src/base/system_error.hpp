// Error messages of the operating system, in both languages.
#pragma once

#include "nonet/language.hpp"

namespace nonet {

// Returns the message for a value of errno: "no such file or directory".
[[nodiscard]] Message system_message(int code);

}  // namespace nonet
