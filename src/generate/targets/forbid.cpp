#include <algorithm>

#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::forbid {
namespace {

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("forbid", text);
  if (!techniques) return Failure(techniques.error());
  return Test(
      [techniques = *techniques](Made& made, const StopToken& stop, advise::Memory& memory) {
        const advise::Rating& rating = made.rating(stop, memory);
        return rating.path && rating.difficulty.solved &&
               std::ranges::none_of(rating.path->steps, [&](const Step& step) {
                 return std::ranges::find(techniques, step.technique) != techniques.end();
               });
      });
}

}  // namespace

extern constinit const Target entry{
    .id = "forbid",
    .value = {"LIST", "LISTA"},
    .help = {"none of these techniques is used", "no se usa ninguna de estas técnicas"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::forbid
