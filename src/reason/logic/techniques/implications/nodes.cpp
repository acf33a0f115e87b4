#include "reason/logic/techniques/implications/nodes.hpp"

namespace nonet::implications {

void Nodes::number_candidates(const Position& position) {
  candidates_.clear();
  groups_.clear();
  for (auto& list : by_digit_) list.clear();
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    first_[at(cell)] = static_cast<std::uint16_t>(candidates_.size());
    for (const Digit digit : position.candidates(cell)) {
      numbers_[at(cell) * kStride + digit] = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  count_ = static_cast<int>(candidates_.size());
  first_[at(position.cell_count())] = static_cast<std::uint16_t>(count_);
}

// Order: rows, then columns; in a line digits, then boxes.
void Nodes::gather_groups(const Position& position) {
  const Geometry& geometry = position.geometry();
  for (int line = 0; line < 2 * position.size(); ++line) {
    for (const Digit digit : position.missing(line)) {
      if (position.place_count(digit, line) < 2) continue;
      const CellSet places = position.places(digit, line);
      for (int box = geometry.first_box(); box < geometry.end_box(); ++box) {
        if (position.place_count(digit, box) < 2) continue;
        const CellSet cells = places & geometry.house(box);
        if (cells.count() < 2) continue;
        by_digit_[digit].push_back(static_cast<std::uint16_t>(groups_.size()));
        groups_.push_back({.cells = cells,
                           .buddies = geometry.common_peers(cells) & position.places(digit),
                           .digit = digit,
                           .line = line,
                           .box = box});
      }
    }
  }
}

Digit Nodes::digit(GraphNode node) const {
  if (is_candidate(node)) return candidate(candidate_of(node)).digit;
  return is_als(node) ? als_digit(node).digit : group_of(node).digit;
}

int Nodes::cell(GraphNode node) const {
  if (is_candidate(node)) return candidate(candidate_of(node)).cell;
  return places(node).first();
}

CellSet Nodes::cells(GraphNode node) const {
  return is_als(node) ? sets_[als_digit(node).set].cells : places(node);
}

CellSet Nodes::places(GraphNode node) const {
  if (is_candidate(node)) return CellSet::of(candidate(candidate_of(node)).cell);
  if (!is_als(node)) return group_of(node).cells;
  const AlsDigit& own = als_digit(node);
  return sets_.places(own.set, own.digit);
}

CellSet Nodes::seen_from(GraphNode node, Digit digit, const Geometry& geometry) const {
  if (is_als(node)) return sets_.buddies(als_digit(node).set, digit);
  return geometry.common_peers(places(node));
}

}  // namespace nonet::implications
