#include "text/formats/shaped_board.hpp"

#include "base/say.hpp"
#include "text/formats/text.hpp"

namespace nonet {

std::optional<Digit> shaped_digit(std::string_view cell, const Layout& layout) {
  const bool zero = layout.spec().lowest == 0;
  if (cell.size() == 1 && is_blank_symbol(cell[0]) && !(zero && cell[0] == '0')) return kBlank;
  const auto number = parse_number(cell);
  const int value = number ? *number : cell.size() == 1 ? symbol_value(cell[0]) : -1;
  const Digit digit = layout.digit_worth(value);
  return digit == kBlank ? std::nullopt : std::optional(digit);
}

std::vector<CellText> shaped_cells(std::string_view text) {
  std::vector<CellText> cells = cut_words(text);
  if (cells.size() == 1) {
    const auto [word, offset] = cells[0];
    cells.clear();
    for (std::size_t i = 0; i < word.size(); ++i) cells.push_back({word.substr(i, 1), offset + i});
  }
  return cells;
}

Result<void> check_count(const std::vector<CellText>& cells, const Layout& layout) {
  const int places = layout.rows() * layout.columns();
  if (!std::cmp_equal(cells.size(), places) &&
      !std::cmp_equal(cells.size(), layout.square_rows() * layout.columns()) &&
      !std::cmp_equal(cells.size(), layout.cell_count())) {
    return fail(Errc::Syntax,
                say("{} cells; a board of {} rows and {} columns has {}", cells.size(), layout.rows(),
                    layout.columns(), places),
                cells.empty() ? 0 : cells.front().offset);
  }
  return {};
}

Result<void> read_shaped_line(std::string_view text, std::size_t offset, const ReadContext& context,
                              Puzzle& out, const LayoutSpec& shape) {
  const auto layout = context.layouts.of_spec(shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::vector<std::size_t> places(out.givens.digits().size());
  const auto ok = read_shaped(text, **layout, out.givens, [&](int cell, std::size_t at) {
    places[static_cast<std::size_t>(cell)] = offset + at;
  });
  if (!ok) return moved(ok.error(), offset);
  note_places(context, out.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
  return {};
}

Result<Grid> decode_grid(std::string_view text, const Layout& layout) {
  if (!is_shaped(layout.spec())) return decode_grid(text, layout.size());
  Grid grid;
  const auto ok = read_shaped(text, layout, grid, [](int, std::size_t) {});
  if (!ok) return Failure(ok.error());
  return grid;
}

std::optional<Grid> full_grid(std::string_view text, const Layout& layout) {
  auto grid = decode_grid(text, layout);
  if (!grid || filled_count(*grid) != grid->cell_count()) return std::nullopt;
  return std::move(*grid);
}

namespace {

void write_rows(const Layout& layout, int rows, const Grid& grid, char blank, std::string& out,
                std::string_view symbols) {
  if (!is_shaped(layout.spec())) return write_one_line(grid, blank, out, symbols);
  const std::string own = symbols.empty() ? layout.value_symbols() : std::string(symbols);
  if (!layout.has_holes()) return write_one_line(grid, blank, out, own);
  Grid shown = grid;
  for (const CellIndex hole : layout.spec().holes) shown[hole] = kBlank;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < layout.columns(); ++column) {
      const Digit digit = shown[layout.cell(row, column)];
      if (layout.size() <= kMaxSymbols) {
        out += digit == kBlank ? blank : digit > own.size() ? symbol_of(digit) : own[digit - 1U];
      } else {
        if (row + column > 0) out += ' ';
        out += digit == kBlank ? std::string(1, blank) : std::to_string(layout.value_of(digit));
      }
    }
  }
}

}  // namespace

void write_board(const Layout& layout, const Grid& grid, char blank, std::string& out,
                 std::string_view symbols) {
  write_rows(layout, layout.rows(), grid, blank, out, symbols);
}

void write_square(const Layout& layout, const Grid& grid, char blank, std::string& out,
                  std::string_view symbols) {
  write_rows(layout, layout.square_rows(), grid, blank, out, symbols);
}

}  // namespace nonet
