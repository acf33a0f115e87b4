#include <algorithm>

#include "advise/plans.hpp"
#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::only {
namespace {

// Follows the singles and the technique alone.
struct Plans {
  advise::Plans plans;
  std::vector<const Technique*> techniques;
};

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("only", text);
  if (!techniques) return Failure(techniques.error());
  const auto plans = advise::make_plans({.only = "singles," + std::string(text)});
  if (!plans) return Failure(plans.error());
  const Plans wanted{*plans, *techniques};
  return Test([wanted](Made& made, const StopToken& stop, advise::Memory& memory) {
    const auto found = advise::explain(made.puzzle, wanted.plans, stop, memory);
    if (!found || !found->path || !found->path->solved()) return false;
    return std::ranges::any_of(found->path->steps, [&](const Step& step) {
      return std::ranges::find(wanted.techniques, step.technique) != wanted.techniques.end();
    });
  });
}

}  // namespace

extern constinit const Target entry{
    .id = "only",
    .value = {"LIST", "LISTA"},
    .help = {"besides singles, only these techniques are needed",
             "además de los únicos, solo hacen falta estas técnicas"},
    .price = 5,
    .read = read};

}  // namespace nonet::generate::targets::only
