#include <algorithm>

#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::next {
namespace {

// Returns the board before the first step of one of the techniques; nullopt if there is none.
std::optional<Puzzle> position_before(const Techniques& techniques, const Made& made, const Path& path,
                                      const StopToken& stop, teacher::Memory& memory) {
  const auto wanted = std::ranges::find_if(path.steps, [&](const Step& step) {
    return std::ranges::find(techniques, step.technique) != techniques.end();
  });
  if (wanted == path.steps.end()) return std::nullopt;
  const auto plans = teacher::make_plans({.rating = true});
  if (!plans) return std::nullopt;
  const auto explained = teacher::hint(made.puzzle, *plans, {.limit = 1}, stop, memory);
  if (!explained || !explained->position) return std::nullopt;
  Position position = *explained->position;
  for (auto step = path.steps.begin(); step != wanted; ++step) position.apply(*step);
  return position.puzzle();
}

Result<Test> read(std::string_view text) {
  const auto techniques = read_techniques("next", text);
  if (!techniques) return Failure(techniques.error());
  return Test([techniques = *techniques](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const teacher::RatedPath& rating = made.rating(stop, memory);
    if (!rating.path) return 1.0;
    made.position = position_before(techniques, made, *rating.path, stop, memory);
    return made.position ? 0.0 : 1.0;
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "next", .kind = Parameter::Kind::Techniques},
    .price = 20,
    .read = read,
    .check = [](std::string_view value, const Wishes&) { return rated_by("next", value); }};

}  // namespace nonet::generate::targets::next
