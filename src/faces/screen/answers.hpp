// Answers: what is said of a board that a search has judged.
#pragma once

#include <set>

#include "nonet/language.hpp"
#include "nonet/why.hpp"
#include "reason/teacher/board_status.hpp"

namespace nonet::screen {

// Returns what is wrong with a board, before any step can be built on it; empty if nothing is.
[[nodiscard]] Message objection(const teacher::BoardStatus& status, const LayoutPtr& layout);
// Returns why no step was found.
[[nodiscard]] Message nothing_found(bool stopped);
[[nodiscard]] Message why_message(const Why& why, const LayoutPtr& layout);
// Returns the cells that cannot stand together.
[[nodiscard]] std::set<int> clashing(const Why& why);

}  // namespace nonet::screen
