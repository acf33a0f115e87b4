// Worked cases: the cases in tests/cases/techniques, which are built into the library, and the steps
// that must be found in them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reason/logic/plan/case_check.hpp"

namespace nonet {

struct CaseFile {
  std::string_view family;  // the folder of its techniques
  std::string_view text;    // a case a line; comments begin with #
};
[[nodiscard]] std::span<const CaseFile> case_files();
// Returns the lines that are cases.
[[nodiscard]] std::vector<std::string_view> case_lines(const CaseFile& file);

struct WorkedCase {
  Position position;
  Step step;
};
// Returns the cases of these techniques, which are of one finder, but for the misses.
[[nodiscard]] std::vector<WorkedCase> worked_cases(std::span<const Technique* const> techniques);

}  // namespace nonet
