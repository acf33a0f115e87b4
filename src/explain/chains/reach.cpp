#include "explain/chains/reach.hpp"

#include <algorithm>

namespace nonet::tables {
namespace {

constexpr std::uint32_t kOpen = ~std::uint32_t{0};

}  // namespace

void Reach::compute(const Tables& tables) {
  const auto total = static_cast<std::size_t>(tables.nodes().total());
  half_ = (static_cast<std::size_t>(tables.nodes().count()) + 63) / 64;
  rows_.clear();
  rows_.reserve(total * 2 * half_);
  component_.assign(total, kOpen);
  number_.assign(total, 0);
  lowest_.resize(total);
  open_.clear();
  components_ = 0;
  seen_ = 0;
  for (int node = 0; node < 2 * tables.nodes().count(); ++node) {
    if (number_[static_cast<std::size_t>(node)] == 0) walk(tables, static_cast<Node>(node));
  }
}

// Tarjan's algorithm with a stack of its own: components are closed in an order in which all that
// they lead to is closed before.
void Reach::walk(const Tables& tables, Node root) {
  const auto enter = [&](Node node) {
    number_[node] = lowest_[node] = ++seen_;
    open_.push_back(node);
    if (tables.list(node).empty()) {
      close(tables, node);
    } else {
      path_.push_back({node, 0});
    }
  };
  enter(root);
  while (!path_.empty()) {
    Frame& frame = path_.back();
    const Node node = frame.node;
    const auto list = tables.list(node);
    bool deeper = false;
    while (frame.next < list.size()) {
      const Node to = list[frame.next++];
      if (number_[to] == 0) {
        deeper = !tables.list(to).empty();
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
    if (lowest_[node] == number_[node]) close(tables, node);
  }
}

void Reach::close(const Tables& tables, Node node) {
  std::size_t first = open_.size();
  do {
    --first;
    component_[open_[first]] = components_;
  } while (open_[first] != node);
  add_row(tables, std::span(open_).subspan(first));
  open_.resize(first);
  ++components_;
}

void Reach::add_row(const Tables& tables, std::span<const Node> members) {
  const Nodes& nodes = tables.nodes();
  const std::size_t width = 2 * half_;
  rows_.resize(rows_.size() + width, 0);
  Word* const row = rows_.data() + rows_.size() - width;
  const std::span<Word> bits(row, width);
  for (const Node member : members) {
    if (nodes.is_candidate(member)) set(bits, bit_of(nodes, member));
  }
  for (const Node member : members) {
    for (const Node to : tables.list(member)) {
      if (component_[to] == components_) continue;
      // All that a candidate leads to has come with it.
      if (nodes.is_candidate(to) && has(bits, bit_of(nodes, to))) continue;
      const Word* const other = rows_.data() + component_[to] * width;
      for (std::size_t w = 0; w < width; ++w) row[w] |= other[w];
    }
  }
}

}  // namespace nonet::tables
