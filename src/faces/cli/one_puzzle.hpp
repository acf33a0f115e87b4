// One puzzle, for commands that take only one: the only one of the input, or the one that --nth names.
#pragma once

#include <string>

#include "faces/cli/command.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli {

inline constexpr Parameter kNth{.id = "nth", .kind = Parameter::Kind::Number};

struct OnePuzzle {
  Puzzle puzzle;
  const Format* format = nullptr;  // of the input
  std::string place;               // "FILE:LINE:COLUMN"
};

// Reads the input that options::kReading and the operands name. Returns the exit code instead, after a
// message, if there is not one puzzle. `sniff` ignores --from and finds the format by looking, for commands
// where --from means something else. A puzzle with rules is refused unless `takes_rules`.
tl::expected<OnePuzzle, int> read_one_puzzle(const Arguments& arguments, Console& console, bool sniff = false,
                                             bool takes_rules = false);

}  // namespace nonet::cli
