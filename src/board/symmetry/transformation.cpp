// What a transformation does to boards.

#include "base/index.hpp"
#include "base/random.hpp"
#include "board/core/digits_of.hpp"
#include "board/core/rule_kind.hpp"
#include "board/symmetry/group.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::inline v0 {
namespace {

int size_of(const Transformation& transformation) {
  return static_cast<int>(transformation.digits.size()) - 1;
}

Candidates image_of(const Transformation& transformation, const Candidates& candidates) {
  const int size = candidates.size();
  Candidates moved = Candidates::none(candidates.extent());
  for (int cell = 0; cell < size * size; ++cell) {
    for (const Digit digit : digits_of(candidates, cell)) {
      moved.add(transformation.cells[at(cell)], transformation.digits[at(digit)]);
    }
  }
  return moved;
}

}  // namespace

Transformation identity(int size) {
  Transformation none{std::vector<CellIndex>(at(size) * at(size)), std::vector<Digit>(at(size) + 1)};
  std::iota(none.cells.begin(), none.cells.end(), CellIndex{0});
  std::iota(none.digits.begin(), none.digits.end(), Digit{0});
  return none;
}

Transformation composed(const Transformation& first, const Transformation& second) {
  Transformation both{symmetry::composed(first.cells, second.cells), {}};
  for (const Digit digit : first.digits) both.digits.push_back(second.digits[digit]);
  return both;
}

Transformation inverse(const Transformation& transformation) {
  Transformation back{symmetry::inverse(transformation.cells),
                      std::vector<Digit>(transformation.digits.size())};
  for (std::size_t digit = 0; digit < back.digits.size(); ++digit) {
    back.digits[transformation.digits[digit]] = static_cast<Digit>(digit);
  }
  return back;
}

std::optional<Lines> lines(const Transformation& transformation) {
  const int size = size_of(transformation);
  const std::vector<CellIndex> from = symmetry::inverse(transformation.cells);
  Lines found;
  found.transposed = size > 1 && from[0] % size == from[1] % size;
  for (int i = 0; i < size; ++i) {
    const int in_column = from[at(i) * at(size)];
    const int in_row = from[at(i)];
    found.rows.push_back(static_cast<CellIndex>(found.transposed ? in_column % size : in_column / size));
    found.columns.push_back(static_cast<CellIndex>(found.transposed ? in_row / size : in_row % size));
  }
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = found.rows[at(cell / size)];
    const int column = found.columns[at(cell % size)];
    const int expected = found.transposed ? column * size + row : row * size + column;
    if (from[at(cell)] != expected) return std::nullopt;
  }
  return found;
}

Grid image(const Transformation& transformation, const Grid& grid) {
  Grid moved(grid.extent());
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    moved[transformation.cells[at(cell)]] = transformation.digits[grid[cell]];
  }
  return moved;
}

Puzzle image(const Transformation& transformation, Puzzle puzzle) {
  puzzle.givens = image(transformation, puzzle.givens);
  if (!puzzle.placed.empty()) puzzle.placed = image(transformation, puzzle.placed);
  if (puzzle.candidates) puzzle.candidates = image_of(transformation, *puzzle.candidates);
  if (puzzle.solution) puzzle.solution = image(transformation, *puzzle.solution);
  if (!puzzle.colours.empty()) {
    const std::vector<std::uint8_t> colours = puzzle.colours;
    for (std::size_t cell = 0; cell < colours.size(); ++cell) {
      puzzle.colours[transformation.cells[cell]] = colours[cell];
    }
  }
  return puzzle;
}

Result<std::vector<Puzzle>> morphs(const Puzzle& puzzle, int count, std::uint64_t seed) {
  if (auto plain = without_rules(puzzle, tr("a morph")); !plain) {
    return Failure(plain.error());
  }
  const auto group = symmetry::SymmetryGroup::of(*puzzle.layout);
  if (!group) return Failure(group.error());
  Random random(seed);
  std::vector<Puzzle> all;
  all.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) all.push_back(image((*group)->draw(random), puzzle));
  return all;
}

}  // namespace nonet::inline v0
