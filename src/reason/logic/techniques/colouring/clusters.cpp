#include "reason/logic/techniques/colouring/clusters.hpp"

namespace nonet {
namespace {

Cluster cluster_of(const Position& position, const StrongLinks& links, Digit digit, int first) {
  Cluster cluster;
  CellSet done;
  CellSet fresh = CellSet::of(first);
  for (int colour = 0; !fresh.empty(); colour = 1 - colour) {
    done |= fresh;
    CellSet next;
    for (const int cell : fresh) {
      cluster.colour[colour].add(cell);
      cluster.seen[colour] |= position.geometry().peers(cell);
      next |= links.partners(cell, digit);
    }
    fresh = next - done;
  }
  return cluster;
}

}  // namespace

void find_clusters(const Position& position, const StrongLinks& links, Digit digit,
                   std::vector<Cluster>& clusters) {
  clusters.clear();
  CellSet left = links.linked(digit);
  while (!left.empty()) {
    clusters.push_back(cluster_of(position, links, digit, left.first()));
    left -= clusters.back().colour[0] | clusters.back().colour[1];
  }
}

void add_colours(const Cluster& cluster, Digit digit, int number, Step& step) {
  const Digits digits = Digits::of(digit);
  step.parts.push_back({Role::ColourA, number, cluster.colour[0], digits});
  step.parts.push_back({Role::ColourB, number, cluster.colour[1], digits});
}

}  // namespace nonet
