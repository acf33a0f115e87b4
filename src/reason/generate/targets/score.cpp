#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::score {
namespace {

std::optional<double> score_of(Made& made, const StopToken& stop, teacher::Memory& memory) {
  const teacher::RatedPath* const rating = made.solved(stop, memory);
  return rating != nullptr ? std::optional<double>(rating->difficulty.score) : std::nullopt;
}

Result<Test> read(std::string_view text) {
  constexpr double kMost = 1e9;
  return test_of_number("score", text, kMost, 0, score_of);
}

}  // namespace

extern constinit const Target entry{.parameter = {.id = "score", .kind = Parameter::Kind::Range},
                                    .price = 10,
                                    .read = read,
                                    .tells_far = true};

}  // namespace nonet::generate::targets::score
