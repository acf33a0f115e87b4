// Simple colours: the strong links of a digit, in two colours.     HoDoKu 150
//
//      c2     c6     c9      All A are 4, or all B are (see clusters.hpp).
//   r1 A ═════ B ············ -      Trap: a cell that sees an A and a B is not 4 (-).
//   r5 ║      ·              ·
//   r7 B ═════════════════ A         Wrap: if two cells of one colour see each other, none of that
//                                    colour is 4.
//
// Sound     one of the colours is right, as a whole. Trap: the cell sees one that is. Wrap: a
//           colour that would put the digit into a house twice is wrong.
// Complete  all digits and clusters.
// Order     digits; clusters by their lowest cell; the wrap first.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/colouring/clusters.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::simple_colours {
namespace {

bool report_wrap(const Position& position, const Cluster& cluster, Digit digit, StepSink& sink) {
  for (const int wrong : {0, 1}) {
    if (!cluster.colour[wrong].intersects(cluster.seen[wrong])) continue;
    Step step{.technique = &rows::simple_colours_wrap};
    eliminate(position, digit, cluster.colour[wrong], step);
    // The colour that is wrong is named second.
    const Cluster shown = wrong == 1 ? cluster : Cluster{{cluster.colour[1], cluster.colour[0]}, {}};
    add_colours(shown, digit, 0, step);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  auto& clusters = search.scratch<std::vector<Cluster>>();
  for (const Digit digit : search.get<DigitPlacements>().that_may_lose()) {
    find_clusters(position, search.get<StrongLinks>(), digit, clusters);
    for (const Cluster& cluster : clusters) {
      if (search.wants(rows::simple_colours_wrap) && report_wrap(position, cluster, digit, sink)) return;
      const CellSet gone = position.places(digit) & cluster.seen[0] & cluster.seen[1];
      if (gone.empty() || !search.wants(rows::simple_colours_trap)) continue;
      Step step{.technique = &rows::simple_colours_trap};
      eliminate(position, digit, gone, step);
      add_colours(cluster, digit, 0, step);
      if (sink.add(std::move(step))) return;
    }
  }
}

}  // namespace nonet::finders::simple_colours
