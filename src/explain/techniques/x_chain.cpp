// X-Chain: one digit, strong and weak links in turn.               SE 6.6 and more, HoDoKu 260
//
//      c1   c3   c5   c8
//   r2  5 ═════════════ 5       If r2c1 is not 5, r2c8 is; then r6c8 is not, and r6c3 is; then
//   r6      5 ═════════ 5       r8c3 is not, and r8c5 is. So r2c1 or r8c5 is 5, and no cell that
//   r8  -   5 ═ 5               sees both is (-).
//
// The search is explain/chains/alternating.hpp. Skyscrapers, kites and turbot fish are the shortest
// of these chains and are found here too, if nothing else has taken them.
#include "explain/chains/alternating.hpp"

namespace nonet::techniques::x_chain {
namespace {

constexpr int kLeastLinks = 3;

constexpr Technique kTechniques[] = {{
    .id = "x_chain",
    .name = {"X-Chain", "Cadena X"},
    .code = "0701",
    .level = Level::Unfair,
    .score = 260,
    .order = 5400,
    .rated = true,
    .se = 6.6,
    .says = {"the chain {chain} shows that {base.0}[ or {base.1}] is {base.digits}: {result}",
             "la cadena {chain} muestra que {base.0}[ o {base.1}] es {base.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0701:1:13...2.....4...+3.+2.5.4.3.91...+56.1...4.+23...55.79..2+3....7...13.....562..8."
     "3.....::126::5"},
    {":0701:1:13...2.....4...+3.+2.5.4.3.91...+56.1...4.+23...55.79..2+3....7...13.....562..8."
     "3.....:126:::5",
     true},
};

void find(const Search& search, StepSink& sink) {
  find_alternating(search, kTechniques[0], {ChainKind::OneDigit, kLeastLinks, kMostChainLinks},
                   sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "x_chain",
    .family = Family::Chains,
    .techniques = kTechniques,
    .what = {"Places of one digit, joined by strong links (the only two places of a house) and "
             "weak links (two places that see each other) in turn, with a strong link at both "
             "ends. The digit goes from every cell that sees both ends.",
             "Lugares de un mismo dígito, unidos alternadamente por enlaces fuertes (los dos "
             "únicos lugares de una casa) y débiles (dos lugares que se ven), con un enlace "
             "fuerte en cada extremo. El dígito se elimina de toda casilla que vea ambos "
             "extremos."},
    .sound = {"If the first end does not hold the digit, the links say one after the other that "
              "the last end does. So one of the ends holds it.",
              "Si el primer extremo no contiene el dígito, los enlaces dicen uno tras otro que lo "
              "contiene el último. Así que uno de los extremos lo contiene."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::x_chain
