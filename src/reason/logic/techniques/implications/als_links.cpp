// The implications of chains that go through almost locked sets.
//
//   x ──► the set has lost the digit of x ──► off: what sees all places of another digit in the set
//                                         ──► off: groups and other sets' digits of which that is all
//                                         ──► on:  what is left of a cell that loses all but one
//
// Such a link costs more than others, the more the larger the set, so that long chains of plain
// links come before short ones through large sets. Sets of one cell are plain links.
#include "reason/logic/techniques/implications/graph.hpp"

namespace nonet::implications {

class AlsLinker {
 public:
  AlsLinker(const Position& position, ImplicationGraph& graph)
      : position_(position), graph_(graph), nodes_(graph.nodes_), sets_(graph.nodes_.sets()) {}

  void run() {
    to_als_.resize(at(nodes_.count()));
    group_to_als_.resize(nodes_.groups().size());
    for (int i = 0; i < sets_.als_digit_count(); ++i) {
      if (has_effect(sets_.als_digit(i))) link_to(i);
    }
    graph_.reset(false, false);
    for (int c = 0; c < nodes_.count(); ++c) {
      graph_.link_candidate_on(position_, c);
      append(nodes_.on(c), to_als_[at(c)]);
      graph_.link_candidate_off(position_, c);
    }
    for (std::size_t group = 0; group < nodes_.groups().size(); ++group) {
      graph_.link_group_on(group);
      append(nodes_.group_on(group), group_to_als_[group]);
      graph_.link_group_off(position_, group);
    }
    graph_.cost_.assign(graph_.to_.size(), hodoku::kLinkCost);
    for (int i = 0; i < sets_.als_digit_count(); ++i) {
      if (has_effect(sets_.als_digit(i))) link_from(i);
    }
  }

 private:
  [[nodiscard]] bool is_large(int set) const { return sets_[set].cells.count() > 1; }
  // The digits of the set that are locked in it and that cells outside can see.
  [[nodiscard]] Digits locked(const AlsDigit& lost) const {
    return sets_[lost.set].with_buddies - Digits::of(lost.digit);
  }
  [[nodiscard]] bool has_effect(const AlsDigit& lost) const {
    return is_large(lost.set) && !locked(lost).empty();
  }

  void append(GraphNode premise, const std::vector<GraphNode>& more) {
    for (const GraphNode node : more) graph_.add(node);
    graph_.end(premise);
  }
  void add(GraphNode to, int cost) {
    graph_.add(to);
    graph_.cost_.push_back(static_cast<std::uint16_t>(cost));
  }

  // Links what takes the digit from the set.
  void link_to(int als_digit) {
    const auto& [set, lost, places] = sets_.als_digit(als_digit);
    const CellSet& buddies = sets_.buddies(set, lost);
    for (const int cell : buddies) {
      to_als_[at(nodes_.number_of(cell, lost))].push_back(nodes_.als_node(als_digit));
    }
    for (const std::uint16_t g : nodes_.groups_of(lost)) {
      if (!nodes_.groups()[g].cells.within(buddies)) continue;
      group_to_als_[g].push_back(nodes_.als_node(als_digit));
    }
  }

  void link_from(int als_digit) {
    const AlsDigit& lost = sets_.als_digit(als_digit);
    const int cost = hodoku::kLinkCost + hodoku::als_cost(sets_[lost.set].digits.count());
    graph_.start(nodes_.als_node(als_digit));
    link_buddies(lost, cost);
    link_other_sets(lost, cost);
    link_forced(lost, cost + 1);
    graph_.end(nodes_.als_node(als_digit));
  }

  void link_buddies(const AlsDigit& lost, int cost) {
    for (const Digit digit : locked(lost)) {
      const CellSet& buddies = sets_.buddies(lost.set, digit);
      for (const int cell : buddies) add(nodes_.off(nodes_.number_of(cell, digit)), cost);
      for (const std::uint16_t g : nodes_.groups_of(digit)) {
        if (nodes_.groups()[g].cells.within(buddies)) add(nodes_.group_off(g), cost);
      }
    }
  }

  void link_other_sets(const AlsDigit& lost, int cost) {
    for (int other = 0; other < sets_.count(); ++other) {
      const AlmostLockedSet& als = sets_[other];
      if (other == lost.set || !is_large(other)) continue;
      const Digits digits = als.digits & locked(lost);
      if (digits.empty() || als.cells.intersects(sets_[lost.set].cells)) continue;
      for (const Digit digit : digits) {
        if (!sets_.places(other, digit).within(sets_.buddies(lost.set, digit))) continue;
        add(nodes_.als_node(sets_.number_of(other, digit)), cost);
      }
    }
  }

  // Links to cells beside the set that have one digit left once it is locked. For cells with two digits,
  // their own links serve.
  void link_forced(const AlsDigit& lost, int cost) {
    CellSet beside;
    for (const Digit digit : sets_[lost.set].digits) beside |= sets_.buddies(lost.set, digit);
    for (const int cell : beside) {
      Digits left = position_.candidates(cell);
      if (left.count() == 2) continue;
      for (const Digit digit : locked(lost)) {
        if (sets_.buddies(lost.set, digit).has(cell)) left.remove(digit);
      }
      if (left.count() == 1) add(nodes_.on(nodes_.number_of(cell, left.first())), cost);
    }
  }

  const Position& position_;
  ImplicationGraph& graph_;
  const Nodes& nodes_;
  const AlmostLockedSets& sets_;
  std::vector<std::vector<GraphNode>> to_als_;  // by candidate
  std::vector<std::vector<GraphNode>> group_to_als_;
};

void ImplicationGraph::link_sets(const Position& position) {
  nodes_.number_candidates(position);
  nodes_.gather_groups(position);
  nodes_.gather_sets(position);
  AlsLinker(position, *this).run();
}

}  // namespace nonet::implications
