// Hints: what a person who is stuck can do next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/explain.hpp"

namespace nonet::inline v0 {

// When a hint leaves out steps that the player's notes already show.
enum class PassingOver : std::uint8_t { Never, WhenFull, Always };

// Whose next step a hint gives.
enum class StepOrder : std::uint8_t {
  People,           // what is seen first: hidden singles in boxes, in lines, naked ones, then patterns
  Hodoku,           // that of HoDoKu's default solver
  SudokuExplainer,  // the first step of its path, of plain 9×9 boards: see rate_se()
};

struct HintOptions {
  std::string language = "en";  // or "es"
  // The player's notes: for each blank cell the candidates that the player has written there, or none. They
  // count as the candidates of the cell: steps that they already show are left out, and the board is
  // refused if they lack the digit of the solution. With WhenFull they count only if every blank cell has
  // notes.
  std::optional<Candidates> noted = {};
  PassingOver passing_over = PassingOver::WhenFull;
  bool all = false;   // every useful step, not only the simplest: see hint()
  bool deep = false;  // with `all`: chains, almost locked sets and nets too
  int limit = 0;      // with `all`: at most n steps; 0: all of them
  StepOrder order = StepOrder::People;
  // With the order of Sudoku Explainer `without` can be "uniqueness", and nothing else is chosen.
  TechniqueOptions techniques = {};
  StopToken stop = {};
};

struct Hint {
  Verdict verdict = Verdict::GaveUp;
  bool refused = false;  // as in Explanation
  std::string note = {};
  std::string text = {};              // the first step in words, as the strength shows it
  Puzzle board = {};                  // as it stands, with all its candidates
  std::vector<LogicStep> steps = {};  // empty if the board is full, or no technique applies
  bool solved = false;                // whether the board is full
  bool stopped = false;               // no step because the time was up
};

// Returns the next step, or with `all` every step that places or removes something no step before it does,
// in the order in which techniques are tried. Chains, almost locked sets and nets are among them only with
// `deep`, or if there is no other step. Errors: as explain().
[[nodiscard]] NONET_API Result<Hint> hint(const Puzzle& puzzle, HintStrength strength = HintStrength::Result,
                                          const HintOptions& options = {});

}  // namespace nonet::inline v0
