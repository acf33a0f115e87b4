#include "board/count/exact.hpp"

#include <algorithm>

#include "board/count/column_states.hpp"
#include "board/count/two_rows.hpp"

namespace nonet::count {
namespace {

std::string decimals(Wide number) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::ranges::reverse(text);
  return text;
}

}  // namespace

std::optional<std::string> exact_count(const Puzzle& puzzle, const StopToken& stop) {
  const LayoutSpec& spec = puzzle.layout->spec();
  const bool plain = spec.box_rows > 0 && puzzle.layout->is_plain(spec.box_rows, spec.box_cols);
  if (!plain || puzzle.candidates || filled_count(puzzle.givens) > 0) return std::nullopt;
  const auto [low, high] = std::minmax(spec.box_rows, spec.box_cols);
  if (low == 3 && high == 3) return decimals(ColumnStates::get().grids());
  if (low == 2 && high <= kMostColumns) {
    if (const auto grids = grids_of_two_rows(high, stop)) return decimals(*grids);
  }
  return std::nullopt;
}

}  // namespace nonet::count
