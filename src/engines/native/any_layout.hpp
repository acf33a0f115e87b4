// The native engine on any Layout: propagation and first-fail search.
#pragma once

#include "nonet/engine.hpp"

namespace nonet::native {

Result<RunEnd> run_any_layout(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
