// Boards that are no square, have holes, or have digits from 0, as one piece of text: the rows and columns
// that have cells, with the blank where a hole is.
//
//   4 rows of 7, digits from 0 to 6     2314506503146241036256250314 # layout: latin:7+board:4x7+values:0-6
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/say.hpp"
#include "text/formats/format.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

// Returns whether boards of this shape are not read and written as N² cells with digits from 1.
[[nodiscard]] inline bool is_shaped(const LayoutSpec& spec) {
  return !spec.holes.empty() || !spec.loose.empty() || spec.lowest != 1;
}

// Reads the cells of such a board into `grid`, in symbols or in numbers; the givens of its holes too. Calls
// `place(cell, offset)` of each cell with its offset in `text`. Errors have offsets in `text`.
template <class Place>
Result<void> read_shaped(std::string_view text, const Layout& layout, Grid& grid, const Place& place);
template <class Place>
Result<void> read_shaped(const std::vector<CellText>& cells, const Layout& layout, Grid& grid,
                         const Place& place);

// Reads a board as read_one_line() does.
Result<void> read_shaped_line(std::string_view text, std::size_t offset, const ReadContext& context,
                              Puzzle& out, const LayoutSpec& shape);
// Read a board of a layout of any shape, with blanks or without, as the functions of these names in
// symbols.hpp.
Result<Grid> decode_grid(std::string_view text, const Layout& layout);
[[nodiscard]] std::optional<Grid> full_grid(std::string_view text, const Layout& layout);
// Append a board, as write_one_line() does; or without the loose cells below it.
void write_board(const Layout& layout, const Grid& grid, char blank, std::string& out,
                 std::string_view symbols = {});
void write_square(const Layout& layout, const Grid& grid, char blank, std::string& out,
                  std::string_view symbols = {});

// Returns the digit of a cell of such a board; nullopt if it is none and no blank.
[[nodiscard]] std::optional<Digit> shaped_digit(std::string_view cell, const Layout& layout);
// Returns the cells of a text: its words, or the characters of its only one.
[[nodiscard]] std::vector<CellText> shaped_cells(std::string_view text);
// Refuses any number of cells but one for each place in the rows and columns of the layout, or of its square,
// or for each cell with the holes.
Result<void> check_count(const std::vector<CellText>& cells, const Layout& layout);

template <class Place>
Result<void> read_shaped(std::string_view text, const Layout& layout, Grid& grid, const Place& place) {
  return read_shaped(shaped_cells(text), layout, grid, place);
}

template <class Place>
Result<void> read_shaped(const std::vector<CellText>& cells, const Layout& layout, Grid& grid,
                         const Place& place) {
  if (const auto ok = check_count(cells, layout); !ok) return ok;
  const int width = std::cmp_equal(cells.size(), layout.cell_count()) ? layout.size() : layout.columns();
  grid.reset(layout.extent());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = layout.cell(static_cast<int>(i) / width, static_cast<int>(i) % width);
    const auto& [word, offset] = cells[i];
    const auto digit = shaped_digit(word, layout);
    if (!digit) {
      return fail(Errc::Syntax,
                  say("'{}' is not a digit of this board ({}-{}) or a blank", word, layout.value_of(1),
                      layout.value_of(layout.size())),
                  offset);
    }
    if (layout.is_hole(cell)) continue;
    grid[cell] = *digit;
    place(cell, offset);
  }
  for (const CellIndex hole : layout.spec().holes) grid[hole] = 1;
  return {};
}

}  // namespace nonet
