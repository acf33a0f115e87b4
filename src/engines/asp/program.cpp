#include "engines/asp/program.hpp"

#include <iterator>

#include <fmt/core.h>

#include "models/texts.hpp"

namespace nonet::asp {
namespace {

// "1,1", the arguments of a cell, as the programs count.
std::string place(const Layout& layout, int cell) {
  return fmt::format("{},{}", layout.row(cell) + 1, layout.column(cell) + 1);
}

template <class... T>
void add(std::string& facts, fmt::format_string<T...> format, T&&... values) {
  facts += fmt::format(format, std::forward<T>(values)...);
}

bool is_said_by_constants(HouseKind kind) {
  return kind == HouseKind::Row || kind == HouseKind::Column || kind == HouseKind::Box;
}

// The open cells of a house, and which values it lacks.
void add_house(const Layout& layout, const Marks& marks, int house, std::string& facts) {
  Marks placed = Marks::none(layout.size());  // only its first cell is used
  for (const CellIndex cell : layout.house(house)) {
    if (const Digit digit = marks.single(cell); digit != kBlank) {
      placed.add(0, digit);
    } else {
      add(facts, "casa({},{}). ", house + 1, place(layout, cell));
    }
  }
  const std::string_view lack = layout.house_complete(house) ? "falta" : "cabe";
  for (int digit = 1; digit <= layout.size(); ++digit) {
    if (placed.has(0, static_cast<Digit>(digit))) continue;
    add(facts, "{}({},{}). ", lack, house + 1, digit);
  }
  facts += '\n';
}

}  // namespace

Program program_named(std::string_view name) {
  return name == "document"     ? Program::Document
         : name == "candidates" ? Program::Candidates
                                : Program::Compact;
}

std::string_view text_of(Program program) {
  switch (program) {
    case Program::Document: return models::sudoku_document_lp;
    case Program::Compact: return models::sudoku_lp;
    case Program::Candidates: return models::candidates_lp;
  }
  return {};
}

std::string_view file_of(Program program) {
  switch (program) {
    case Program::Document: return "models/sudoku_document.lp";
    case Program::Compact: return "models/sudoku.lp";
    case Program::Candidates: return "models/candidates.lp";
  }
  return {};
}

std::vector<std::string> constants_of(Program program, const Layout& layout) {
  if (program == Program::Candidates) return {};
  const LayoutSpec& spec = layout.spec();
  // Boxes of one row are rows: no boxes at all.
  const int height = spec.regions.empty() && spec.box_rows > 0 ? spec.box_rows : 1;
  return {fmt::format("n={}", layout.size()), fmt::format("alto={}", height)};
}

std::string shape_facts(const Layout& layout) {
  std::string facts;
  for (int house = 0; house < layout.house_count(); ++house) {
    const HouseKind kind = layout.house_kind(house);
    if (is_said_by_constants(kind)) continue;
    const std::string_view name = kind == HouseKind::Region ? "region" : "casa";
    add(facts, "% {}\n", layout.house_name(house));
    for (const CellIndex cell : layout.house(house)) {
      add(facts, "{}({},{}). ", name, house + 1, place(layout, cell));
    }
    facts += '\n';
  }
  return facts;
}

std::string board_facts(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  std::string facts;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) continue;
    add(facts, "estado({},{}).\n", place(layout, cell), puzzle.givens[cell]);
  }
  if (!puzzle.marks) return facts;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if (puzzle.marks->has(cell, static_cast<Digit>(digit))) continue;
      add(facts, "prohibido({},{}).\n", place(layout, cell), digit);
    }
  }
  return facts;
}

std::string candidate_facts(const Layout& layout, const Marks& marks) {
  std::string facts;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const std::string where = place(layout, cell);
    if (const Digit digit = marks.single(cell); digit != kBlank) {
      add(facts, "estado({},{}).\n", where, digit);
      continue;
    }
    add(facts, "abierta({}).", where);
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if (!marks.has(cell, static_cast<Digit>(digit))) continue;
      add(facts, " candidato({},{}).", where, digit);
    }
    facts += '\n';
  }
  for (int house = 0; house < layout.house_count(); ++house) add_house(layout, marks, house, facts);
  return facts;
}

}  // namespace nonet::asp
