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

void sort_marks(std::vector<Candidate>& marks) {
  std::ranges::sort(marks, {}, [](const Candidate& c) { return std::tuple(c.digit, c.cell); });
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

void sort_eliminations(Step& step) { sort_marks(step.eliminations); }

}  // namespace nonet
