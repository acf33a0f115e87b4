#include "explain/als/parts.hpp"

namespace nonet {

void SetSteps::add_set(Step& step, int set, int number) const {
  const AlmostLockedSet& als = sets_[set];
  step.parts.push_back({.role = Role::Als,
                        .number = number,
                        .cells = als.cells,
                        .digits = als.digits,
                        .house = als.house});
}

void SetSteps::add_common(Step& step, int a, int b, Digits digits, int number) const {
  for (const Digit digit : digits) {
    step.parts.push_back({.role = Role::Common,
                          .number = number,
                          .cells = places(a, digit) | places(b, digit),
                          .digits = Digits::of(digit)});
  }
}

void SetSteps::pass(Chain& chain, int set, Digit in, Digit out, int number) const {
  chain.nodes.push_back({.cells = places(set, in),
                         .digit = in,
                         .on = false,
                         .link = chain.nodes.empty() ? Link::None : Link::Weak});
  chain.nodes.push_back(
      {.cells = places(set, out), .digit = out, .on = true, .link = Link::Strong, .als = number});
}

void SetSteps::eliminate_seen(Step& step, int a, int b, Digits digits) const {
  for (const Digit digit : digits) {
    eliminate(position_, digit, sets_.reach(a, digit) & sets_.reach(b, digit), step);
  }
}

}  // namespace nonet
