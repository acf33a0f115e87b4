// Forgeries: certificates of which something is changed, and whether what they then claim is true all the same.
#pragma once

#include <cstdint>
#include <optional>

#include "nonet/certificate.hpp"
#include "oracle/boards.hpp"

namespace nonet::testing {

// Changes a rule, a given, a claim, a solution or the proof. False if nothing was changed.
bool forge(Certificate& claim, oracle::Dice& dice);

// Returns whether the claim is true of its board: every grid of the houses of `blank` is asked about. Nullopt if the
// oracle has set so many digits before it ended (0: any number).
std::optional<bool> is_true(const Certificate& claim, const oracle::Board& blank,
                            std::uint64_t max_steps = 0);

}  // namespace nonet::testing
