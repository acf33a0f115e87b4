#include "base/range.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::minutes {
namespace {

Result<Test> read(std::string_view text) {
  constexpr double kMost = 1e6;
  const auto range = read_range("minutes", text, 0, kMost);
  if (!range) return Failure(range.error());
  return Test([range = *range](Made& made, const StopToken& stop, teacher::Memory& memory) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    const teacher::TimedPuzzle timed = teacher::time(made.puzzle, std::move(unique), stop, memory);
    return timed.minutes && timed.minutes->about >= range.first && timed.minutes->about <= range.second;
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "minutes", .kind = Parameter::Kind::Range}, .price = 10, .read = read};

}  // namespace nonet::generate::targets::minutes
