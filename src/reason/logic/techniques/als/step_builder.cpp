#include "reason/logic/techniques/als/step_builder.hpp"

namespace nonet {

void AlsStepBuilder::add_set(Step& step, int set, int number) const {
  const AlmostLockedSet& als = sets_[set];
  step.show(Role::Als, als.cells, als.digits, als.house, number);
}

void AlsStepBuilder::add_common(Step& step, int a, int b, Digits digits, int number) const {
  for (const Digit digit : digits) {
    step.show(Role::Common, sets_.places(a, digit) | sets_.places(b, digit), Digits::of(digit), -1, number);
  }
}

void AlsStepBuilder::add_chains(Step& step, std::span<const int> sets, std::span<const Digit> by,
                                Digits ends) const {
  for (const Digit end : ends) {
    StepChain chain;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      pass_through(chain, sets[i], i == 0 ? end : by[i - 1], i < by.size() ? by[i] : end,
                   static_cast<int>(i));
    }
    step.chains.push_back(std::move(chain));
  }
}

void AlsStepBuilder::pass_through(StepChain& chain, int set, Digit in, Digit out, int number) const {
  chain.nodes.push_back({.cells = sets_.places(set, in),
                         .digit = in,
                         .on = false,
                         .link = chain.nodes.empty() ? Link::None : Link::Weak});
  chain.nodes.push_back(
      {.cells = sets_.places(set, out), .digit = out, .on = true, .link = Link::Strong, .als = number});
}

void AlsStepBuilder::eliminate_common_buddies(Step& step, int a, int b, Digits digits) const {
  for (const Digit digit : digits) {
    eliminate(position_, digit, sets_.buddies(a, digit) & sets_.buddies(b, digit), step);
  }
}

}  // namespace nonet
