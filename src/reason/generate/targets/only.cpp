#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::only {
namespace {

// Follows the singles and the technique alone.
struct OnlyPlans {
  teacher::Plans plans;
  Techniques techniques;
};

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("only", text);
  if (!techniques) return Failure(techniques.error());
  const auto plans = teacher::make_plans({.only = "singles," + std::string(text)});
  if (!plans) return Failure(plans.error());
  const OnlyPlans wanted{*plans, *techniques};
  return Test([wanted](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const auto found = teacher::explain(made.puzzle, wanted.plans, stop, memory);
    const bool fits = found && found->path && found->path->solved() && uses(*found->path, wanted.techniques);
    return fits ? 0.0 : 1.0;
  });
}

}  // namespace

extern constinit const Target entry{.parameter = {.id = "only", .kind = Parameter::Kind::Techniques},
                                    .price = 5,
                                    .read = read,
                                    .takes_rules = true};

}  // namespace nonet::generate::targets::only
