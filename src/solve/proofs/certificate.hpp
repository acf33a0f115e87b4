// Certificates as text: a board, a claim about it, and what is needed to check the claim.
//
//   nonet certificate 1
//   puzzle {"nonet":1,"givens":"…"}          nonet's JSON, with layout and candidates if needed
//   verdict unique                           or none, or multiple
//   solution 4157…                           one line if unique, two if multiple
//   proof                                    if unique or none: DRAT, a lemma or deletion a line
//   -12 34 0
//   0
//   end 90f5a61c2b7d3e48                     FNV-1a of every byte before this line
//
// docs/formats/certificate.md defines it. The last line detects accidental changes; the claim does
// not depend on it.
#pragma once

#include <cstddef>
#include <string_view>

#include "nonet/certificate.hpp"
#include "nonet/result.hpp"

namespace nonet::proofs {

// The most solutions that a certificate may have.
inline constexpr int kMostCertified = 1000;

// Returns the length of the certificate that the text starts with: up to the end of its last line;
// if that is missing, up to the start of the next certificate, or of the whole text.
[[nodiscard]] std::size_t split_certificate(std::string_view text);

}  // namespace nonet::proofs
