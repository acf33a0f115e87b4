// What the rooms in the module call, and what has no place in it.
#include <hwy/targets.h>

namespace hwy {

// A module runs where all of its instructions do.
int64_t SupportedTargets() { return HWY_STATIC_TARGET; }

}  // namespace hwy
