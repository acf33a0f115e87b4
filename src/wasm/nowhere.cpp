// What the rooms in the module call, and what has no place in it.
#include <hwy/targets.h>

#include "core/say.hpp"
#include "engines/native/with_rules.hpp"
#include "nonet/rule.hpp"
#include "se/rater.hpp"

namespace hwy {

// A module runs where all of its instructions do.
int64_t SupportedTargets() { return HWY_STATIC_TARGET; }

}  // namespace hwy

namespace nonet::se {

// The rater is a tenth of the module, and no page asks for it.
std::unique_ptr<Rater> make_rater() { return nullptr; }

}  // namespace nonet::se

// Kinds of rules, and the search that knows them, are a tenth of the module too: a puzzle with rules is refused when it
// is read.
namespace nonet::inline v0 {

Result<void> add_rules(const std::vector<std::string>& texts, Puzzle& /*puzzle*/,
                       std::size_t* /*where*/) {
  if (texts.empty()) return {};
  return fail(Errc::Unsupported,
              {"rules are not known on this page; the program nonet knows them",
               "esta página no conoce reglas; el programa nonet las conoce"},
              0);
}

std::string rule_text(const Rule& /*rule*/, const Layout& /*layout*/) { return {}; }

}  // namespace nonet::inline v0

namespace nonet::native {

Result<StopReason> run_with_rules(const Query& /*query*/, SolutionSink& /*sink*/) {
  return fail(Errc::Unsupported, {"rules are not known here", "aquí no se conocen reglas"});
}

}  // namespace nonet::native
