// What engines say, held to a list of all solutions.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "hunt/hunt.hpp"

namespace nonet::hunt {

// Asks each of these engines that can run here for all solutions. False if none of them answered in time.
bool expect_solutions(Round& round, const Puzzle& puzzle, const std::set<oracle::Digits>& expected,
                      const std::vector<std::string_view>& engines);

}  // namespace nonet::hunt
