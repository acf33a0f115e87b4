#include <algorithm>

#include "reason/generate/wishes.hpp"
#include "reason/logic/plan/read_techniques.hpp"
#include "reason/teacher/plans.hpp"

namespace nonet::generate::targets::only {
namespace {

// Follows the singles and the technique alone.
struct OnlyPlans {
  teacher::Plans plans;
  std::vector<const Technique*> techniques;
};

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("only", text);
  if (!techniques) return Failure(techniques.error());
  const auto plans = teacher::make_plans({.only = "singles," + std::string(text)});
  if (!plans) return Failure(plans.error());
  const OnlyPlans wanted{*plans, *techniques};
  return Test([wanted](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const auto found = teacher::explain(made.puzzle, wanted.plans, stop, memory);
    if (!found || !found->path || !found->path->solved()) return false;
    return std::ranges::any_of(found->path->steps, [&](const Step& step) {
      return std::ranges::find(wanted.techniques, step.technique) != wanted.techniques.end();
    });
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "only", .kind = Parameter::Kind::Techniques}, .price = 5, .read = read};

}  // namespace nonet::generate::targets::only
