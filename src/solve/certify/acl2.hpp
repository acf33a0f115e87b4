// Acl2: proofs checked once more, by a program that shares nothing with nonet and is itself proved correct:
// the checker projects/sat/lrat/incremental of ACL2's books, whose theorem `soundness` says that a formula it
// returns is not satisfiable.
//
//   1.cnf, 1.clrat, 2.cnf, … ──► one acl2 for all, in a new folder ──► 1.proved, 2.proved, …
//
// Sound     a proof counts as accepted if acl2 wrote the formula that it returned as proved, and that is the
//           formula which was meant, byte for byte. What acl2 prints decides nothing. Files have numbers for
//           names and numbers in them: no word of a certificate reaches acl2. Its books have to be certified,
//           without axioms or skipped proofs of their own.
// Cost      some 0.3 s for the start of acl2.
#pragma once

#include <string>
#include <vector>

#include "nonet/stop_token.hpp"
#include "solve/proofs/certificate.hpp"

namespace nonet::proofs {

struct Acl2Case {
  std::string formula = {};  // in DIMACS
  std::string proof = {};    // in CLRAT
  Message refused = {};      // by check_with_acl2(): why; empty if acl2 accepted it
};

// Returns what is to be checked of a certificate with a proof. Errors as of hinted_proof().
Result<Acl2Case> acl2_case(const Certificate& certificate);

// Returns what is missing on this machine, and what to install; empty if acl2 is there.
[[nodiscard]] Message missing_acl2();

// Has all of them checked. Errors: Unavailable if acl2 is missing, lacks the book, or was stopped; Io.
Result<void> check_with_acl2(std::vector<Acl2Case>& cases, const StopToken& stop);

}  // namespace nonet::proofs
