// Houses: the set of houses of a layout, to find out whether a permutation of cells takes houses to houses.
#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include "nonet/layout.hpp"

namespace nonet::symmetry {

class Houses {
 public:
  explicit Houses(const Layout& layout) {
    for (int h = 0; h < layout.house_count(); ++h) {
      const auto cells = layout.house(h);
      all_.emplace(cells.begin(), cells.end());
    }
  }

  bool operator==(const Houses&) const = default;

  // Returns whether every house goes to a house, when cell c goes to to[c].
  [[nodiscard]] bool kept_by(std::span<const CellIndex> to) const {
    std::vector<CellIndex> gone;
    return std::ranges::all_of(all_, [&](const std::vector<CellIndex>& house) {
      gone.clear();
      for (const CellIndex cell : house) gone.push_back(to[cell]);
      std::ranges::sort(gone);
      return all_.contains(gone);
    });
  }

 private:
  std::set<std::vector<CellIndex>> all_;
};

}  // namespace nonet::symmetry
