#include "solve/certify/certify.hpp"

#include <utility>

#include "solve/engines/cnf/solvers.hpp"
#include "solve/engines/engine.hpp"
#include "solve/proofs/rules.hpp"
#include "solve/proofs/verify.hpp"

namespace nonet::proofs {
namespace {

// Returns the trimmed proof that the certificate's solutions are all there are.
Result<std::string> proof_of(const Certificate& certificate, const StopToken& stop) {
  const bool unique = certificate.verdict == Verdict::Unique;
  const Grid* const known = unique ? &certificate.solutions.front() : nullptr;
  auto proof = cnf::prove_no_other(certificate.puzzle, known, stop);
  if (!proof) return Failure(proof.error());
  if (!*proof) return fail(Errc::Unavailable, stop.cancelled() ? tr("stopped") : tr("time limit"));
  Certificate untrimmed = certificate;
  untrimmed.proof = std::move(**proof);
  return trimmed_proof(untrimmed);
}

}  // namespace

Message missing_prover() { return cnf::missing_linked_solver(); }

Result<Certified> certify(const Puzzle& puzzle, const StopToken& stop) {
  if (Message rule = rule_without_clauses(puzzle); !rule.empty())
    return fail(Errc::Unsupported, std::move(rule));
  auto answer = solve(*find_engine("sat"), {.puzzle = puzzle, .limit = 2, .keep = 2, .stop = stop});
  if (!answer) return Failure(answer.error());
  if (answer->verdict == Verdict::GaveUp) return fail(Errc::Unavailable, answer->reason);
  Certified made{.verdict = answer->verdict, .certificate = {.puzzle = puzzle}};
  Certificate& certificate = made.certificate;
  certificate.verdict = answer->verdict == Verdict::Invalid ? Verdict::NoSolution : answer->verdict;
  certificate.solutions = std::move(answer->solutions);
  if (certificate.verdict != Verdict::Multiple) {
    auto proof = proof_of(certificate, stop);
    if (!proof) return Failure(proof.error());
    certificate.proof = std::move(*proof);
  }
  if (const auto ok = verify(certificate); !ok) return Failure(ok.error());
  return made;
}

}  // namespace nonet::proofs
