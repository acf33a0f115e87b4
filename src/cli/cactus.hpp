// Cactus: a comparison as a chart, a panel for each file.
//
//   seconds │            ╭ prolog     A curve for each engine: so many boards were solved in so many
//      0.1  │   ╭────────╯            seconds each, the quickest first, the seconds on a scale of
//      0.01 │───╯   ╭──── native      powers of ten. The lower and the further right, the better.
//           └──────────────── boards
#pragma once

#include <string>

#include "cli/compare_report.hpp"

namespace nonet::cli {

// SVG, whole and by itself.
[[nodiscard]] std::string cactus_svg(const CompareReport& report);

}  // namespace nonet::cli
