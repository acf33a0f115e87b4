// Running the script of one case: a shell in a folder and an environment of its own.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "cli/golden.hpp"

namespace golden {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(60);

class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "nonet-cli-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    path_ = pattern;
    fs::create_directory(work());
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] fs::path work() const { return path_ / "work"; }  // where the script runs
  [[nodiscard]] fs::path file(std::string_view name) const { return path_ / name; }

 private:
  fs::path path_;
};

void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What the script sees: `nonet` in the path, and otherwise as little as there may be. What says how
// sanitizers and coverage report is handed on.
std::vector<std::string> environment(const std::string& nonet) {
  const std::string folder = fs::absolute(nonet).parent_path().string();
  std::vector<std::string> list{"PATH=" + folder + ":/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
                                "HOME=/nonexistent"};
  for (const char* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "GCOV_PREFIX"}) {
    if (const char* value = std::getenv(name)) list.push_back(std::string(name) + "=" + value);
  }
  return list;
}

// Becomes the shell; the caller has forked.
[[noreturn]] void become_shell(const Case& test, const fs::path& work, const std::string& nonet) {
  const std::vector<std::string> settings = environment(nonet);
  std::vector<char*> pointers;
  for (const std::string& setting : settings) pointers.push_back(const_cast<char*>(setting.data()));
  pointers.push_back(nullptr);
  if (chdir(work.c_str()) != 0) _exit(126);
  execle("/bin/sh", "sh", "-c", test.script.c_str(), nullptr, pointers.data());
  _exit(126);
}

void redirect(const fs::path& path, int flags, int target) {
  constexpr mode_t kMode = 0600;
  const int fd = open(path.c_str(), flags, kMode);
  if (fd < 0 || dup2(fd, target) < 0) _exit(126);
  close(fd);
}

int wait_for(pid_t child, Clock::time_point deadline) {
  constexpr int kKilled = 128;
  for (;;) {
    int status = 0;
    if (waitpid(child, &status, WNOHANG) == child) {
      return WIFEXITED(status) ? WEXITSTATUS(status) : kKilled + WTERMSIG(status);
    }
    if (Clock::now() > deadline) kill(-child, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

Expectation run_on_files(const Case& test, const Folder& folder, const std::string& nonet) {
  const fs::path out = folder.file("out");
  const fs::path err = folder.file("err");
  const fs::path input = folder.file("in");
  write(input, test.input);
  const pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    redirect(input, O_RDONLY, STDIN_FILENO);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(err, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    become_shell(test, folder.work(), nonet);
  }
  const int status = wait_for(child, Clock::now() + kPatience);
  return {read(out), read(err), status};
}

// All that comes out of the terminal until nobody holds its other side any more.
std::string read_terminal(int terminal, Clock::time_point deadline) {
  std::string text;
  std::array<char, 4096> buffer{};
  while (Clock::now() < deadline) {
    pollfd waiting{terminal, POLLIN, 0};
    if (poll(&waiting, 1, 100) <= 0) continue;
    const ssize_t n = ::read(terminal, buffer.data(), buffer.size());
    if (n <= 0 && errno != EINTR) break;
    if (n > 0) text.append(buffer.data(), static_cast<std::size_t>(n));
  }
  return text;
}

Expectation run_on_terminal(const Case& test, const Folder& folder, const std::string& nonet) {
  const winsize size{24, 80, 0, 0};
  int ours = -1;
  int theirs = -1;
  if (openpty(&ours, &theirs, nullptr, nullptr, &size) != 0) return {"", "no terminal here\n", 126};
  termios raw{};
  tcgetattr(theirs, &raw);
  cfmakeraw(&raw);  // a line end stays one byte
  tcsetattr(theirs, TCSANOW, &raw);
  const fs::path input = folder.file("in");
  write(input, test.input);
  const pid_t child = fork();
  if (child == 0) {
    close(ours);
    login_tty(theirs);
    if (!test.input.empty()) redirect(input, O_RDONLY, STDIN_FILENO);
    become_shell(test, folder.work(), nonet);
  }
  close(theirs);
  const auto deadline = Clock::now() + kPatience;
  std::string text = read_terminal(ours, deadline);
  const int status = wait_for(child, deadline);
  close(ours);
  return {std::move(text), "", status};
}

}  // namespace

Expectation run(const Case& test, const std::string& nonet) {
  const Folder folder;
  if (test.script.find("models/") != std::string::npos) {
    fs::create_directory_symlink(NONET_MODELS, folder.work() / "models");
  }
  for (const auto& [name, text] : test.files) write(folder.work() / name, text);
  return test.terminal ? run_on_terminal(test, folder, nonet) : run_on_files(test, folder, nonet);
}

}  // namespace golden
