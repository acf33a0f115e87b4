// Ground: what a board is, before anyone reasons about it.
//
//   Puzzle ──► native engine, two solutions at most ──► Sound       one solution, and the board keeps to it
//                                                       Several     reason on, without uniqueness
//                                                       Unknown     the search took too long: the same
//                                                       Wrong       nothing can be reasoned: `note` says why
//
// A board in the hands of a person may have been sound once: a digit placed that the solution has not,
// or a mark removed that it needs, is told from a puzzle that never had a solution.
#pragma once

#include <string>

#include "explain/words.hpp"
#include "nonet/answer.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::cli {

struct Ground {
  enum class Kind : std::uint8_t { Sound, Several, Unknown, Wrong };

  Kind kind = Kind::Sound;
  Verdict verdict = Verdict::Unique;  // as tallies and exit codes have it
  bool unique_by_givens = false;      // whether arguments from uniqueness hold
  std::string note = {};              // for people, in their language; empty where all is well
};

[[nodiscard]] Ground examine(const Puzzle& puzzle, Language language, const StopToken& stop);

}  // namespace nonet::cli
