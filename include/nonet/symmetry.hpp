// Symmetry: the transformations that turn valid boards into valid boards, and the patterns people call
// symmetric.
//
//   Transformation     where each cell goes, what each digit becomes
//   morphs(puzzle)     the puzzle after random transformations, all equally likely
//   canonical(puzzle)  the morph that represents all morphs, and how many automorphisms it has
//   isomorphism(a, b)  a transformation that makes one of the other, if there is one
//   PatternSymmetry    ten ways in which the cells that hold givens may be symmetric
//
// Which cells may change places follows from the houses of a layout alone: a transformation takes every
// house to a house of the same length.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/grid.hpp"
#include "nonet/language.hpp"
#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::inline v0 {

struct Transformation {
  std::vector<CellIndex> cells;  // cells[c]: where cell c goes
  std::vector<Digit> digits;     // digits[d]: what digit d becomes; digits[0] is 0

  bool operator==(const Transformation&) const = default;
};

// A transformation that takes rows to rows, or to columns: the image is transposed first, and then row i of
// the image is row rows[i] of the original, column j is column columns[j].
struct Lines {
  bool transposed = false;
  std::vector<CellIndex> rows;
  std::vector<CellIndex> columns;

  bool operator==(const Lines&) const = default;
};

[[nodiscard]] NONET_API Transformation identity(int size);
// Returns one transformation that does what `first` does and then what `second` does.
[[nodiscard]] NONET_API Transformation composed(const Transformation& first, const Transformation& second);
[[nodiscard]] NONET_API Transformation inverse(const Transformation& transformation);
// Returns the transformation as lines; nullopt if it does not take every row to a row or column.
[[nodiscard]] NONET_API std::optional<Lines> lines(const Transformation& transformation);

[[nodiscard]] NONET_API Grid image(const Transformation& transformation, const Grid& grid);
// Moves all that stands on the board: givens, placed digits, candidates, solution, colours.
[[nodiscard]] NONET_API Puzzle image(const Transformation& transformation, Puzzle puzzle);

// Draws transformations of the puzzle's layout, all equally likely, and applies them. The same seed gives
// the same morphs. Errors: Unsupported for a layout other than boxes whose group is too large to find.
[[nodiscard]] NONET_API Result<std::vector<Puzzle>> morphs(const Puzzle& puzzle, int count,
                                                           std::uint64_t seed);

// Which morph is the canonical form.
enum class CanonicalForm : std::uint8_t {
  Minlex,   // the smallest line, row by row, a blank before every digit
  Pattern,  // the smallest pattern, and of those with it the smallest line
};

struct Canonical {
  Grid grid;                      // the form
  Transformation transformation;  // one that takes the givens to it
  std::string automorphisms;      // how many leave the givens as they are; a decimal number
};

// Looks at the givens alone. Errors: Unsupported if givens conflict, if the puzzle has candidates that do
// not follow from its givens, if its layout's group is too large to find, or if its givens have too many
// symmetries for a layout other than boxes.
[[nodiscard]] NONET_API Result<Canonical> canonical(const Puzzle& puzzle,
                                                    CanonicalForm form = CanonicalForm::Minlex);

// Returns a transformation of the givens of `one` to those of `other`; nullopt if they are essentially
// different, or if their layouts have different houses. Errors: as above.
[[nodiscard]] NONET_API Result<std::optional<Transformation>> isomorphism(const Puzzle& one,
                                                                          const Puzzle& other);

// Writes the canonical forms of plain 9×9 boards of 81 characters each, one after another; all characters but
// 1 … 9 are blanks, and come out as '.'. `automorphisms`, if not empty, has room for a number for each board.
// Errors: Usage if the sizes do not fit together; Unsupported if givens of a board conflict, with the
// offset of a cell of it in `boards`: only the boards before it have their forms then.
NONET_API Result<void> canonical_many(std::string_view boards, std::span<char> forms,
                                      CanonicalForm form = CanonicalForm::Minlex,
                                      std::span<std::uint64_t> automorphisms = {});

// How the cells that hold givens may be symmetric, as people see it on paper.
enum class PatternSymmetry : std::uint8_t {
  None,
  HalfTurn,
  QuarterTurn,
  LeftRight,
  TopBottom,
  BothMirrors,
  Diagonal,
  AntiDiagonal,
  BothDiagonals,
  Full,
};

struct PatternSymmetryInfo {
  PatternSymmetry symmetry;
  std::string_view id;  // "half-turn"
  Text name;
};
[[nodiscard]] NONET_API std::span<const PatternSymmetryInfo> pattern_symmetries();
// Returns null if there is none with this id.
[[nodiscard]] NONET_API const PatternSymmetryInfo* find_pattern_symmetry(std::string_view id);

// Returns where each cell of a board of `size` × `size` goes, a list for each turn or mirror; the first
// list moves nothing.
[[nodiscard]] NONET_API std::vector<std::vector<CellIndex>> pattern_moves(PatternSymmetry symmetry, int size);
// Returns the sets of cells that hold givens together or not at all, each ascending, by their first cells.
[[nodiscard]] NONET_API std::vector<std::vector<CellIndex>> pattern_orbits(PatternSymmetry symmetry,
                                                                           int size);
// Returns whether these turns and mirrors take every house of the layout to a house.
[[nodiscard]] NONET_API bool has_symmetry(const Layout& layout, PatternSymmetry symmetry);

}  // namespace nonet::inline v0
