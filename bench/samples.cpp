#include "samples.hpp"

#include <sys/resource.h>

#include <cstdint>
#include <sstream>
#include <utility>

#include <fmt/core.h>

#include "base/hash.hpp"

namespace nonet::bench {
namespace {

// Returns the seconds of user time that all programs took that have been run and have ended.
double user_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  constexpr double kMicroseconds = 1e-6;
  return static_cast<double>(usage.ru_utime.tv_sec) +
         kMicroseconds * static_cast<double>(usage.ru_utime.tv_usec);
}

}  // namespace

bool is_board(std::string_view line) {
  constexpr std::size_t kCells = 81;
  return line.size() == kCells && line.find_first_not_of(".0123456789") == std::string_view::npos;
}

bool ended_well(const Finished& finished) {
  return finished.end == ProcessEnd::Exited && finished.status == 0;
}

Sample failed(const Task& task, const Finished& finished) {
  return {.error =
              fmt::format("{}: {}, and no figure that can be read", task.program, describe_end(finished).en)};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string checksum_of(const std::vector<std::string>& solutions) {
  std::uint64_t checksum = 0;
  for (const std::string& solution : solutions) checksum += fnv1a(solution);
  return fmt::format("{:016x}", checksum);
}

Sample sample_of(const Task& task, const Finished& finished, std::vector<std::string> answers,
                 double seconds) {
  if (!ended_well(finished) || seconds <= 0 || answers.size() != task.puzzles) {
    return failed(task, finished);
  }
  std::string all;
  for (const std::string& answer : answers) all += answer + '\n';
  return {.puzzles_per_second = static_cast<double>(task.puzzles) / seconds,
          .checksum = fmt::format("{:016x}", fnv1a(all)),
          .answers = std::move(answers)};
}

Timed run_timed(const Process& process) {
  const double before = user_seconds();
  Finished finished = run_process(process);
  return {.finished = std::move(finished), .seconds = user_seconds() - before};
}

}  // namespace nonet::bench
