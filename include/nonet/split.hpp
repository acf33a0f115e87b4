// Split: a board in parts, for more machines than one, and the answers to the parts as one answer.
//
//   split(puzzle, 1000) ──► parts ──► count, check or solve, anywhere ──► PartAnswers ──► merge() ──► Merged
//
// Each solution of the board is a solution of exactly one part. A part is a puzzle like any other: the
// board with further givens, or with fewer candidates in a cell or two. Its name, NAME/17/500, is its id in
// Puzzle::meta; NAME is made from the board and all of its parts, so that merge() can distinguish parts of
// one splitting from those of another.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

inline constexpr std::uint64_t kMostParts = 10'000'000;

// Returns at most `into` parts, those with the most to search first; fewer where nothing is left to split,
// or where the next cell would give too many. A board that is solved, or that singles show to have no
// solution, is its own only part. The same board gives the same parts. Errors: Usage if `into` is 0 or more
// than kMostParts; Unavailable if it was stopped.
[[nodiscard]] NONET_API Result<std::vector<Puzzle>> split(const Puzzle& puzzle, std::uint64_t into,
                                                          const StopToken& stop = {});

// What is known of a part.
struct PartAnswer {
  std::string part = {};              // its name
  Verdict verdict = Verdict::GaveUp;  // of the part
  std::string solutions = "0";        // that were found; a decimal number
  bool exact = false;                 // whether these are all
  std::string place = {};             // for messages: "FILE:LINE"
};

// What follows for the board.
struct Merged {
  std::string name = {};  // of the splitting
  std::uint64_t parts = 0;
  Verdict verdict = Verdict::GaveUp;
  std::string solutions = "0";
  bool exact = false;
  std::vector<std::string> gave_up = {};  // names of the parts that were given up, in their order
};

// Puts the answers to all parts of a board together; their order does not matter. Errors, with the names of
// the parts: Usage if a part is missing or there twice, or if parts are of different splittings; Syntax for
// an answer that names no part, or contradicts itself.
[[nodiscard]] NONET_API Result<Merged> merge(std::span<const PartAnswer> answers);

}  // namespace nonet::inline v0
