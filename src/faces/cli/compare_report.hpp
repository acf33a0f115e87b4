// Reports of a comparison, for people and for programs.
//
//   text, Markdown   the files side by side: a table of times, a table of sizes, then notes
//   CSV, JSON        a row, or an object, for each engine and file
//   SVG              a cactus plot: cactus_plot.cpp
#pragma once

#include <string>
#include <vector>

#include "ask/timing/compare.hpp"
#include "faces/cli/table.hpp"

namespace nonet::cli {

struct CompareReport {
  const std::vector<Contender>& contenders;
  const std::vector<BoardSet>& sets;
  const Comparison& comparison;
};

[[nodiscard]] std::string as_tables(const CompareReport& report, TableStyle style, Language language);
[[nodiscard]] std::string as_csv(const CompareReport& report);
[[nodiscard]] std::string as_json(const CompareReport& report, Language language);
[[nodiscard]] std::string cactus_svg(const CompareReport& report);

// Returns "hard" for "puzzles/hard.txt".
[[nodiscard]] std::string short_name(const BoardSet& set);

}  // namespace nonet::cli
