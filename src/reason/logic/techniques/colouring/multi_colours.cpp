// Multi colours: two clusters of coloured places of a digit.       HoDoKu 200
//
//      A ═══ B            Each cluster has two colours, of which one is right (clusters.hpp).
//      ·                  Type 1: an A sees a C, so not both are right, and B or D is: what sees a
//      C ═══ D            B and a D is not the digit.
//                         Type 2: As see both a C and a D, one of which is right: no A is.
//
// Sound     one colour of each cluster is right, as a whole.
// Complete  all digits and pairs of clusters.
// Order     digits; then pairs of clusters, as they are numbered; type 2 first.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/colouring/clusters.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::multi_colours {
namespace {

bool report_type_2(const Position& position, const Cluster& one, const Cluster& two, Digit digit,
                   StepSink& sink) {
  for (const int wrong : {0, 1}) {
    const CellSet& colour = one.colour[wrong];
    if (!colour.intersects(two.seen[0]) || !colour.intersects(two.seen[1])) continue;
    Step step{.technique = &rows::multi_colours_2};
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
  Step step{.technique = &rows::multi_colours_1};
  eliminate(position, digit, gone, step);
  add_colours(one, digit, 0, step);
  add_colours(two, digit, 1, step);
  return sink.add(std::move(step));
}

bool report(const Search& search, const std::vector<Cluster>& clusters, Digit digit, StepSink& sink) {
  const Position& position = search.position;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    for (std::size_t j = 0; j < clusters.size(); ++j) {
      if (i == j) continue;
      const Cluster& one = clusters[i];
      const Cluster& two = clusters[j];
      if (search.wants(rows::multi_colours_2) && report_type_2(position, one, two, digit, sink)) return true;
      // Type 1 is the same whichever cluster is the first.
      if (i > j || !search.wants(rows::multi_colours_1)) continue;
      if (report_type_1(position, one, two, digit, sink)) return true;
    }
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  auto& clusters = search.scratch<std::vector<Cluster>>();
  for (const Digit digit : search.get<DigitPlacements>().that_may_lose()) {
    find_clusters(search.position, search.get<StrongLinks>(), digit, clusters);
    if (report(search, clusters, digit, sink)) return;
  }
}

}  // namespace nonet::finders::multi_colours
