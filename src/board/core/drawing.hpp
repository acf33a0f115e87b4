// DrawnThing: what is only drawn on a board, beside its rules: how it looks and where it is. A drawing is a
// text in Puzzle::meta, so that it survives conversion.
//
//   [[0,false,"67F067","",16,0,0,false,0,"",[0.5,1.5,2.5,1.5]],…]      its members, in their order
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kDrawing = "drawing";

// A place on the board: cell r1c1 is from 0,0 to 1,1.
struct DrawnPoint {
  double row = 0;
  double column = 0;
};

// Returns the middle of a cell.
[[nodiscard]] inline DrawnPoint middle_of(int cell, int size) {
  const int row = cell / size;
  const int column = cell % size;
  return {row + 0.5, column + 0.5};
}

struct DrawnThing {
  enum class Kind : std::uint8_t { Line, Arrow, Figure, Cage };
  static constexpr double kUnits = 64;  // to a cell: of the width of a line, and of a text's height

  Kind kind = Kind::Figure;
  bool above = false;       // over the lines between cells
  std::string colour = {};  // of a line, of the edge of a shape: hexadecimal digits in capitals; empty: none
  std::string fill = {};    // of a shape
  double width = 0;         // of a line, or, in cells, of a shape
  double height = 0;        // of a shape
  double font = 0;          // of its text
  bool round = false;       // a disc, else a rectangle
  double angle = 0;         // by which it is turned, in degrees
  std::string text = {};
  std::vector<DrawnPoint> spots = {};  // through which a line goes; the centre of a shape, or of each cell
  bool read = false;                   // as part of a rule

  [[nodiscard]] const DrawnPoint& at() const { return spots.front(); }
};

// Returns the text of those that are not read; empty if all are.
[[nodiscard]] std::string drawing_text(const std::vector<DrawnThing>& drawing);
// Returns what is drawn on the puzzle's board; nothing if its text is damaged.
[[nodiscard]] std::vector<DrawnThing> drawing_of(const Puzzle& puzzle);

}  // namespace nonet
