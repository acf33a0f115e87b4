#include "contestants.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <sstream>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "core/hash.hpp"
#include "engines/process.hpp"

namespace nonet::bench {
namespace {

using Json = nlohmann::json;

Sample failed(const Task& task, const Finished& finished) {
  return {.error = fmt::format("{}: {}, and no figure that can be read", task.program,
                               describe_end(finished).en)};
}

bool ended_well(const Finished& finished) {
  return finished.end == ProcessEnd::Exited && finished.status == 0;
}

Sample time_nonet(const Task& task) {
  std::vector<std::string> command = {
      task.program, "bench",    task.file, "--json",  "--threads",
      "1",          "--repeat", "3",       "--limit", std::to_string(task.limit)};
  if (!task.engine.empty()) command.insert(command.end(), {"--engine", task.engine});
  const Finished finished = run_process({.arguments = command});
  const Json json = Json::parse(finished.output, nullptr, false);
  if (!ended_well(finished) || !json.is_object()) return failed(task, finished);
  const double seconds = json.value("seconds_median", 0.0);
  const double puzzles = json.value("puzzles", 0.0);
  if (seconds <= 0 || puzzles != static_cast<double>(task.puzzles)) return failed(task, finished);
  return {.puzzles_per_second = puzzles / seconds, .checksum = json.value("checksum", "")};
}

// With --count-solutions each solution is followed by a sentence that says whether it is unique.
Sample time_qqwing(const Task& task) {
  std::vector<std::string> command = {task.program, "--solve", "--one-line"};
  if (task.limit != 1) command.emplace_back("--count-solutions");
  const Finished finished = run_process({.arguments = command, .input_file = task.file});
  if (!ended_well(finished) || finished.seconds <= 0) return failed(task, finished);

  std::uint64_t checksum = 0;
  std::string solution;
  std::istringstream output(finished.output);
  for (std::string line; std::getline(output, line);) {
    if (is_board(line)) solution = line;
    if (task.limit == 1 ? is_board(line) : line.ends_with("is unique."))
      checksum += fnv1a(solution);
  }
  return {.puzzles_per_second = static_cast<double>(task.puzzles) / finished.seconds,
          .checksum = fmt::format("{:016x}", checksum)};
}

// The line that `run_benchmark -c1` prints ends in: puzzles/s,µs/puzzle,% without guess,guesses.
Sample time_tdoku(const Task& task) {
  std::vector<std::string> command = {
      task.program, "-stdoku", "-r0", "-c1", "-w1", "-t2", fmt::format("-n{}", task.puzzles)};
  if (task.limit == 1) command.emplace_back("-f");
  command.push_back(task.file);
  const Finished finished = run_process({.arguments = command});
  std::string fields = finished.output;
  for (int i = 0; i < 3; ++i) fields.resize(std::min(fields.rfind(','), fields.size()));
  const double rate = std::atof(fields.c_str() + fields.rfind(',') + 1);
  if (!ended_well(finished) || rate <= 0) return failed(task, finished);
  return {.puzzles_per_second = rate};
}

// Returns the seconds of user time that all programs took that have been run and have ended.
double user_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  constexpr double kMicroseconds = 1e-6;
  return static_cast<double>(usage.ru_utime.tv_sec) +
         kMicroseconds * static_cast<double>(usage.ru_utime.tv_usec);
}

// Runs a program that reads the file as its input and writes ER/EP/ED for each puzzle, a line each.
Sample time_rating(const Task& task, const std::vector<std::string>& options) {
  std::vector<std::string> command = {task.program};
  command.insert(command.end(), options.begin(), options.end());
  const double before = user_seconds();
  const Finished finished = run_process({.arguments = command, .input_file = task.file});
  const double seconds = user_seconds() - before;
  Sample sample;
  std::istringstream output(finished.output);
  std::string all;
  for (std::string line; std::getline(output, line);) {
    all += line + '\n';
    sample.ratings.push_back(line);
  }
  if (!ended_well(finished) || seconds <= 0 || sample.ratings.size() != task.puzzles) {
    return failed(task, finished);
  }
  sample.puzzles_per_second = static_cast<double>(task.puzzles) / seconds;
  sample.checksum = fmt::format("{:016x}", fnv1a(all));
  return sample;
}
Sample time_nonet_rating(const Task& task) {
  return time_rating(task,
                     {"rate", "--se", "--quiet", "--threads", "1", "--format", "%r/%p/%d\\n", "-"});
}
Sample time_sukaku_forge(const Task& task) {
  return time_rating(task, {"--allow-uniqueness", "--format=%r/%p/%d", "--input=-"});
}

constexpr std::string_view kUserTime = "user time of the whole process";

constexpr Contestant kOurselves[] = {
    {.id = "nonet",
     .program = "nonet",
     .measured = "solving in memory, parsing included",
     .time = time_nonet},
    {.id = "nonet", .program = "nonet", .measured = kUserTime, .time = time_nonet_rating},
};

constexpr Contestant kSolvers[] = {
    {.id = "qqwing",
     .program = "qqwing",
     .measured = "the whole process: reading, solving, printing",
     .time = time_qqwing},
    {.id = "tdoku",
     .program = "",
     .measured = "solving in memory, by its own run_benchmark",
     .time = time_tdoku},
};
constexpr Contestant kRaters[] = {
    {.id = "sukaku-forge", .program = "", .measured = kUserTime, .time = time_sukaku_forge},
};

}  // namespace

bool is_board(std::string_view line) {
  constexpr std::size_t kCells = 81;
  return line.size() == kCells && line.find_first_not_of(".0123456789") == std::string_view::npos;
}

const Contestant& ourselves(bool rate) { return kOurselves[rate ? 1 : 0]; }

const Contestant* find_peer(std::string_view id, bool rate) {
  const auto among = [&](const auto& peers) -> const Contestant* {
    const auto* const found = std::ranges::find(peers, id, &Contestant::id);
    return found == std::end(peers) ? nullptr : found;
  };
  return rate ? among(kRaters) : among(kSolvers);
}

}  // namespace nonet::bench
