#include <algorithm>

#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::hardest {
namespace {

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("hardest", text);
  if (!techniques) return Failure(techniques.error());
  return Test(
      [techniques = *techniques](Made& made, const StopToken& stop, advise::Memory& memory) {
        const advise::Rating& rating = made.rating(stop, memory);
        return rating.path && rating.difficulty.solved &&
               std::ranges::find(techniques, rating.difficulty.hardest) != techniques.end();
      });
}

}  // namespace

extern constinit const Target entry{
    .id = "hardest",
    .value = {"TECHNIQUE", "TÉCNICA"},
    .help = {"the hardest technique that is needed", "la técnica más difícil que hace falta"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::hardest
