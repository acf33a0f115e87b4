// Grouped nice loop and AIC: chains through groups and almost locked sets.             HoDoKu 300
//
//   r1  . . . | 4 . 4 | . . .      The 4s of r1 are in the box only: as a group they are one node of
//   r2  . 4 . | . . . | . 4 .      a chain. If no other 4 of the box is there, one of the group is; and
//   r3  . . . | 4 . . | . . .      then no 4 elsewhere in r1.
//
// Sound     as nice loops; a group is on if one of its candidates is, off if none is. An almost locked
//           set that loses a digit has all its others.
// Complete  as nice loops. Groups: where lines and boxes cross. Almost locked sets of two cells or
//           more if FindOptions asks for them.
// Order     as nice loops.
#include "explain/chains/loops.hpp"

namespace nonet::techniques::grouped_nice_loop {
namespace {

constexpr int kOrder = 5650;
constexpr int kScore = 300;

constexpr Technique kTechniques[] = {
    {.id = "grouped_continuous_nice_loop",
     .name = {"Grouped Continuous Nice Loop", "Lazo continuo con grupos"},
     .code = "0709",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .says = tables::kContinuousSays},
    {.id = "grouped_discontinuous_nice_loop",
     .name = {"Grouped Discontinuous Nice Loop", "Lazo discontinuo con grupos"},
     .code = "0710",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .says = tables::kDiscontinuousSays},
    {.id = "grouped_aic",
     .name = {"Grouped AIC", "AIC con grupos"},
     .code = "0711",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .says = tables::kAicSays},
};

constexpr Example kExamples[] = {
    {":0709:78:.4..+9+1.....8.3+4.+151...+8+6.42...17......3+9+6825..6.4+2.8.....+312+5.6...6+4."
     "12....8+5.4.3:732 947 791 991 792 992 793 993:718 818::5"},
    {":0710:2:.4+81297.....+4+8+3...+1.9+7+658.4..7.+1.6.9....+9....8+9.35........4..1.9...+7+1."
     "6..12.3.5.7::227::6"},
    {":0711:1:1..+9....+5+482+6+35+7+1+9+9+5+7..463..2+54+9.....+18.5..9..948....7+8..+56.97.2.+"
     "93....65....93..:216 146 167 488:185 195::5"},
    {":0711-3:58:.4+81297.....+4+8+3...+1.9+7+658.4..7.+1.6.9....+9....8+9.35........4..1.9...+7"
     "+1.6..12.3.5.7:227 352 372 382:582 884::9"},
    {":0711:x:7.26...89.1...86...............19.5...+185.47.2.5......3.7.....1.8..7..341..5....."
     "::::",
     true},
};

void find(const Search& search, StepSink& sink) {
  const tables::LoopNames names{&kTechniques[0], &kTechniques[1], &kTechniques[2]};
  if (search.options.als_in_chains) {
    tables::find_loops(search, search.get<tables::AlsTables>(), {}, names, sink);
  } else {
    tables::find_loops(search, search.get<tables::GroupedTables>(), {}, names, sink);
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "grouped_nice_loop",
    .family = Family::Chains,
    .techniques = kTechniques,
    .what =
        {"A nice loop or AIC in which several places of a digit in one line of a box stand "
         "together "
         "as one node, or which goes through an almost locked set.",
         "Un lazo o una AIC en que varios lugares de un dígito en una misma fila o columna de una "
         "caja forman juntos un nodo, o que pasa por un conjunto casi bloqueado."},
    .sound =
        {"A group is true if one of its candidates is, and false if none is. So it has strong and "
         "weak links like a single candidate: if the rest of its line or box has no place for the "
         "digit, the group has. N cells with N+1 digits that lose one of them hold all the "
         "others.",
         "Un grupo es cierto si lo es uno de sus candidatos, y falso si no lo es ninguno. Por eso "
         "tiene enlaces fuertes y débiles como un solo candidato: si en el resto de su línea o de "
         "su caja no cabe el dígito, está en el grupo. N casillas con N+1 dígitos que pierden uno "
         "de ellos contienen todos los demás."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::grouped_nice_loop
