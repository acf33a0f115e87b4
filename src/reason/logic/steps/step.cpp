#include "reason/logic/steps/step.hpp"

#include <algorithm>
#include <tuple>

#include "reason/logic/plan/technique.hpp"

namespace nonet {

double Step::se() const { return own_se > 0 ? own_se : technique->se; }

const StepPart* Step::set_of(const ChainNode& node) const {
  const auto part = std::ranges::find_if(parts, [&](const StepPart& one) {
    return node.als >= 0 && one.role == Role::Als && one.number == node.als;
  });
  return part == parts.end() ? nullptr : &*part;
}

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

void eliminate(const Position& position, Digits digits, const CellSet& cells, Step& step) {
  for (const Digit digit : digits) eliminate(position, digit, cells, step);
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
