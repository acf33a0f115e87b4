// nonet/certificate.hpp: certify(), over src/certify. The rest of the header is in src/proofs.
#include <utility>

#include "solve/certify/certify.hpp"

namespace nonet::inline v0 {

Result<Certificate> certify(const Puzzle& puzzle, const StopToken& stop, int most) {
  auto made = proofs::certify(puzzle, stop, most);
  if (!made) return Failure(made.error());
  return std::move(made->certificate);
}

}  // namespace nonet::inline v0
