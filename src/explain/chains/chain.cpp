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

double se_of_length(int marks) {
  constexpr double kStep = 0.1;
  int steps = 0;
  for (int limit = 4, wider = 6; marks > limit; ++steps) {
    const int next = wider;
    wider = 2 * limit;
    limit = next;
  }
  return kStep * steps;
}

}  // namespace nonet
