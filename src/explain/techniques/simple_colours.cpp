// Simple colours: the strong links of a digit, in two colours.     HoDoKu 150
//
//      c2     c6     c9      All A are 4, or all B are (see chains/colours.hpp).
//   r1 A ═════ B ············ -      Trap: a cell that sees an A and a B is not 4 (-).
//   r5 ║      ·              ·
//   r7 B ═════════════════ A         Wrap: if two cells of one colour see each other, none of that
//                                    colour is 4.
//
// Sound     one of the colours is right, as a whole. Trap: the cell sees one that is. Wrap: a
//           colour that would put the digit into a house twice is wrong.
// Complete  all digits and clusters.
// Order     digits; clusters by their lowest cell; the wrap first.
#include "explain/chains/colours.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::simple_colours {
namespace {

constexpr Technique kTechniques[] = {
    {
        .id = "simple_colours_trap",
        .name = {"Simple Colours Trap", "Colores simples: trampa"},
        .code = "0500",
        .level = Level::Hard,
        .score = 150,
        .order = 5330,
        .rated = true,
        .says = {"the strong links of {coloura.digits} have two colours, A ({coloura}) and B "
                 "({colourb}), and one of them is right; what sees both is not {coloura.digits}: "
                 "{result}",
                 "los enlaces fuertes de {coloura.digits} tienen dos colores, A ({coloura}) y B "
                 "({colourb}), y uno de los dos es correcto; lo que ve ambos no es "
                 "{coloura.digits}: {result}"},
    },
    {
        .id = "simple_colours_wrap",
        .name = {"Simple Colours Wrap", "Colores simples: choque"},
        .code = "0501",
        .level = Level::Hard,
        .score = 150,
        .order = 5330,
        .rated = true,
        .says = {"the strong links of {coloura.digits} have two colours, A ({coloura}) and B "
                 "({colourb}), and one of them is right; two cells of B see each other, so B is "
                 "wrong: {result}",
                 "los enlaces fuertes de {coloura.digits} tienen dos colores, A ({coloura}) y B "
                 "({colourb}), y uno de los dos es correcto; dos casillas de B se ven, así que B "
                 "es falso: {result}"},
    },
};
constexpr const Technique& kTrap = kTechniques[0];
constexpr const Technique& kWrap = kTechniques[1];

constexpr Example kExamples[] = {
    {":0500:1:+24.9.......84...2...521..........1.3.+2..4+3.8..536..2...693...........+39.3+72"
     "+5..81.::181::"},
    {":0500:1:+24.9.......84...2...521..........1.3.+2..4+3.8..536..2...693...........+39.3+72"
     "+5..81.:181:::",
     true},
    {":0501:9:.5.4..2....2.17.....9.2....76.8.....8.17.....+2.5+1..3+875+2+83+7..1....+28173+5"
     ".....482.::982 991::"},
    {":0501:9:.5.4..2....2.17.....9.2....76.8.....8.17.....+2.5+1..3+875+2+83+7..1....+28173+5"
     ".....482.:982 991:::",
     true},
};

bool report_wrap(const Position& position, const Cluster& cluster, Digit digit, StepSink& sink) {
  for (const int wrong : {0, 1}) {
    if (!cluster.colour[wrong].intersects(cluster.seen[wrong])) continue;
    Step step{.technique = &kWrap};
    eliminate(position, digit, cluster.colour[wrong], step);
    // The colour that is wrong is named second.
    const Cluster shown =
        wrong == 1 ? cluster : Cluster{{cluster.colour[1], cluster.colour[0]}, {}};
    add_colours(shown, digit, 0, step);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  auto& clusters = search.scratch<std::vector<Cluster>>();
  for (const Digit digit : Digits::up_to(position.size())) {
    find_clusters(position, search.get<Links>(), digit, clusters);
    for (const Cluster& cluster : clusters) {
      if (search.wants(kWrap) && report_wrap(position, cluster, digit, sink)) return;
      const CellSet gone = position.places(digit) & cluster.seen[0] & cluster.seen[1];
      if (gone.empty() || !search.wants(kTrap)) continue;
      Step step{.technique = &kTrap};
      eliminate(position, digit, gone, step);
      add_colours(cluster, digit, 0, step);
      if (sink.add(std::move(step))) return;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "simple_colours",
    .family = Family::Colouring,
    .techniques = kTechniques,
    .what = {"Colour a place of a digit, and along strong links (the only two places of a house) "
             "all others that hang together with it, in two colours by turns. A cell that sees "
             "both colours loses the digit (trap). A colour of which two cells see each other "
             "loses it altogether (wrap).",
             "Se colorea un lugar de un dígito y, a lo largo de los enlaces fuertes (los dos "
             "únicos lugares de una casa), todos los que dependen de él, alternando dos colores. "
             "Una casilla que ve ambos colores pierde el dígito (trampa). Un color con dos "
             "casillas que se ven lo pierde del todo (choque)."},
    .sound = {"Either all cells of one colour hold the digit or all of the other do. Whichever it "
              "is, a cell that sees both sees one that holds it; and a colour that would put the "
              "digit into a house twice is not the one.",
              "O bien todas las casillas de un color contienen el dígito, o bien todas las del "
              "otro. En cualquier caso, una casilla que ve ambos ve una que lo contiene; y un "
              "color que pondría el dígito dos veces en una casa no puede ser el correcto."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::simple_colours
