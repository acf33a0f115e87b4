// Forcing chain: chains from one premise to a contradiction, or from all cases to the same.
//                                                                      SE 8.0 and more, HoDoKu 500
//
//   r2c3=5 ──► … ──► r7c7≠1 ─┐            r2c3=5 ──► … ──► r9c4≠2
//      ├─────► … ──► r7c7≠4 ─┼► no place   r2c8=5 ──► … ──► r9c4≠2    r2 has a 5 in one of the three:
//      └─────► … ──► r7c7≠9 ─┘             r2c9=5 ──► … ──► r9c4≠2    so no 2 in r9c4, whichever it is
//
// Sound     each chain follows from its premise; one of the premises of a verity is true, and a premise
//           that leads to what cannot be is false.
// Complete  all conclusions that chains through candidates and groups lead to, and through almost
//           locked sets if FindOptions asks for them.
// Order     digits to be placed first; then by cell and digit of what is concluded.
#include "explain/chains/forcing.hpp"

namespace nonet::techniques::forcing_chain {
namespace {

constexpr int kOrder = 8500;
constexpr double kSe = 8.0;
constexpr int kScore = 500;

constexpr Technique kTechniques[] = {
    {.id = "forcing_chain_contradiction",
     .name = {"Forcing Chain Contradiction", "Cadena forzada con contradicción"},
     .code = "1301",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Extreme,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kContradictionSays},
    {.id = "forcing_chain_verity",
     .name = {"Forcing Chain Verity", "Cadena forzada con certeza"},
     .code = "1302",
     .level = Level::Extreme,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kVeritySays},
};

constexpr Example kExamples[] = {
    {":1301:6:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43.7+"
     "3....9.:699:619::"},
    {":1302:57:6..2..9..+8.+461+92+5.+29+1....6434.+92......8..1+4+921+29..837..+1..+93..8.8+3+1"
     "....+99.....13.:315 515 516 474 485 486 794:534::"},
    {":1301:x:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43.7+"
     "3....9.:619 839 259 269 699:::",
     true},
};

void find(const Search& search, StepSink& sink) {
  const tables::ForcingNames names{&kTechniques[0], &kTechniques[1]};
  if (search.options.als_in_chains) {
    tables::find_forcing(search, search.get<tables::AlsTables>(), tables::Shape::Chains, names,
                         sink);
  } else {
    tables::find_forcing(search, search.get<tables::GroupedTables>(), tables::Shape::Chains, names,
                         sink);
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "forcing_chain",
    .family = Family::LastResort,
    .techniques = kTechniques,
    .what =
        {"Chains that start from one candidate, true or false, and come to something impossible: "
         "that start was wrong. Or chains from all cases of a cell, of a digit in a house, or of "
         "one candidate, that all come to the same: it is so.",
         "Cadenas que parten de un candidato, cierto o falso, y llegan a algo imposible: esa "
         "suposición era falsa. O cadenas que parten de todos los casos de una casilla, de un "
         "dígito en una casa o de un candidato, y llegan todas a lo mismo: así es."},
    .sound =
        {"Every link of the chains follows from the one before. One of the cases holds, and what "
         "all of them lead to holds with it. A premise that leads to a cell without digits, to a "
         "digit without place or to a candidate both true and false cannot hold.",
         "Cada enlace de las cadenas se sigue del anterior. Uno de los casos se cumple, y con él "
         "aquello a lo que llevan todos. Una suposición que lleva a una casilla sin dígitos, a un "
         "dígito sin lugar o a un candidato cierto y falso a la vez no puede cumplirse."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::forcing_chain
