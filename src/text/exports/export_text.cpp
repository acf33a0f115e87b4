#include "text/exports/export_text.hpp"
#include "base/say.hpp"

#include <charconv>
#include <iterator>

#include <fmt/core.h>

namespace nonet {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_name(char c) { return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

Result<Digit> digit_of(const Puzzle& puzzle, long number) {
  if (number >= 1 && number <= puzzle.layout->size()) return static_cast<Digit>(number);
  return fail(Errc::Syntax, say("{0} is not a digit of a {1}×{1} board", number, puzzle.layout->size()));
}

}  // namespace

std::vector<Digit> possible_digits(const Puzzle& puzzle, int cell) {
  if (puzzle.givens[cell] != kBlank) return {puzzle.givens[cell]};
  const auto last = static_cast<Digit>(puzzle.layout->size());
  std::vector<Digit> digits;
  for (Digit digit = 1; digit <= last; ++digit) {
    if (!puzzle.candidates || puzzle.candidates->has(cell, digit)) digits.push_back(digit);
  }
  return digits;
}

bool is_restricted(const Puzzle& puzzle, int cell) {
  return puzzle.givens[cell] != kBlank ||
         (puzzle.candidates && puzzle.candidates->count(cell) < puzzle.layout->size());
}

void append_givens(const Puzzle& puzzle, std::string_view marker, std::string& out) {
  const Layout& layout = *puzzle.layout;
  for (int row = 0; row < layout.size(); ++row) {
    out += fmt::format("{} ", marker);
    for (int column = 0; column < layout.size(); ++column) {
      const Digit given = puzzle.givens[layout.cell(row, column)];
      out += given == kBlank ? " ." : fmt::format(" {}", given);
    }
    out += '\n';
  }
}

void append_head(const Puzzle& puzzle, std::string_view marker, std::string& out) {
  out += fmt::format("{0} a Sudoku of {1}x{1}\n", marker, puzzle.layout->size());
  append_givens(puzzle, marker, out);
}

// A digit inside a word, as in r1c2 or x_3, is part of the word.
std::vector<long> numbers_in(std::string_view text) {
  std::vector<long> numbers;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_name(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_name(text[end])) ++end;
    long number = 0;
    const auto [stop, error] = std::from_chars(text.data() + at, text.data() + end, number);
    if (error == std::errc() && stop == text.data() + end) numbers.push_back(number);
    at = end;
  }
  return numbers;
}

Result<std::optional<Grid>> grid_of_cells(const Puzzle& puzzle, std::span<const long> numbers) {
  Grid grid(puzzle.layout->extent());
  if (std::ssize(numbers) != grid.cell_count()) {
    return fail(Errc::Syntax, say("an answer of {} numbers, where the board has {} cells", numbers.size(),
                                  grid.cell_count()));
  }
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    const auto digit = digit_of(puzzle, numbers[static_cast<std::size_t>(cell)]);
    if (!digit) return Failure(digit.error());
    grid[cell] = *digit;
  }
  return grid;
}

Result<std::optional<Grid>> grid_of_triples(const Puzzle& puzzle, std::span<const long> numbers) {
  const int size = puzzle.layout->size();
  Grid grid(size);
  for (std::size_t at = 0; at + 2 < numbers.size(); at += 3) {
    const auto row = digit_of(puzzle, numbers[at]);
    const auto column = digit_of(puzzle, numbers[at + 1]);
    const auto digit = digit_of(puzzle, numbers[at + 2]);
    if (!row) return Failure(row.error());
    if (!column) return Failure(column.error());
    if (!digit) return Failure(digit.error());
    const int cell = puzzle.layout->cell(*row - 1, *column - 1);
    if (grid[cell] != kBlank && grid[cell] != *digit) {
      return fail(Errc::Syntax, say("{} has {} and {}", puzzle.layout->cell_name(cell), grid[cell], *digit));
    }
    grid[cell] = *digit;
  }
  if (numbers.size() % 3 != 0 || filled_count(grid) != grid.cell_count()) {
    return fail(Errc::Syntax,
                say("an answer for {} cells, where the board has {}", filled_count(grid), grid.cell_count()));
  }
  return grid;
}

Message objection(const Puzzle& puzzle, const Grid& grid) {
  if (is_solution(puzzle, grid)) return {};
  const Layout& layout = *puzzle.layout;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit given = puzzle.givens[cell];
    if (grid[cell] == kBlank) return say("{} has no digit", layout.cell_name(cell));
    if (given != kBlank && given != grid[cell]) {
      return say("{} is {}, where the puzzle has {}", layout.cell_name(cell), grid[cell], given);
    }
  }
  Puzzle filled = puzzle;
  filled.givens = grid;
  const auto conflict = find_conflict(filled);
  return conflict ? describe(*conflict, layout) : tr("it breaks a rule");
}

}  // namespace nonet
