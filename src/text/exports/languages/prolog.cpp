// prolog: a complete program for SWI-Prolog: the board, its houses, and how to solve it.
//
//   nonet encode --to prolog p.txt > p.pl; swipl p.pl | nonet decode --from prolog p.txt
//
// The programs in models/*.pl read any board; this one is for one board, of any shape.
#include <fmt/format.h>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::prolog {
namespace {

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  append_head(puzzle, "%", out);
  out += ":- use_module(library(clpfd)).\n:- initialization(main, main).\n\n";
  out += "% One variable for each cell, in a list as long as the board.\n";
  out += fmt::format("tablero(Cells) :-\n    length(Cells, {}),\n    Cells ins 1..{}", layout.cell_count(),
                     layout.size());
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (!is_restricted(puzzle, cell)) continue;
    std::vector<Digit> digits = possible_digits(puzzle, cell);
    if (digits.empty()) {
      out += ",\n    fail";  // a cell without candidates
      break;
    }
    out += fmt::format(",\n    nth1({}, Cells, C{}), C{} in {}", cell + 1, cell + 1, cell + 1,
                       fmt::join(digits, "\\/"));
  }
  out += ".\n\n% The houses (unidades): cells that must be all different.\n";
  for (int house = 0; house < layout.house_count(); ++house) {
    std::vector<int> cells;
    for (const CellIndex cell : layout.house(house)) cells.push_back(cell + 1);
    out += fmt::format("unidad([{}]).\n", fmt::join(cells, ","));
  }
  out +=
      "\nresolver(Cells) :-\n"
      "    tablero(Cells),\n"
      "    findall(House, unidad(House), Houses),\n"
      "    Grid =.. [grid|Cells],\n"
      "    maplist(distintas(Grid), Houses),\n"
      "    labeling([ff], Cells).\n\n"
      "distintas(Grid, House) :-\n"
      "    maplist(casilla(Grid), House, Cells),\n"
      "    all_distinct(Cells).\n\n"
      "casilla(Grid, Place, Cell) :- arg(Place, Grid, Cell).\n\n"
      "main :- resolver(Cells) -> print(Cells), nl ; writeln(false).\n";
  return {};
}

// Reads the list, or "false".
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  const std::size_t start = text.find('[');
  if (start == std::string_view::npos) {
    if (text.find("false") != std::string_view::npos) return std::nullopt;
    return fail(Errc::Syntax, tr("neither a list nor false"));
  }
  return grid_of_cells(puzzle, numbers_in(text.substr(start, text.find(']', start) - start)));
}

}  // namespace

extern constinit const Export entry{.id = "prolog",
                                    .summary = tr("a program for SWI-Prolog with clpfd"),
                                    .extension = ".pl",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::prolog
