// Simplify: four rules that people use, applied until none of them removes anything more.
//
//   rule 0   a lone candidate is placed, and leaves the peers of its cell     [5]
//   rule 1   a digit with one place in a complete house goes there            [2,5,8] → [5]
//   rule 2   two cells of a house with the same two candidates                [3,8] … [3,8]
//   rule 3   three cells of two or three candidates, whose union is three     [1,3] [3,8] [1,3,8]
//            (in 2 and 3 these candidates leave the other cells of the house)
//
// Sound     what a rule takes away is in no solution.
// Complete  no: explain() has further techniques. Puzzle::rules are not used, so a candidate that only
//           they rule out remains.
// Order     a rule is tried when those before it remove nothing more; houses by number, cells and
//           digits ascending. The final candidates do not depend on this order.
// Cost      a sweep over houses and pairs or triples of cells for each round; boards of any size.
// Source    the same rules as models/rules.pl, with the same final candidates.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nonet/api.h"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct RuleApplication {
  int rule = 0;
  int house = -1;                     // the house it is applied in; -1 for rule 0
  std::vector<CellIndex> cells = {};  // one for rules 0 and 1, two for rule 2, three for rule 3
  std::vector<Digit> digits = {};     // of these cells
  std::vector<Candidate> gone = {};   // the candidates removed; may be empty for rule 0
};

// "rule 2, row 3: 5,8 in r3c1 r3c7 => r3c4<>5 r3c4<>8"
[[nodiscard]] NONET_API Message describe(const RuleApplication& application, const Layout& layout);

inline constexpr int kRules = 4;

// Reads numbers of rules, "0,2", in the order in which they are to be tried. Usage, about the parameter
// "rules", if there is no such rule.
[[nodiscard]] NONET_API Result<std::vector<int>> read_rule_numbers(std::string_view list);

struct Simplified {
  Candidates candidates = {};
  int solved = 0;           // cells with one candidate
  bool impossible = false;  // a cell has no candidate, or a digit no place in a complete house
  bool stopped = false;     // before the end
};

// Starts from initial_candidates(), and applies these rules. Calls `report`, if it is not
// empty, for every application, in order.
[[nodiscard]] NONET_API Simplified
simplify(const Puzzle& puzzle, const StopToken& stop = {},
         const std::function<void(const RuleApplication&)>& report = nullptr,
         const std::vector<int>& rules = {0, 1, 2, 3});

}  // namespace nonet::inline v0
