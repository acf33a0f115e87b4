// Clusters: the places of a digit that strong links join, in two colours.
//
//      A ═══ B        Along strong links "is" and "is not" take turns. So places that are linked
//            ║        have two colours: either all A hold the digit and no B does, or all B do and
//      B ═══ A        no A does. Such a pair of colours is a cluster.
//
// Order     clusters by their lowest cell, which has the first colour.
#pragma once

#include <vector>

#include "reason/logic/steps/step.hpp"
#include "reason/logic/techniques/chains/links.hpp"

namespace nonet {

struct Cluster {
  CellSet colour[2];  // neither is empty
  CellSet seen[2];    // the cells that see one of the colour
};

// Replaces the list by the clusters of a digit.
void find_clusters(const Position& position, const StrongLinks& links, Digit digit,
                   std::vector<Cluster>& clusters);

// Adds the colours of a cluster to a step, as parts with this number.
void add_colours(const Cluster& cluster, Digit digit, int number, Step& step);

}  // namespace nonet
