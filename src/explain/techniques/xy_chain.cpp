// XY-Chain: a row of cells of two marks, sharing one with the next.  SE 6.6 and more, HoDoKu 260
//
//   r1   5 7 ─── 7 2       If r1c1 is not 5 it is 7; then r1c5 is 2, r6c5 is 9, and r6c9 is 5. So
//    :            │        r1c1 or r6c9 is 5, and no cell that sees both is (-).
//   r6    -      2 9 ── 9 5
//
// The search is explain/chains/alternating.hpp. Of three cells it is an XY-Wing, of two a naked
// pair.
#include "explain/chains/alternating.hpp"

namespace nonet::techniques::xy_chain {
namespace {

constexpr int kLeastLinks = 3;

constexpr Technique kTechniques[] = {{
    .id = "xy_chain",
    .name = {"XY-Chain", "Cadena XY"},
    .code = "0702",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 260,
    .order = 5500,
    .rated = true,
    .se = 6.6,
    .says = {"the chain of cells with two marks {chain} shows that {base.0} or {base.1} is "
             "{base.digits}: {result}",
             "la cadena de casillas de dos posibilidades {chain} muestra que {base.0} o {base.1} "
             "es {base.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0702:4:..8.9.+1.3.+1..8.29.+952...87.4....17.+8.7...+86+1.8.1...+3....9..6+5.71..8.+943"
     "....3..+9.1::418::7"},
    {":0702:4:..8.9.+1.3.+1..8.29.+952...87.4....17.+8.7...+86+1.8.1...+3....9..6+5.71..8.+943."
     "...3..+9.1:418:::7",
     true},
};

void find(const Search& search, StepSink& sink) {
  find_alternating(search, kTechniques[0], {ChainKind::TwoMarks, kLeastLinks, kMostChainLinks},
                   sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "xy_chain",
    .family = Family::Chains,
    .techniques = kTechniques,
    .what = {"Cells with two marks, each seeing the next and sharing a digit with it that it does "
             "not share with the one before. Both ends have the same digit left over: it goes from "
             "every cell that sees both.",
             "Casillas con dos posibilidades, cada una a la vista de la siguiente y con un dígito "
             "en común que no es el que comparte con la anterior. A ambos extremos les sobra el "
             "mismo dígito: se elimina de toda casilla que vea los dos."},
    .sound = {"If the first cell is not that digit it is its other mark, which the next cell then "
              "cannot be, and so on to the last cell, which is the digit. So one of the ends is.",
              "Si la primera casilla no es ese dígito, es su otra posibilidad, que la siguiente "
              "entonces no puede ser, y así hasta la última, que es el dígito. Así que uno de los "
              "extremos lo es."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::xy_chain
