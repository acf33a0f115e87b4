// ImplicationGraph: the direct consequences of each node, in the order in which they are explored. Nice
// loops, forcing chains and forcing nets are paths in it.
//
//   a chain                                      a net
//   r1c1=5 ──► r1c9≠5 ──► r7c9=5 ──► …           r1c1=5 ──► r1c4≠5 ──┐
//      each from the one before                     └─────► r2c6≠5 ──┴► r3c5=5     from both
//
// The edges of chains are the two usual links: on → off (weak: a cell has one
// digit, a house has a digit once) and off → on (strong: one other is left), between candidates and
// groups, and through almost locked sets. In the graph of nets the edges of a candidate lead to all
// that singles give in four rounds; each then names the other edges that it needs, its causes.
//
// Closure says what can be reached from a node, ShortestPaths how.
//
// Sound   the end of every edge follows from its start alone; so does all that can be reached.
// Source  lists of implications and their expansion as in the tabling of HoDoKu ("Trebor's
//         tables"); reachability by components, and paths only where there are some, are ours.
#pragma once

#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/implications/nodes.hpp"
#include "text/hodoku/chain_length.hpp"

namespace nonet::implications {

class ImplicationGraph {
 public:
  [[nodiscard]] const Nodes& nodes() const { return nodes_; }

  // The ends of the edges of a premise. The edges of each premise are numbered from 1.
  [[nodiscard]] std::span<const GraphNode> successors(GraphNode premise) const {
    return {to_.data() + begin_[premise], to_.data() + end_[premise]};
  }
  [[nodiscard]] int cost(GraphNode premise, int edge) const {
    return uniform_ ? hodoku::kLinkCost : cost_[place(premise, edge)];
  }
  // Returns true if all edges cost the same: then paths found first are shortest.
  [[nodiscard]] bool uniform() const { return uniform_; }
  // Returns the edge of the same premise that comes before this one, 0 for the premise itself; and
  // the other edges that this one needs.
  [[nodiscard]] int cause(GraphNode premise, int edge) const {
    return has_causes_ ? cause_[place(premise, edge)].main : 0;
  }
  [[nodiscard]] std::span<const std::uint16_t> further_causes(GraphNode premise, int edge) const;

  // Chains: through candidates alone; also through groups; also through almost locked sets.
  void link_candidates(const Position& position);
  void link_groups(const Position& position);
  void link_sets(const Position& position);
  // Nets, with groups.
  void link_nets(const Position& position);

 private:
  friend class NetBuilder;
  friend class AlsLinker;

  struct EdgeCause {
    std::uint16_t main = 0;
    std::uint16_t more = 0;         // the number of further causes
    std::uint32_t first_of_it = 0;  // in further_
  };

  [[nodiscard]] std::size_t place(GraphNode premise, int edge) const {
    return begin_[premise] + static_cast<std::size_t>(edge) - 1;
  }
  void reset(bool uniform, bool has_causes);
  // The edges of a premise are added one after the other.
  void start(GraphNode premise) { begin_[premise] = static_cast<std::uint32_t>(to_.size()); }
  void end(GraphNode premise) { end_[premise] = static_cast<std::uint32_t>(to_.size()); }
  void add(GraphNode to) { to_.push_back(to); }

  void link_all_candidates(const Position& position);
  void link_candidate_on(const Position& position, int candidate);
  void link_candidate_off(const Position& position, int candidate);
  void link_all_groups(const Position& position);
  void link_group_on(std::size_t group);
  void link_group_off(const Position& position, std::size_t group);
  void add_groups_of(const Position& position, int candidate, bool on);
  void add_rest(const Position& position, const CandidateGroup& group, int house);

  Nodes nodes_;
  bool uniform_ = true;
  bool has_causes_ = false;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint32_t> end_;
  std::vector<GraphNode> to_;
  std::vector<std::uint16_t> cost_;  // empty where costs are uniform
  std::vector<EdgeCause> cause_;     // of nets
  std::vector<std::uint16_t> further_;
};

}  // namespace nonet::implications
