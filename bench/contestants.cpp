#include "contestants.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <sstream>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "bench/texts.hpp"
#include "core/hash.hpp"
#include "engines/process.hpp"

namespace nonet::bench {
namespace {

using Json = nlohmann::json;
using texts::iss_mjs;

bool is_board(std::string_view line) {
  constexpr std::size_t kCells = 81;
  return line.size() == kCells && line.find_first_not_of(".0123456789") == std::string_view::npos;
}

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

// Makes the sample of what was answered, a line for each puzzle, in so many seconds.
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

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Runs a program that reads the file as its input and writes ER/EP/ED for each puzzle, a line each.
Sample time_rating(const Task& task, const std::vector<std::string>& options) {
  std::vector<std::string> command = {task.program};
  command.insert(command.end(), options.begin(), options.end());
  const double before = user_seconds();
  const Finished finished = run_process({.arguments = command, .input_file = task.file});
  const double seconds = user_seconds() - before;
  return sample_of(task, finished, lines_of(finished.output), seconds);
}
Sample time_nonet_rating(const Task& task) {
  return time_rating(task,
                     {"rate", "--se", "--quiet", "--threads", "1", "--format", "%r/%p/%d\\n", "-"});
}
Sample time_sukaku_forge(const Task& task) {
  return time_rating(task, {"--allow-uniqueness", "--format=%r/%p/%d", "--input=-"});
}

// Returns "unique 1234…" of an answer in JSON; of other verdicts the word alone, or what is wrong.
std::string short_answer(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return "error: no JSON";
  if (json.contains("error")) return "error: " + json["error"].dump();
  std::string verdict = json.value("verdict", "");
  if (verdict == "invalid") return "none";
  if (verdict != "unique" && verdict != "solved") return verdict;
  return verdict + ' ' + json.value("solution", "");
}

Sample time_nonet_rules(const Task& task) {
  std::vector<std::string> command = {task.program, "solve",     "--from", "iss",    "--json",
                                      "--quiet",    "--threads", "1",      task.file};
  if (task.limit == 1) command.insert(command.end(), {"--number", "1"});
  if (!task.engine.empty()) command.insert(command.end(), {"--engine", task.engine});
  const double before = user_seconds();
  Finished finished = run_process({.arguments = command});
  const double seconds = user_seconds() - before;
  std::vector<std::string> answers = lines_of(finished.output);
  std::ranges::transform(answers, answers.begin(), short_answer);
  finished.status = 0;  // which tells of puzzles without a solution
  return sample_of(task, finished, std::move(answers), seconds);
}

// Its last line has the seconds: those of node's own start are not among them.
Sample time_iss(const Task& task) {
  const Finished finished =
      run_process({.arguments = {"node", "--input-type=module", "--eval", std::string(iss_mjs),
                                 task.program, task.file, fmt::format("{}", task.limit)}});
  std::vector<std::string> answers = lines_of(finished.output);
  constexpr std::string_view kSeconds = "seconds ";
  if (answers.empty() || !answers.back().starts_with(kSeconds)) return failed(task, finished);
  const double seconds = std::atof(answers.back().c_str() + kSeconds.size());
  answers.pop_back();
  return sample_of(task, finished, std::move(answers), seconds);
}

constexpr std::string_view kUserTime = "user time of the whole process";

constexpr Contestant kOurselves[] = {
    {.id = "nonet",
     .work = Work::Solve,
     .program = "nonet",
     .measured = "solving in memory, parsing included",
     .time = time_nonet},
    {.id = "nonet",
     .work = Work::Rules,
     .program = "nonet",
     .measured = kUserTime,
     .time = time_nonet_rules},
    {.id = "nonet",
     .work = Work::Rate,
     .program = "nonet",
     .measured = kUserTime,
     .time = time_nonet_rating},
};

constexpr Contestant kPeers[] = {
    {.id = "qqwing",
     .work = Work::Solve,
     .program = "qqwing",
     .measured = "the whole process: reading, solving, printing",
     .time = time_qqwing},
    {.id = "tdoku",
     .work = Work::Solve,
     .program = "",
     .measured = "solving in memory, by its own run_benchmark",
     .time = time_tdoku},
    {.id = "iss",
     .work = Work::Rules,
     .program = "",
     .measured = "user time of reading, building and solving, once node has loaded it",
     .time = time_iss},
    {.id = "sukaku-forge",
     .work = Work::Rate,
     .program = "",
     .measured = kUserTime,
     .time = time_sukaku_forge},
};

bool is_constraint_string(std::string_view line) {
  return line.starts_with('.') && line.find_first_not_of(".0123456789") != std::string_view::npos;
}

}  // namespace

bool is_puzzle(std::string_view line, Work work) {
  return work == Work::Rules ? is_constraint_string(line) : is_board(line);
}

const Contestant& ourselves(Work work) {
  return *std::ranges::find(kOurselves, work, &Contestant::work);
}

const Contestant* find_peer(std::string_view id) {
  const auto* const found = std::ranges::find(kPeers, id, &Contestant::id);
  return found == std::end(kPeers) ? nullptr : found;
}

}  // namespace nonet::bench
