// AlsStepBuilder: adds to a step the sets, the commons between them, and the chain of links through
// them that shows why a digit goes.
//
//   {z in A off} = {x in A on} - {x in B off} = {z in B on}      "= " through a set, "-" from set to set
#pragma once

#include "reason/logic/steps/step.hpp"
#include "reason/logic/techniques/als/almost_locked_sets.hpp"

namespace nonet {

// Sets are added in the order in which links go through them.
class AlsStepBuilder {
 public:
  AlsStepBuilder(const Position& position, const AlmostLockedSets& sets) : position_(position), sets_(sets) {}

  // Adds the set as a part.
  void add_set(Step& step, int set, int number) const;
  // Adds the digits that link two sets as parts.
  void add_common(Step& step, int a, int b, Digits digits, int number) const;
  // Adds for each of the digits `ends` a chain through the sets, from the digit in the first one to the same
  // in the last; by[i] links set i to the next.
  void add_chains(Step& step, std::span<const int> sets, std::span<const Digit> by, Digits ends) const;
  // Adds to a chain: the digit `in` leaves the set, so the digit `out` is in it.
  void pass_through(StepChain& chain, int set, Digit in, Digit out, int number) const;
  // Removes these digits from all candidates that see them in both sets.
  void eliminate_common_buddies(Step& step, int a, int b, Digits digits) const;

 private:
  const Position& position_;
  const AlmostLockedSets& sets_;
};

}  // namespace nonet
