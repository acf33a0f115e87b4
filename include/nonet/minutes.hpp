// How long a person is likely to take for a puzzle.
#pragma once

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

// Of a player who takes kUsualPace minutes for the average puzzle of Cloud Sudoku, as its players do; four of
// five times are between `low` and `high`.
struct Minutes {
  static constexpr double kUsualPace = 7.5;

  double about = 0;
  double low = 0;
  double high = 0;

  // Returns the minutes of a player who takes `pace` minutes for the average puzzle.
  [[nodiscard]] constexpr Minutes at_pace(double pace) const {
    const double slower = pace / kUsualPace;
    return {.about = about * slower, .low = low * slower, .high = high * slower};
  }
};

struct MinuteRating {
  Verdict verdict = Verdict::GaveUp;  // the minutes are known only if it is Unique
  Message reason = {};                // of GaveUp
  Minutes minutes = {};
};

// Estimates the minutes for a board of up to 16×16, with rules or without, from its givens and candidates;
// placed digits do not count.
[[nodiscard]] NONET_API Result<MinuteRating> rate_minutes(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace nonet::inline v0
