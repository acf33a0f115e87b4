// LRAT: a proof whose every step names the clauses that show it, in the order in which unit propagation uses
// them (Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, 2017).
//
//   457 -12 34 0 17 203 5 0     clause 457, "-12 or 34": with both false, 17 sets a literal, then 203 does,
//                               and 5 has none left
//
// Nothing has to be searched for, so that a checker of it is small enough to be proved correct: that of
// ACL2's books is (projects/sat/lrat). Clauses are numbered from 1, those of the formula first; the literals
// of a step are by variable, as that checker wants them. Nothing is deleted.
//
// Complete  for proofs whose steps follow by propagation, as all that `nonet certify` writes do. A proof that
//           needs a step that is only RAT has no text here.
#pragma once

#include <string>
#include <vector>

#include "solve/proofs/checker.hpp"
#include "solve/proofs/verify.hpp"

namespace nonet::proofs {

using HintedProof = std::vector<Checker::HintedStep>;

// Returns the steps that the proof of a certificate needs. Errors as of verify(); Unsupported if one is only
// RAT.
Result<HintedProof> hinted_proof(const Certificate& certificate);

[[nodiscard]] std::string lrat_text(const HintedProof& proof);
// Returns the same in the binary form of the checkers in ACL2's books, CLRAT: `a`, then each number n as 2·n,
// or 2·-n + 1 if it is negative, seven bits a byte from the lowest, the eighth bit set if more follow.
[[nodiscard]] std::string clrat_bytes(const HintedProof& proof);

}  // namespace nonet::proofs
