// Denis Berthier's classes of plain 9×9 boards: what trials, whips and braids it takes to solve them.
#pragma once

#include <optional>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

// A class without a number does not solve the board, or was not found in time.
struct Classes {
  std::optional<int> depth = {};    // of trial and error; 0: singles solve it
  std::optional<int> whips = {};    // W: the length of the longest whip that is needed, if none is longer
  std::optional<int> gwhips = {};   // gW: the same for whips with groups
  std::optional<int> braids = {};   // B: the same for braids, which solve what trials of depth 1 do
  std::optional<int> gbraids = {};  // gB: the same for braids with groups
  std::optional<int> inner = {};    // BxB: how long braids have to be in trials of depth 1; at depth 2 alone
  bool stopped = false;             // whether the time was up
};

struct ClassRating {
  Verdict verdict = Verdict::GaveUp;  // the puzzle is classified only if it is Unique
  Message reason = {};                // of GaveUp
  Classes classes = {};
};

// Classifies the puzzle from its givens and candidates; placed digits do not count. For a board other than a
// plain 9×9 the verdict is GaveUp, with the reason.
[[nodiscard]] NONET_API Result<ClassRating> rate_classes(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace nonet::inline v0
