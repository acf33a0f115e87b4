// Counted cells: blank cells, and as many links that hold all their candidates. A link is a digit in a house.
//
// Sound     each cell has one true candidate, and each link at most one. If every candidate of n cells is
//           in one of n links, each link has exactly one of the true candidates of these cells. So no other
//           cell of a link has its digit; and no candidate of the cells that is in two links is true, as
//           n-1 cells would be left for n-2 links.
#pragma once

#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet {

struct CountedCells {
  CellSet cells = {};
  std::vector<Digits> links = {};  // by house: the digits that have a link there

  [[nodiscard]] int link_count() const;
  // Returns what follows, with nothing eliminated where the links are more than the cells.
  [[nodiscard]] Step step(const Technique& technique, const Position& position) const;
};

// Returns the places of a digit that go if these houses are its links: outside of the cells those in a
// link, among the cells those in two.
[[nodiscard]] CellSet lost_places(const Position& position, Digit digit, const CellSet& cells,
                                  std::span<const int> houses);

}  // namespace nonet
