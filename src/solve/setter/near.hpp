// Near: the plain 9×9 puzzles with one solution that a few givens more or less make of a puzzle.
//
//   puzzle ─► without n givens ─► with m-1 others: a start ─► what the last one may be:
//              every choice         every choice               candidates of just one of its solutions
//
// If a start has few solutions, one question finds them all. Else candidates that are in two of them are no
// answer, and of each that is left a question tells; most are in two solutions that were found while others
// were asked about.
//
// Complete  every change of the puzzle is a start and a last given once: cells of added givens rise.
// Order     what is removed, then what is added, cell by cell; nothing depends on lanes.
#pragma once

#include <functional>
#include <string_view>

#include "nonet/grid.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

struct GivensChange {
  int removed = 1;
  int added = 1;
};

// Reads "-1+1", or "{-1+1}": up to nine givens go and up to nine others come. Usage for what is none.
Result<GivensChange> read_change(std::string_view text);

struct NearOptions {
  GivensChange change = {};
  bool minimal = false;  // only puzzles that need each given
  StopToken stop = {};
  std::function<bool(const Grid& givens)> on_found;  // false ends the search
};

// Finds all puzzles with one solution whose givens are the puzzle's without `removed` of them and with
// `added` others. The puzzle may have any number of solutions. Returns whether all were found. Errors:
// Unsupported for other boards than plain 9×9, for rules, and for candidates that do not follow from the
// givens.
Result<bool> find_near(const Puzzle& puzzle, const NearOptions& options);

}  // namespace nonet::setter
