// Forcing net: forcing chains whose links may need several links before them.
//                                                                      SE 8.5 and more, HoDoKu 700
//
//   r1c1=5 ──► r1c4≠5 ──► r5c4=5 ──► r5c6≠5 ──┐
//     └──────► r2c6≠5 ────────────────────────┴► r8c6=5      c6 has one place left for 5
//
// Sound     as forcing chains; a single needs all other marks of its cell or house gone, and each of
//           them follows from the premise.
// Complete  all conclusions that naked and hidden singles lead to, four rounds of them from each
//           candidate, and from those on.
// Order     as forcing chains.
#include "explain/chains/forcing.hpp"

namespace nonet::techniques::forcing_net {
namespace {

constexpr int kOrder = 8600;
constexpr double kSe = 8.5;
constexpr int kScore = 700;

constexpr Technique kTechniques[] = {
    {.id = "forcing_net_contradiction",
     .name = {"Forcing Net Contradiction", "Red forzada con contradicción"},
     .code = "1303",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Extreme,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kContradictionSays},
    {.id = "forcing_net_verity",
     .name = {"Forcing Net Verity", "Red forzada con certeza"},
     .code = "1304",
     .level = Level::Extreme,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kVeritySays},
};

constexpr Example kExamples[] = {
    {":1303:145789:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+"
     "43.7+3....9.:619 839 259 269 699::491:"},
    {":1304:348:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43."
     "7+3....9.:619 839 259 269 699:465::"},
    {":1303:x:3..1...+2......7+35.+7.5...91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43.7+"
     "3....9.:619 839 259 269 699:::",
     true},
};

void find(const Search& search, StepSink& sink) {
  const tables::ForcingNames names{&kTechniques[0], &kTechniques[1]};
  const tables::Closed& nets = search.get<tables::NetTables>();
  tables::find_forcing(search, nets, tables::Shape::Nets, names, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "forcing_net",
    .family = Family::LastResort,
    .techniques = kTechniques,
    .what =
        {"As a forcing chain, but what follows may need several things before it at once: a cell "
         "that has lost all digits but one, or a digit with one place left in a house.",
         "Como una cadena forzada, pero lo que se sigue puede necesitar varias cosas anteriores a "
         "la vez: una casilla que ha perdido todos los dígitos menos uno, o un dígito al que queda "
         "un solo lugar en una casa."},
    .sound =
        {"Everything in the net follows from its premise. A premise that leads to something "
         "impossible is false, and what every case leads to is true.",
         "Todo lo que hay en la red se sigue de su suposición. Una suposición que lleva a algo "
         "imposible es falsa, y aquello a lo que llevan todos los casos es cierto."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::forcing_net
