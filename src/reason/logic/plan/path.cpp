#include "reason/logic/plan/path.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace nonet {

std::optional<Step> next_step(const Position& position, const Plan& plan, const FindOptions& options,
                              Workspace& workspace, const StopToken& stop) {
  FindOptions how = options;
  how.boxes_first = plan.boxes_first();
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) return std::nullopt;
    StepSink sink;
    Search(position, workspace, how, stop, entry).find(*entry.front(), sink);
    if (!sink.steps().empty()) return std::move(sink.steps().front());
  }
  return std::nullopt;
}

std::vector<Step> steps_of(const PlanEntry& entry, const Position& position, const FindOptions& options,
                           Workspace& workspace, const StopToken& stop) {
  StepSink sink(StepSink::Policy::All);
  Search(position, workspace, options, stop, entry).find(*entry.front(), sink);
  return std::move(sink.steps());
}

std::vector<Step> all_steps(const Position& position, const Plan& plan, const FindOptions& options,
                            Workspace& workspace, const StopToken& stop) {
  std::vector<Step> all;
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) break;
    std::ranges::move(steps_of(entry, position, options, workspace, stop), std::back_inserter(all));
  }
  return all;
}

Path find_path(const Position& start, const Plan& plan, const FindOptions& options, Workspace& workspace,
               const StopToken& stop) {
  Path path{.steps = {}, .end = start};
  while (!path.end.solved()) {
    auto step = next_step(path.end, plan, options, workspace, stop);
    if (!step) {
      path.stopped = stop.stop_requested();
      break;
    }
    path.end.apply(*step);
    path.steps.push_back(std::move(*step));
  }
  return path;
}

}  // namespace nonet
