#include "answering.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "bench/texts.hpp"
#include "samples.hpp"
#include "solve/engines/process.hpp"

namespace nonet::bench {
namespace {

using Json = nlohmann::json;

// Runs a program that reads the file as its input and writes ER/EP/ED for each puzzle, a line each.
Sample time_rating(const Task& task, const std::vector<std::string>& options) {
  std::vector<std::string> command = {task.program};
  command.insert(command.end(), options.begin(), options.end());
  const Timed run = run_timed({.arguments = command, .input_file = task.file});
  return sample_of(task, run.finished, lines_of(run.finished.output), run.seconds);
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

// Runs a program that writes the canonical form of each board of the file, a line each; a blank is . or 0.
Sample time_canonical(const Task& task, const std::vector<std::string>& command) {
  const Timed run = run_timed({.arguments = command});
  std::vector<std::string> forms = lines_of(run.finished.output);
  for (std::string& form : forms) std::ranges::replace(form, '0', '.');
  return sample_of(task, run.finished, std::move(forms), run.seconds);
}

}  // namespace

Sample time_nonet_rating(const Task& task) {
  return time_rating(task, {"rate", "--se", "--quiet", "--threads", "1", "--format", "%r/%p/%d\\n", "-"});
}
Sample time_sukaku_forge(const Task& task) {
  return time_rating(task, {"--allow-uniqueness", "--format=%r/%p/%d", "--input=-"});
}

Sample time_nonet_rules(const Task& task) {
  std::vector<std::string> command = {task.program, "solve",     "--from", "iss",    "--json",
                                      "--quiet",    "--threads", "1",      task.file};
  if (task.limit == 1) command.insert(command.end(), {"--number", "1"});
  if (!task.engine.empty()) command.insert(command.end(), {"--engine", task.engine});
  Timed run = run_timed({.arguments = command});
  std::vector<std::string> answers = lines_of(run.finished.output);
  std::ranges::transform(answers, answers.begin(), short_answer);
  run.finished.status = 0;  // which tells of puzzles without a solution
  return sample_of(task, run.finished, std::move(answers), run.seconds);
}

// Its last line has the seconds: those of node's own start are not among them.
Sample time_iss(const Task& task) {
  const Finished finished =
      run_process({.arguments = {"node", "--input-type=module", "--eval", std::string(texts::iss_mjs),
                                 task.program, task.file, fmt::format("{}", task.limit)}});
  std::vector<std::string> answers = lines_of(finished.output);
  constexpr std::string_view kSeconds = "seconds ";
  if (answers.empty() || !answers.back().starts_with(kSeconds)) return failed(task, finished);
  const double seconds = std::atof(answers.back().c_str() + kSeconds.size());
  answers.pop_back();
  return sample_of(task, finished, std::move(answers), seconds);
}

Sample time_nonet_minlex(const Task& task) {
  return time_canonical(task, {task.program, "canonical", "--quiet", "--threads", "1", task.file});
}
Sample time_swb01(const Task& task) { return time_canonical(task, {task.program, task.file}); }

Sample time_nonet_pattern(const Task& task) {
  return time_canonical(
      task, {task.program, "canonical", "--form", "pattern", "--quiet", "--threads", "1", task.file});
}
Sample time_patminlex(const Task& task) { return time_canonical(task, {task.program, task.file}); }

}  // namespace nonet::bench
