// House versions: which houses have changed. Each step of a path changes few houses, and a search that found
// nothing in the others need not be repeated there.
#pragma once

#include <cstdint>
#include <vector>

#include "base/index.hpp"
#include "reason/logic/board/position.hpp"

namespace nonet {

class HouseVersions {
 public:
  // Gives new versions to the houses whose cells have other candidates than in the position before.
  void compute(const Position& position) {
    const Geometry& geometry = position.geometry();
    if (layout_ != geometry.layout()) {
      layout_ = geometry.layout();
      candidates_.assign(at(geometry.cell_count()), {});
      versions_.assign(at(geometry.house_count()), ++last_);
    }
    ++last_;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
      Digits& candidates = candidates_[at(cell)];
      if (candidates == position.candidates(cell)) continue;
      candidates = position.candidates(cell);
      for (const int house : geometry.houses_of(cell)) versions_[at(house)] = last_;
    }
  }
  // Returns the version of a house: a number above 0 that is new after each change of its candidates.
  [[nodiscard]] std::uint64_t of(int house) const { return versions_[at(house)]; }

 private:
  LayoutPtr layout_;
  std::vector<Digits> candidates_;  // by cell
  std::vector<std::uint64_t> versions_;
  std::uint64_t last_ = 0;
};

// Houses that were searched in vain: nothing is found in them, whatever other houses hold, until they change.
class SearchedHouses {
 public:
  [[nodiscard]] bool has(const HouseVersions& versions, int house) const {
    return at(house) < versions_.size() && versions_[at(house)] == versions.of(house);
  }
  void add(const HouseVersions& versions, int house) {
    if (versions_.size() <= at(house)) versions_.resize(at(house) + 1, 0);
    versions_[at(house)] = versions.of(house);
  }

 private:
  std::vector<std::uint64_t> versions_;  // by house; 0: none
};

}  // namespace nonet
