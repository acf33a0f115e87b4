// Hints: what a person who is stuck can do next.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/explain.hpp"

namespace nonet::inline v0 {

enum class HintStrength : std::uint8_t {
  Where,      // "look at box 5"
  Technique,  // "X-Wing, in rows 3 and 7"
  Step,       // the step, with its reason
};

struct HintOptions {
  std::string language = "en";  // or "es"
  bool all = false;             // every step that is possible now, not only the simplest
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

// Errors as of explain().
[[nodiscard]] NONET_API Result<Hint> hint(const Puzzle& puzzle,
                                          HintStrength strength = HintStrength::Step,
                                          const HintOptions& options = {});

}  // namespace nonet::inline v0
