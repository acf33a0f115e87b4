#include "explain/step.hpp"

#include <algorithm>
#include <tuple>

namespace nonet {

Digits Step::digits() const {
  Digits all;
  for (const Part& part : parts) all |= part.digits;
  for (const Chain& chain : chains) {
    for (const ChainNode& node : chain.nodes) all.add(node.digit);
  }
  return all;
}

void eliminate(const Position& position, Digit digit, const CellSet& cells, Step& step) {
  for (const int cell : cells& position.places(digit)) {
    step.eliminations.push_back({static_cast<CellIndex>(cell), digit});
  }
}

void sort_eliminations(Step& step) {
  auto& list = step.eliminations;
  std::ranges::sort(list, {}, [](const Candidate& c) { return std::tuple(c.digit, c.cell); });
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace nonet
