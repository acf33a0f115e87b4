#include "solve/engines/process.hpp"
#include "base/say.hpp"
#include "base/system_error.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
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
  Descriptor file(memfd_create("input", MFD_CLOEXEC));
  for (std::string_view left = process.input; file.number() >= 0 && !left.empty();) {
    const ssize_t written = write(file.number(), left.data(), left.size());
    if (written < 0) return -1;
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  lseek(file.number(), 0, SEEK_SET);
  return file.release();
}

// What the copies of this process need to run the program. They may call only what a signal handler may,
// so all of it is ready before they are made.
struct Launch {
  std::vector<char*> argv;
  std::array<int, 3> descriptors;  // of the program: input, output, errors
  int failure;                     // where the error number goes if the program cannot be run
};

// Becomes the program.
[[noreturn]] void become(const Launch& launch) {
  for (int i = 0; i < 3; ++i) dup2(launch.descriptors[static_cast<std::size_t>(i)], i);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_DFL);
  execvp(launch.argv[0], launch.argv.data());
  const int error = errno;
  static_cast<void>(write(launch.failure, &error, sizeof error));
  _exit(127);
}

// Runs the program in a group of its own and ends as it does. The kernel tells when the thread of nonet
// that waits for it is gone, for whatever reason: then the whole group is killed.
[[noreturn]] void keep(const Launch& launch, pid_t nonet) {
  setpgid(0, 0);
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGTERM);
  sigprocmask(SIG_SETMASK, &awaited, nullptr);
  std::signal(SIGCHLD, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != nonet) _exit(127);
  const pid_t program = fork();
  if (program < 0) {
    const int error = errno;
    static_cast<void>(write(launch.failure, &error, sizeof error));
    _exit(127);
  }
  if (program == 0) become(launch);
  // Pipes that other threads were opening too: whoever reads one waits for its end, and this never becomes a
  // program, at whose start they would be closed.
  close_range(0, ~0U, 0);
  for (;;) {
    int signal = 0;
    sigwait(&awaited, &signal);
    if (signal == SIGTERM) kill(0, SIGKILL);
    int status = 0;
    if (waitpid(program, &status, WNOHANG) != program) continue;
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    std::signal(WTERMSIG(status), SIG_DFL);
    sigemptyset(&awaited);
    sigprocmask(SIG_SETMASK, &awaited, nullptr);
    kill(getpid(), WTERMSIG(status));
    _exit(127);
  }
}

// Starts the program. Returns 0, or the error number.
int start(const Process& process, int input, int output, int errors, pid_t& child) {
  Pipe failure;
  if (!failure.open()) return errno;
  Launch launch{.argv = {}, .descriptors = {input, output, errors}, .failure = failure.to.number()};
  launch.argv.reserve(process.arguments.size() + 1);
  for (const std::string& argument : process.arguments) {
    launch.argv.push_back(const_cast<char*>(argument.c_str()));
  }
  launch.argv.push_back(nullptr);
  const pid_t nonet = getpid();
  child = fork();
  if (child < 0) return errno;
  if (child == 0) keep(launch, nonet);
  setpgid(child, child);  // here too, so that the group is there when this returns
  failure.to.close();
  int error = 0;
  if (read(failure.from.number(), &error, sizeof error) != sizeof error) return 0;
  waitpid(child, nullptr, 0);
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

// Returns whether the process has ended; it can still be waited for.
bool has_ended(pid_t child) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == child;
}

// Collects the program's output until it ends. Stopped or Flooded if it is to be killed. Programs
// that it started may hold the pipes open; nonet takes what they have by then, and waits no longer.
ProcessEnd collect(const Process& process, pid_t child, Descriptor& output, Descriptor& errors,
                   Finished& finished) {
  constexpr int kMilliseconds = 5;
  bool ended = false;
  for (;;) {
    std::array<pollfd, 2> wanted{
        {{output.number(), POLLIN, 0}, {errors.number(), POLLIN, 0}}};  // poll skips numbers below 0
    const bool more = poll(wanted.data(), wanted.size(), ended ? 0 : kMilliseconds) > 0;
    if (more) {
      if (wanted[0].revents != 0) read_some(output, finished.output);
      if (wanted[1].revents != 0) read_some(errors, finished.errors);
      finished.errors.resize(std::min(finished.errors.size(), kMostErrors));
      if (finished.output.size() > process.most_output) return ProcessEnd::Flooded;
    }
    if (process.stop.stop_requested()) return ProcessEnd::Stopped;
    if (ended && !more) return ProcessEnd::Exited;
    if (!ended && has_ended(child)) {
      ended = true;
      kill(-child, SIGKILL);  // those of its group that are left
    }
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

  finished.end = collect(process, child, output.from, errors.from, finished);
  kill(-child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  if (finished.end == ProcessEnd::Exited) set_end(status, finished);
  const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - began;
  finished.seconds = lasted.count();
  return finished;
}

Result<Fork> Fork::start(const std::function<void(int)>& body) {
  Pipe pipe;
  if (!pipe.open()) return fail(Errc::Io, system_message(errno));
  const pid_t nonet = getpid();
  const pid_t child = fork();
  if (child < 0) return fail(Errc::Io, system_message(errno));
  if (child == 0) {
    setpgid(0, 0);  // Ctrl-C reaches the parent only
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != nonet) _exit(0);
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

Message describe_end(const Finished& finished) {
  switch (finished.end) {
    case ProcessEnd::NotStarted: return say("could not be started: {}", finished.errors);
    case ProcessEnd::Exited: return say("exit code {}", finished.status);
    case ProcessEnd::Killed: return say("killed by signal {}", finished.status);
    case ProcessEnd::Stopped: return tr("stopped");
    case ProcessEnd::Flooded: return tr("it wrote too much");
  }
  return {};
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
