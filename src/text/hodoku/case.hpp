// Case: a line of HoDoKu's regression library as data: a position, and the step that must be found
// in it, or none.
//
//   :0300:7:...:712 713:751 756::      an X-Wing of 7 in the position without two candidates
//
//   technique   four digits of a code, or nonet's id of a technique; after it "-2" is a variant of the
//               search, "-x" a case in which no step must be found, a fifth digit 1 a siamese fish
//   digits      those of the pattern; of chains and almost locked sets: those eliminated
//   extra       of chains: how many links they have
//
// The fields are those of notation.hpp. Boards are 9×9. Rules of the puzzle follow: " # rule: cage 15 r1c1
// r1c2".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::hodoku {

inline constexpr int kCaseSize = 9;

struct Case {
  std::string technique;  // the code or id alone: "0300"
  char variant = '\0';    // '1' …, 'x' if no step must be found
  bool siamese = false;
  std::string digits;
  Puzzle puzzle;
  std::vector<Candidate> deleted;
  std::vector<Candidate> eliminations;
  std::vector<Candidate> placements;
  std::string chain_length;

  [[nodiscard]] bool miss() const { return variant == 'x'; }
};

inline constexpr std::string_view kRuleInCase = " # rule: ";

// Errors: Syntax, with the offset in the line.
Result<Case> read_case(std::string_view line);

}  // namespace nonet::hodoku
