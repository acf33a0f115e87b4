// Colours: what strong links alone say of one digit.
//
//      A ═══ B          Along strong links "is" and "is not" take turns, so that the places that hang
//            ║          together have two colours: either all A hold the digit and no B does, or
//      B ═══ A          all B do and no A does. Such a pair of colours is a cluster.
//
// Order     clusters by their lowest cell, which has the first colour.
#pragma once

#include <vector>

#include "explain/chains/links.hpp"
#include "explain/step.hpp"

namespace nonet {

struct Cluster {
  CellSet colour[2];  // each has a cell at least
  CellSet seen[2];    // what sees a cell of the colour
};

// The clusters of a digit, in place of what the list holds.
void find_clusters(const Position& position, const Links& links, Digit digit,
                   std::vector<Cluster>& clusters);

// The colours of a cluster as parts of a step, with this number.
void add_colours(const Cluster& cluster, Digit digit, int number, Step& step);

}  // namespace nonet
