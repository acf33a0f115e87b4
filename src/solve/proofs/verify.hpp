// Verify: whether a certificate proves what it claims.
//
//   none       the rules; a proof that nothing satisfies them
//   unique     the solution satisfies the rules; a proof that nothing satisfies them and "some cell
//              differs from it"
//   multiple   both solutions satisfy the rules, and they differ
//
// Sound     the rules come from the board (rules.hpp), and each step of the proof is checked
//           (checker.hpp). No engine takes part, and no claim is taken on trust.
#pragma once

#include <string>

#include "solve/proofs/certificate.hpp"

namespace nonet::proofs {

// verify() is public: nonet/certificate.hpp.

// Returns the proof with only the lemmas that its end needs, and without deletions. Errors as of
// verify().
Result<std::string> trimmed_proof(const Certificate& certificate);

// Returns the formula that the proof refutes, in DIMACS, for other checkers.
[[nodiscard]] std::string formula_text(const Certificate& certificate);

}  // namespace nonet::proofs
