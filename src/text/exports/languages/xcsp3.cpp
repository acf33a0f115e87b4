// xcsp3: the XML of the constraint solvers' competitions, for ACE, Choco, PicatSAT and others.
//
//   nonet encode --to xcsp3 p.txt > p.xml; ace p.xml | nonet decode --from xcsp3 p.txt
#include <fmt/format.h>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::xcsp3 {
namespace {

std::string name_of(const Layout& layout, int cell) {
  return fmt::format("x[{}][{}]", layout.row(cell), layout.column(cell));
}

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  const int size = layout.size();
  out += "<!--\n";
  append_head(puzzle, " ", out);
  out += fmt::format(
      "-->\n<instance format=\"XCSP3\" type=\"CSP\">\n"
      "  <variables>\n    <array id=\"x\" size=\"[{0}][{0}]\"> 1..{0} </array>\n  </variables>\n"
      "  <constraints>\n",
      size);
  for (int house = 0; house < layout.house_count(); ++house) {
    std::string cells;
    for (const CellIndex cell : layout.house(house)) cells += ' ' + name_of(layout, cell);
    out +=
        fmt::format("    <allDifferent note=\"{}\">{} </allDifferent>\n", layout.house_name(house).en, cells);
  }
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (!is_restricted(puzzle, cell)) continue;
    out += fmt::format("    <extension> <list> {} </list> <supports> {} </supports> </extension>\n",
                       name_of(layout, cell), fmt::join(possible_digits(puzzle, cell), " "));
  }
  out += "  </constraints>\n</instance>\n";
  return {};
}

// Reads "s SATISFIABLE" and the numbers between <values> and </values>, row by row.
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  if (text.find("s UNSATISFIABLE") != std::string_view::npos) return std::nullopt;
  constexpr std::string_view kStart = "<values>";
  const std::size_t start = text.find(kStart);
  if (start == std::string_view::npos) {
    return fail(Errc::Syntax, tr("neither 's UNSATISFIABLE' nor <values>"));
  }
  text.remove_prefix(start + kStart.size());
  return grid_of_cells(puzzle, numbers_in(text.substr(0, text.find("</values>"))));
}

}  // namespace

extern constinit const Export entry{.id = "xcsp3",
                                    .summary = tr("the XML of constraint solvers, for ACE or Choco"),
                                    .extension = ".xml",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::xcsp3
