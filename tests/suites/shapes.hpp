// Shapes: kinds of board, each described twice, once as a LayoutSpec and once as the oracle's
// houses, and the bridge between the library's types and the oracle's.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "oracle/houses.hpp"
#include "oracle/oracle.hpp"

namespace nonet::testing {

struct Shape {
  std::string name;  // letters, digits and _, as GoogleTest wants it
  LayoutSpec spec;
  oracle::Houses houses;

  [[nodiscard]] int size() const { return spec.size; }
  [[nodiscard]] LayoutPtr layout() const;     // throws if the library refuses the spec
  [[nodiscard]] oracle::Board blank() const;  // with a 1 in each hole
};
std::ostream& operator<<(std::ostream& out, const Shape& shape);

// Every kind of house, alone and in company, on boards small enough for the oracle to solve.
const std::vector<Shape>& shapes();
const Shape& shape(const std::string& name);
Shape boxed_shape(int box_rows, int box_cols);
Shape latin_shape(int size);
// Rows and columns of fewer cells than there are digits; the oracle's board has the holes too, with a 1.
Shape rectangle_shape(int rows, int columns, int digits);

// Draws a board of this shape, with one solution or with others, and sometimes with candidates.
// Returns it as a puzzle, and in `board`.
Puzzle drawn_puzzle(const Shape& kind, std::uint64_t seed, oracle::Board& board);

// The same board as the library has it.
Puzzle puzzle_of(const oracle::Board& board, const LayoutPtr& layout);
Puzzle puzzle_of(const std::string& line, const LayoutSpec& spec);  // digits 1 … 9, "." for blanks
Grid grid_of(const oracle::Digits& digits, int size);
oracle::Digits digits_of(const Grid& grid);
std::vector<oracle::Digits> digits_of(const std::vector<Grid>& grids);
std::string text_of(const oracle::Digits& digits);  // for messages

}  // namespace nonet::testing
