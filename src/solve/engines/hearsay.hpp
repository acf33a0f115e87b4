// Hearsay: claims of other programs that come without a proof.
//
// A solution can be checked, but not the claim that there is none, or no other. So the native engine searches
// too, for a limited time. If it finds a solution that should not exist, the program was wrong; if it does
// not finish, the answer names the program on whose word it rests.
#pragma once

#include "solve/engines/engine.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet {

// For a program that claims that the sink has all solutions: returns Exhausted, or Internal if the native
// engine finds another.
Result<StopReason> distrust(const Query& query, const Message& program, SolutionSink& sink);

}  // namespace nonet
