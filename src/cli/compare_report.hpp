// Reports of a comparison: what people read, and what programs and papers take.
//
//   Text, Markdown   the files side by side: one table of times, one of sizes, then what went wrong
//   Csv, JSON        a row, or an object, for each engine and file
#pragma once

#include <string>
#include <vector>

#include "batch/compare.hpp"

namespace nonet::cli {

struct CompareReport {
  const std::vector<Contender>& contenders;
  const std::vector<BoardSet>& sets;
  const Comparison& comparison;
};

[[nodiscard]] std::string as_text(const CompareReport& report);
[[nodiscard]] std::string as_markdown(const CompareReport& report);
[[nodiscard]] std::string as_csv(const CompareReport& report);
[[nodiscard]] std::string as_json(const CompareReport& report);

// "hard" of "puzzles/hard.txt"
[[nodiscard]] std::string short_name(const BoardSet& set);

}  // namespace nonet::cli
