#include "reason/logic/techniques/implications/graph.hpp"

namespace nonet::implications {

std::span<const std::uint16_t> ImplicationGraph::further_causes(GraphNode premise, int edge) const {
  if (!has_causes_) return {};
  const EdgeCause& cause = cause_[place(premise, edge)];
  return std::span(further_).subspan(cause.first_of_it, cause.more);
}

void ImplicationGraph::reset(bool uniform, bool has_causes) {
  uniform_ = uniform;
  has_causes_ = has_causes;
  const auto total = static_cast<std::size_t>(nodes_.total());
  begin_.assign(total, 0);
  end_.assign(total, 0);
  to_.clear();
  cost_.clear();
  cause_.clear();
  further_.clear();
}

void ImplicationGraph::link_candidates(const Position& position) {
  nodes_.number_candidates(position);
  reset(true, false);
  link_all_candidates(position);
}

void ImplicationGraph::link_groups(const Position& position) {
  nodes_.number_candidates(position);
  nodes_.gather_groups(position);
  reset(true, false);
  link_all_candidates(position);
  link_all_groups(position);
}

void ImplicationGraph::link_all_candidates(const Position& position) {
  for (int c = 0; c < nodes_.count(); ++c) {
    link_candidate_on(position, c);
    link_candidate_off(position, c);
  }
}

// Adds: no other digit in the cell, the digit in no other cell of its houses, no digit that a rule rules out.
void ImplicationGraph::link_candidate_on(const Position& position, int candidate) {
  const auto [cell, digit] = nodes_.candidate(candidate);
  start(nodes_.on(candidate));
  for (int other = nodes_.first_of(cell); other < nodes_.first_of(cell + 1); ++other) {
    if (other != candidate) add(nodes_.off(other));
  }
  CellSet done = CellSet::of(cell);
  for (const int house : position.geometry().houses_of(cell)) {
    if (position.place_count(digit, house) < 2) continue;
    const CellSet cells = position.places(digit, house) - done;
    for (const int other : cells) add(nodes_.off(nodes_.number_of(other, digit)));
    done |= cells;
  }
  for (const Clauses::Tie& tie : position.geometry().clauses().ties(cell)) {
    for (const Digit other : position.candidates(tie.other)) {
      const bool done_before = other == digit && done.has(tie.other);
      if (!tie.allows(digit, other) && !done_before) add(nodes_.off(nodes_.number_of(tie.other, other)));
    }
  }
  add_groups_of(position, candidate, false);
  end(nodes_.on(candidate));
}

// Adds: the other of two digits of the cell, the other of two places in a house.
void ImplicationGraph::link_candidate_off(const Position& position, int candidate) {
  const Geometry& geometry = position.geometry();
  const auto [cell, digit] = nodes_.candidate(candidate);
  start(nodes_.off(candidate));
  const int first = nodes_.first_of(cell);
  if (nodes_.first_of(cell + 1) - first == 2) {
    add(nodes_.on(candidate == first ? first + 1 : first));
  }
  CellSet done = CellSet::of(cell);
  for (const int house : geometry.houses_of(cell)) {
    if (position.place_count(digit, house) != 2 || !geometry.complete(house)) continue;
    const int other = (position.places(digit, house) - CellSet::of(cell)).first();
    if (done.has(other)) continue;
    done.add(other);
    add(nodes_.on(nodes_.number_of(other, digit)));
  }
  add_groups_of(position, candidate, true);
  end(nodes_.off(candidate));
}

// Adds the groups that a candidate switches: off, when it is on; on, when it is off and the only
// place of the digit beside the group in a house.
void ImplicationGraph::add_groups_of(const Position& position, int candidate, bool on) {
  const Geometry& geometry = position.geometry();
  const auto [cell, digit] = nodes_.candidate(candidate);
  for (const std::uint16_t g : nodes_.groups_of(digit)) {
    const CandidateGroup& group = nodes_.groups()[g];
    if (!group.buddies.has(cell)) continue;
    if (!on) {
      add(nodes_.group_off(g));
      continue;
    }
    for (const int house : {group.box, group.line}) {
      if (!geometry.complete(house) || !geometry.house(house).has(cell)) continue;
      if (position.place_count(digit, house) != group.cells.count() + 1) continue;
      add(nodes_.group_on(g));
      break;
    }
  }
}

void ImplicationGraph::link_all_groups(const Position& position) {
  for (std::size_t group = 0; group < nodes_.groups().size(); ++group) {
    link_group_on(group);
    link_group_off(position, group);
  }
}

void ImplicationGraph::link_group_on(std::size_t group) {
  const CandidateGroup& own = nodes_.groups()[group];
  start(nodes_.group_on(group));
  for (const int cell : own.buddies) add(nodes_.off(nodes_.number_of(cell, own.digit)));
  for (const std::uint16_t g : nodes_.groups_of(own.digit)) {
    const CandidateGroup& other = nodes_.groups()[g];
    if (g == group || (other.line != own.line && other.box != own.box)) continue;
    if (!own.cells.intersects(other.cells)) add(nodes_.group_off(g));
  }
  end(nodes_.group_on(group));
}

void ImplicationGraph::link_group_off(const Position& position, std::size_t group) {
  const CandidateGroup& own = nodes_.groups()[group];
  start(nodes_.group_off(group));
  for (const int house : {own.box, own.line}) {
    const CellSet rest = position.places(own.digit, house) - own.cells;
    if (rest.count() != 1 || !position.geometry().complete(house)) continue;
    add(nodes_.on(nodes_.number_of(rest.first(), own.digit)));
  }
  add_rest(position, own, own.line);
  add_rest(position, own, own.box);
  end(nodes_.group_off(group));
}

// Adds the group that is all the rest of a house.
void ImplicationGraph::add_rest(const Position& position, const CandidateGroup& group, int house) {
  if (!position.geometry().complete(house)) return;
  const CellSet rest = position.places(group.digit, house) - group.cells;
  if (rest.count() < 2) return;
  for (const std::uint16_t g : nodes_.groups_of(group.digit)) {
    if (nodes_.groups()[g].cells == rest) {
      add(nodes_.group_on(g));
      return;
    }
  }
}

}  // namespace nonet::implications
