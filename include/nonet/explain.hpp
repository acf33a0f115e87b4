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
  std::string order = {};    // try these first, in this order
  bool rating = false;       // start from HoDoKu's default solver, not from all that explains
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
  std::string note =
      {};             // what there is to say about the board, such as that it has several solutions
  Puzzle start = {};  // the board as it stands, with all its candidates
  std::vector<LogicStep> steps = {};
  bool solved = false;   // whether the steps end at the solution; else logic ends there, or
  bool stopped = false;  // the time was up
  // Of the steps, as HoDoKu defines them: of puzzles with rules only `hardest`.
  Level level = Level::Easy;
  int score = 0;
  double se = 0;             // the highest of the steps
  std::string hardest = {};  // the id of a technique; empty if there is no step
};

// Explains the puzzle from the board as it stands: placed digits and removed candidates count.
// Errors: Usage if a word of the options names no technique or language; Unsupported for boards of
// more than 16×16.
[[nodiscard]] NONET_API Result<Explanation> explain(const Puzzle& puzzle,
                                                    const ExplainOptions& options = {});

}  // namespace nonet::inline v0
