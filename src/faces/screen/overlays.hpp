// Overlays: what a step, a solution or true candidates draw over the board; and the words that a step is.
#pragma once

#include <set>
#include <vector>

#include "faces/screen/state.hpp"
#include "nonet/why.hpp"

namespace nonet::screen {

// Returns what a hint of this strength shows of its step.
[[nodiscard]] Overlay hint_overlay(const teacher::NextSteps& hint, HintStrength strength);
// Returns the board before a step of a path, with the step.
[[nodiscard]] Overlay path_overlay(const teacher::ExplainedPath& explanation, std::size_t at,
                                   const play::Game& game);
// Returns a solution, with the cells in which it differs from another.
[[nodiscard]] Overlay solution_overlay(const Grid& solution, const Grid& other, const play::Game& game);
// Returns the digits that blank cells have in some solution.
[[nodiscard]] Overlay truth_overlay(const std::vector<int>& cells, const Candidates& possible);
// Returns the cells that cannot stand together.
[[nodiscard]] std::set<int> clashing(const Why& why);

// Return the words that do a step; that write what a path has placed so far; that write a solution. In a cell
// without candidates in its centre, a step writes those that it leaves.
[[nodiscard]] std::vector<play::Word> step_words(const play::Game& game, const Position& position,
                                                 const Step& step);
[[nodiscard]] std::vector<play::Word> path_words(const play::Game& game, const Path& path, std::size_t steps);
[[nodiscard]] std::vector<play::Word> solution_words(const play::Game& game, const Grid& solution);

}  // namespace nonet::screen
