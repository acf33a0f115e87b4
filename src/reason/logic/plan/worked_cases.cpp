#include "reason/logic/plan/worked_cases.hpp"

#include <algorithm>
#include <optional>

#include "base/split.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "reason/logic/techniques_texts.hpp"

namespace nonet {
namespace {

// Returns whether a chain passes through an almost locked set twice: it is correct, but not a good example.
bool repeats_a_set(const Step& step) {
  return std::ranges::any_of(step.parts, [&](const StepPart& one) {
    return std::ranges::any_of(step.parts, [&](const StepPart& other) {
      return &one != &other && one.role == Role::Als && other.role == Role::Als && one.cells == other.cells;
    });
  });
}

// Returns the step of one of the techniques that the case states; nullopt if there is none.
std::optional<WorkedCase> work(const hodoku::Case& test, std::span<const Technique* const> techniques) {
  const Position position = position_of(test);
  Workspace workspace;
  StepSink sink(StepSink::Policy::All);
  techniques.front()->find(Search(position, workspace, options_of(test), {}, techniques), sink);
  for (Step& step : sink.steps()) {
    if (!states(test, step) || repeats_a_set(step)) continue;
    add_reasons(position, step);
    return WorkedCase{position, std::move(step)};
  }
  return std::nullopt;
}

}  // namespace

std::span<const CaseFile> case_files() { return texts::kCases; }

std::vector<std::string_view> case_lines(const CaseFile& file) {
  std::vector<std::string_view> lines = split(file.text, "\n");
  std::erase_if(lines, [](std::string_view line) { return line.starts_with('#'); });
  return lines;
}

std::vector<WorkedCase> worked_cases(std::span<const Technique* const> techniques) {
  std::vector<WorkedCase> list;
  for (const CaseFile& file : case_files()) {
    if (file.family != techniques.front()->family->folder) continue;
    for (const std::string_view line : case_lines(file)) {
      const auto test = hodoku::read_case(line);
      if (!test || test->miss()) continue;
      std::vector<const Technique*> asked = named_by(*test);
      std::erase_if(asked, [&](const Technique* technique) {
        return std::ranges::find(techniques, technique) == techniques.end();
      });
      if (asked.empty()) continue;
      if (auto worked = work(*test, asked)) list.push_back(std::move(*worked));
    }
  }
  return list;
}

}  // namespace nonet
