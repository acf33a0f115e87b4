// The module that a page loads at once has no space for everything. What is missing and needed says so here:
// the request is stopped, and its problem has status 404, at which the page asks the full module.
#pragma once

#include <atomic>

namespace nonet::wasm {

inline std::atomic<bool> needs_full = false;  // for the request that is answered now

}  // namespace nonet::wasm
