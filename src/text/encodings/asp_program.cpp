#include "text/encodings/asp_program.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "models/texts.hpp"
#include "text/encodings/names.hpp"

namespace nonet::asp {
namespace {

struct ProgramText {
  std::string_view name;  // as in kAspEncodings
  std::string_view file;
  std::string_view text;
};
// By Program.
constexpr std::array<ProgramText, 3> kPrograms{{
    {"compact", "models/sudoku.lp", models::sudoku_lp},
    {"direct", "models/sudoku_direct.lp", models::sudoku_direct_lp},
    {"candidates", "models/candidates.lp", models::candidates_lp},
}};

const ProgramText& entry_of(AspProgram program) { return kPrograms[static_cast<std::size_t>(program)]; }

// Returns the arguments of a cell in a fact: "1,1" for the first.
std::string place(const Layout& layout, int cell) {
  return fmt::format("{},{}", layout.row(cell) + 1, layout.column(cell) + 1);
}

template <class... T>
void add(std::string& facts, fmt::format_string<T...> format, T&&... values) {
  facts += fmt::format(format, std::forward<T>(values)...);
}

// Returns whether the constants of a program imply a house of this kind.
bool follows_from_constants(HouseKind kind) {
  return kind == HouseKind::Row || kind == HouseKind::Column || kind == HouseKind::Box;
}

// Appends the open cells of a house and the values that it lacks.
void add_house(const Layout& layout, const Candidates& candidates, int house, std::string& facts) {
  Candidates placed = Candidates::none(layout.extent());  // only its first cell is used
  for (const CellIndex cell : layout.house(house)) {
    if (const Digit digit = candidates.single(cell); digit != kBlank) {
      placed.add(0, digit);
    } else {
      add(facts, "unidad({},{}). ", house + 1, place(layout, cell));
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

AspProgram program_named(std::string_view name) {
  const auto found = std::ranges::find(kPrograms, encoding_name(name), &ProgramText::name);
  return found == kPrograms.end() ? AspProgram::Compact : static_cast<AspProgram>(found - kPrograms.begin());
}

std::string_view text_of(AspProgram program) { return entry_of(program).text; }

std::string_view file_of(AspProgram program) { return entry_of(program).file; }

std::vector<std::string> constants_of(AspProgram program, const Layout& layout) {
  if (program == AspProgram::Candidates) return {};
  const LayoutSpec& spec = layout.spec();
  // A board without boxes has boxes of one row, which are its rows.
  const int height = spec.regions.empty() && spec.box_rows > 0 ? spec.box_rows : 1;
  return {fmt::format("n={}", layout.size()), fmt::format("alto={}", height)};
}

std::string shape_facts(const Layout& layout) {
  std::string facts;
  for (int house = 0; house < layout.house_count(); ++house) {
    const HouseKind kind = layout.house_kind(house);
    if (follows_from_constants(kind)) continue;
    const std::string_view name = kind == HouseKind::Region ? "region" : "unidad";
    add(facts, "% {}\n", layout.house_name(house).en);
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
  if (!puzzle.candidates) return facts;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if (puzzle.candidates->has(cell, static_cast<Digit>(digit))) continue;
      add(facts, "prohibido({},{}).\n", place(layout, cell), digit);
    }
  }
  return facts;
}

std::string candidate_facts(const Layout& layout, const Candidates& candidates) {
  std::string facts;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const std::string where = place(layout, cell);
    if (const Digit digit = candidates.single(cell); digit != kBlank) {
      add(facts, "estado({},{}).\n", where, digit);
      continue;
    }
    add(facts, "abierta({}).", where);
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if (!candidates.has(cell, static_cast<Digit>(digit))) continue;
      add(facts, " candidato({},{}).", where, digit);
    }
    facts += '\n';
  }
  for (int house = 0; house < layout.house_count(); ++house) add_house(layout, candidates, house, facts);
  return facts;
}

}  // namespace nonet::asp
