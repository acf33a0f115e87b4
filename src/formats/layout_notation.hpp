// Layout notation: the shape of a board in one word, for options, comments and documents.
//
//   9  16  7           that size, boxes as square as it allows, not taller than wide
//   2x3                boxes of 2 rows × 3 columns, so a 6×6 board
//   latin:5            5×5 without boxes
//   jigsaw:112211…     N² region symbols (1-9, A-Z); N² numbers separated by commas if N > 35
//
//   … +diagonals       and further houses, any of: diagonals (or x), windoku, asterisk,
//   … +cells:r1c2,r3c4    centre-dot, disjoint-groups, and any list of cells, as often as needed
//
// Layout::make has the last word on whether the parts fit together; here only the text is judged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/format.hpp"
#include "nonet/layout.hpp"
#include "nonet/result.hpp"

namespace nonet {

Result<LayoutSpec> parse_layout(std::string_view text);
// What parse_layout reads back as the same spec, variants in the order of the enum.
[[nodiscard]] std::string layout_text(const LayoutSpec& spec);

// N² region symbols as region numbers 0…N-1, ascending by symbol.
Result<std::vector<std::uint16_t>> regions_from_symbols(std::string_view symbols);

// Formats with room for comments carry the shape in one: "layout: 2x3+x". The spec that the inside
// of a comment names, nothing if it is about something else. Offsets are into `comment`.
Result<std::optional<LayoutSpec>> layout_in_comment(std::string_view comment);
// "layout: 2x3"; empty for the standard layout of its size, which needs no words.
[[nodiscard]] std::string layout_comment(const LayoutSpec& spec);

// The layout for a board of `size` whose text says its shape, or nothing of it.
Result<LayoutPtr> layout_for(LayoutCache& layouts, int size,
                             const std::optional<LayoutSpec>& shape);

}  // namespace nonet
