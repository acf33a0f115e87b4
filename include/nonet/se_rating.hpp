// Sudoku Explainer's rating of plain 9×9 boards, as that program's version 1.2.1 gives it: ER, EP and ED.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/step.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct SeOptions {
  // Whether steps may assume that there is one solution. If not, boards with several are rated too, as far as
  // steps lead.
  bool uniqueness = true;
  bool steps = false;           // whether to return the steps that gave the rating
  std::string language = "en";  // or "es": of the steps' sentences
  StopToken stop = {};
  // The verdict on the puzzle, if it is known already; else rate_se() searches for two solutions.
  std::optional<Verdict> known = {};
};

// A step of the path that gave the rating.
struct SeStep {
  int rating = 0;             // in tenths
  std::string producer = {};  // of Sudoku Explainer: "xy_wing", "dynamic_chains" …
  LogicStep step = {};        // to read and to draw
};

// The rating; numbers are in tenths: 72 is 7.2.
struct SeRating {
  Verdict verdict = Verdict::GaveUp;  // the puzzle is rated if it is Unique, or need not be
  Message reason = {};                // of GaveUp
  int er = 0;                         // of the hardest step
  int ep = 0;                         // of the hardest step up to the first that places a digit
  int ed = 0;                         // of the first step
  std::vector<SeStep> steps = {};     // if they were asked for
};

// Rates the puzzle from its givens and candidates; placed digits do not count. For a board other
// than a plain 9×9 the verdict is GaveUp, with the reason.
[[nodiscard]] NONET_API Result<SeRating> rate_se(const Puzzle& puzzle, const SeOptions& options = {});

}  // namespace nonet::inline v0
