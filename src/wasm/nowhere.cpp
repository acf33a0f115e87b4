// What the rooms in the module call, and what has no place in it.
#include <hwy/targets.h>

#include "se/rater.hpp"

namespace hwy {

// A module runs where all of its instructions do.
int64_t SupportedTargets() { return HWY_STATIC_TARGET; }

}  // namespace hwy

namespace nonet::se {

// The rater is a tenth of the module, and no page asks for it.
std::unique_ptr<Rater> make_rater() { return nullptr; }

}  // namespace nonet::se
