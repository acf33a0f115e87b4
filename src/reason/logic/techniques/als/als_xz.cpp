// ALS-XZ: two almost locked sets linked by a digit.                HoDoKu 300
//
//        c1   c2   c3  |  c4   c5   c6
//   r1   17   -    -   |  .    12   .      A = r1c1, r2c3 has 1, 2 and 7, B = r1c5 has 1 and 2. Both
//   r2   .    .    27  |  -    -    -      have 1 in r1, so one of them loses it (x = 1) and has its
//   r3   .    .    .   |  .    .    .      other digits: 2 is in A or in B (z = 2), not in (-).
//
// Sound     only one of the sets has x. The other has a cell for each of its remaining digits. With
//           two such commons each set has one of them and all its other digits: the commons stay in
//           the sets, and the rest of each set's digits stay in the set.
// Complete  all pairs of sets with no cell in common; doubly linked ones with all that follows.
// Order     sets as in almost_locked_sets.hpp, pair by pair. The eliminations of doubly linked sets
//           keep HoDoKu's order, on which the order of the singles that follow depends.
// Cost      two words of bits for each common digit of a pair.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/als/step_builder.hpp"

namespace nonet::finders::als_xz {
namespace {

// With two commons, removes the candidates outside a set that see all places of one of its own
// digits, except those that see the digit in both sets, which are removed elsewhere.
void eliminate_locked(const Position& position, const AlmostLockedSets& sets, int set, int other,
                      Digits commons, Step& step) {
  for (const Digit digit : sets[set].digits - commons) {
    CellSet gone = sets.buddies(set, digit) - sets[other].cells;
    if (sets[other].digits.has(digit)) gone -= sets.buddies(other, digit);
    eliminate(position, digit, gone, step);
  }
}

// Removes what two commons exclude: the common buddies of both sets, those of the smaller common
// last, then what the digits of the one set exclude, then those of the other.
void eliminate_doubly(const Position& position, const AlmostLockedSets& sets, const AlsStepBuilder& builder,
                      const RestrictedCommon& common, Digits seen, Step& step) {
  const auto [a, b, digits] = common;
  const Digits first = Digits::of(digits.first());
  builder.eliminate_common_buddies(step, a, b, seen - first);
  builder.eliminate_common_buddies(step, a, b, seen & first);
  eliminate_locked(position, sets, a, b, digits, step);
  eliminate_locked(position, sets, b, a, digits, step);
  step.elimination_order = step.eliminations;
}

void explain(const AlsStepBuilder& builder, const RestrictedCommon& common, Digits seen, Step& step) {
  const auto [a, b, digits] = common;
  builder.add_set(step, a, 0);
  builder.add_set(step, b, 1);
  builder.add_common(step, a, b, digits, 0);
  builder.add_chains(step, std::array{a, b}, std::array{digits.first()},
                     common.doubly() ? Digits::of(digits.last()) : seen);
  if (common.doubly()) step.chains.back().loop = true;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const auto& sets = search.get<AlmostLockedSets>();
  const AlsStepBuilder builder(position, sets);
  for (const RestrictedCommon& common : sets.commons(position, false).all()) {
    const auto [a, b, digits] = common;
    const Digits shared = sets[a].digits & sets[b].digits;
    const Digits seen = sets.digits_with_common_buddies(a, b, common.doubly() ? shared : shared - digits);
    if (seen.empty() && !common.doubly()) continue;
    Step step{.technique = &rows::als_xz};
    if (common.doubly()) {
      eliminate_doubly(position, sets, builder, common, seen, step);
    } else {
      builder.eliminate_common_buddies(step, a, b, seen);
    }
    if (step.eliminations.empty()) continue;
    explain(builder, common, seen, step);
    if (sink.add_simplest(position, std::move(step))) return;
  }
}

}  // namespace nonet::finders::als_xz
