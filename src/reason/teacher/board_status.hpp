// BoardStatus: what a board is, before anyone reasons about it.
//
//   Puzzle ──► native engine, at most two solutions ──► BoardStatus
//
//   Sound        one solution, and the board agrees with it
//   Several      more than one solution: reasoning holds for all of them, without uniqueness
//   Unknown      the search took too long: reasoning as for Several
//   Conflicting  two equal digits in a house, or a digit that its cell's candidates exclude
//   Unsolvable   the givens have no solution
//   Spoiled      the givens have several solutions, and none agrees with the board as it stands
//   Mistaken     the givens have one solution, and a placed or removed digit contradicts it
//
// The last four cannot be reasoned about: see BoardStatus::wrong().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/stop_token.hpp"
#include "nonet/why.hpp"
#include "reason/logic/board/position.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::teacher {

struct BoardStatus {
  enum class Kind : std::uint8_t { Sound, Several, Unknown, Conflicting, Unsolvable, Spoiled, Mistaken };

  Kind kind = Kind::Sound;
  Verdict verdict = Verdict::Unique;              // for tallies and exit codes
  bool unique_by_givens = false;                  // whether the givens have one solution
  bool has_rules = false;                         // beyond houses
  std::vector<Conflict> rule_conflicts = {};      // if Conflicting: all of them
  GivenConflict conflict = {};                    // if Unsolvable or Spoiled: see why.hpp
  std::vector<Candidate> wrong_digits = {};       // if Mistaken: placed, and not in the solution
  std::vector<Candidate> needed_candidates = {};  // if Mistaken: removed, and in the solution
  std::vector<Grid> solutions = {};               // if Several: two that differ
  // If Several: whether it agrees with own_solution(), and what hint() takes from there where it is stuck.
  bool agrees_with_own = false;
  std::optional<Candidate> from_solution = {};
  Puzzle board = {};  // what this is said of: the givens alone, or the board as it stands

  [[nodiscard]] bool wrong() const { return kind >= Kind::Conflicting; }
  // Returns whether there is one solution, without which a path has no level and no score. With rules it has
  // none either: the scales know of houses only.
  [[nodiscard]] bool has_level() const { return verdict == Verdict::Unique && !has_rules; }
  // Returns whether arguments from uniqueness hold. They swap digits, and rules tell their cells apart.
  [[nodiscard]] bool may_use_uniqueness() const { return unique_by_givens && !has_rules; }
};

// Returns what the puzzle is. Placed digits and candidates count only if the givens leave it open,
// except to find out what contradicts the one solution. Looks for a conflict for a second at most.
[[nodiscard]] BoardStatus diagnose(const Puzzle& puzzle, const StopToken& stop);

// The same, with a smallest conflict, if one is found in another second: for a person who asks about one
// board.
[[nodiscard]] BoardStatus diagnose_in_full(const Puzzle& puzzle, const StopToken& stop);

// Returns why there is no further step: the time was up, or what may be used finds none. That can be on a
// board with several solutions, or where techniques were left out.
[[nodiscard]] Message no_more_steps(const BoardStatus& status, bool stopped);
// Returns what there is to say to a person, without a full stop; empty if the board is sound.
[[nodiscard]] std::string status_words(const BoardStatus& status, const LayoutPtr& layout, Language language);

}  // namespace nonet::teacher
