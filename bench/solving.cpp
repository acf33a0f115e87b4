#include "solving.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "bench/texts.hpp"
#include "samples.hpp"
#include "solve/engines/process.hpp"

namespace nonet::bench {
namespace {

using Json = nlohmann::json;

// Returns the sample of `nonet bench`, which solves the file so often.
Sample time_bench(const Task& task, const std::string& program, const std::string& engine, int times) {
  std::vector<std::string> command = {program,     "bench",
                                      task.file,   "--json",
                                      "--threads", "1",
                                      "--repeat",  std::to_string(times),
                                      "--limit",   std::to_string(task.limit)};
  if (!engine.empty()) command.insert(command.end(), {"--engine", engine});
  const Finished finished = run_process({.arguments = command});
  const Json json = Json::parse(finished.output, nullptr, false);
  if (!ended_well(finished) || !json.is_object()) return failed(task, finished);
  const double seconds = json.value("seconds_median", 0.0);
  const double puzzles = json.value("puzzles", 0.0);
  if (seconds <= 0 || puzzles != static_cast<double>(task.puzzles)) return failed(task, finished);
  return {.puzzles_per_second = puzzles / seconds, .checksum = json.value("checksum", "")};
}

}  // namespace

Sample time_nonet(const Task& task) {
  constexpr int kTimes = 3;
  return time_bench(task, task.program, task.engine, kTimes);
}
Sample time_engine(const Task& task) { return time_bench(task, task.nonet, task.program, 1); }

// Its lines are a number of solutions and the first of them; the last one has the seconds.
Sample time_wasm(const Task& task) {
  if (task.limit == 1) return {.error = "the module proves that a solution is the only one"};
  const Finished finished =
      run_process({.arguments = {"node", "--input-type=module", "--eval", std::string(texts::wasm_mjs),
                                 task.program, task.file}});
  std::vector<std::string> solutions;
  double seconds = 0;
  for (const std::string& line : lines_of(finished.output)) {
    if (line.starts_with("1 ")) solutions.push_back(line.substr(2));
    constexpr std::string_view kSeconds = "seconds ";
    if (line.starts_with(kSeconds)) seconds = std::atof(line.c_str() + kSeconds.size());
  }
  if (!ended_well(finished) || seconds <= 0) return failed(task, finished);
  return {.puzzles_per_second = static_cast<double>(task.puzzles) / seconds,
          .checksum = checksum_of(solutions)};
}

// With --count-solutions each solution is followed by a sentence that says whether it is unique.
Sample time_qqwing(const Task& task) {
  std::vector<std::string> command = {task.program, "--solve", "--one-line"};
  if (task.limit != 1) command.emplace_back("--count-solutions");
  const Finished finished = run_process({.arguments = command, .input_file = task.file});
  if (!ended_well(finished) || finished.seconds <= 0) return failed(task, finished);

  std::vector<std::string> solutions;
  std::string solution;
  for (const std::string& line : lines_of(finished.output)) {
    if (is_board(line)) solution = line;
    if (task.limit == 1 ? is_board(line) : line.ends_with("is unique.")) solutions.push_back(solution);
  }
  return {.puzzles_per_second = static_cast<double>(task.puzzles) / finished.seconds,
          .checksum = checksum_of(solutions)};
}

// The line that `run_benchmark -c1` prints ends in: puzzles/s,µs/puzzle,% without guess,guesses.
Sample time_run_benchmark(const Task& task, std::string_view solver) {
  std::vector<std::string> command = {task.program, fmt::format("-s{}", solver),      "-r0", "-c1", "-w1",
                                      "-t2",        fmt::format("-n{}", task.puzzles)};
  if (task.limit == 1) command.emplace_back("-f");
  command.push_back(task.file);
  const Finished finished = run_process({.arguments = command});
  std::string fields = finished.output;
  for (int i = 0; i < 3; ++i) fields.resize(std::min(fields.rfind(','), fields.size()));
  const double rate = std::atof(fields.c_str() + fields.rfind(',') + 1);
  if (!ended_well(finished) || rate <= 0) return failed(task, finished);
  return {.puzzles_per_second = rate};
}

}  // namespace nonet::bench
