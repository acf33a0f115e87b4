// Exocets: two cells whose digits are those of two other cells, and all that follows from it.
//
//        base box       targets' boxes
//   r1   B  B  .  |  .  .  .  |  .  .  .      B  the base: two blank cells of a box and a line
//   r2   .  .  .  |  T  .  .  |  o  .  .      T  the targets, in two cross-lines (c4, c7)
//   r3   .  .  .  |  o  .  .  |  T  .  .      S  the cells of all three cross-lines (c3, c4, c7) that are
//        ---------+-----------+--------          not in the base's box nor in its line, with T and o
//   r4…        S     S           S
//
// Sound     let a digit be true in the base. Its places in the base's box and line are taken, so it is in a
//           cell S of each cross-line: in three of them. If two houses hold all its places S but for the
//           targets, two of the three at most are outside of the targets: it is in a target. This holds for
//           both digits of the base, and a target has one of them: so the targets have the digits of the
//           base.
//
// A target may also be two cells, T and o, one of which has a digit that is no digit of the base and has
// its only places of a house there.
//
// One target alone has one digit of the base at most. If two houses hold all places outside of it of every
// digit of the base but one, that free digit is in the base, and the other one of the base in the target.
//
// What follows is found by cases: which digits the base has, in which order, which target has which. Each
// case tells digits of cells, and a candidate that is false in all possible cases goes. In a case, besides
// what the cells see:
//   cross-lines  a digit has two more places S, outside of the targets, in cells that do not see each other,
//                and no cell is a place of both digits
//   mirror       of targets in two boxes of the base's band, a digit of one is in the box of the other,
//                in the third line: in one of two cells there
#pragma once

#include <array>
#include <span>
#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet {

struct Exocet {
  std::array<int, 2> base = {};
  Digits digits = {};                   // of the base
  std::array<CellSet, 2> targets = {};  // the second one may be none
  Digits free = {};                     // that which a single target leaves free
  std::array<int, 3> lines = {};        // the cross-lines: that of the base's box first
  CellSet cells = {};                   // S, with the targets
  bool junior = false;  // the targets are in two boxes of the base's band, each with a cell o beside it

  // Returns the cells of both targets.
  [[nodiscard]] CellSet target_cells() const { return targets[0] | targets[1]; }
};

// The exocets of a position: those called junior, and all others, which are senior.
struct JuniorExocets {
  std::vector<Exocet> all;
  void compute(const Position& position);
};
struct SeniorExocets {
  std::vector<Exocet> all;
  void compute(const Position& position);
};

// Returns the step by which what is false in all cases of one exocet, or two, goes. If there is no case,
// nothing goes: the board has no solution. It names the boxes of the targets only if the mirror removes more.
[[nodiscard]] Step exocet_step(const Technique& technique, const Position& position,
                               std::span<const Exocet> exocets);

// Adds the steps of some exocets to the sink: those that eliminate most first, and equal ones once.
void report_exocets(std::vector<Step> steps, StepSink& sink);
// The same with a step for each exocet by itself.
void report_exocets(const Technique& technique, const Position& position, std::span<const Exocet> exocets,
                    StepSink& sink);

// All cells with a digit or with it as a candidate.
[[nodiscard]] CellSet possible_places(const Position& position, Digit digit);
// Returns two houses that hold the cells, or one house twice; none if there are no such.
[[nodiscard]] std::vector<int> two_houses_with(const Geometry& geometry, const CellSet& cells);

}  // namespace nonet
