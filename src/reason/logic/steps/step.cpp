#include "reason/logic/steps/step.hpp"

#include <algorithm>
#include <tuple>

#include "reason/logic/plan/technique.hpp"

namespace nonet {

double Step::se() const { return own_se > 0 ? own_se : technique->se; }

Digits Step::digits() const {
  Digits all;
  for (const StepPart& part : parts) {
    if (part.role != Role::Blocker && part.role != Role::Option) all |= part.digits;
  }
  for (const StepChain& chain : chains) {
    for (const ChainNode& node : chain.nodes) all.add(node.digit);
  }
  return all;
}

void eliminate(const Position& position, Digit digit, const CellSet& cells, Step& step) {
  for (const int cell : cells& position.places(digit)) {
    step.eliminations.push_back({static_cast<CellIndex>(cell), digit});
  }
}

void cross_out(const Position& position, const CellSet& cells, Digits digits, Step& step) {
  for (const int cell : cells) {
    for (const Digit digit : position.candidates(cell) & digits) {
      step.elimination_order.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
}

void sort_candidates(std::vector<Candidate>& candidates) {
  std::ranges::sort(candidates, {}, [](const Candidate& c) { return std::tuple(c.digit, c.cell); });
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
}

void sort_eliminations(Step& step) { sort_candidates(step.eliminations); }

}  // namespace nonet
