// Answer: what an engine found out about a Puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet {

enum class Verdict : std::uint8_t {
  Unique,      // exactly one solution, proved
  Multiple,    // at least two
  NoSolution,  // none, proved by search
  Invalid,     // none, and the givens alone show why: see Answer::conflict
  Solved,      // one found and no more asked for: nothing is said about others
  GaveUp,      // stopped before it could say any of these: see Answer::reason
};

[[nodiscard]] std::string_view verdict_name(Verdict verdict);  // "unique", "multiple", "none", …

// How a run ended.
enum class RunEnd : std::uint8_t {
  Exhausted,   // the whole space was searched: the count is exact
  Enough,      // the sink wanted no more
  Cancelled,   // StopToken::cancelled
  TimeLimit,   // StopToken::due
  GuessLimit,  // Query::max_guesses
  Stuck,       // the engine's method goes no further: see Answer::candidates
};

// What follows from the end of a search that found `count` solutions.
[[nodiscard]] Verdict verdict_of(RunEnd end, std::uint64_t count);

struct Stats {
  std::uint64_t guesses = 0;       // branches tried, the right ones included
  std::uint64_t propagations = 0;  // engine's own unit of inference; comparable within one engine
  double seconds = 0;
  // What an engine that translates the puzzle made of it; 0 where it does not.
  std::uint64_t variables = 0;
  std::uint64_t constraints = 0;  // clauses, ground rules, propagators
};

struct Answer {
  Verdict verdict = Verdict::GaveUp;
  std::vector<Grid> solutions;  // the first Query::keep, in the order they were found
  std::uint64_t count = 0;      // solutions found
  bool exact = false;           // whether `count` is all there are; else it is a lower bound
  std::optional<Conflict> conflict;
  std::string reason;  // of GaveUp: "time limit", "stopped", "node limit"
  // What a method that takes candidates away, and tries nothing, could not take away.
  std::optional<Marks> candidates;
  Stats stats;
};

}  // namespace nonet
