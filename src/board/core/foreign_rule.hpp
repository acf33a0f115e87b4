// ForeignRule: how a kind of rule is written, or drawn, in formats of other programs.
//
//   thermo    f-puzzles  "thermometer":[{"lines":[["R1C1",…]]}]           {"thermometer", Form::Lines}
//             ISS        .Thermo~R1C1~R2C1                                {"Thermo", IssForm::Cells}
//             SudokuPad  a grey line with a bulb                          {SclShape::Line, "CFCFCF", 21, 21}
//
// The formats read and write each form; which form a kind has stands in its file, as do its names.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace nonet {

// The members of f-puzzles' JSON.
enum class FpuzzlesForm : std::uint8_t {
  Flag,      // true: the rule itself
  Lines,     // each of "lines": the rule and its cells, with the usual number
  AnyLines,  // the same, after any value
  Cells,     // "cells", after the value
  Each,      // "cell": an entry for each
  Cage,      // "cells" after the value; no value: no sum
  Clue,      // a value beside the board, and the line it looks along
  Little,    // a value and its "cells"; no value: a drawing
  Arrow,     // "cells" and "lines" that begin in them
  Clone,     // pairs of "cells" and "cloneCells"
  Corner,    // "values" and "cells"
  Sign,      // X or V on "cells"
  Negative,  // a word of the list "negative"
  Strict,    // two names: a flag, and a word of "negative"
};

// What stands after a type of Interactive Sudoku Solver.
enum class IssForm : std::uint8_t {
  Cells,       // cells, with - between parts
  Board,       // nothing
  Number,      // a number, and cells; LOOP at their end
  Text,        // a word, and cells
  Pattern,     // the same, the word in base64; parted lists of cells are rules each
  Pairs,       // a table in the 64 signs of base64, and such lists, each after its _NAME
  OldPairs,    // the same with the last two signs the other way round
  Machine,     // a machine in base64, and such lists
  Cage,        // the same; 0: no sum
  Digits,      // digits with _ between, and cells
  Weights,     // a sum, = and weights with _ between, and cells
  Neighbours,  // cells: each two of them that are neighbours
  Outside,     // a line, the clue at its start, the clue at its end
  Sandwich,    // the clue, a line
  Diagonal,    // the clue, the cell where the diagonal starts
  Corner,      // the first of four cells, digits
  Arrow,       // the circle, the shaft
  Pill,        // the number of cells in the pill, the pill, the shaft
};

// The words of SudokuPad's list "global".
enum class SclGlobal : std::uint8_t { Word };

template <class Form>
struct ForeignName {
  std::string_view name = {};
  Form form = {};
  std::string_view words = {};  // of the rule, always: "row", "5"
  std::string_view usual = {};  // its number where none is written; none for kinds without number
  std::string_view lead = {};   // what stands first after the name; before cells: how many follow
  bool only_written = false;    // whether what is read by this name is another rule
};

// What SudokuPad draws.
enum class SclShape : std::uint8_t {
  None,
  Line,         // by colour and one of two widths, and by the ends of the kind's look
  Diagonal,     // a line from corner to corner
  Arrow,        // a circle with an arrow
  LittleArrow,  // a number and an arrow outside of the board
  Cell,         // a grey square or disc in a cell
  Angles,       // a grey cell with angles, out to its edges or into it
  Dot,          // a small disc on a border
  Letter,       // X or V on a border
  Corner,       // digits where four cells meet
  Clue,         // a number before a row or column, alone or on a sign
};
struct SclForm {
  SclShape drawing = SclShape::None;
  std::string_view colour = {};  // of a line, of a dot
  double width = 0;
  double other_width = 0;
  std::string_view words = {};  // of the rule: "5"
  bool of_nine = false;         // whether it says this on boards of nine digits alone
  std::string_view sign = {};   // what a clue stands on
  bool round = false;           // a disc
  bool outward = false;         // angles that point to the edges
};

// The names that are there of an array of them.
template <class Form, std::size_t kMost>
[[nodiscard]] constexpr std::span<const ForeignName<Form>> names_in(const ForeignName<Form> (&names)[kMost]) {
  const auto* const end =
      std::find_if(std::begin(names), std::end(names), [](const auto& one) { return one.name.empty(); });
  return {std::begin(names), end};
}

struct ForeignRule {
  ForeignName<FpuzzlesForm> fpuzzles[6] = {};
  ForeignName<IssForm> iss[4] = {};
  SclForm scl = {};
  ForeignName<SclGlobal> scl_global[3] = {};
};

}  // namespace nonet
