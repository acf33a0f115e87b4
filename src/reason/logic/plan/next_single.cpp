#include "reason/logic/plan/next_single.hpp"

#include <algorithm>

#include "reason/logic/plan/rows.hpp"

namespace nonet {
namespace {

// Returns whether act(house) holds for some complete house of the cell.
template <class Act>
bool in_some_house(const Geometry& geometry, int cell, Act act) {
  return std::ranges::any_of(geometry.houses_of(cell),
                             [&](int house) { return geometry.complete(house) && act(house); });
}

}  // namespace

std::optional<Single> next_single(const Position& position) {
  const Geometry& geometry = position.geometry();
  const auto one_is_missing = [&](int house) { return position.missing(house).count() == 1; };
  std::optional<Single> naked;
  for (const Candidate& single : position.naked_singles()) {
    if (!position.has(single)) continue;
    if (in_some_house(geometry, single.cell, one_is_missing)) {
      return Single{single, &rows::full_house};
    }
    if (!naked) naked = Single{single, &rows::naked_single};
  }
  if (naked) return naked;
  for (const Candidate& single : position.hidden_singles()) {
    if (!position.has(single)) continue;
    const auto only = [&](int house) { return position.place_count(single.digit, house) == 1; };
    if (in_some_house(geometry, single.cell, only)) return Single{single, &rows::hidden_single};
  }
  return std::nullopt;
}

}  // namespace nonet
