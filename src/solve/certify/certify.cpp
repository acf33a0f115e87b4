#include "solve/certify/certify.hpp"

#include <algorithm>
#include <utility>

#include "solve/engines/cnf/solvers.hpp"
#include "solve/engines/engine.hpp"
#include "solve/proofs/verify.hpp"

namespace nonet::proofs {
namespace {

// Returns the trimmed proof that the certificate's solutions are all there are.
Result<std::string> proof_of(const Certificate& certificate, const StopToken& stop) {
  if (const auto ok = check_rule_count(*certificate.puzzle.layout); !ok) return Failure(ok.error());
  auto proof =
      cnf::prove_unsatisfiable([&](const cnf::ClauseSink& take) { for_each_axiom(certificate, take); }, stop);
  if (!proof) return Failure(proof.error());
  if (!*proof) return stopped_by(stop);
  Certificate untrimmed = certificate;
  untrimmed.proof = std::move(**proof);
  return trimmed_proof(untrimmed, stop);
}

}  // namespace

Message missing_prover() { return cnf::missing_linked_solver(); }

Result<Certified> certify(const Puzzle& puzzle, const StopToken& stop, int most) {
  const auto limit = static_cast<std::uint64_t>(std::clamp(most, 1, kMostCertified)) + 1;
  auto answer = solve(*find_engine("sat"), {.puzzle = puzzle, .limit = limit, .keep = limit, .stop = stop});
  if (!answer) return Failure(answer.error());
  if (answer->verdict == Verdict::GaveUp) return fail(Errc::Unavailable, answer->reason);
  Certified made{.verdict = answer->verdict, .certificate = {.puzzle = puzzle}};
  Certificate& certificate = made.certificate;
  certificate.verdict = answer->verdict == Verdict::Invalid ? Verdict::NoSolution : answer->verdict;
  certificate.solutions = std::move(answer->solutions);
  if (certificate.solutions.size() == limit) {
    certificate.solutions.resize(2);
  } else {
    auto proof = proof_of(certificate, stop);
    if (!proof) return Failure(proof.error());
    certificate.proof = std::move(*proof);
  }
  if (const auto ok = verify(certificate, stop); !ok) return Failure(ok.error());
  return made;
}

}  // namespace nonet::proofs
