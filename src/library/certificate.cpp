// nonet/certificate.hpp: certify(), over src/certify. The rest of the header is in src/proofs.
#include <utility>

#include "certify/certify.hpp"
#include "core/rule_kind.hpp"

namespace nonet::inline v0 {

Result<Certificate> certify(const Puzzle& puzzle, const StopToken& stop) {
  if (auto plain = without_rules(puzzle, Text{"certify", "certify"}); !plain) {
    return Failure(plain.error());
  }
  auto made = proofs::certify(puzzle, stop);
  if (!made) return Failure(made.error());
  return std::move(made->certificate);
}

}  // namespace nonet::inline v0
