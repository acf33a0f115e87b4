// The names of encodings, as settings and options have them.
#pragma once

#include <algorithm>
#include <string_view>

#include "base/split.hpp"

namespace nonet {

// In conjunctive normal form: see encodings/formula.hpp. After a name there may be one of the endings that
// begin with "+", how at most one is said (encodings/at_most_one.hpp), and then the last ending.
inline constexpr std::string_view kCnfEncodings =
    "extended direct minimal order log candidates "
    "+pairwise +sequential +commander +product +bimander +ladder +singles";
// As a logic program: see encodings/asp_program.hpp. The engine's own choice is "usual".
inline constexpr std::string_view kAspChoices = "usual compact direct candidates";
inline constexpr std::string_view kAspEncodings = kAspChoices.substr(sizeof "usual");

// Returns the current name of an encoding: `direct` was once called `document`.
constexpr std::string_view encoding_name(std::string_view name) {
  return name == "document" ? "direct" : name;
}

// Returns whether a name is one of `known`, such as kCnfEncodings, with endings as those permit.
[[nodiscard]] inline bool has_encoding(std::string_view known, std::string_view name) {
  const auto words = split(known, " ");
  name = encoding_name(name);
  std::string_view rest = name.substr(std::min(name.find('+'), name.size()));
  if (std::ranges::find(words, name.substr(0, name.size() - rest.size())) == words.end()) return false;
  if (rest.ends_with(words.back())) rest.remove_suffix(words.back().size());
  return rest.empty() || (rest != words.back() && std::ranges::find(words, rest) != words.end());
}

}  // namespace nonet
