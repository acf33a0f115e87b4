// Simplify: four rules that people use, applied until none of them removes anything more.
//
//   rule 0   a lone candidate is placed, and leaves the peers of its cell     [5]
//   rule 1   a digit with one place in a complete house goes there            [2,5,8] → [5]
//   rule 2   two cells of a house with the same two candidates                [3,8] … [3,8]
//   rule 3   three cells of two or three candidates, whose union is three     [1,3] [3,8] [1,3,8]
//            (in 2 and 3 these candidates leave the other cells of the house)
//
// Sound     what a rule takes away is in no solution.
// Complete  no: explain() goes on where these stop. Of Puzzle::rules nothing is used, so a candidate
//           that they rule out remains.
// Order     a rule is tried where those before it remove nothing more; houses by number, cells and
//           digits ascending. The end does not depend on it.
// Cost      a sweep over houses and pairs or triples of cells for each round; boards of any size.
// Source    the same rules as models/rules.pl, whose end is this one.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nonet/api.h"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct RuleApplication {
  int rule = 0;
  int house = -1;                     // where; rule 0 has none
  std::vector<CellIndex> cells = {};  // one, one, two or three
  std::vector<Digit> digits = {};     // of these cells
  std::vector<Candidate> gone = {};   // what is taken away; of rule 0 it may be nothing
};

// "rule 2, row 3: 5,8 in r3c1 r3c7 => r3c4<>5 r3c4<>8"
[[nodiscard]] NONET_API Message describe(const RuleApplication& application, const Layout& layout);

inline constexpr int kRules = 4;

struct Simplified {
  Candidates candidates = {};
  int solved = 0;           // cells with one candidate
  bool impossible = false;  // a cell has no candidate, or a digit no place in a complete house
  bool stopped = false;     // before the end
};

// Starts from the first table of candidates, and applies these rules. Calls `tell`, if it is not
// empty, for every application, in order.
[[nodiscard]] NONET_API Simplified
simplify(const Puzzle& puzzle, const StopToken& stop = {},
         const std::function<void(const RuleApplication&)>& tell = nullptr,
         const std::vector<int>& rules = {0, 1, 2, 3});

}  // namespace nonet::inline v0
