// Judged steps: those of explanations are accepted when they are given back, and of steps in which
// something is changed none is accepted that is false, or does not follow, against a search that shares
// nothing with the judge.
//
//   a path ──► each step as JSON, in short and as a sentence ──► true, and it follows
//     └──► the step with a cell, a digit, a house changed ──► true or not as the solution says;
//                                                             follows only if no filling of what it names says no
#pragma once

#include "nonet/puzzle.hpp"
#include "oracle/boards.hpp"

namespace nonet::testing {

struct JudgedSteps {
  int given = 0;  // steps that were given back
  // Of those in which something was changed:
  int changed = 0;
  int false_ones = 0;
  int refused = 0;   // true, and does not follow
  int followed = 0;  // true, and follows all the same
  int unknown = 0;   // of those, whether they follow by the other search took it too long

  JudgedSteps& operator+=(const JudgedSteps& other);
  void print() const;
};

// Walks along the path of a puzzle with one solution: gives each step back, and changes each this many times.
// Expects that the judge is right.
JudgedSteps judge_path(const Puzzle& puzzle, bool give_back, int changes, oracle::Dice& dice);

}  // namespace nonet::testing
