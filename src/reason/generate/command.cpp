#include "reason/generate/command.hpp"

#include <fmt/core.h>

namespace nonet::generate {

std::string command_text(std::uint64_t seed,
                         std::span<const std::pair<std::string_view, std::string>> options) {
  std::string command = fmt::format("nonet generate --seed {}", seed);
  for (const auto& [name, value] : options) {
    command += fmt::format(" --{}", name);
    if (!value.empty()) command += ' ' + value;
  }
  return command;
}

}  // namespace nonet::generate
