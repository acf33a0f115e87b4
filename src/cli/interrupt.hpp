// Interrupt: Ctrl-C, told to the work as a stop token.
//
// The first Ctrl-C (or SIGTERM) asks: what is done is written and the program says how far it got.
// The second finds no handler any more and ends the program at once.
#pragma once

#include "nonet/stop_token.hpp"

namespace nonet::cli {

// Installs the handlers; the token outlives everything.
[[nodiscard]] StopToken stop_on_interrupt();

}  // namespace nonet::cli
