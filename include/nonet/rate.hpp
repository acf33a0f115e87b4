// Rating: how hard a puzzle is for people: HoDoKu's level and score.
#pragma once

#include <optional>
#include <string>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/step.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct RateOptions {
  StopToken stop = {};
  // The verdict on the puzzle, if it is known already; else rate() searches for two solutions.
  std::optional<Verdict> known = {};
};

struct Rating {
  Verdict verdict = Verdict::GaveUp;  // the puzzle is rated only if it is Unique
  Message reason = {};                // of GaveUp
  Level level = Level::Easy;
  int score = 0;
  double se = 0;             // the highest number of a step on Sudoku Explainer's scale; 0: none has one
  std::string hardest = {};  // the id of a technique
  int steps = 0;
  bool solved = false;  // whether the techniques of HoDoKu's default solver solve it
};

// Rates the puzzle from its givens and candidates; placed digits do not count. Of a puzzle with rules, level
// and score are those of its steps: HoDoKu knows no such rules.
[[nodiscard]] NONET_API Result<Rating> rate(const Puzzle& puzzle, const RateOptions& options = {});

}  // namespace nonet::inline v0
