// Hints: what a person who is stuck can do next.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/explain.hpp"

namespace nonet::inline v0 {

struct HintOptions {
  std::string language = "en";  // or "es"
  bool all = false;             // every step that helps, not only the simplest: see hint()
  bool deep = false;            // with `all`: chains, almost locked sets and nets too
  int limit = 0;                // with `all`: so many steps at most; 0: all of them
  TechniqueOptions techniques = {};
  StopToken stop = {};
};

struct Hint {
  Verdict verdict = Verdict::GaveUp;
  bool refused = false;  // as in Explanation
  std::string note = {};
  std::string text = {};              // the first step, as far as the strength permits
  Puzzle board = {};                  // as it stands, with all its candidates
  std::vector<LogicStep> steps = {};  // empty if the board is full, or logic ends here
  bool solved = false;                // whether the board is full
  bool stopped = false;               // no step because the time was up
};

// All steps that help are, in the order in which techniques are tried, those that give something that
// no step before them gives; chains, almost locked sets and nets only if asked for, or if there is no
// other step. Errors as of explain().
[[nodiscard]] NONET_API Result<Hint> hint(const Puzzle& puzzle,
                                          HintStrength strength = HintStrength::Result,
                                          const HintOptions& options = {});

}  // namespace nonet::inline v0
