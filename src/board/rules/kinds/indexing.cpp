// indexing: each cell says where its own line number stands: a digit V in row r, column c, as a column
// indexer, says that row r has c in column V; as a row indexer, that column c has r in row V; in a box, that
// its place V has this place.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::indexing {
namespace {

// Returns the cells that one cell points into, in order, and the place of the cell among them from 1.
std::pair<std::vector<CellIndex>, int> line_of(const RuleOn& on, CellIndex cell) {
  std::vector<CellIndex> line;
  const auto along = [&](int other) {
    switch (on.number()) {
      case 0: return on.layout.column(other) == on.layout.column(cell);
      case 1: return on.layout.row(other) == on.layout.row(cell);
      default: return on.layout.box(other) == on.layout.box(cell);
    }
  };
  int place = 0;
  for (int other = 0; other < on.layout.square_count(); ++other) {
    if (!along(other)) continue;
    line.push_back(static_cast<CellIndex>(other));
    if (other == cell) place = static_cast<int>(line.size());
  }
  return {line, place};
}

bool holds(const RuleOn& on, const Grid& grid) {
  for (const CellIndex cell : on.cells()) {
    const auto [line, place] = line_of(on, cell);
    const int pointed = grid[cell];
    if (pointed < 1 || pointed > std::ssize(line) || grid[line[at(pointed - 1)]] != place) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  for (const CellIndex cell : on.cells()) {
    const auto [line, place] = line_of(on, cell);
    out.add_index(on, cell, line, place);
  }
}

Message refused(const RuleOn& on) {
  if (on.number() < 2 || on.layout.has_boxes()) return {};
  return tr("the board has no boxes");
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "indexing",
    .name = tr("the indexing cells"),
    .title = tr("Indexing"),
    .summary = tr("each cell says where the number of its column, row or place stands"),
    .grammar = "row|column|box CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "columnindexer", .form = FpuzzlesForm::Cells, .words = "column"},
                             {.name = "rowindexer", .form = FpuzzlesForm::Cells, .words = "row"}},
                .iss = {{.name = "Indexing", .words = "row", .lead = "R"},
                        {.name = "Indexing", .words = "column", .lead = "C"}}},
    .looks_around = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::indexing
