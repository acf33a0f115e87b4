// cp: a board in constraint programming, and Gecode.
//
//   a variable for each cell, its candidates as domain ─► all-different on every house ─► branch
//
// A Sudoku is a set of all-different constraints, and how strongly they propagate is the choice
// here. `domain` keeps a digit in a cell only if the house can be filled with it there (Régin's
// matching): it finds naked and hidden sets of every size at once. `bounds` looks at the ends of
// domains, `value` at cells that have their digit.
//
// A rule is what it expands to (rules/constraints.hpp), one of Gecode's own constraints each: the reference
// for all kinds of rules.
//
// Sound     Gecode removes no digit of a solution; the sink checks each grid all the same.
// Complete  depth-first search to the end of the tree: a cell has a digit, or it does not.
// Order     by the branching; digits ascending.
// Cost      a matching in each house that changed. A round of propagation cannot be interrupted, except
//           the first: on boards of 100×100 it may take longer than the 10 ms in which other engines stop.
// Source    Gecode (Schulte, Tack, Lagerkvist); Régin (1994); Simonis, "Sudoku as a Constraint
//           Problem" (2005), who compares these consistencies.
#include <memory>

#include "solve/engines/cp/gecode_search.hpp"
#include "solve/engines/shared_library.hpp"

namespace nonet::adapters::cp {
namespace {

constexpr SettingSpec kBranching{
    .name = "branching",
    .summary = tr("what to try next: the cell or place with fewest choices (first-fail), or a cell"),
    .initial = "first-fail",
    .choices = "first-fail cells failures degree in-order"};
constexpr SettingSpec kConsistency{.name = "consistency",
                                   .summary = tr("how strongly an all-different constraint propagates"),
                                   .initial = "domain",
                                   .choices = "domain bounds value"};
constexpr SettingSpec kSettings[] = {kBranching, kConsistency};

nonet::cp::MakeGecodeSearch* gecode() {
  static nonet::cp::MakeGecodeSearch* const make = plugin("gecode");
  return make;
}

Message unavailable() {
  if (gecode() != nullptr) return {};
  return tr("the plug-in for Gecode is not here; install libgecode-dev, and build and install nonet again");
}

bool has_cell_without_candidates(const Puzzle& puzzle) {
  if (!puzzle.candidates) return false;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.candidates->count(cell) == 0) return true;
  }
  return false;
}

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  const Puzzle& puzzle = query.puzzle;
  // Gecode has no empty domains.
  if (has_cell_without_candidates(puzzle)) return StopReason::Exhausted;
  const Constraints rules = constraints_of(puzzle);
  const std::unique_ptr<PluggedSearch> search(gecode()({.query = query,
                                                        .rules = rules,
                                                        .consistency = value_of(kConsistency, query),
                                                        .branching = value_of(kBranching, query)}));
  auto end = run_plugged(search, query, sink);
  sink.stats.variables = static_cast<std::uint64_t>(puzzle.layout->cell_count());
  sink.stats.constraints = static_cast<std::uint64_t>(puzzle.layout->house_count());
  return end;
}

}  // namespace

extern constinit const Engine entry{.id = "cp",
                                    .summary = tr("all-different constraints, and Gecode"),
                                    .abilities = kEnumerates | kAnyLayout | kInterrupts | kRulesToo,
                                    .outside = true,
                                    .settings = kSettings,
                                    .unavailable = unavailable,
                                    .run = run};

}  // namespace nonet::adapters::cp
