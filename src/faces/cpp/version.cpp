#include "nonet/version.hpp"

namespace nonet::inline v0 {

std::string_view version() { return NONET_VERSION; }

}  // namespace nonet::inline v0
