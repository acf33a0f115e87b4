// What contestants are timed with: how a program ended, the processor time of programs, and samples made of both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "contestants.hpp"
#include "solve/engines/process.hpp"

namespace nonet::bench {

[[nodiscard]] bool is_board(std::string_view line);
[[nodiscard]] bool ended_well(const Finished& finished);
// Returns what is said where a program gave no figure.
[[nodiscard]] Sample failed(const Task& task, const Finished& finished);
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);
// Returns the checksum that `nonet bench` has, of these solutions.
[[nodiscard]] std::string checksum_of(const std::vector<std::string>& solutions);

// Returns the sample of what was answered, a line for each puzzle, in so many seconds.
[[nodiscard]] Sample sample_of(const Task& task, const Finished& finished, std::vector<std::string> answers,
                               double seconds);

// A run of a program and the seconds of user time that it took.
struct Timed {
  Finished finished;
  double seconds = 0;
};
[[nodiscard]] Timed run_timed(const Process& process);

}  // namespace nonet::bench
