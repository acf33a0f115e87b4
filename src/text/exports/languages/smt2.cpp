// smt2: SMT-LIB 2, for z3, cvc5 and their like: a whole number for each cell, all different in each house.
//
//   nonet encode --to smt2 p.txt | z3 -in | nonet decode --from smt2 p.txt
#include <fmt/core.h>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::smt2 {
namespace {

std::string names_of(const Layout& layout, std::span<const CellIndex> cells) {
  std::string names;
  for (const CellIndex cell : cells) names += ' ' + layout.cell_name(cell);
  return names;
}

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  append_head(puzzle, ";", out);
  out += "(set-option :produce-models true)\n(set-logic QF_LIA)\n";
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const std::string name = layout.cell_name(cell);
    out += fmt::format("(declare-fun {} () Int)\n(assert (<= 1 {} {}))\n", name, name, layout.size());
    if (!is_restricted(puzzle, cell)) continue;
    std::string any = "false";  // the disjunction of a cell without candidates
    for (const Digit digit : possible_digits(puzzle, cell)) {
      any += fmt::format(" (= {} {})", name, digit);
    }
    out += fmt::format("(assert (or {}))\n", any);
  }
  for (int house = 0; house < layout.house_count(); ++house) {
    if (layout.house(house).size() < 2) continue;
    out += fmt::format("(assert (distinct{})) ; {}\n", names_of(layout, layout.house(house)),
                       layout.house_name(house).en);
  }
  out += "(check-sat)\n(get-value (";
  for (int cell = 0; cell < layout.cell_count(); ++cell) out += ' ' + layout.cell_name(cell);
  out += "))\n(exit)\n";
  return {};
}

// Reads "sat" and ((r1c1 4) …), or "unsat", after which solvers complain that there is no value.
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  while (!text.empty() && (text.front() == '\n' || text.front() == ' ')) text.remove_prefix(1);
  if (text.starts_with("unsat")) return std::nullopt;
  if (!text.starts_with("sat")) return fail(Errc::Syntax, tr("neither sat nor unsat"));
  return grid_of_cells(puzzle, numbers_in(text));
}

}  // namespace

extern constinit const Export entry{.id = "smt2",
                                    .summary = tr("SMT-LIB, for z3 or cvc5"),
                                    .extension = ".smt2",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::smt2
