// Answer: the result of a search for the solutions of a Puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::inline v0 {

enum class Verdict : std::uint8_t {
  Unique,      // exactly one solution, proved
  Multiple,    // at least two
  NoSolution,  // none, proved by search
  Invalid,     // none, and the givens alone show why: see Answer::conflict
  Solved,      // one was found and the limit was 1: there may be others
  GaveUp,      // the search stopped before any of these was known: see Answer::reason
};

[[nodiscard]] NONET_API std::string_view verdict_name(Verdict verdict);  // "unique", "multiple", "none", …

// How a search ended.
enum class StopReason : std::uint8_t {
  Exhausted,   // the whole space was searched: the count is exact
  Enough,      // the limit of solutions was reached
  Cancelled,   // StopToken::cancelled
  TimeLimit,   // StopToken::due
  GuessLimit,  // SolveOptions::max_guesses
  Stuck,       // a purely deductive engine finds nothing more: see Answer::candidates
};

struct Stats {
  std::uint64_t guesses = 0;       // branches tried, the right ones included
  std::uint64_t propagations = 0;  // in the engine's own unit; comparable within one engine
  double seconds = 0;
  // The size of the puzzle in the language of an engine that translates it; else 0.
  std::uint64_t variables = 0;
  std::uint64_t constraints = 0;  // clauses, ground rules, propagators
};

struct Answer {
  Verdict verdict = Verdict::GaveUp;
  std::vector<Grid> solutions = {};  // the first SolveOptions::keep, in the order they were found
  std::uint64_t count = 0;           // solutions found
  bool exact = false;                // whether these are all; else there may be more
  std::optional<Conflict> conflict = {};
  Message reason = {};  // of GaveUp: "time limit reached", "stopped", "guess limit reached"
  // Candidates left when a purely deductive engine got stuck (StopReason::Stuck).
  std::optional<Candidates> candidates = {};
  Stats stats = {};
};

}  // namespace nonet::inline v0
