// Shared by the targets in languages/: the cells of a board, and a grid from a solver's numbers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Returns the digits that a cell may have: its given, else its candidates, else all.
[[nodiscard]] std::vector<Digit> possible_digits(const Puzzle& puzzle, int cell);
// Returns whether these are fewer than all.
[[nodiscard]] bool is_restricted(const Puzzle& puzzle, int cell);

// Appends a comment line for each row, after `marker`, with its givens.
void append_givens(const Puzzle& puzzle, std::string_view marker, std::string& out);
// The same after a line with the size of the board.
void append_head(const Puzzle& puzzle, std::string_view marker, std::string& out);

// Returns the numbers in a text, in order, and skips everything between them.
[[nodiscard]] std::vector<long> numbers_in(std::string_view text);

// Make a grid, as Export::read returns it. The first takes one number for each cell: Syntax if there are more
// or fewer numbers, or if one is not a digit of the board.
Result<std::optional<Grid>> grid_of_cells(const Puzzle& puzzle, std::span<const long> numbers);
// The second takes the row, column and digit of each cell: Syntax if they do not fill the board exactly.
Result<std::optional<Grid>> grid_of_triples(const Puzzle& puzzle, std::span<const long> numbers);

// Returns why a grid is not a solution; empty if it is one.
[[nodiscard]] Message objection(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet
