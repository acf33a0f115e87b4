// Why: what keeps a puzzle from having exactly one solution, and what would change that.
//
//   no solution         givens that cannot stand together, and the single changes that mend it
//   several solutions   where two of them differ, and the cells that would settle it
//   one solution        the givens that the puzzle does not need
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

// What is known of the size of a set of givens that cannot stand together.
enum class ConflictSize : std::uint8_t {
  Smallest,     // proved: no fewer givens of the board are in conflict
  Irreducible,  // without any one of them the others have a solution; fewer others may conflict
  Found,        // neither is known: the time was up, or a rule refutes some of them alone
};
// "smallest", "irreducible" or "found".
[[nodiscard]] NONET_API std::string_view conflict_size_name(ConflictSize size);

// Givens that cannot stand together: no solution has all of them.
struct GivenConflict {
  std::vector<Candidate> givens = {};  // by cell; empty if the candidates alone have no solution
  ConflictSize size = ConflictSize::Found;
};

// A change of one given after which there is exactly one solution.
struct Repair {
  Candidate given = {};     // as it stands
  Digit instead = kBlank;   // the digit to write in its place
  bool by_removal = false;  // whether removing the given is enough
};

// A cell whose digit distinguishes two solutions from each other and from all others, with the other cells
// of the list.
struct SettlingCell {
  CellIndex cell = 0;
  Digit first = kBlank;   // in Why::solutions[0]
  Digit second = kBlank;  // in Why::solutions[1]
};

struct WhyOptions {
  std::string language = "en";  // or "es"
  StopToken stop = {};          // a limit of one second holds in any case
};

struct Why {
  Verdict verdict = Verdict::GaveUp;  // of the board as it stands
  std::string text = {};              // all of it in words, in lines

  bool stopped = false;  // whether something is missing because the time was up

  // Invalid: every pair of givens that breaks a rule.
  std::vector<Conflict> rule_conflicts = {};
  // Invalid and NoSolution. Repairs for which the digit has to change come before those by removal.
  GivenConflict conflict = {};
  // Rules that, with the givens of the conflict, leave no solution, as few as were found in the time.
  std::vector<Rule> conflict_rules = {};
  std::vector<Repair> repairs = {};
  // NoSolution where the givens have one solution: what a player did that contradicts it.
  std::vector<Candidate> wrong_digits = {};
  std::vector<Candidate> needed_candidates = {};
  // Where the givens have one solution: the givens of which any single one can be left out. nullopt if the
  // board is full, or the time was up.
  std::optional<std::vector<Candidate>> needless = {};
  // Multiple: whether no board of this layout with this number of givens can have exactly one solution.
  bool too_few = false;
  // Multiple: two solutions, and the fewest cells that settle it; none if many would be needed.
  std::vector<Grid> solutions = {};
  std::vector<SettlingCell> settling = {};
};

// Finds out why. Digits that a player has placed count as givens if the givens alone have several
// solutions. Errors: Usage if there is no such language, or if the givens do not fit the layout.
[[nodiscard]] NONET_API Result<Why> why(const Puzzle& puzzle, const WhyOptions& options = {});

}  // namespace nonet::inline v0
