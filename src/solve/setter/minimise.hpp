// Minimise: removes givens of a puzzle with one solution until it is minimal.
#pragma once

#include <cstdint>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

struct Minimised {
  Grid givens;
  bool minimal = true;  // false if the search was stopped: more givens might go
};

// Drops redundant givens in an order that is drawn from the seed; 0: from the last cell to the first.
// `solution` is the only one. Errors: Unsupported for boards that are too large; those of the engines.
Result<Minimised> minimise(const Puzzle& puzzle, const Grid& solution, std::uint64_t seed,
                           const StopToken& stop);

}  // namespace nonet::setter
