#include "base/range.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::score {
namespace {

Result<Test> read(std::string_view text) {
  constexpr double kMost = 1e9;
  const auto range = read_range("score", text, 0, kMost);
  if (!range) return Failure(range.error());
  return Test([range = *range](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const teacher::RatedPath* const rating = made.solved(stop, memory);
    return rating != nullptr && rating->difficulty.score >= range.first &&
           rating->difficulty.score <= range.second;
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "score", .kind = Parameter::Kind::Range}, .price = 10, .read = read};

}  // namespace nonet::generate::targets::score
