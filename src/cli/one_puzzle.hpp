// One puzzle, for commands that make one thing of it: the only one of the input, or the one asked for.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/stream_command.hpp"

namespace nonet::cli {

inline constexpr Option kNth{.name = "nth",
                             .takes = Takes::Number,
                             .value = "N",
                             .help = "the Nth puzzle of the input, where there are several"};

struct OnePuzzle {
  Puzzle puzzle;
  const Format* format = nullptr;  // it came in
  std::string place;               // "FILE:LINE:COLUMN"
};

// Reads the input that options::kReading and the operands name. What is wrong with it has been said
// when this returns the exit code instead. Where --from is about something else than the puzzle,
// `sniff` has its format found by looking.
tl::expected<OnePuzzle, int> read_one_puzzle(const Arguments& arguments, Console& console,
                                             bool sniff = false);

}  // namespace nonet::cli
