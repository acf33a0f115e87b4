// The words of Interactive Sudoku Solver's strings, and rules written in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/rules/own.hpp"
#include "nonet/format.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/foreign.hpp"

namespace nonet::codecs::iss {

using IssName = ForeignName<IssForm>;
using IssKind = ForeignKind<IssForm>;

// Returns the kind that a type is, if there is one: the first of the words of a constraint.
[[nodiscard]] IssKind known_type(const std::vector<std::string_view>& words);

// Returns R1C1 or r1c1 as r1c1, and R1Ca as r1c10; empty if it is no cell of the board.
[[nodiscard]] std::string cell_of(std::string_view word, GridExtent board);
// Returns the cells of R2 or C3 of a board of these rows and columns, from the start or from the end.
[[nodiscard]] std::string line_of(std::string_view id, int rows, int columns, bool back);

// Returns the diagonal of a LittleKiller that starts in a cell. Of the two that do, the first side decides
// which: the left and the right one come before the top and the bottom.
[[nodiscard]] std::vector<CellIndex> diagonal_from(int cell, int size);

// Return the words of nonet's rules for a pattern in base64, a table of pairs, a machine. Syntax if the sign
// is none of base64 or the text is cut short.
[[nodiscard]] Result<std::string> pattern_of(std::string_view word);
[[nodiscard]] Result<std::string> table_of_key(std::string_view key, own::ValueRange values);
[[nodiscard]] Result<std::string> machine_of_bits(std::string_view word, own::ValueRange values);
// Returns which bits of signs of base64 are set, six a sign, the lowest first; nullopt if a sign is none.
[[nodiscard]] std::optional<std::vector<int>> places_of_bits(std::string_view word);
// Returns the bits of a machine, in the plain form; nullopt if it has too many states for them.
[[nodiscard]] std::optional<std::string> bits_of_machine(std::string_view machine, own::ValueRange values);
// Returns the key of a table of pairs.
[[nodiscard]] std::string key_of_table(std::string_view table, own::ValueRange values);

// Format::write_grid: one string with its line end. Unsupported if there is no word for some part.
Result<void> write_iss(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out);

}  // namespace nonet::codecs::iss
