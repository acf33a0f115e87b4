#include <algorithm>
#include <optional>

#include "advise/se_rater.hpp"
#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::se {
namespace {

// Returns ER; of boards that Sudoku Explainer does not rate the number of the hardest step of HoDoKu's path, and
// nothing if that path does not solve it.
std::optional<double> rating_of(Made& made, const StopToken& stop, advise::Memory& memory) {
  constexpr double kTenths = 10;
  if (made.puzzle.layout->is_plain(3, 3)) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    const advise::SeRating rating =
        advise::rate_se(made.puzzle, std::move(unique), true, stop, memory);
    if (!rating.numbers) return std::nullopt;
    return rating.numbers->er / kTenths;
  }
  const advise::Rating& rating = made.rating(stop, memory);
  if (!rating.path || !rating.difficulty.solved) return std::nullopt;
  return rating.difficulty.se;
}

Result<Test> read(std::string_view text) {
  constexpr double kMost = 99;
  const auto range = read_range("se", text, 0, kMost);
  if (!range) return Failure(range.error());
  if (!advise::rates_se()) {
    return fail(Errc::Unsupported,
                {"Sudoku Explainer's rater is not in this build",
                 "el valorador de Sudoku Explainer no está en esta compilación"});
  }
  return Test([range = *range](Made& made, const StopToken& stop, advise::Memory& memory) {
    constexpr double kHalfOfAStep = 0.01;
    const auto rating = rating_of(made, stop, memory);
    return rating && *rating >= range.first - kHalfOfAStep &&
           *rating <= range.second + kHalfOfAStep;
  });
}

}  // namespace

extern constinit const Target entry{
    .id = "se",
    .value = {"A..B", "A..B"},
    .help =
        {"Sudoku Explainer's ER, such as 7.0..7.5; of boards other than plain 9×9 the hardest step's "
         "number on that scale",
         "ER de Sudoku Explainer, como 7.0..7.5; de tableros que no son de 9×9 corrientes el número "
         "del paso más difícil en esa escala"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::se
