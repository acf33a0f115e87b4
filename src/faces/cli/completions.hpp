// Completion scripts for shells, made from the descriptors of the commands.
#pragma once

#include <string>

#include "nonet/language.hpp"

namespace nonet::cli {

[[nodiscard]] std::string bash_completions();
[[nodiscard]] std::string zsh_completions(Language language);
[[nodiscard]] std::string fish_completions(Language language);

}  // namespace nonet::cli
