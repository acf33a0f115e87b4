// What the rooms in the module call, and what has no place in it.
#include <hwy/targets.h>

#include "api/se_path.hpp"
#include "core/say.hpp"
#include "se/rater.hpp"

namespace hwy {

// A module runs where all of its instructions do.
int64_t SupportedTargets() { return HWY_STATIC_TARGET; }

}  // namespace hwy

#ifndef NONET_SE
namespace nonet::se {

// The rater is a tenth of a module, and has one of its own.
std::unique_ptr<Rater> make_rater() { return nullptr; }

}  // namespace nonet::se

namespace nonet::api {

Result<JsonObject> explain_by_se(const Puzzle& /*puzzle*/, bool /*uniqueness*/,
                                 const Context& /*context*/) {
  return fail(Errc::Unsupported,
              {"another module of this page knows Sudoku Explainer's path",
               "el camino de Sudoku Explainer está en otro módulo de la página"});
}

}  // namespace nonet::api
#endif
