// Completion scripts for shells, made from the descriptors of the commands.
#pragma once

#include <string>

namespace nonet::cli {

[[nodiscard]] std::string bash_completions();
[[nodiscard]] std::string zsh_completions();
[[nodiscard]] std::string fish_completions();

}  // namespace nonet::cli
