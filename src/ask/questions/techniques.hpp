// What the requests that reason have in common.
#pragma once

#include "ask/questions/question.hpp"
#include "reason/teacher/plans.hpp"

namespace nonet::ask {

// Returns whether this member asks for the order of Sudoku Explainer. Usage if techniques are chosen with it,
// but for leaving out uniqueness.
[[nodiscard]] Result<bool> order_of_se(const Asked& asked, const Parameter& order);
// Returns the plans with the techniques that were asked for, those of this list first. Usage if there is no
// such technique.
[[nodiscard]] Result<teacher::Plans> plans_of(const Asked& asked, const std::string& order = {});

}  // namespace nonet::ask
