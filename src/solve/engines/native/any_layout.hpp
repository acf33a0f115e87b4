// The native engine on any Layout: propagation and first-fail search.
#pragma once

#include "solve/engines/engine.hpp"

namespace nonet::native {

Result<StopReason> run_any_layout(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
