#include "process.hpp"

#include <array>
#include <chrono>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

Finished run_process(const std::vector<std::string>& arguments, const std::string& input_file) {
  constexpr int kNotStarted = 127;
  Finished finished{.status = kNotStarted};
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return finished;

  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input_file.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  const int error = posix_spawnp(&child, argv[0], &files, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);

  if (error == 0) {
    std::array<char, 65536> buffer{};
    ssize_t got = 0;
    while ((got = read(ends[0], buffer.data(), buffer.size())) > 0) {
      finished.output.append(buffer.data(), static_cast<std::size_t>(got));
    }
    int status = 0;
    waitpid(child, &status, 0);
    const auto end = std::chrono::steady_clock::now();
    finished.seconds = std::chrono::duration<double>(end - start).count();
    finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  close(ends[0]);
  return finished;
}
