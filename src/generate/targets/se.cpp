#include <algorithm>

#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::se {
namespace {

Result<Test> read(std::string_view text) {
  constexpr double kMost = 99;
  const auto range = read_range("se", text, 0, kMost);
  if (!range) return Failure(range.error());
  return Test([range = *range](Made& made, const StopToken& stop, advise::Memory& memory) {
    constexpr double kHalfOfAStep = 0.01;
    const advise::Rating& rating = made.rating(stop, memory);
    return rating.path && rating.difficulty.solved &&
           rating.difficulty.se >= range.first - kHalfOfAStep &&
           rating.difficulty.se <= range.second + kHalfOfAStep;
  });
}

}  // namespace

extern constinit const Target entry{
    .id = "se",
    .value = {"A..B", "A..B"},
    .help = {"the hardest step's number on Sudoku Explainer's scale, such as 3.0..4.0",
             "el número del paso más difícil en la escala de Sudoku Explainer, como 3.0..4.0"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::se
