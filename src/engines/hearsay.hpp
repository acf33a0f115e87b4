// Hearsay: what another program says and does not show.
//
// A solution can be checked; that there is none, or no other, cannot. The native engine looks too, for as
// long as it takes on an ordinary board. If it finds what there should not be, the program has lied; if it
// does not come to an end, the answer says on whose word it stands.
#pragma once

#include "engines/engine.hpp"
#include "engines/solution_sink.hpp"

namespace nonet {

// Returns Exhausted, for a program that says that there are no solutions but those in the sink. Internal if
// there are.
Result<StopReason> believe_no_more(const Query& query, const Message& program, SolutionSink& sink);

}  // namespace nonet
