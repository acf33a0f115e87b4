// Certificate: a board, what is claimed of it, and all that is needed to check the claim.
//
//   certify(puzzle) ──► Certificate ──► write_certificate() ──► a text to pass on
//                       Certificate ◄── read_certificate() ◄───
//                            └──► verify(): solves nothing, and shares nothing with certify()
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct Certificate {
  Puzzle puzzle = {};                     // layout, givens and candidates
  Verdict verdict = Verdict::NoSolution;  // NoSolution, Unique or Multiple
  std::vector<Grid> solutions = {};       // one if Unique, two or more if Multiple
  std::string proof = {};                 // DRAT, one lemma on each line: that there is no other solution
  std::size_t proof_offset = 0;           // of the proof in the text that was read

  // Returns whether the solutions are claimed to be all: not if it is only said that there are several.
  [[nodiscard]] bool complete() const { return verdict != Verdict::Multiple || !proof.empty(); }
};

// Solves the puzzle and proves that there is no further solution. If there are more than `most` solutions,
// from 1 to 1000, the certificate has two of them and no proof. Errors: Unavailable if the prover is missing
// or the time is up; those of solve(); Internal if the certificate does not verify.
[[nodiscard]] NONET_API Result<Certificate> certify(const Puzzle& puzzle, const StopToken& stop = {},
                                                    int most = 1);

// Checks every step of the proof. Errors: Syntax with the reason and, for a step of the proof, its
// offset in Certificate::proof; TooLarge if the board's rules do not fit into memory; Unavailable if it was
// stopped; Internal if the clauses of a rule are not what the rule means.
NONET_API Result<void> verify(const Certificate& certificate, const StopToken& stop = {});

// Returns the text that docs/formats/certificate.md describes.
[[nodiscard]] NONET_API std::string write_certificate(const Certificate& certificate);
// Reads such a text. Errors: Syntax if it is not a certificate or its checksum does not match;
// offsets are into `text`.
[[nodiscard]] NONET_API Result<Certificate> read_certificate(std::string_view text);

}  // namespace nonet::inline v0
