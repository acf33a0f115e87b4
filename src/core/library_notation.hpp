// The notation of HoDoKu's library: a position and a step in it, on one line.
//
//   :technique:digits:cells:deleted:eliminations:placements:extra
//
//   :0100:6:2...4..8.…:731 912:653 663::        (the last field, with its colon, may be missing)
//
//   cells       '.' or '0' is blank; '+' stands before a digit that was placed and is no given
//   the others  marks as digit, row, column ("345" is a 3 in r4c5), separated by blanks
//
// Here is how it is cut, read and written; what the fields say is known to those who use it: the
// explainer, which looks for the step, and the format, which takes the line for a puzzle.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/candidate.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

inline constexpr int kLargestInLibrary = 9;  // a mark is three figures

struct LibraryField {
  std::string_view text;
  std::size_t offset = 0;  // in the line
};
struct LibraryFields {
  LibraryField technique, digits, cells, deleted, eliminations, placements, extra;
};

// Syntax, with the offset in the line, for this and all that follow.
Result<LibraryFields> cut_library_line(std::string_view line);

[[nodiscard]] std::size_t library_cell_count(std::string_view cells);
// Fills two grids of the size of the board. `places`, if it is there, gets the offset of each given.
Result<void> read_library_cells(const LibraryField& cells, Grid& givens, Grid& placed,
                                std::vector<std::size_t>* places = nullptr);
Result<std::vector<Candidate>> read_library_marks(const LibraryField& marks, int size);

// A cell that has both counts as a given; `placed` may be empty.
[[nodiscard]] std::string library_cells(const Grid& givens, const Grid& placed);
[[nodiscard]] std::string library_marks(std::span<const Candidate> marks, int size);
// What such a line lists as deleted: marks of blank cells that the digits on the board leave, but
// that the puzzle does not have.
[[nodiscard]] std::vector<Candidate> library_deleted(const Puzzle& puzzle);

}  // namespace nonet
