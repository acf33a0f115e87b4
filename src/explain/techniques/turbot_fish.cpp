// Turbot Fish: two strong links of a digit, joined by a weak one.  SE 6.6, HoDoKu 120
//
//      c2      c6
//   r1  7 ═════ 7           If r1c2 is not 7, r1c6 is; then r2c5 is not (the same box), and r8c5
//   r2        7             is. So r1c2 or r8c5 is 7, and no cell that sees both is (-).
//             ║
//   r8  -     7
//
// It is the shortest X-Chain. Where both strong links lie in lines it is called a skyscraper (side
// by side) or a 2-string kite (crossing), which have files of their own and come first.
#include "explain/chains/alternating.hpp"

namespace nonet::techniques::turbot_fish {
namespace {

constexpr int kLinks = 3;

constexpr Technique kTechniques[] = {{
    .id = "turbot_fish",
    .name = {"Turbot Fish", "Pez turbot"},
    .code = "0403",
    .level = Level::Hard,
    .score = 120,
    .order = 3120,
    .rated = true,
    .se = 6.6,
    .says = {"two strong links, {chain}, show that {base.0}[ or {base.1}] is {base.digits}: "
             "{result}",
             "dos enlaces fuertes, {chain}, muestran que {base.0}[ o {base.1}] es {base.digits}: "
             "{result}"},
}};

constexpr Example kExamples[] = {
    {":0403:2:........7.2.76.5.99...8..6......1.+94.1....32+54..5...1..86+349..1..4...9......."
     "2...::241::"},
    {":0403:2:........7.2.76.5.99...8..6......1.+94.1....32+54..5...1..86+349..1..4...9......."
     "2...:241:::",
     true},
};

void find(const Search& search, StepSink& sink) {
  find_alternating(search, kTechniques[0], {ChainKind::OneDigit, kLinks, kLinks}, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "turbot_fish",
    .family = Family::SingleDigit,
    .techniques = kTechniques,
    .what = {"Two houses have two places each for a digit, and a place of one sees a place of the "
             "other. The digit goes from every cell that sees both of the two other places.",
             "Dos casas tienen dos lugares cada una para un dígito, y un lugar de una ve un lugar "
             "de la otra. El dígito se elimina de toda casilla que vea los otros dos lugares."},
    .sound = {"The two places that see each other do not both hold the digit, so at least one of "
              "the two others does.",
              "Los dos lugares que se ven no contienen ambos el dígito, así que al menos uno de "
              "los otros dos lo contiene."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::turbot_fish
