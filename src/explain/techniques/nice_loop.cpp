// Nice loop and AIC: chains of strong and weak links between candidates.   SE 7.0 and more, HoDoKu 280
//
//        c2         c7        One of both ends of a chain that begins and ends with a strong link (=)
//   r3   5 ======= 5          is on, whichever way it is read. What sees both ends goes. Ends in one
//        .          |         cell make a discontinuous loop; if the ends see each other by a weak
//   r8   .          5 === 7   link, the loop is continuous, and all its weak links are strong.
//
// Sound     each link follows from the node before it; see chains/loops.hpp.
// Complete  for every premise the chains that chains/spread.hpp comes to, which are shortest ones. A
//           chain that meets itself is left out, and so may be what only that chain would show.
// Order     what removes most; then by the cells of what goes.
#include "explain/chains/loops.hpp"

namespace nonet::techniques::nice_loop {
namespace {

constexpr int kOrder = 5600;
constexpr int kScore = 280;
constexpr double kSe = 7.0;

constexpr Technique kTechniques[] = {
    {.id = "continuous_nice_loop",
     .name = {"Continuous Nice Loop", "Lazo continuo"},
     .code = "0706",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kContinuousSays},
    {.id = "discontinuous_nice_loop",
     .name = {"Discontinuous Nice Loop", "Lazo discontinuo"},
     .code = "0707",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kDiscontinuousSays},
    {.id = "aic",
     .name = {"AIC", "AIC (cadena de inferencias alternas)"},
     .code = "0708",
     .library_digits = LibraryDigits::Gone,
     .level = Level::Unfair,
     .score = kScore,
     .order = kOrder,
     .rated = true,
     .se = kSe,
     .says = tables::kAicSays},
};

constexpr Example kExamples[] = {
    {":0706:368:7.26...89.1...86...............19.5...+185.47.2.5......3.7.....1.8..7..341..5..."
     "..::367 668 867::3"},
    {":0707:4:..6..4...4.2.1...979...+2.4....3.+82..+2...6..81...2.1.+34.7.......5+2..8+73969..."
     "2....::443::5"},
    {":0708:4:.........748...95.6.....472....51.6+9.....91+2.97+1.2......7.8......95..2.83+8..4."
     "...::441 451::7"},
    {":0707:x:.4+81297.....+4+8+3...+1.9+7+658.4..7.+1.6.9....+9....8+9.35........4..1.9...+7+1."
     "6..12.3.5.7::::",
     true},
};

void find(const Search& search, StepSink& sink) {
  const tables::LoopNames names{&kTechniques[0], &kTechniques[1], &kTechniques[2]};
  tables::find_loops(search, search.get<tables::PlainTables>(), names, {}, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "nice_loop",
    .family = Family::Chains,
    .techniques = kTechniques,
    .what =
        {"A chain of candidates in which strong and weak links alternate. A strong link: if one is "
         "not there, the other one is. A weak link: if one is there, the other one is not. If the "
         "chain comes back to its first cell, it is a nice loop; if not, an alternating inference "
         "chain (AIC).",
         "Una cadena de candidatos en la que se alternan enlaces fuertes y débiles. Enlace fuerte: "
         "si uno no está, el otro sí. Enlace débil: si uno está, el otro no. Si la cadena vuelve a "
         "su primera casilla, es un lazo; si no, una cadena de inferencias alternas (AIC)."},
    .sound =
        {"Follow the chain from one end: if the first candidate is false, the next is true, the "
         "one after it false, and so on to the last, which is true. So one of both ends is true, "
         "and what both of them forbid cannot be. If a chain shows that a candidate is false when "
         "it is true, it is false.",
         "Recorra la cadena desde un extremo: si el primer candidato es falso, el siguiente es "
         "cierto, el que viene después falso, y así hasta el último, que es cierto. Por tanto uno "
         "de los dos extremos es cierto, y lo que ambos prohíben no puede ser. Si una cadena "
         "muestra que un candidato es falso cuando es cierto, es falso."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::nice_loop
