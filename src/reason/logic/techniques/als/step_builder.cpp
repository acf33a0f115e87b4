#include "reason/logic/techniques/als/step_builder.hpp"

namespace nonet {

void AlsStepBuilder::add_set(Step& step, int set, int number) const {
  const AlmostLockedSet& als = sets_[set];
  step.parts.push_back({.role = Role::Als,
                        .number = number,
                        .cells = als.cells,
                        .digits = als.digits,
                        .house = als.house});
}

void AlsStepBuilder::add_common(Step& step, int a, int b, Digits digits, int number) const {
  for (const Digit digit : digits) {
    step.parts.push_back({.role = Role::Common,
                          .number = number,
                          .cells = sets_.places(a, digit) | sets_.places(b, digit),
                          .digits = Digits::of(digit)});
  }
}

void AlsStepBuilder::pass_through(StepChain& chain, int set, Digit in, Digit out,
                                  int number) const {
  chain.nodes.push_back({.cells = sets_.places(set, in),
                         .digit = in,
                         .on = false,
                         .link = chain.nodes.empty() ? Link::None : Link::Weak});
  chain.nodes.push_back({.cells = sets_.places(set, out),
                         .digit = out,
                         .on = true,
                         .link = Link::Strong,
                         .als = number});
}

void AlsStepBuilder::eliminate_common_buddies(Step& step, int a, int b, Digits digits) const {
  for (const Digit digit : digits) {
    eliminate(position_, digit, sets_.buddies(a, digit) & sets_.buddies(b, digit), step);
  }
}

}  // namespace nonet
