// Symmetry: the transformations that turn valid boards into valid boards, and the patterns people call symmetric.
//
//   Transformation     where each cell goes, what each digit becomes
//   morph(puzzle)      the puzzle after one that is drawn uniformly
//   PatternSymmetry    ten ways in which the cells that hold givens may be symmetric
//
// Which cells may change places follows from the houses of a layout alone: a transformation takes every house to a
// house of the same length.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

// A transformation that takes rows to rows, or to columns: the image is transposed first, and then row i of the
// image is row rows[i] of what was there, column j is column columns[j].
struct Lines {
  bool transposed = false;
  std::vector<CellIndex> rows;
  std::vector<CellIndex> columns;

  bool operator==(const Lines&) const = default;
};

[[nodiscard]] NONET_API Transformation identity(int size);
// Returns one transformation that does what `first` does and then what `second` does.
[[nodiscard]] NONET_API Transformation composed(const Transformation& first,
                                                const Transformation& second);
[[nodiscard]] NONET_API Transformation inverse(const Transformation& transformation);
// Returns the transformation as lines; nullopt if it tears some row apart.
[[nodiscard]] NONET_API std::optional<Lines> lines(const Transformation& transformation);

[[nodiscard]] NONET_API Grid image(const Transformation& transformation, const Grid& grid);
// Moves all that stands on the board: givens, placed digits, candidates, solution, colours.
[[nodiscard]] NONET_API Puzzle image(const Transformation& transformation, Puzzle puzzle);

// Draws transformations of the puzzle's layout, all equally likely, and applies them. The same seed gives the same
// morphs. Errors: Unsupported for a layout other than boxes whose group is too large to find.
[[nodiscard]] NONET_API Result<std::vector<Puzzle>> morphs(const Puzzle& puzzle, int count,
                                                           std::uint64_t seed);

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

// Returns where each cell of a board of `size` × `size` goes, a list for each turn or mirror; the first list moves
// nothing.
[[nodiscard]] NONET_API std::vector<std::vector<CellIndex>> pattern_moves(PatternSymmetry symmetry,
                                                                          int size);
// Returns the sets of cells that hold givens together or not at all, each ascending, by their first cells.
[[nodiscard]] NONET_API std::vector<std::vector<CellIndex>> pattern_orbits(PatternSymmetry symmetry,
                                                                           int size);
// Returns whether these turns and mirrors take every house of the layout to a house.
[[nodiscard]] NONET_API bool has_symmetry(const Layout& layout, PatternSymmetry symmetry);

}  // namespace nonet::inline v0
