// ShortestPaths: all that follows from one premise, and the path to each thing that does.
//
//   reached       the premise, its successors, their successors, …    each once
//   predecessor   of a node: whose successor it is, and by which edge
//
// Order  breadth first. A cheaper path found later replaces the recorded one, except for the
//        premise's direct implications; nodes already expanded are not expanded again.
#pragma once

#include "reason/logic/techniques/implications/graph.hpp"

namespace nonet::implications {

// The path from a premise to something that follows from it.
struct ImplicationPath {
  std::vector<GraphNode> nodes;  // the premise first
  // Of a net: what an edge needs besides the node before it. Each branch goes from a node of the
  // path to the further cause, and last to the node of the path that needs it.
  std::vector<std::vector<GraphNode>> branches;
  // What edges of branches need besides, if it was asked for: each from the path to the node that needs it.
  // It does not count.
  std::vector<std::vector<GraphNode>> besides;

  [[nodiscard]] bool is_net() const { return !branches.empty(); }
  // Returns the number of nodes to show, with those of the branches.
  [[nodiscard]] std::size_t length() const;
};

class ShortestPaths {
 public:
  static constexpr int kEverything = -1;
  // Explores what follows from the premise; if all edges cost the same, no further than to `until`.
  void run(const ImplicationGraph& graph, GraphNode premise, int until = kEverything);

  [[nodiscard]] GraphNode premise() const { return reached_.front(); }
  [[nodiscard]] bool has(GraphNode node) const { return predecessors_[node].run == run_; }
  // Returns true if the node is a successor of the premise itself.
  [[nodiscard]] bool is_direct(GraphNode node) const {
    return has(node) && predecessors_[node].from == premise();
  }

  // Writes the path to a node that is reached. Returns false if it runs in a circle, which
  // replaced predecessors may make.
  bool trace(const ImplicationGraph& graph, GraphNode to, ImplicationPath& path, bool whole = false) const;

 private:
  struct Predecessor {
    std::uint32_t run = 0;
    GraphNode from = 0;
    std::uint16_t edge = 0;
    std::uint32_t cost = 0;
  };
  // An edge of a premise, numbered from 1; 0: the premise itself.
  struct Edge {
    GraphNode from = 0;
    int number = 0;
    bool operator==(const Edge&) const = default;
  };
  void explore_uniform(const ImplicationGraph& graph, int until);
  void explore_by_cost(const ImplicationGraph& graph);
  [[nodiscard]] Edge edge_to(GraphNode node) const {
    return {predecessors_[node].from, predecessors_[node].edge};
  }
  [[nodiscard]] Edge before(const ImplicationGraph& graph, const Edge& edge) const;
  [[nodiscard]] static GraphNode end_of(const ImplicationGraph& graph, const Edge& edge) {
    return edge.number == 0 ? edge.from : graph.successors(edge.from)[at(edge.number) - 1];
  }
  // What a node needs, which is on the path, or on a branch that joins it there.
  struct Further {
    Edge cause;
    GraphNode joins = 0;
    GraphNode needs = 0;
  };
  // Writes the edges of the branch too, the last first.
  bool trace_branch(const ImplicationGraph& graph, const std::vector<GraphNode>& main, const Further& further,
                    std::vector<GraphNode>& nodes, std::vector<Edge>& edges) const;

  std::uint32_t run_ = 0;
  std::vector<GraphNode> reached_;
  std::vector<Predecessor> predecessors_;
};

// Returns the nodes of the path with their links, and adds the almost locked sets to the parts of
// the step. A link through one takes two nodes: the digit that it loses, and the digit that is then
// in it.
StepChain build_chain(const Nodes& nodes, std::span<const GraphNode> path, Step& step);

}  // namespace nonet::implications
