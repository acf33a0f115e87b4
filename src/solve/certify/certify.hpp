// Certify: makes a certificate with a solver, and verifies it before returning it.
//
//   Puzzle ──► solve ──► prove that there is no other ──► trim the proof ──► verify ──► Certificate
//
// Sound     verify() accepts every certificate that certify() returns, and it shares no
//           code with the prover.
// Cost      a proof of up to a few MB if the search is hard, before it is trimmed.
#pragma once

#include "nonet/answer.hpp"
#include "nonet/stop_token.hpp"
#include "solve/proofs/certificate.hpp"

namespace nonet::proofs {

// Returns what is missing on this machine, and what to install; empty if certify() can run.
[[nodiscard]] Message missing_prover();

struct Certified {
  Verdict verdict = Verdict::NoSolution;  // Invalid if the givens alone show that there is none
  Certificate certificate;
};

// Proves that there are no further solutions if there are up to `most`. Errors: Unavailable if the prover is
// missing or the time is up; those of solve(); Internal if the certificate is not accepted.
Result<Certified> certify(const Puzzle& puzzle, const StopToken& stop, int most = 1);

}  // namespace nonet::proofs
