// minizinc: models/sudoku.mzn with the board as its data; and minizinc's answer.
//
//   nonet encode --to minizinc p.txt > p.mzn; minizinc p.mzn | nonet decode --from minizinc p.txt
#include <algorithm>

#include <fmt/format.h>

#include "models/texts.hpp"
#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::minizinc {
namespace {

bool is_extra(HouseKind kind) {
  return kind != HouseKind::Row && kind != HouseKind::Column && kind != HouseKind::Box &&
         kind != HouseKind::Region;
}

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  const LayoutSpec& spec = layout.spec();
  std::vector<int> regions;
  for (const std::uint16_t region : spec.regions) regions.push_back(region + 1);
  std::vector<std::string> extras;
  for (int house = 0; house < layout.house_count(); ++house) {
    if (!is_extra(layout.house_kind(house))) continue;
    std::vector<int> cells;
    for (const CellIndex cell : layout.house(house)) cells.push_back(cell + 1);
    extras.push_back(fmt::format("{{{}}}", fmt::join(cells, ",")));
  }
  std::vector<std::string> candidates;
  for (int cell = 0; puzzle.candidates && cell < layout.cell_count(); ++cell) {
    candidates.push_back(fmt::format("{{{}}}", fmt::join(possible_digits(puzzle, cell), ",")));
  }
  append_head(puzzle, "%", out);
  out += fmt::format("n = {};\nalto = {};\nregiones = [{}];\notras = [{}];\ncandidatos = [{}];\n",
                     layout.size(), std::max(spec.box_rows, 1), fmt::join(regions, ","),
                     fmt::join(extras, ","), fmt::join(candidates, ","));
  out += fmt::format("tablero = [{}];\n\n", fmt::join(puzzle.givens.digits(), ","));
  out += models::sudoku_mzn;
  return {};
}

// Reads the first solution, which ends with ten dashes.
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  const std::size_t end = text.find("----------");
  if (end == std::string_view::npos) {
    if (text.find("=====UNSATISFIABLE=====") != std::string_view::npos) return std::nullopt;
    return fail(Errc::Syntax, tr("neither a solution nor =====UNSATISFIABLE====="));
  }
  return grid_of_cells(puzzle, numbers_in(text.substr(0, end)));
}

}  // namespace

extern constinit const Export entry{.id = "minizinc",
                                    .summary = tr("a constraint model, for minizinc"),
                                    .extension = ".mzn",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::minizinc
