// Explaining: the way to the solution as people find it, step by step.
#pragma once

#include <string>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/step.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

// Which techniques may be used. Lists are ids, names in either language or families of techniques,
// separated by commas; empty: all of them.
struct TechniqueOptions {
  std::string only = {};     // use these alone
  std::string without = {};  // do not use these
  std::string until = {};    // one technique: use nothing that comes after it
  std::string order = {};    // try these first, in this order; or "people" or "hodoku", see StepOrder
  bool rating = false;       // use the techniques of HoDoKu's default solver, not nonet's default
};

struct ExplainOptions {
  std::string language = "en";  // or "es"
  TechniqueOptions techniques = {};
  StopToken stop = {};
};

struct Explanation {
  Verdict verdict = Verdict::GaveUp;
  // Whether there are no steps because the board contradicts itself or has no solution; `note` says
  // why.
  bool refused = false;
  std::string note = {};  // a remark, such as that there are several solutions
  Puzzle start = {};      // the board as it stands, with all its candidates
  std::vector<LogicStep> steps = {};
  bool solved = false;   // whether the steps reach the solution
  bool stopped = false;  // whether they end early because the time was up
  // Level and score of the steps, as HoDoKu defines them. Of puzzles with rules only `hardest` is set.
  Level level = Level::Easy;
  int score = 0;
  double se = 0;             // the highest rating of a step on Sudoku Explainer's scale
  std::string hardest = {};  // the id of a technique; empty if there is no step
};

// Explains the puzzle from the board as it stands, with placed digits and removed candidates.
// Errors: Usage if the options name an unknown technique or language; Unsupported for boards of
// more than 16×16.
[[nodiscard]] NONET_API Result<Explanation> explain(const Puzzle& puzzle, const ExplainOptions& options = {});

}  // namespace nonet::inline v0
