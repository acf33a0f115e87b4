#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "explain/library_line.hpp"
#include "explain/path.hpp"

namespace nonet::cli::commands {
namespace {

constexpr Option kCheck{.name = "check",
                        .takes = Takes::File,
                        .value = "FILE",
                        .help = "look for the step of every line of this technique library"};
constexpr Option kNext{.name = "next",
                       .help = "with --check: the step must be the next one, as 'rate' takes them"};
constexpr Option kOptions[] = {kCheck, kNext, options::kJson};
constexpr Example kExamples[] = {
    {"nonet techniques", "all there are, in the order in which they are tried"},
    {"nonet techniques --check reglib.txt", "hold the finders to a regression library"},
};

struct Score {
  int passed = 0;
  int failed = 0;
};

// Whether the next step of the rating plan is the one of the line; `found` says which it is.
bool is_next(const LibraryLine& line, const Plan& plan, Workspace& workspace, const StopToken& stop,
             std::string& found) {
  const Position position = line.position();
  workspace.forget();
  const auto step = next_step(position, plan, {}, workspace, stop);
  if (!step) return false;
  found = library_line(position, *step);
  const auto sorted = [](std::vector<Candidate> list) {
    std::ranges::sort(list);
    return list;
  };
  return sorted(step->eliminations) == sorted(line.eliminations) &&
         sorted(step->placements) == sorted(line.placements);
}

int check_library(const Arguments& arguments, Console& console) {
  const std::string file(arguments.text(kCheck));
  const auto text = read_whole(file);
  if (!text) {
    console.complain(fmt::format("{}: {}", file, text.error().message));
    return kTrouble;
  }
  const StopToken stop = stop_on_interrupt();
  const Plan plan = Plan::rating();
  Workspace workspace;
  std::map<std::string, Score> scores;
  Score all;
  int unknown = 0;
  int unread = 0;
  std::size_t number = 0;
  for (const std::string_view raw : split(*text, "\n")) {
    ++number;
    if (stop.stop_requested()) return kInterrupted;
    const std::string_view line = raw.substr(0, raw.find_last_not_of("\r ") + 1);
    if (line.empty() || line.front() == '#') continue;
    const auto read = read_library_line(line);
    if (!read) {
      console.complain(
          fmt::format("{}:{}:{}: {}", file, number, read.error().offset + 1, read.error().message));
      ++unread;
      continue;
    }
    CaseResult result;
    if (arguments.has(kNext)) {
      std::string found;
      result.passed = is_next(*read, plan, workspace, stop, found);
      if (!found.empty()) result.found.push_back(found);
    } else {
      result = check_case(*read, workspace, stop);
    }
    if (!result.known) {
      ++unknown;
      continue;
    }
    Score& score = scores[read->technique];
    ++(result.passed ? score.passed : score.failed);
    ++(result.passed ? all.passed : all.failed);
    if (result.passed) continue;
    console.out(fmt::format("{}:{}: failed\n  wanted {}\n", file, number, line));
    for (const std::string& found : result.found) console.out(fmt::format("  found  {}\n", found));
    if (result.found.empty()) console.out("  found  nothing\n");
  }
  for (const auto& [technique, score] : scores) {
    console.out(
        fmt::format("{}: {} of {} passed\n", technique, score.passed, score.passed + score.failed));
  }
  console.out(fmt::format("{} of {} passed ({:.1f} %), {} of techniques that nonet has not\n",
                          all.passed, all.passed + all.failed,
                          100.0 * all.passed / std::max(1, all.passed + all.failed), unknown));
  return all.failed == 0 && unread == 0 ? kDone : kSomeFailed;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kCheck)) return check_library(arguments, console);
  Table table({"TECHNIQUE", "NAME", "CODE", "LEVEL", "SCORE", "SE", "FAMILY"});
  const Plan plan = Plan::everything();
  for (const PlanEntry& entry : plan.entries()) {
    for (const Technique* technique : entry.techniques) {
      table.add({std::string(technique->id), std::string(technique->name.en),
                 std::string(technique->code), std::string(level_name(technique->level)),
                 fmt::format("{}", technique->score),
                 technique->se > 0 ? fmt::format("{:.1f}", technique->se) : "",
                 std::string(family_name(entry.finder->family).en)});
    }
  }
  console.out(table.text());
  return kDone;
}

}  // namespace

extern constinit const Command techniques{
    .id = "techniques",
    .summary = "list the techniques of the explainer, or hold them to a library of cases",
    .description =
        "Lists what 'nonet explain' can see, in the order in which it looks. CODE and SCORE are "
        "HoDoKu's, SE is the number of Sudoku Explainer.\n\n"
        "--check reads a library of cases in HoDoKu's notation, one a line, and looks for all "
        "steps of each case's technique. A case passes when every step with its digits is the one "
        "that the line states. Failures are printed with what was found instead.",
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands
