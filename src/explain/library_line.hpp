// LibraryLine: a position and the step to be found in it, in the notation of HoDoKu's regression
// library:
//
//   :technique:digits:givens:deleted:eliminations:placements:extra
//
// How the line is cut is core/library_notation.hpp; here is what it means:
//
//   technique   four digits of a code, or nonet's id of a technique; "-2" a variant of the search,
//               "-x" a case in which nothing may be found, a fifth digit 1 a siamese fish
//   digits      those that the pattern is about; of chains and almost locked sets: those eliminated
//   extra       of chains: how many links
//
// Cases are about boards of nine.
#pragma once

#include <string>
#include <string_view>

#include "explain/search.hpp"
#include "nonet/result.hpp"

namespace nonet {

struct LibraryLine {
  std::string technique;  // the code or id alone: "0300"
  char variant = '\0';    // '1' …, 'x' for a case in which nothing may be found
  bool siamese = false;
  std::string digits;
  Puzzle puzzle;
  std::vector<Candidate> deleted;
  std::vector<Candidate> eliminations;
  std::vector<Candidate> placements;
  std::string extra;

  // The position after the deletions.
  [[nodiscard]] Position position() const;
  [[nodiscard]] bool miss() const { return variant == 'x'; }
};

// Syntax, with the offset of what is wrong in the line.
Result<LibraryLine> read_library_line(std::string_view line);

// The line of a step in its position. A technique with no code is named by its id.
[[nodiscard]] std::string library_line(const Position& position, const Step& step);

// What a case asks the search for beyond the defaults.
[[nodiscard]] FindOptions options_of(const LibraryLine& line);

// How a case went. It passes as HoDoKu's own tester has it: of the steps of this code and these
// digits there is at least one, and every one has exactly the eliminations and placements of the
// line (of chains one with the length of the line; then others may be longer). A miss passes when
// there is no step. A younger library, which has other codes, states the first of these steps; then
// others may be there.
struct CaseResult {
  bool known = true;  // whether nonet has such a technique
  bool passed = false;
  std::vector<std::string> found;  // the lines of the steps of this code and these digits
};
CaseResult check_case(const LibraryLine& line, Workspace& workspace, const StopToken& stop);

}  // namespace nonet
