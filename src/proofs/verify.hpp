// Verify: whether a certificate proves what it claims.
//
//   none       the rules, and a proof that nothing satisfies them
//   unique     the solution satisfies the rules; a proof that nothing satisfies them and "some cell
//              differs from it"
//   multiple   both solutions satisfy the rules, and they differ
//
// Sound     the rules are made from the board here (rules.hpp), and each step of the proof is
//           checked here (checker.hpp). No engine is asked, and what is claimed is not believed.
#pragma once

#include <string>
#include <vector>

#include "proofs/certificate.hpp"

namespace nonet::proofs {

// Syntax, with the reason and, for a step of the proof, its offset in Certificate::proof; TooLarge, if
// the board's rules are beyond memory.
Result<void> verify(const Certificate& certificate);

// The proof with only the lemmas that its end rests on, and without deletions. Errors as of verify().
Result<std::string> trimmed_proof(const Certificate& certificate);

// What is to be refuted, for other checkers: DIMACS.
[[nodiscard]] std::string formula_text(const Certificate& certificate);

}  // namespace nonet::proofs
