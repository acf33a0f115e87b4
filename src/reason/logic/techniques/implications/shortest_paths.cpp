#include "reason/logic/techniques/implications/shortest_paths.hpp"

#include <algorithm>

namespace nonet::implications {

std::size_t ImplicationPath::length() const {
  std::size_t length = nodes.size();
  for (const auto& branch : branches) length += branch.size() - 1;
  return length;
}

void ShortestPaths::run(const ImplicationGraph& graph, GraphNode premise, int until) {
  predecessors_.resize(std::max(predecessors_.size(), at(graph.nodes().total())));
  ++run_;
  reached_.clear();
  reached_.push_back(premise);
  predecessors_[premise] = {run_, premise, 0, hodoku::kPremiseCost};
  if (graph.uniform()) {
    explore_uniform(graph, until);
  } else {
    explore_by_cost(graph);
  }
}

void ShortestPaths::explore_uniform(const ImplicationGraph& graph, int until) {
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const GraphNode from = reached_[i];
    std::uint16_t edge = 0;
    for (const GraphNode to : graph.successors(from)) {
      ++edge;
      Predecessor& predecessor = predecessors_[to];
      if (predecessor.run == run_) continue;
      predecessor = {run_, from, edge, 0};
      reached_.push_back(to);
      if (to == until) return;
    }
  }
}

void ShortestPaths::explore_by_cost(const ImplicationGraph& graph) {
  const GraphNode start = premise();
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const GraphNode from = reached_[i];
    const std::uint32_t base = i == 0 ? 0 : predecessors_[from].cost;
    std::uint16_t edge = 0;
    for (const GraphNode to : graph.successors(from)) {
      ++edge;
      const std::uint32_t cost = base + static_cast<std::uint32_t>(graph.cost(from, edge));
      Predecessor& predecessor = predecessors_[to];
      const bool is_new = predecessor.run != run_;
      if (!is_new && (predecessor.from == start || predecessor.cost <= cost)) continue;
      predecessor = {run_, from, edge, cost};
      if (is_new) reached_.push_back(to);
    }
  }
}

ShortestPaths::Edge ShortestPaths::before(const ImplicationGraph& graph, const Edge& edge) const {
  const int cause = graph.cause(edge.from, edge.number);
  return cause == 0 ? edge_to(edge.from) : Edge{edge.from, cause};
}

bool ShortestPaths::trace(const ImplicationGraph& graph, GraphNode to, ImplicationPath& path,
                          bool whole) const {
  path = {};
  std::vector<Further> further;
  Edge edge = edge_to(to);
  while (edge.number != 0) {
    if (path.nodes.size() > reached_.size()) return false;
    const GraphNode node = end_of(graph, edge);
    path.nodes.push_back(node);
    for (const std::uint16_t cause : graph.further_causes(edge.from, edge.number)) {
      further.push_back({{edge.from, cause}, node, node});
    }
    edge = before(graph, edge);
  }
  path.nodes.push_back(premise());
  const std::size_t counted = further.size();
  std::vector<GraphNode> known = path.nodes;
  for (std::size_t i = 0; i < further.size(); ++i) {
    std::vector<GraphNode> nodes;
    std::vector<Edge> edges;
    const Further one = further[i];
    if (!trace_branch(graph, path.nodes, one, nodes, edges)) {
      if (i < counted) return false;
      continue;
    }
    if (whole) known.insert(known.end(), nodes.begin(), nodes.end());
    (i < counted ? path.branches : path.besides).push_back(std::move(nodes));
    for (const Edge& of_branch : edges) {
      if (!whole) break;
      for (const std::uint16_t cause : graph.further_causes(of_branch.from, of_branch.number)) {
        const GraphNode node = end_of(graph, {of_branch.from, cause});
        if (std::ranges::find(known, node) != known.end()) continue;
        known.push_back(node);
        further.push_back({{of_branch.from, cause}, one.joins, end_of(graph, of_branch)});
      }
    }
  }
  std::ranges::reverse(path.nodes);
  return true;
}

// Traces a branch from the cause back to the node where it leaves the main path, at the latest the premise.
// The shortest way to the cause may come from what needs it: then the branch is that of the net in which it
// was needed.
bool ShortestPaths::trace_branch(const ImplicationGraph& graph, const std::vector<GraphNode>& main,
                                 const Further& further, std::vector<GraphNode>& nodes,
                                 std::vector<Edge>& edges) const {
  const auto before_it = std::ranges::find(main, further.joins) + 1;  // the last node of the path is first
  const GraphNode cause = end_of(graph, further.cause);
  for (const bool in_net : {false, true}) {
    Edge edge = in_net ? further.cause : edge_to(cause);
    nodes = {further.needs, cause};
    edges.clear();
    bool ended = edge.number == 0;
    bool circular = false;
    while (!ended && !circular) {
      if (nodes.size() > reached_.size()) return false;
      edges.push_back(edge);
      edge = before(graph, edge);
      nodes.push_back(end_of(graph, edge));
      const auto met = std::ranges::find(main, nodes.back());
      circular = met < before_it && !in_net;
      ended = met >= before_it && met != main.end();
    }
    if (!circular) break;
  }
  std::ranges::reverse(nodes);
  return true;
}

}  // namespace nonet::implications
