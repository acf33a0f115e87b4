#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::minutes {
namespace {

std::optional<double> minutes_of(Made& made, const StopToken& stop, teacher::Memory& memory) {
  Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
  const teacher::TimedPuzzle timed = teacher::time(made.puzzle, std::move(unique), stop, memory);
  return timed.minutes ? std::optional(timed.minutes->about) : std::nullopt;
}

Result<Test> read(std::string_view text) {
  constexpr double kMost = 1e6;
  return test_of_number("minutes", text, kMost, 0, minutes_of);
}

}  // namespace

extern constinit const Target entry{.parameter = {.id = "minutes", .kind = Parameter::Kind::Range},
                                    .price = 10,
                                    .read = read,
                                    .takes_rules = true,
                                    .tells_far = true};

}  // namespace nonet::generate::targets::minutes
