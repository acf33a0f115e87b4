#include "ask/trace/trace_board.hpp"

#include <algorithm>

namespace nonet::trace {

TraceBoard::TraceBoard(const Layout& layout)
    : layout_(layout),
      assigned_(Candidates::none(layout.extent())),
      removed_(Candidates::none(layout.extent())) {}

std::optional<Because> TraceBoard::reason(const TraceLiteral& one) const {
  const auto [cell, digit] = one.candidate;
  if (one.holds) {
    if (removed_.count(cell) == layout_.size() - 1) return Because::of_cell(cell);
    for (const std::uint16_t house : layout_.houses_of(cell)) {
      if (no_place_but(house, digit, cell)) return Because::of_house(house, digit);
    }
    return std::nullopt;
  }
  if (assigned_.count(cell) > 0) return Because::of_cell(cell);
  for (const std::uint16_t house : layout_.houses_of(cell)) {
    for (const CellIndex peer : layout_.house(house)) {
      if (peer != cell && assigned_.has(peer, digit)) return Because::of_house(house, digit, peer);
    }
  }
  return std::nullopt;
}

std::optional<Because> TraceBoard::conflict() const {
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (removed_.count(cell) == layout_.size()) return Because::of_cell(cell);
  }
  for (int house = 0; house < layout_.house_count(); ++house) {
    for (int digit = 1; digit <= layout_.size(); ++digit) {
      if (no_place_but(house, static_cast<Digit>(digit), -1)) {
        return Because::of_house(house, static_cast<Digit>(digit));
      }
    }
  }
  return std::nullopt;
}

void TraceBoard::put(const TraceLiteral& one, int level) {
  (one.holds ? assigned_ : removed_).add(one.candidate.cell, one.candidate.digit);
  trail_.push_back({one, level});
}

void TraceBoard::go_back(int level) {
  for (; !trail_.empty() && trail_.back().level > level; trail_.pop_back()) {
    const auto& [candidate, holds] = trail_.back().literal;
    (holds ? assigned_ : removed_).remove(candidate.cell, candidate.digit);
  }
}

bool TraceBoard::in_house(int house, int cell) const {
  return std::ranges::find(layout_.house(house), static_cast<CellIndex>(cell)) != layout_.house(house).end();
}

bool TraceBoard::lost(int cell, Digit digit) const {
  return removed_.has(cell, digit) || (assigned_.count(cell) > 0 && !assigned_.has(cell, digit));
}

bool TraceBoard::no_place_but(int house, Digit digit, int cell) const {
  return layout_.house_complete(house) && std::ranges::all_of(layout_.house(house), [&](CellIndex other) {
           return other == cell || lost(other, digit);
         });
}

}  // namespace nonet::trace
