// The command line that makes the same puzzles, to be shown with puzzles made in another interface.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::generate {

// Returns `nonet generate` with the seed and these options; one without a value is a switch.
[[nodiscard]] std::string command_text(
    std::uint64_t seed, std::span<const std::pair<std::string_view, std::string>> options);

}  // namespace nonet::generate
