#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet {

StepChain alternating_chain(std::span<const Candidate> candidates, bool on) {
  StepChain chain;
  chain.nodes.reserve(candidates.size());
  for (const Candidate& candidate : candidates) {
    const Link link = chain.nodes.empty() ? Link::None : on ? Link::Strong : Link::Weak;
    chain.nodes.push_back(
        {.cells = CellSet::of(candidate.cell), .digit = candidate.digit, .on = on, .link = link});
    on = !on;
  }
  return chain;
}

double se_of_length(int candidates) {
  constexpr double kStep = 0.1;
  int steps = 0;
  for (int limit = 4, wider = 6; candidates > limit; ++steps) {
    const int next = wider;
    wider = 2 * limit;
    limit = next;
  }
  return kStep * steps;
}

}  // namespace nonet
