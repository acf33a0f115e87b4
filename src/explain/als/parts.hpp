// What steps of almost locked sets are made of: the sets, the commons between them, and the chain of
// links through them that shows why a digit goes.
//
//   {z in A off} = {x in A on} - {x in B off} = {z in B on}      "= " through a set, "-" from set to set
#pragma once

#include "explain/als/sets.hpp"
#include "explain/step.hpp"

namespace nonet {

// Builds a step from sets in the order in which links go through them.
class SetSteps {
 public:
  SetSteps(const Position& position, const AlmostLockedSets& sets)
      : position_(position), sets_(sets) {}

  // The places of the digit in the set.
  [[nodiscard]] CellSet places(int set, Digit digit) const {
    return sets_[set].cells & position_.places(digit);
  }
  // Adds the set as the next part of its role.
  void add_set(Step& step, int set, int number) const;
  // Adds the digits that link two sets as a part.
  void add_common(Step& step, int a, int b, Digits digits, int number) const;
  // Adds to a chain: the digit `in` leaves the set, so the digit `out` is in it.
  void pass(Chain& chain, int set, Digit in, Digit out, int number) const;
  // Removes these digits from all marks that see them in both sets.
  void eliminate_seen(Step& step, int a, int b, Digits digits) const;

 private:
  const Position& position_;
  const AlmostLockedSets& sets_;
};

}  // namespace nonet
