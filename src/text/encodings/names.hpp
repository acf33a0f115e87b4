// The names of encodings, as settings and options have them.
#pragma once

#include <string_view>

namespace nonet {

// In conjunctive normal form: see encodings/formula.hpp.
inline constexpr std::string_view kCnfEncodings = "extended direct candidates";
// As a logic program: see encodings/asp_program.hpp. The engine's own choice is "usual".
inline constexpr std::string_view kAspChoices = "usual compact direct candidates";
inline constexpr std::string_view kAspEncodings = kAspChoices.substr(sizeof "usual");

// Returns the current name of an encoding: `direct` was once called `document`.
constexpr std::string_view encoding_name(std::string_view name) {
  return name == "document" ? "direct" : name;
}

}  // namespace nonet
