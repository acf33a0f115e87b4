// Minutes: how long a person is likely to take for a puzzle, from what can be seen at each moment of a path.
//
//   search   each digit takes √(blanks / what can be seen). What can be seen is the sum over all digits that
//            a single shows now: 1 for the last of a house or one hidden in a box, 0.4 for one hidden in
//            another house, 0.04 for the last of a cell, which people hardly see.
//   steps    each step that places nothing takes as much as its score, 50 at least.
//
// Source   times of 172 puzzles by players of Cloud Sudoku (Wang 2024), each divided by the mean of its
//          player; bench/minutes.py has the fit: Spearman's 0.83 in five-fold cross-validation.
#pragma once

#include <vector>

#include "nonet/minutes.hpp"
#include "reason/logic/plan/path.hpp"

namespace nonet {

// Returns what each step takes, at the usual pace.
[[nodiscard]] std::vector<double> minutes_by_step(Position start, const Path& path);
[[nodiscard]] Minutes minutes_of(Position start, const Path& path);

}  // namespace nonet
