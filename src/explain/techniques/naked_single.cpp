// Naked single: a cell with one mark left (rule 0).                SE 2.3, HoDoKu 4
//
//      c1  c2  c3      All other digits are seen by the cell, in its row, its column or its box:
//   r1  .   .   4      what is left goes there, and leaves the marks of all its peers.
//
// Sound     a cell holds one of its marks.
// Complete  all blank cells.
// Order     as the cells came to have one mark.
#include "explain/search.hpp"

namespace nonet::techniques::naked_single {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "naked_single",
    .name = {"Naked Single", "Único desnudo"},
    .code = "0003",
    .level = Level::Easy,
    .score = 4,
    .order = 200,
    .rated = true,
    .se = 2.3,
    .says = {"{base} can only be {base.digits}: {result}",
             "{base} solo puede ser {base.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0003:9:.23......4........5........6........7........8........1..........................:::"
     "911:"},
    {":0003:9:.23......4........5........6........7........8...................................:::"
     ":",
     true},
};

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  CellSet reported;
  for (const Candidate& single : position.naked_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    reported.add(single.cell);
    Step step{.technique = &kTechniques[0], .placements = {single}};
    step.parts.push_back({.role = Role::Base,
                          .cells = CellSet::of(single.cell),
                          .digits = Digits::of(single.digit)});
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "naked_single",
    .family = Family::Singles,
    .techniques = kTechniques,
    .what = {"Every digit but one is already in the row, the column, the box or another house of "
             "a cell. The cell takes the one that is left.",
             "Todos los dígitos menos uno están ya en la fila, la columna, la caja u otra casa de "
             "una casilla. La casilla recibe el que queda."},
    .sound = {"Each cell holds one digit, and none that one of its peers holds.",
              "Cada casilla contiene un dígito, y ninguno que tenga una de sus vecinas."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::naked_single
