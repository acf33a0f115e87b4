// Multi colours: two clusters of coloured places of a digit.       HoDoKu 200
//
//      A ═══ B            Each cluster has two colours, of which one is right (chains/colours.hpp).
//      ·                  Type 1: an A sees a C, so not both are right, and B or D is: what sees a
//      C ═══ D            B and a D is not the digit.
//                         Type 2: As see both a C and a D, one of which is right: no A is.
//
// Sound     one colour of each cluster is right, as a whole.
// Complete  all digits and pairs of clusters.
// Order     digits; then pairs of clusters, as they are numbered; type 2 first.
#include "explain/chains/colours.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::multi_colours {
namespace {

constexpr Technique kTechniques[] = {
    {
        .id = "multi_colours_1",
        .name = {"Multi Colours 1", "Colores múltiples 1"},
        .code = "0502",
        .level = Level::Hard,
        .score = 200,
        .order = 5360,
        .rated = true,
        .says = {"one of the colours A ({coloura.0}) and B ({colourb.0}) is {coloura.digits}, and "
                 "one of C ({coloura.1}) and D ({colourb.1}); where one of the first sees one of "
                 "the others, one of their opposites is {coloura.digits}: {result}",
                 "uno de los colores A ({coloura.0}) y B ({colourb.0}) es {coloura.digits}, y uno "
                 "de C ({coloura.1}) y D ({colourb.1}); si uno de los primeros ve uno de los "
                 "otros, uno de sus opuestos es {coloura.digits}: {result}"},
    },
    {
        .id = "multi_colours_2",
        .name = {"Multi Colours 2", "Colores múltiples 2"},
        .code = "0503",
        .level = Level::Hard,
        .score = 200,
        .order = 5360,
        .rated = true,
        .says = {"one of the colours C ({coloura.1}) and D ({colourb.1}) is {coloura.digits}, and "
                 "A ({coloura.0}) sees both, so A is not: {result}",
                 "uno de los colores C ({coloura.1}) y D ({colourb.1}) es {coloura.digits}, y A "
                 "({coloura.0}) ve los dos, así que A no lo es: {result}"},
    },
};
constexpr const Technique& kType1 = kTechniques[0];
constexpr const Technique& kType2 = kTechniques[1];

constexpr Example kExamples[] = {
    {":0502:3:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3.8"
     ".....::388::"},
    {":0502:3:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3.8"
     ".....:388:::",
     true},
    {":0503:9:.............1.......3..4.769.+8+75...7+3.2+91..652.4+6+37...4..39.8.9...8...1.."
     "3...6..::938::"},
    {":0503:9:.............1.......3..4.769.+8+75...7+3.2+91..652.4+6+37...4..39.8.9...8...1.."
     "3...6..:938:::",
     true},
};

bool report_type_2(const Position& position, const Cluster& one, const Cluster& two, Digit digit,
                   StepSink& sink) {
  for (const int wrong : {0, 1}) {
    const CellSet& colour = one.colour[wrong];
    if (!colour.intersects(two.seen[0]) || !colour.intersects(two.seen[1])) continue;
    Step step{.technique = &kType2};
    eliminate(position, digit, colour, step);
    // The colour that is wrong is named first.
    add_colours(wrong == 0 ? one : Cluster{{one.colour[1], one.colour[0]}, {}}, digit, 0, step);
    add_colours(two, digit, 1, step);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

bool report_type_1(const Position& position, const Cluster& one, const Cluster& two, Digit digit,
                   StepSink& sink) {
  CellSet gone;
  for (const int a : {0, 1}) {
    for (const int b : {0, 1}) {
      if (one.colour[a].intersects(two.seen[b])) gone |= one.seen[1 - a] & two.seen[1 - b];
    }
  }
  gone &= position.places(digit);
  if (gone.empty()) return false;
  Step step{.technique = &kType1};
  eliminate(position, digit, gone, step);
  add_colours(one, digit, 0, step);
  add_colours(two, digit, 1, step);
  return sink.add(std::move(step));
}

bool report(const Search& search, const std::vector<Cluster>& clusters, Digit digit,
            StepSink& sink) {
  const Position& position = search.position;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    for (std::size_t j = 0; j < clusters.size(); ++j) {
      if (i == j) continue;
      const Cluster& one = clusters[i];
      const Cluster& two = clusters[j];
      if (search.wants(kType2) && report_type_2(position, one, two, digit, sink)) return true;
      // Type 1 is the same whichever cluster is the first.
      if (i > j || !search.wants(kType1)) continue;
      if (report_type_1(position, one, two, digit, sink)) return true;
    }
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  auto& clusters = search.scratch<std::vector<Cluster>>();
  for (const Digit digit : Digits::up_to(search.position.size())) {
    find_clusters(search.position, search.get<Links>(), digit, clusters);
    if (report(search, clusters, digit, sink)) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "multi_colours",
    .family = Family::Colouring,
    .techniques = kTechniques,
    .what = {"Two groups of places of a digit, each coloured along strong links in two colours. If "
             "a colour of one sees a colour of the other, a cell that sees both opposite colours "
             "loses the digit (type 1). A colour that sees both colours of the other group loses "
             "it altogether (type 2).",
             "Dos grupos de lugares de un dígito, cada uno con dos colores alternados a lo largo "
             "de enlaces fuertes. Si un color de uno ve un color del otro, una casilla que ve los "
             "dos colores opuestos pierde el dígito (tipo 1). Un color que ve los dos colores del "
             "otro grupo lo pierde del todo (tipo 2)."},
    .sound = {"One colour of each group holds the digit. Two colours that see each other are not "
              "both right, so one of their opposites is; and a colour that sees both colours of "
              "the other group sees one that is right.",
              "Un color de cada grupo contiene el dígito. Dos colores que se ven no pueden ser "
              "ambos correctos, así que lo es uno de sus opuestos; y un color que ve los dos "
              "colores del otro grupo ve uno que es correcto."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::multi_colours
