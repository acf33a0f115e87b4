#include <algorithm>

#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::score {
namespace {

Result<Test> read(std::string_view text) {
  constexpr double kMost = 1e9;
  const auto range = read_range("score", text, 0, kMost);
  if (!range) return Failure(range.error());
  return Test([range = *range](Made& made, const StopToken& stop, advise::Memory& memory) {
    const advise::Rating& rating = made.rating(stop, memory);
    return rating.path && rating.difficulty.solved && rating.difficulty.score >= range.first &&
           rating.difficulty.score <= range.second;
  });
}

}  // namespace

extern constinit const Target entry{
    .id = "score",
    .value = {"A..B", "A..B"},
    .help = {"HoDoKu's score, such as 500..600", "los puntos de HoDoKu, como 500..600"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::score
