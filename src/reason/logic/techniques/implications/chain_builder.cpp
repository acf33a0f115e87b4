// A path in an implication graph as a chain that people read.
#include "reason/logic/techniques/implications/shortest_paths.hpp"

namespace nonet::implications {
namespace {

// Returns the number of the part of an almost locked set, and adds the part if it is new.
int part_of(const AlmostLockedSet& als, Step& step) {
  int number = 0;
  for (const StepPart& part : step.parts) {
    if (part.role != Role::Als) continue;
    if (part.cells == als.cells) return part.number;
    ++number;
  }
  step.show(Role::Als, als.cells, als.digits, -1, number);
  return number;
}

}  // namespace

StepChain build_chain(const Nodes& nodes, std::span<const GraphNode> path, Step& step) {
  StepChain chain;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const GraphNode node = path[i];
    const bool on = nodes.is_on(node);
    ChainNode shown{.cells = nodes.places(node), .digit = nodes.digit(node), .on = on};
    if (i > 0) shown.link = on ? Link::Strong : Link::Weak;
    if (i > 0 && nodes.is_als(path[i - 1])) {
      const int set = nodes.als_digit(path[i - 1]).set;
      const int part = part_of(nodes.sets()[set], step);
      if (on) {  // all other digits of its cell are in the set
        shown.als = part;
      } else {
        chain.nodes.push_back({.cells = nodes.sets().places(set, shown.digit),
                               .digit = shown.digit,
                               .on = true,
                               .link = Link::Strong,
                               .als = part});
      }
    }
    chain.nodes.push_back(shown);
  }
  return chain;
}

}  // namespace nonet::implications
