#include "explain/plan/path.hpp"

#include <utility>

namespace nonet {

std::optional<Step> next_step(const Position& position, const Plan& plan,
                              const FindOptions& options, Workspace& workspace,
                              const StopToken& stop) {
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) return std::nullopt;
    StepSink sink;
    entry.front()->find(Search(position, workspace, options, stop, entry), sink);
    if (!sink.steps().empty()) return std::move(sink.steps().front());
  }
  return std::nullopt;
}

std::vector<Step> all_steps(const Position& position, const Plan& plan, const FindOptions& options,
                            Workspace& workspace, const StopToken& stop) {
  StepSink sink(StepSink::Policy::All);
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) break;
    entry.front()->find(Search(position, workspace, options, stop, entry), sink);
  }
  return std::move(sink.steps());
}

Path find_path(const Position& start, const Plan& plan, const FindOptions& options,
               Workspace& workspace, const StopToken& stop) {
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
