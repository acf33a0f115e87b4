#include "explain/chains/chain.hpp"

namespace nonet {

Chain alternating_chain(std::span<const Candidate> marks) {
  Chain chain;
  chain.nodes.reserve(marks.size());
  bool on = false;
  for (const Candidate& mark : marks) {
    const Link link = chain.nodes.empty() ? Link::None : on ? Link::Strong : Link::Weak;
    chain.nodes.push_back(
        {.cells = CellSet::of(mark.cell), .digit = mark.digit, .on = on, .link = link});
    on = !on;
  }
  return chain;
}

}  // namespace nonet
