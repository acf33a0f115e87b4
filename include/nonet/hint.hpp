// Hints: what a person who is stuck can do next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/explain.hpp"

namespace nonet::inline v0 {

// When steps are passed over that a player's notes show already.
enum class PassingOver : std::uint8_t { Never, WhenFull, Always };

struct HintOptions {
  std::string language = "en";  // or "es"
  // What the player has noted, for each blank cell the digits that it can hold in their eyes; none where nothing
  // is noted. Such notes count as the candidates of the cell: steps that they show are passed over, and where they
  // lack the digit of the solution the board is refused. WhenFull: they count if every blank cell has some.
  std::optional<Candidates> noted = {};
  PassingOver passing_over = PassingOver::WhenFull;
  bool all = false;   // every step that helps, not only the simplest: see hint()
  bool deep = false;  // with `all`: chains, almost locked sets and nets too
  int limit = 0;      // with `all`: so many steps at most; 0: all of them
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
