// Layout notation: the shape of a board in one word, for options, comments and documents.
//
//   9  16  7           this size, with boxes as square as possible, not taller than wide
//   2x3                boxes of 2 rows × 3 columns, so a 6×6 board
//   latin:5            5×5 without boxes
//   jigsaw:112211…     N² region symbols (1-9, A-Z); N² numbers separated by commas if N > 35
//
//   … +diagonals       and further houses, any of: diagonals (or x), windoku, asterisk,
//   … +cells:r1c2,r3c4    centre-dot, disjoint-groups, and any number of lists of cells
//   … +board:4x7       only these rows and columns have cells; without boxes, or with a jigsaw's regions,
//   … +holes:r1c1,r1c2    where '.' is in no region; and single cells that are no part of the board
//   … +values:0-8      what the digits are worth, from 0 or from 1
//
// parse_layout() and layout_text() are in nonet/layout.hpp. Only the text is checked here; Layout::make
// checks whether the parts fit together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/result.hpp"
#include "text/formats/format.hpp"

namespace nonet {

// Returns what is wrong with region symbols that have no board before them.
Error lone_regions(std::size_t offset);
// Turns N² region symbols into region numbers 0 … N-1, ascending by symbol.
Result<std::vector<std::uint16_t>> regions_from_symbols(std::string_view symbols);

// Returns the spec that a comment names, such as "layout: 2x3+x" (given without its marker);
// nullopt if it is about something else. Offsets are into `comment`.
Result<std::optional<LayoutSpec>> layout_in_comment(std::string_view comment);
// Returns the spec of a line that is only such a comment: it holds for the boards after it.
Result<std::optional<LayoutSpec>> layout_of_line(std::string_view line);
// Returns "layout: 2x3" and the like; empty for the standard layout of its size.
[[nodiscard]] std::string layout_comment(const LayoutSpec& spec);
// Appends this, after " # ", unless it is empty.
void append_layout_comment(const LayoutSpec& spec, std::string& out);

// Returns the layout of a board of `size`: of `shape`, where the text names it, else the usual one.
Result<LayoutPtr> layout_for(LayoutCache& layouts, int size, const std::optional<LayoutSpec>& shape);

}  // namespace nonet
