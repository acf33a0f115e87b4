// What the files in exports/ share: what a board says, cell by cell, and a grid from a solver's numbers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

// The digits that a puzzle leaves a cell: its given, else its marks, else all.
[[nodiscard]] std::vector<Digit> possible_digits(const Puzzle& puzzle, int cell);
// Whether that says anything of the cell.
[[nodiscard]] bool is_restricted(const Puzzle& puzzle, int cell);

// Lines behind `marker`: what the board is, and how it looks.
void append_head(const Puzzle& puzzle, std::string_view marker, std::string& out);

// The numbers in a text, in order; whatever is between them is passed over.
[[nodiscard]] std::vector<long> numbers_in(std::string_view text);

// One number for each cell. Syntax, if there are more or fewer, or one is no digit of the board.
Result<Grid> grid_of_cells(const Puzzle& puzzle, std::span<const long> numbers);
// Row, column and digit of each cell. Syntax, if they do not fill the board exactly.
Result<Grid> grid_of_triples(const Puzzle& puzzle, std::span<const long> numbers);

}  // namespace nonet
