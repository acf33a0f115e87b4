#include <algorithm>

#include "reason/generate/wishes.hpp"
#include "reason/logic/plan/read_techniques.hpp"

namespace nonet::generate::targets::hardest {
namespace {

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("hardest", text);
  if (!techniques) return Failure(techniques.error());
  return Test(
      [techniques = *techniques](Made& made, const StopToken& stop, teacher::Memory& memory) {
        const teacher::Rating& rating = made.rating(stop, memory);
        return rating.path && rating.difficulty.solved &&
               std::ranges::find(techniques, rating.difficulty.hardest) != techniques.end();
      });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "hardest", .kind = Parameter::Kind::Techniques}, .price = 10, .read = read};

}  // namespace nonet::generate::targets::hardest
