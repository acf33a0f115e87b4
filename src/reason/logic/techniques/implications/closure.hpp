// Closure: which candidates go on or off, in the end, if a node holds: the transitive closure of an
// ImplicationGraph.
//
//   row of a node:   | on: one bit a candidate, whole words | off: one bit a candidate |
//
// Cost  nodes that imply each other share one row (components, found depth first); each row is the
//       union of the rows that it leads to. A 9×9 board, with some thousand edges, takes 10 µs.
#pragma once

#include "base/bit_matrix.hpp"
#include "reason/logic/techniques/implications/graph.hpp"

namespace nonet::implications {

class Closure {
 public:
  void compute(const ImplicationGraph& graph);

  [[nodiscard]] std::size_t half() const { return half_; }  // words of one half of a row
  [[nodiscard]] ConstBitSpan row(GraphNode node) const { return rows_[component_[node]]; }
  [[nodiscard]] bool leads_on(GraphNode from, int candidate) const {
    return has_bit(row(from), bit_on(candidate));
  }
  [[nodiscard]] bool leads_off(GraphNode from, int candidate) const {
    return has_bit(row(from), bit_off(candidate));
  }

  // The place of a candidate in a row.
  [[nodiscard]] static std::size_t bit_on(int candidate) { return at(candidate); }
  [[nodiscard]] std::size_t bit_off(int candidate) const { return half_ * kBitsOfWord + at(candidate); }

  // Returns, by candidate, the premises that lead to its going off, as the bits of a row.
  [[nodiscard]] BitMatrix premises_of_off(const Nodes& nodes) const;

 private:
  struct WalkFrame {
    GraphNode node = 0;
    std::uint16_t next = 0;  // successor
  };
  void walk(const ImplicationGraph& graph, GraphNode root);
  void close(const ImplicationGraph& graph, GraphNode node);
  void add_row(const ImplicationGraph& graph, std::span<const GraphNode> members);
  [[nodiscard]] std::size_t bit_of(const Nodes& nodes, GraphNode node) const {
    return nodes.is_on(node) ? bit_on(node) : bit_off(nodes.candidate_of(node));
  }

  std::size_t half_ = 0;
  BitMatrix rows_;                        // by component
  std::vector<std::uint32_t> component_;  // by node
  std::vector<std::uint16_t> number_;     // by node, from 1 in the order of the walk; 0: not reached
  std::vector<std::uint16_t> lowest_;
  std::vector<GraphNode> open_;
  std::vector<WalkFrame> path_;
  std::uint16_t reached_ = 0;
};

// A graph of a position with its closure, computed once for all finders.
struct ClosedGraph {
  ImplicationGraph graph;
  Closure closure;
};
template <void (ImplicationGraph::*kLink)(const Position& position)>
struct LinkedGraph : ClosedGraph {
  void compute(const Position& position) {
    (graph.*kLink)(position);
    closure.compute(graph);
  }
};
using CandidateGraph = LinkedGraph<&ImplicationGraph::link_candidates>;
using GroupGraph = LinkedGraph<&ImplicationGraph::link_groups>;
using AlsGraph = LinkedGraph<&ImplicationGraph::link_sets>;
using NetGraph = LinkedGraph<&ImplicationGraph::link_nets>;

// Returns the graph with groups, and with almost locked sets if the options ask for them.
[[nodiscard]] inline const ClosedGraph& grouped_graph(const Search& search) {
  if (search.options.als_in_chains) return search.get<AlsGraph>();
  return search.get<GroupGraph>();
}

}  // namespace nonet::implications
