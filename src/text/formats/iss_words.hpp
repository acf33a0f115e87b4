// The words of Interactive Sudoku Solver's strings, and rules written in them.
#pragma once

#include <string>
#include <string_view>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/foreign.hpp"

namespace nonet::codecs::iss {

using IssName = ForeignName<IssForm>;
using IssKind = ForeignKind<IssForm>;

// Returns the kind that a type is, if there is one; `word` is the first after it.
[[nodiscard]] IssKind known_type(std::string_view type, std::string_view word);

// Returns R1C1 or r1c1 as r1c1, and R1Ca as r1c10; empty if it is no cell of the board.
[[nodiscard]] std::string cell_of(std::string_view word, int size);
// Returns the cells of R2 or C3, from the start or from the end.
[[nodiscard]] std::string line_of(std::string_view id, int size, bool back);

struct DiagonalStep {
  int rows;
  int columns;
};
// Returns which way the diagonal of a LittleKiller goes from its cell, counted from 1.
[[nodiscard]] DiagonalStep diagonal_from(int row, int column, int size);

// Appends the puzzle as one string with its line end. Unsupported if there is no word for some part.
Result<void> write_iss(const Puzzle& puzzle, const Grid& grid, std::string& out);

}  // namespace nonet::codecs::iss
