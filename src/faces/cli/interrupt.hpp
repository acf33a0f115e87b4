// Interrupt: Ctrl-C as a stop token.
//
// The first Ctrl-C (or SIGTERM) sets the token: the program writes what is done and reports how far
// it got. The second ends the program at once.
#pragma once

#include "nonet/stop_token.hpp"

namespace nonet::cli {

// Installs the handlers. The token is valid until the program ends.
[[nodiscard]] StopToken stop_on_interrupt();

}  // namespace nonet::cli
