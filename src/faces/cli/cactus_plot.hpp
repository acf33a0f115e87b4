// Cactus plot: a comparison as a chart, with a panel for each file.
//
//   seconds │            ╭ prolog     Each engine has a curve: the seconds that its boards took,
//      0.1  │   ╭────────╯            sorted, on a logarithmic scale. Lower and further right is
//      0.01 │───╯   ╭──── native      better.
//           └──────────────── boards
#pragma once

#include <string>

#include "faces/cli/compare_report.hpp"

namespace nonet::cli {

// Returns the chart as an SVG document.
[[nodiscard]] std::string cactus_svg(const CompareReport& report);

}  // namespace nonet::cli
