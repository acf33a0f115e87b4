// Process: another program, run to its end or to ours, and what it wrote.
//
// No shell is in between: arguments reach the program as they are. The program has a process group
// of its own, and what is left of it when the run ends is killed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "nonet/stop_token.hpp"

namespace nonet {

struct Process {
  std::vector<std::string> arguments;     // the first is looked for in PATH
  std::string input = {};                 // what it reads, if no file is named
  std::string input_file = {};            // what it reads instead of `input`
  StopToken stop = {};                    // heeded within 10 ms
  std::size_t most_output = 1UL << 28UL;  // bytes; a program that writes more is stopped
};

enum class ProcessEnd {
  NotStarted,  // Finished::errors says why
  Exited,      // Finished::status is its exit code
  Killed,      // by a signal, which is Finished::status
  Stopped,     // by Process::stop
  Flooded,     // it wrote more than Process::most_output
};

struct Finished {
  ProcessEnd end = ProcessEnd::NotStarted;
  int status = 0;
  std::string output = {};  // of its standard output
  std::string errors = {};  // of its standard error, the first 64 KiB
  double seconds = 0;       // from its start until it was gone
};

Finished run_process(const Process& process);

// "exit code 3", "killed by signal 11", …; for messages.
[[nodiscard]] std::string describe_end(const Finished& finished);

// Whether PATH, or the path itself, leads to a program of this name.
[[nodiscard]] bool is_program(const std::string& name);

}  // namespace nonet
