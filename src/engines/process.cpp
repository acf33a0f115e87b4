#include "engines/process.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nonet {
namespace {

constexpr std::size_t kMostErrors = 1UL << 16UL;

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] int release() { return std::exchange(number_, -1); }
  void take(int number) {
    close();
    number_ = number;
  }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

struct Pipe {
  Descriptor from;
  Descriptor to;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    from.take(ends[0]);
    to.take(ends[1]);
    return true;
  }
};

// Opens the program's standard input: the file, or a nameless file with the text. -1 if it fails.
int open_input(const Process& process) {
  if (!process.input_file.empty()) return open(process.input_file.c_str(), O_RDONLY | O_CLOEXEC);
  if (process.input.empty()) return open("/dev/null", O_RDONLY | O_CLOEXEC);
  const int file = memfd_create("input", MFD_CLOEXEC);
  for (std::string_view left = process.input; file >= 0 && !left.empty();) {
    const ssize_t written = write(file, left.data(), left.size());
    if (written < 0) return -1;
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

// Starts the program. Returns 0, or the error number.
int start(const Process& process, int input, int output, int errors, pid_t& child) {
  std::vector<char*> argv;
  argv.reserve(process.arguments.size() + 1);
  for (const std::string& argument : process.arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int error = posix_spawnp(&child, argv[0], &files, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Appends the bytes that are there to `text`; closes the descriptor at its end.
void read_some(Descriptor& from, std::string& text) {
  std::array<char, 65536> buffer{};
  const ssize_t got = read(from.number(), buffer.data(), buffer.size());
  if (got > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(got));
  } else if (got == 0 || errno != EINTR) {
    from.close();
  }
}

// Collects the program's output until it ends. Stopped or Flooded if it is to be killed.
ProcessEnd collect(const Process& process, pid_t child, Descriptor& output, Descriptor& errors,
                   Finished& finished, int& status) {
  constexpr int kMilliseconds = 5;
  for (;;) {
    std::array<pollfd, 2> wanted{{{output.number(), POLLIN, 0},
                                  {errors.number(), POLLIN, 0}}};  // poll skips numbers below 0
    if (poll(wanted.data(), wanted.size(), kMilliseconds) > 0) {
      if (wanted[0].revents != 0) read_some(output, finished.output);
      if (wanted[1].revents != 0) read_some(errors, finished.errors);
      finished.errors.resize(std::min(finished.errors.size(), kMostErrors));
      if (finished.output.size() > process.most_output) return ProcessEnd::Flooded;
    }
    if (process.stop.stop_requested()) return ProcessEnd::Stopped;
    if (output.number() >= 0) continue;
    // It has closed its output: it may be about to exit, or run on without output.
    if (waitpid(child, &status, WNOHANG) == child) return ProcessEnd::Exited;
  }
}

// Sets how a process ended that was not stopped.
void set_end(int status, Finished& finished) {
  const bool killed = WIFSIGNALED(status);
  finished.end = killed ? ProcessEnd::Killed : ProcessEnd::Exited;
  finished.status = killed ? WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Finished run_process(const Process& process) {
  assert(!process.arguments.empty());
  Finished finished;
  Pipe output;
  Pipe errors;
  const Descriptor input(open_input(process));
  if (input.number() < 0 || !output.open() || !errors.open()) {
    finished.errors = std::strerror(errno);
    return finished;
  }
  const auto began = std::chrono::steady_clock::now();
  pid_t child = 0;
  const int error = start(process, input.number(), output.to.number(), errors.to.number(), child);
  if (error != 0) {
    finished.errors = std::strerror(error);
    return finished;
  }
  output.to.close();
  errors.to.close();

  int status = 0;
  finished.end = collect(process, child, output.from, errors.from, finished, status);
  kill(-child, SIGKILL);
  pollfd more{errors.from.number(), POLLIN, 0};
  while (errors.from.number() >= 0 && finished.errors.size() < kMostErrors &&
         poll(&more, 1, 0) > 0) {
    read_some(errors.from, finished.errors);
    more.fd = errors.from.number();
  }
  if (finished.end != ProcessEnd::Exited) {
    waitpid(child, &status, 0);
  } else {
    set_end(status, finished);
  }
  const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - began;
  finished.seconds = lasted.count();
  return finished;
}

Result<Fork> Fork::start(const std::function<void(int)>& body) {
  Pipe pipe;
  if (!pipe.open()) return fail(Errc::Io, std::strerror(errno));
  const pid_t child = fork();
  if (child < 0) return fail(Errc::Io, std::strerror(errno));
  if (child == 0) {
    setpgid(0, 0);  // Ctrl-C reaches the parent only
    pipe.from.close();
    body(pipe.to.number());
    _exit(0);
  }
  return Fork(child, pipe.from.release());
}

Finished Fork::wait() {
  assert(child_ >= 0);
  Finished finished;
  int status = 0;
  waitpid(std::exchange(child_, -1), &status, 0);
  set_end(status, finished);
  return finished;
}

void Fork::stop() {
  if (child_ >= 0) {
    kill(child_, SIGKILL);
    waitpid(std::exchange(child_, -1), nullptr, 0);
  }
  if (output_ >= 0) close(std::exchange(output_, -1));
}

std::string describe_end(const Finished& finished) {
  switch (finished.end) {
    case ProcessEnd::NotStarted: return fmt::format("could not be started: {}", finished.errors);
    case ProcessEnd::Exited: return fmt::format("exit code {}", finished.status);
    case ProcessEnd::Killed: return fmt::format("killed by signal {}", finished.status);
    case ProcessEnd::Stopped: return "stopped";
    case ProcessEnd::Flooded: return "it wrote too much";
  }
  return "";
}

bool is_program(const std::string& name) {
  if (name.empty()) return false;
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
  const char* path = std::getenv("PATH");
  for (std::string_view left = path == nullptr ? "/usr/bin:/bin" : path; !left.empty();) {
    const std::string_view folder = left.substr(0, left.find(':'));
    left.remove_prefix(std::min(left.size(), folder.size() + 1));
    if (access(fmt::format("{}/{}", folder, name).c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace nonet
