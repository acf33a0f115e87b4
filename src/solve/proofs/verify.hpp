// Verify: whether a certificate proves what it claims.
//
//   none       the rules; a proof that nothing satisfies them
//   unique     the solution satisfies the rules; a proof that nothing satisfies them and "some cell
//              differs from it"
//   multiple   both solutions satisfy the rules, and they differ
//   exactly    so do all of these; a proof that nothing satisfies the rules and "differs from each"
//
// Sound     the rules come from the board (rules.hpp), and each step of the proof is checked
//           (checker.hpp). No engine takes part, and no claim is taken on trust.
#pragma once

#include <functional>
#include <string>

#include "solve/proofs/certificate.hpp"
#include "solve/proofs/rules.hpp"

namespace nonet::proofs {

// verify() is public: nonet/certificate.hpp.

// Calls take(clause) for each clause of what the proof has to refute: the rules, and a difference from each
// solution.
void for_each_axiom(const Certificate& certificate, const std::function<void(Clause)>& take);

// Returns the failure of what was stopped, Unavailable: whether it was told to, or the time was up.
[[nodiscard]] Failure stopped_by(const StopToken& stop);

// Returns the proof with only the lemmas that its end needs, and without deletions. Errors as of
// verify().
Result<std::string> trimmed_proof(const Certificate& certificate, const StopToken& stop);

// Returns the formula that the proof refutes, in DIMACS, for other checkers.
[[nodiscard]] std::string formula_text(const Certificate& certificate);

}  // namespace nonet::proofs
