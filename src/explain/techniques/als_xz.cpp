// ALS-XZ: two almost locked sets linked by a digit.                HoDoKu 300
//
//        c1   c2   c3  |  c4   c5   c6
//   r1   17   -    -   |  .    12   .      A = r1c1, r2c3 has 1, 2 and 7, B = r1c5 has 1 and 2. Both
//   r2   .    .    27  |  -    -    -      have 1 in r1, so one of them loses it (x = 1) and has its
//   r3   .    .    .   |  .    .    .      other digits: 2 is in A or in B (z = 2), not in (-).
//
// Sound     only one of the sets has x. The other has a cell for each of its remaining digits. With
//           two such commons one goes to each set: each is locked but for it, so both x stay in the
//           sets, and the rest of each set's digits stay in the set.
// Complete  all pairs of sets with no cell in common; doubly linked ones with all that follows.
// Order     sets as in sets.hpp, pair by pair. Later singles come in the order in which marks are
//           crossed out, which is HoDoKu's.
// Cost      two words of bits for each common digit of a pair.
#include "explain/als/each_effect.hpp"
#include "explain/als/parts.hpp"

namespace nonet::techniques::als_xz {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "als_xz",
    .name = {"ALS-XZ", "ALS-XZ"},
    .code = "0901",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 300,
    .order = 5700,
    .rated = true,
    .says = {"only one of the almost locked sets {als.0} ({als.0.digits}) and {als.1} "
             "({als.1.digits}) can have {common.digits}, and the other keeps all its other "
             "digits: {result}",
             "solo uno de los conjuntos casi cerrados {als.0} ({als.0.digits}) y {als.1} "
             "({als.1.digits}) puede tener {common.digits}, y el otro conserva todos sus demás "
             "dígitos: {result}"},
}};

constexpr Example kExamples[] = {
    {":0901:2:3..1..........7+35...52..91.6.9.1..8.8.....4...5...6...5.23......68.72.+"
     "43.7+3....9.::268::"},
    {":0901:246:+8.37+49..5.+7.+8+15.+9+31+9+53+6+287+43+8...+1.42.51.28.3+9....7+3...+54+8+1+3+"
     "792+6.+3...6+4..6+1...+4+3.7:568:223 461 617 647 667::"},
    {":0901:x:...1..........7+35...52..91.6.9.1..8.8.....4...5...6...5.23......68.72.+"
     "43.7+3....9.::::",
     true},
};

// With two commons, the marks outside of a set that see all places of one of its own digits; without
// those that see them in both sets, which are gone before.
void eliminate_locked(const Position& position, const AlmostLockedSets& sets, int set, int other,
                      Digits commons, Step& step) {
  for (const Digit digit : sets[set].digits - commons) {
    CellSet gone = sets.reach(set, digit) - sets[other].cells;
    if (sets[other].digits.has(digit)) gone -= sets.reach(other, digit);
    eliminate(position, digit, gone, step);
  }
}

// What follows from two commons: what is seen in both sets, with the smaller common last, then the
// digits of the one set, then those of the other.
void eliminate_doubly(const Position& position, const AlmostLockedSets& sets, const SetSteps& make,
                      const RestrictedCommon& common, Digits seen, Step& step) {
  const auto [a, b, digits] = common;
  const Digits first = Digits::of(digits.first());
  make.eliminate_seen(step, a, b, seen - first);
  make.eliminate_seen(step, a, b, seen & first);
  eliminate_locked(position, sets, a, b, digits, step);
  eliminate_locked(position, sets, b, a, digits, step);
  step.crossed_out = step.eliminations;
}

void explain(const SetSteps& make, const RestrictedCommon& common, Digits seen, Step& step) {
  const auto [a, b, digits] = common;
  make.add_set(step, a, 0);
  make.add_set(step, b, 1);
  make.add_common(step, a, b, digits, 0);
  Chain chain;
  if (common.doubly()) {
    chain.loop = true;
    make.pass(chain, a, digits.last(), digits.first(), 0);
    make.pass(chain, b, digits.first(), digits.last(), 1);
    step.chains.push_back(std::move(chain));
    return;
  }
  for (const Digit z : seen) {
    chain.nodes.clear();
    make.pass(chain, a, z, digits.first(), 0);
    make.pass(chain, b, digits.first(), z, 1);
    step.chains.push_back(chain);
  }
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const auto& sets = search.get<AlmostLockedSets>();
  const SetSteps make(position, sets);
  EachEffect steps;
  for (const RestrictedCommon& common : sets.commons(position, false).all()) {
    const auto [a, b, digits] = common;
    const Digits shared = sets[a].digits & sets[b].digits;
    const Digits seen = sets.seen_together(a, b, common.doubly() ? shared : shared - digits);
    if (seen.empty() && !common.doubly()) continue;
    Step step{.technique = &kTechniques[0]};
    if (common.doubly()) {
      eliminate_doubly(position, sets, make, common, seen, step);
    } else {
      make.eliminate_seen(step, a, b, seen);
    }
    if (step.eliminations.empty()) continue;
    explain(make, common, seen, step);
    if (sink.wants_all()) {
      steps.add(std::move(step));
    } else if (sink.add(std::move(step))) {
      return;
    }
  }
  steps.report(sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "als_xz",
    .family = Family::AlmostLockedSets,
    .techniques = kTechniques,
    .what = {"An almost locked set is a group of cells of one house with one digit more than "
             "cells. Two such sets share a digit x whose places in the one all see its places in "
             "the other. Another digit z that both have goes from every cell that sees all its "
             "places in both sets.",
             "Un conjunto casi cerrado es un grupo de casillas de una casa con un dígito más que "
             "casillas. Dos de ellos comparten un dígito x cuyos lugares en uno ven todos sus "
             "lugares en el otro. Otro dígito z que ambos tienen desaparece de toda casilla que ve "
             "todos sus lugares en los dos conjuntos."},
    .sound = {"Only one of the two sets can have x. The other has then just as many digits left as "
              "cells, so it has z. Whichever set that is, a cell that sees z in both cannot be z. "
              "Where two digits link the sets, each set has one of them, so each set keeps all its "
              "other digits, and neither link digit can be outside.",
              "Solo uno de los dos conjuntos puede tener x. Al otro le quedan entonces tantos "
              "dígitos como casillas, así que tiene z. Sea cual sea, una casilla que ve z en ambos "
              "no puede ser z. Si dos dígitos enlazan los conjuntos, cada conjunto tiene uno de "
              "ellos, así que cada uno conserva todos sus demás dígitos, y ninguno de los dos "
              "enlaces puede estar fuera."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::als_xz
