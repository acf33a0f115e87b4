// Cases of HoDoKu's library, run against the techniques; and steps written as cases.
#pragma once

#include <string>
#include <vector>

#include "reason/logic/plan/plan.hpp"
#include "reason/logic/plan/search.hpp"
#include "text/hodoku/case.hpp"

namespace nonet {

// Returns the position of a case, without the candidates that it deletes.
[[nodiscard]] Position position_of(const hodoku::Case& test);

// Returns the line of a step in its position. A technique that has no code is named by its id.
[[nodiscard]] std::string case_line(const Position& position, const Step& step);

// Returns the techniques with the code or the id of a case, all of one finder; empty if there are
// none.
[[nodiscard]] std::vector<const Technique*> named_by(const hodoku::Case& test);

// Returns the options that a case asks for beyond the defaults.
[[nodiscard]] FindOptions options_of(const hodoku::Case& test);

// Returns whether a step has exactly the eliminations and placements of the case.
[[nodiscard]] bool states(const hodoku::Case& test, const Step& step);

// The outcome of a case. It passes by the rules of HoDoKu's own tester: of the steps of this code
// and these digits there is at least one, and all of them have exactly the eliminations and
// placements of the line (if the line gives the length of a chain, one must have it, and others may
// be longer). A miss passes if there is no step. A younger library, which has other codes, states
// the first of these steps; then there may be others.
struct CaseResult {
  bool known = true;  // false: nonet does not have the technique
  bool passed = false;
  std::vector<std::string> found;  // the lines of the steps of this code and these digits
};
CaseResult check_case(const hodoku::Case& test, Workspace& workspace, const StopToken& stop);
// The same for the next step of a plan, which must be the one of the case.
CaseResult check_next(const hodoku::Case& test, const Plan& plan, Workspace& workspace,
                      const StopToken& stop);

}  // namespace nonet
