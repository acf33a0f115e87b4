// Processes: another program, run to its end or until it is stopped; and a function of this program, run
// in a process of its own.
//
// There is no shell: a program gets its arguments unchanged. Each has a process group of its own, which
// is killed when the run ends, and when nonet ends in whatever way:
//
//   nonet ──► keeper, leads the group ──► program ──► what it starts
//
// The function in a process of its own ends with nonet too. Only a process that leaves the group lives on.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

struct Process {
  std::vector<std::string> arguments;     // the first is the program, looked up in PATH
  std::string input = {};                 // its standard input
  std::string input_file = {};            // if not empty, the file to read instead of `input`
  StopToken stop = {};                    // takes effect within 10 ms
  std::size_t most_output = 1UL << 28UL;  // in bytes; a program that writes more is stopped
};

enum class ProcessEnd {
  NotStarted,  // Finished::errors has the reason
  Exited,      // Finished::status is its exit code
  Killed,      // by a signal, which is Finished::status
  Stopped,     // by Process::stop
  Flooded,     // by writing more than Process::most_output
};

struct Finished {
  ProcessEnd end = ProcessEnd::NotStarted;
  int status = 0;
  std::string output = {};  // of its standard output
  std::string errors = {};  // of its standard error, the first 64 KiB
  double seconds = 0;       // from its start until it was gone
};

// Runs a program and waits for its end. `arguments` must not be empty.
Finished run_process(const Process& process);

// A copy of this process that runs a function, with a pipe for what it writes. To be made while this
// process has one thread.
class Fork {
 public:
  // Runs body(descriptor of the pipe to write to) in the copy, which then ends with exit code 0. Io if
  // the system refuses.
  static Result<Fork> start(const std::function<void(int)>& body);
  Fork(Fork&& other) noexcept
      : child_(std::exchange(other.child_, -1)), output_(std::exchange(other.output_, -1)) {}
  Fork(const Fork&) = delete;
  Fork& operator=(const Fork&) = delete;
  Fork& operator=(Fork&&) = delete;
  ~Fork() { stop(); }

  [[nodiscard]] int output() const { return output_; }
  // Waits for the end, and returns how it came: Exited or Killed. To be called once.
  Finished wait();
  // Kills the copy, unless it has ended.
  void stop();

 private:
  Fork(pid_t child, int output) : child_(child), output_(output) {}

  pid_t child_ = -1;  // -1: it has ended
  int output_ = -1;
};

// Returns "exit code 3", "killed by signal 11" and the like, for messages.
[[nodiscard]] Message describe_end(const Finished& finished);

// Returns whether there is a program of this name in PATH, or at this path.
[[nodiscard]] bool is_program(const std::string& name);

}  // namespace nonet
