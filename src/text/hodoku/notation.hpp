// The notation of HoDoKu's library: a position and a step in it, on one line.
//
//   :technique:digits:cells:deleted:eliminations:placements:extra
//
//   :0100:6:2...4..8.…:731 912:653 663::        (the last field, with its colon, may be missing)
//
//   cells       '.' or '0' is blank; '+' stands before a placed digit that is not a given
//   the others  candidates as digit, row, column ("345" is a 3 in r4c5), separated by blanks
//
// This file cuts, reads and writes the fields. What they mean is in case.hpp for the explainer,
// which looks for the step, and in the format `hodoku`, which reads the line as a puzzle.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::hodoku {

inline constexpr int kLargestSize = 9;  // of boards: a candidate is three figures

struct Field {
  std::string_view text;
  std::size_t offset = 0;  // in the line
};
struct Fields {
  Field technique, digits, cells, deleted, eliminations, placements, extra;
};

// Cuts a line into its fields. Errors, here and below: Syntax, with the offset in the line.
Result<Fields> cut_line(std::string_view line);

// Returns how many cells the field `cells` describes.
[[nodiscard]] std::size_t cell_count(std::string_view cells);
// Fills two grids of the size of the board. Stores the offset of each given in `places`, unless null.
Result<void> read_cells(const Field& cells, Grid& givens, Grid& placed,
                        std::vector<std::size_t>* places = nullptr);
Result<std::vector<Candidate>> read_candidates(const Field& candidates, int size);

// Writes the field `cells`. A cell that is in both grids is a given; `placed` may be empty.
[[nodiscard]] std::string write_cells(const Grid& givens, const Grid& placed);
[[nodiscard]] std::string write_candidates(std::span<const Candidate> candidates, int size);
// Returns the candidates that the field `deleted` lists: those of blank cells that the digits on
// the board allow, but that the puzzle does not have.
[[nodiscard]] std::vector<Candidate> deleted_candidates(const Puzzle& puzzle);

}  // namespace nonet::hodoku
