// Finding a board in any text: the ways of board.hpp one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/formats/format.hpp"
#include "text/formats/loose/board.hpp"

namespace nonet::loose {

// A text that people copied from elsewhere, as ASCII lines that can be cut into cells.
struct PlainText {
  std::string text;
  std::vector<std::uint32_t> offsets;  // of each character in the original text, and of its end
};
[[nodiscard]] PlainText plain_text(std::string_view text);

inline constexpr int kSmallest = 4;  // the side of a board that is looked for in any text

// Which ways of finding a board are tried.
enum class TextKind { Any, List };

// Returns the first board of a plain text, or why lines that look like one are none. `closed`: no line comes
// that could belong to it.
[[nodiscard]] std::optional<FoundBoard> find_board(std::string_view text, bool closed, int smallest,
                                                   TextKind kind);

// Returns the first board of a whole plain text, after lines that only look like one. Offsets of its cells
// count from the end of these.
[[nodiscard]] std::optional<FoundBoard> find_whole_board(std::string_view text, int smallest, TextKind kind);

// Format::split and Format::read of texts with boards in them. A record ends with the line, or the bracket,
// that a board ends with.
[[nodiscard]] std::size_t split_text(std::string_view text, bool last, TextKind kind);
Result<bool> read_text(std::string_view record, const ReadContext& context, Puzzle& out, TextKind kind);

// Returns a record once for each of the boards side by side in it, with all else blanked out but comments;
// nothing if there are none.
[[nodiscard]] std::vector<std::string> boards_beside(std::string_view record);

// Returns the error of a board that has as many rows as columns, and a cell that is no digit, such as
// the letter O for a zero; nullopt if there is no such board.
[[nodiscard]] std::optional<Error> strange_cell(std::string_view text);
// Returns why a text is no puzzle, at the place where the nearest reading goes wrong; nullopt if no reading
// is near.
[[nodiscard]] std::optional<Error> nearest_reading(std::string_view text);

}  // namespace nonet::loose
