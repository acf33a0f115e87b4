#include "explain/chains/chain_of.hpp"

namespace nonet::tables {
namespace {

// The number of the part of an almost locked set, made if it is not there yet.
int part_of(const Als& als, Step& step) {
  int number = 0;
  for (const Part& part : step.parts) {
    if (part.role != Role::Als) continue;
    if (part.cells == als.cells) return part.number;
    ++number;
  }
  step.parts.push_back(
      {.role = Role::Als, .number = number, .cells = als.cells, .digits = als.digits});
  return number;
}

}  // namespace

Chain chain_of(const Nodes& nodes, std::span<const Node> trail, Step& step) {
  Chain chain;
  for (std::size_t i = 0; i < trail.size(); ++i) {
    const Node node = trail[i];
    const bool on = nodes.is_on(node);
    ChainNode shown{.cells = nodes.places(node), .digit = nodes.digit(node), .on = on};
    if (i > 0) shown.link = on ? Link::Strong : Link::Weak;
    if (i > 0 && nodes.is_als(trail[i - 1])) {
      const Als& als = nodes.alses()[nodes.als_entry(trail[i - 1]).als];
      const int part = part_of(als, step);
      if (on) {  // all other digits of its cell are in the set
        shown.als = part;
      } else {
        chain.nodes.push_back({.cells = als.places[shown.digit],
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

}  // namespace nonet::tables
