#include "reason/logic/techniques/implications/closure.hpp"

#include <algorithm>

namespace nonet::implications {
namespace {

constexpr std::uint32_t kOpen = ~std::uint32_t{0};

}  // namespace

void Closure::compute(const ImplicationGraph& graph) {
  const std::size_t total = at(graph.nodes().total());
  half_ = words_of_bits(at(graph.nodes().count()));
  rows_.reset(0, 2 * half_ * kBitsOfWord);
  component_.assign(total, kOpen);
  number_.assign(total, 0);
  lowest_.resize(total);
  open_.clear();
  reached_ = 0;
  for (int node = 0; node < 2 * graph.nodes().count(); ++node) {
    if (number_[at(node)] == 0) walk(graph, static_cast<GraphNode>(node));
  }
}

// Tarjan's algorithm with a stack of its own. Components are closed after those they lead to.
void Closure::walk(const ImplicationGraph& graph, GraphNode root) {
  const auto enter = [&](GraphNode node) {
    number_[node] = lowest_[node] = ++reached_;
    open_.push_back(node);
    if (graph.successors(node).empty()) {
      close(graph, node);
    } else {
      path_.push_back({node, 0});
    }
  };
  enter(root);
  while (!path_.empty()) {
    WalkFrame& frame = path_.back();
    const GraphNode node = frame.node;
    const auto successors = graph.successors(node);
    bool deeper = false;
    while (frame.next < successors.size()) {
      const GraphNode to = successors[frame.next++];
      if (number_[to] == 0) {
        deeper = !graph.successors(to).empty();
        enter(to);  // frame is no longer valid when this goes deeper
        if (deeper) break;
      } else if (component_[to] == kOpen) {
        lowest_[node] = std::min(lowest_[node], number_[to]);
      }
    }
    if (deeper) continue;
    path_.pop_back();
    if (!path_.empty()) {
      std::uint16_t& lowest = lowest_[path_.back().node];
      lowest = std::min(lowest, lowest_[node]);
    }
    if (lowest_[node] == number_[node]) close(graph, node);
  }
}

void Closure::close(const ImplicationGraph& graph, GraphNode node) {
  std::size_t first = open_.size();
  do {
    --first;
    component_[open_[first]] = static_cast<std::uint32_t>(rows_.rows());
  } while (open_[first] != node);
  add_row(graph, std::span(open_).subspan(first));
  open_.resize(first);
}

void Closure::add_row(const ImplicationGraph& graph, std::span<const GraphNode> members) {
  const Nodes& nodes = graph.nodes();
  const std::size_t own = rows_.rows();
  const BitSpan row = rows_.append_row();
  for (const GraphNode member : members) {
    if (nodes.is_candidate(member)) add_bit(row, bit_of(nodes, member));
  }
  for (const GraphNode member : members) {
    for (const GraphNode to : graph.successors(member)) {
      if (component_[to] == own) continue;
      // The row already has everything that a candidate in it leads to.
      if (nodes.is_candidate(to) && has_bit(row, bit_of(nodes, to))) continue;
      add_bits(row, rows_[component_[to]]);
    }
  }
}

BitMatrix Closure::premises_of_off(const Nodes& nodes) const {
  BitMatrix off;  // by premise
  off.reset(2 * half_ * kBitsOfWord, half_ * kBitsOfWord);
  for (int c = 0; c < nodes.count(); ++c) {
    std::ranges::copy(row(nodes.on(c)).subspan(half_), off[bit_on(c)].begin());
    std::ranges::copy(row(nodes.off(c)).subspan(half_), off[bit_off(c)].begin());
  }
  return off.transposed();
}

}  // namespace nonet::implications
