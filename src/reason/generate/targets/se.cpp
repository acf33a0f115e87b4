#include <optional>

#include "reason/generate/wishes.hpp"
#include "reason/teacher/se_words.hpp"

namespace nonet::generate::targets::se {
namespace {

// Returns ER; of boards that Sudoku Explainer does not rate the number of the hardest step of HoDoKu's
// path, and nothing if that path does not solve it. Of two with the same ER the one with the lower EP and ED
// is a little lower: where the first steps are easy, it is farther to a higher ER.
std::optional<double> rating_of(Made& made, const StopToken& stop, teacher::Memory& memory) {
  constexpr double kTenths = 10;
  constexpr double kLittle = 2e-4;
  if (made.puzzle.layout->is_plain(3, 3)) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    const teacher::SePath rating = teacher::rate_se(made.puzzle, std::move(unique), true, stop, memory);
    if (!rating.numbers) return std::nullopt;
    const auto [er, ep, ed] = *rating.numbers;
    return er / kTenths - kLittle * (2 * er - ep - ed);
  }
  const teacher::RatedPath* const rating = made.solved(stop, memory);
  return rating != nullptr ? std::optional(rating->difficulty.se) : std::nullopt;
}

Result<Test> read(std::string_view text) {
  constexpr double kMost = 99;
  constexpr double kHalfOfAStep = 0.05;
  auto test = test_of_number("se", text, kMost, kHalfOfAStep, rating_of);
  if (test && !teacher::rates_se()) return fail(Errc::Unsupported, teacher::kNoSeRater);
  return test;
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "se", .kind = Parameter::Kind::Range}, .price = 10, .read = read, .tells_far = true};

}  // namespace nonet::generate::targets::se
