// What the requests that reason have in common.
#pragma once

#include "advise/plans.hpp"
#include "api/request.hpp"

namespace nonet::api {

// Returns the plans with the techniques that were asked for. Usage if there is no such technique.
[[nodiscard]] Result<advise::Plans> plans_of(const Asked& asked);

}  // namespace nonet::api
