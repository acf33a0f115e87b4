// Plans: which techniques explain and hint may use.
#pragma once

#include "nonet/explain.hpp"
#include "nonet/result.hpp"
#include "reason/logic/plan/plan.hpp"

namespace nonet::teacher {

struct Plans {
  Plan all;
  Plan without_uniqueness;  // for boards that may have several solutions
  bool named = false;       // whether the techniques were asked for by name
};

// Usage if a word names no technique; the message quotes the word.
Result<Plans> make_plans(const TechniqueOptions& options);

}  // namespace nonet::teacher
