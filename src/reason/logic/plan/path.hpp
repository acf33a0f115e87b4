// Path: the way from a position to its solution, step by step.
//
//   next_step() ──► apply ──► next_step() ──► apply ──► … ──► solved, or no technique finds a step
//
// A step is always of the first technique of the plan that finds one, so no exotic step is taken
// while a simpler one is there. Nothing is guessed: if no technique finds a step, the path ends.
#pragma once

#include <optional>
#include <vector>

#include "reason/logic/plan/plan.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet {

// Returns the first step of the plan; nullopt if there is none, or if `stop` is requested.
std::optional<Step> next_step(const Position& position, const Plan& plan, const FindOptions& options,
                              Workspace& workspace, const StopToken& stop);
// Returns every step of the techniques of an entry of a plan.
std::vector<Step> steps_of(const PlanEntry& entry, const Position& position, const FindOptions& options,
                           Workspace& workspace, const StopToken& stop);
// Returns every step of every technique of the plan; those found so far if `stop` is requested.
std::vector<Step> all_steps(const Position& position, const Plan& plan, const FindOptions& options,
                            Workspace& workspace, const StopToken& stop);

struct Path {
  std::vector<Step> steps;
  Position end;
  bool stopped = false;  // `stop` was requested before the end

  [[nodiscard]] bool solved() const { return end.solved(); }
};

Path find_path(const Position& start, const Plan& plan, const FindOptions& options, Workspace& workspace,
               const StopToken& stop);

}  // namespace nonet
