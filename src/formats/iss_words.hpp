// The words of Interactive Sudoku Solver's strings, and rules written in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::codecs::iss {

// What stands after a type.
enum class Form : std::uint8_t {
  Board,       // nothing
  Cells,       // cells
  Number,      // a number, and cells
  Digits,      // digits with _ between, and cells
  Neighbours,  // cells: each two of them that are neighbours
  Outside,     // a line, the clue at its start, the clue at its end
};

// A type that is a rule in other words.
struct Known {
  std::string_view type;
  std::string_view rule;  // its id, and what is fixed of its numbers
  Form form = Form::Cells;
  std::string_view usual = {};  // the number where none is said
  std::string_view word = {};   // the first word, where it belongs to the type
};

// Returns null if the type is not in the table. `word` is the first one after it.
[[nodiscard]] const Known* known_type(std::string_view type, std::string_view word);

// Returns R1C1 or r1c1 as r1c1, and R1Ca as r1c10; empty if it is no cell of the board.
[[nodiscard]] std::string cell_of(std::string_view word, int size);
// Returns the cells of R2 or C3, from the start or from the end.
[[nodiscard]] std::string line_of(std::string_view id, int size, bool back);

struct Step {
  int rows;
  int columns;
};
// Returns which way the diagonal of a LittleKiller goes from its cell, counted from 1.
[[nodiscard]] Step diagonal_from(int row, int column, int size);

// Appends the puzzle as one string with its line end. Unsupported if there is no word for some part.
Result<void> write_iss(const Puzzle& puzzle, const Grid& grid, std::string& out);

}  // namespace nonet::codecs::iss
