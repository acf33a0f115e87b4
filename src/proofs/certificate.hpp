// Certificate: a board, what is claimed of it, and all that is needed to check the claim.
//
//   nonet certificate 1
//   puzzle {"nonet":1,"givens":"…"}          as nonet's JSON has it; layout and marks, if there are any
//   verdict unique                           or none, or multiple
//   solution 4157…                           one of unique boards, two of multiple ones, else none
//   proof                                    of unique and none: DRAT, a lemma or deletion a line
//   -12 34 0
//   0
//   end 90f5a61c2b7d3e48                     FNV-1a of every byte before this line
//
// docs/formats/certificate.md is the whole of it. The last line catches accidents; nothing that is
// claimed rests on it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::proofs {

struct Certificate {
  Puzzle puzzle;                          // layout, givens and marks
  Verdict verdict = Verdict::NoSolution;  // or Unique, or Multiple
  std::vector<Grid> solutions = {};
  std::string proof = {};        // its lines
  std::size_t proof_offset = 0;  // where they started in the text that was read
};

[[nodiscard]] std::string write_certificate(const Certificate& certificate);

// The length of the first certificate of `text`, which starts with it: up to the end of its last line,
// else up to where the next one starts, or everything.
[[nodiscard]] std::size_t split_certificate(std::string_view text);

// Offsets of errors are into `text`. Syntax, if it is none, or not as it was when it was written.
Result<Certificate> read_certificate(std::string_view text);

}  // namespace nonet::proofs
