#include "nonet/puzzle.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace nonet {

void Puzzle::reset(const LayoutPtr& new_layout) {
  if (layout != new_layout) layout = new_layout;  // spares a shared count on every record
  givens.reset(layout->size());
  marks.reset();
  placed = Grid();
  solution.reset();
  colours.clear();
  meta.clear();
}

Contents contents(const Puzzle& puzzle) {
  Contents set = kGivens;
  if (!puzzle.placed.empty()) set |= kPlaced;
  if (puzzle.marks) set |= kMarks;
  if (puzzle.solution) set |= kSolution;
  if (!puzzle.colours.empty()) set |= kColours;
  if (!puzzle.meta.empty()) set |= kMeta;
  if (puzzle.layout->spec() != standard_spec(puzzle.layout->size())) set |= kShape;
  return set;
}

std::string content_names(Contents set) {
  constexpr std::array<std::string_view, 7> kNames{"givens",  "placed digits", "marks", "solution",
                                                   "colours", "metadata",      "shape"};
  std::string names;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if ((set >> i & 1U) == 0) continue;
    if (!names.empty()) names += ", ";
    names += kNames[i];
  }
  return names;
}

std::optional<Conflict> find_conflict(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  constexpr int kNone = -1;
  std::vector<int> holder(static_cast<std::size_t>(layout.size()) + 1);
  for (int h = 0; h < layout.house_count(); ++h) {
    std::ranges::fill(holder, kNone);
    for (const CellIndex cell : layout.house(h)) {
      const Digit digit = puzzle.givens[cell];
      if (digit == kBlank) continue;
      int& first = holder[digit];
      if (first != kNone) return Conflict{digit, h, first, cell};
      first = cell;
    }
  }
  if (puzzle.marks) {
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      const Digit digit = puzzle.givens[cell];
      if (digit != kBlank && !puzzle.marks->has(cell, digit)) {
        return Conflict{digit, -1, cell, cell};
      }
    }
  }
  return std::nullopt;
}

std::string describe(const Conflict& conflict, const Layout& layout) {
  if (conflict.house < 0) {
    return fmt::format("the given {} in {} is not among that cell's marks", conflict.digit,
                       layout.cell_name(conflict.first_cell));
  }
  return fmt::format("two {}s in {}: {}, {}", conflict.digit, layout.house_name(conflict.house),
                     layout.cell_name(conflict.first_cell), layout.cell_name(conflict.second_cell));
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  const Layout& layout = *puzzle.layout;
  if (grid.size() != layout.size()) return false;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit digit = grid[cell];
    if (digit < 1 || digit > layout.size()) return false;
    if (puzzle.givens[cell] != kBlank && puzzle.givens[cell] != digit) return false;
    if (puzzle.marks && !puzzle.marks->has(cell, digit)) return false;
  }
  std::array<std::uint64_t, kMaxSize / 64> seen{};
  for (int h = 0; h < layout.house_count(); ++h) {
    seen.fill(0);
    for (const CellIndex cell : layout.house(h)) {
      const unsigned bit = grid[cell] - 1U;
      std::uint64_t& word = seen[bit / 64];
      if ((word >> (bit % 64) & 1U) != 0) return false;
      word |= std::uint64_t{1} << (bit % 64);
    }
  }
  return true;
}

}  // namespace nonet
