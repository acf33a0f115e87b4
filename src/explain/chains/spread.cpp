#include "explain/chains/spread.hpp"

#include <algorithm>

namespace nonet::tables {

std::size_t Trail::length() const {
  std::size_t length = nodes.size();
  for (const auto& branch : branches) length += branch.size() - 1;
  return length;
}

void Spread::run(const Tables& tables, Node premise, int until) {
  came_.resize(std::max(came_.size(), static_cast<std::size_t>(tables.nodes().total())));
  ++run_;
  found_.clear();
  found_.push_back(premise);
  came_[premise] = {run_, premise, 0, kPremiseCost};
  if (tables.uniform()) {
    spread_uniform(tables, until);
  } else {
    spread_by_cost(tables);
  }
}

void Spread::spread_uniform(const Tables& tables, int until) {
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const Node from = found_[i];
    std::uint16_t entry = 0;
    for (const Node to : tables.list(from)) {
      ++entry;
      Came& came = came_[to];
      if (came.run == run_) continue;
      came = {run_, from, entry, 0};
      found_.push_back(to);
      if (to == until) return;
    }
  }
}

void Spread::spread_by_cost(const Tables& tables) {
  const Node premise = found_.front();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const Node from = found_[i];
    const std::uint32_t base = i == 0 ? 0 : came_[from].cost;
    std::uint16_t entry = 0;
    for (const Node to : tables.list(from)) {
      ++entry;
      const std::uint32_t cost = base + static_cast<std::uint32_t>(tables.cost(from, entry));
      Came& came = came_[to];
      if (came.run == run_) {
        if (came.from == premise || came.cost <= cost) continue;
        came = {run_, from, entry, cost};
        continue;
      }
      came = {run_, from, entry, cost};
      found_.push_back(to);
    }
  }
}

Spread::Place Spread::before(const Tables& tables, const Place& place) const {
  const int cause = tables.cause(place.from, place.entry);
  return cause == 0 ? place_of(place.from) : Place{place.from, cause};
}

bool Spread::trail(const Tables& tables, Node to, Trail& trail) const {
  trail.nodes.clear();
  trail.branches.clear();
  struct Further {
    Node cause = 0;
    Node joins = 0;
  };
  std::vector<Further> further;
  Place place = place_of(to);
  while (place.entry != 0) {
    if (trail.nodes.size() > found_.size()) return false;
    const Node node = node_at(tables, place);
    trail.nodes.push_back(node);
    for (const std::uint16_t cause : tables.further_causes(place.from, place.entry)) {
      further.push_back({node_at(tables, {place.from, cause}), node});
    }
    place = before(tables, place);
  }
  trail.nodes.push_back(premise());
  for (const auto& [cause, joins] : further) {
    std::vector<Node> nodes;
    if (!branch(tables, trail.nodes, cause, joins, nodes)) return false;
    trail.branches.push_back(std::move(nodes));
  }
  std::ranges::reverse(trail.nodes);
  return true;
}

// From the cause back to where it leaves the main trail; what the branch itself needs besides is left
// out.
bool Spread::branch(const Tables& tables, const std::vector<Node>& main, Node cause, Node joins,
                    std::vector<Node>& nodes) const {
  nodes = {joins, cause};
  Place place = place_of(cause);
  do {
    if (nodes.size() > found_.size()) return false;
    place = before(tables, place);
    nodes.push_back(node_at(tables, place));
  } while (std::ranges::find(main, nodes.back()) == main.end());
  std::ranges::reverse(nodes);
  return true;
}

}  // namespace nonet::tables
