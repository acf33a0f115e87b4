// Next single: the single that a path takes next, found without making a Step of it.
#pragma once

#include <optional>

#include "reason/logic/board/position.hpp"
#include "reason/logic/plan/technique.hpp"

namespace nonet {

struct Single {
  Candidate at;
  const Technique* technique = nullptr;
};

// Returns the single that next_step() finds with a plan that begins with full houses, naked singles and
// hidden singles, in this order; nullopt if there is none.
std::optional<Single> next_single(const Position& position);

}  // namespace nonet
