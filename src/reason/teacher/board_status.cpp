#include "reason/teacher/board_status.hpp"

#include "base/say.hpp"
#include "board/core/about.hpp"
#include "solve/diagnosis/diagnosis.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::teacher {
namespace {

using Kind = BoardStatus::Kind;

constexpr std::string_view kEngine = "native";
constexpr double kMostSeconds = 1;                 // to look for a conflict
constexpr std::uint64_t kMostGuesses = 2'000'000;  // the same on every machine
constexpr std::uint64_t kMostGuessesByRules = 200'000;

Answer search(const Puzzle& puzzle, const StopToken& stop) {
  auto answer = solve(*find_engine(kEngine),
                      {.puzzle = puzzle,
                       .limit = 2,
                       .keep = 2,
                       .stop = stop,
                       .max_guesses = puzzle.rules.empty() ? kMostGuesses : kMostGuessesByRules});
  return answer ? std::move(*answer) : Answer();
}

BoardStatus conflicting(Puzzle board) {
  BoardStatus status{.kind = Kind::Conflicting, .verdict = Verdict::Invalid};
  status.rule_conflicts = diagnosis::rule_conflicts(board);
  if (const auto conflict = find_conflict(board); conflict && status.rule_conflicts.empty()) {
    status.rule_conflicts.push_back(*conflict);  // with a rule
  }
  status.board = std::move(board);
  return status;
}

BoardStatus unsolvable(Kind kind, Puzzle board, const StopToken& stop) {
  BoardStatus status{.kind = kind, .verdict = Verdict::NoSolution};
  if (board.rules.empty()) {  // with rules, why() looks for one
    diagnosis::Trials trials(board, stop.with_time_limit(kMostSeconds));
    status.conflict = diagnosis::irreducible_conflict(trials);
  }
  status.board = std::move(board);
  return status;
}

BoardStatus several(Puzzle board, Answer& answer) {
  BoardStatus status{.kind = Kind::Several, .verdict = Verdict::Multiple};
  status.solutions = std::move(answer.solutions);
  status.board = std::move(board);
  return status;
}

// Compares what a person did on the board with its one solution.
BoardStatus compared(const Puzzle& puzzle, const Grid& solution, Puzzle givens) {
  BoardStatus status{.unique_by_givens = true};
  status.board = std::move(givens);
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) continue;
    const auto index = static_cast<CellIndex>(cell);
    const Digit digit = puzzle.digit(cell);
    if (digit == kBlank) {
      if (puzzle.candidates && !puzzle.candidates->has(cell, solution[cell])) {
        status.needed_candidates.push_back({index, solution[cell]});
      }
    } else if (digit != solution[cell]) {
      status.wrong_digits.push_back({index, digit});
    }
  }
  if (!status.wrong_digits.empty() || !status.needed_candidates.empty()) {
    status.kind = Kind::Mistaken;
    status.verdict = Verdict::NoSolution;
    status.unique_by_givens = false;
  }
  return status;
}

BoardStatus status_of(const Puzzle& puzzle, const StopToken& stop) {
  Puzzle givens{.layout = puzzle.layout, .givens = puzzle.givens, .rules = puzzle.rules};
  Answer by_givens = search(givens, stop);
  switch (by_givens.verdict) {
    case Verdict::Invalid: return conflicting(std::move(givens));
    case Verdict::NoSolution: return unsolvable(Kind::Unsolvable, std::move(givens), stop);
    case Verdict::Unique: return compared(puzzle, by_givens.solutions.front(), std::move(givens));
    case Verdict::Multiple:
    case Verdict::Solved:
    case Verdict::GaveUp: break;
  }
  // Other rules than those that are checked may settle it.
  if (const Grid* const own = own_solution(puzzle)) {
    BoardStatus status = compared(puzzle, *own, std::move(givens));
    if (status.wrong()) return status;
    status = several(std::move(status.board), by_givens);
    status.agrees_with_own = true;
    return status;
  }
  // The givens leave it open, or the search gave up: candidates and placed digits count too.
  if (puzzle.candidates || !puzzle.placed.empty()) {
    Puzzle board = diagnosis::as_it_stands(puzzle);
    Answer now = search(board, stop);
    switch (now.verdict) {
      case Verdict::Invalid: return conflicting(std::move(board));
      case Verdict::NoSolution: return unsolvable(Kind::Spoiled, std::move(board), stop);
      // A puzzle made by its candidates, or one of several solutions that the player has chosen.
      case Verdict::Unique: return {};
      case Verdict::Multiple: return several(std::move(board), now);
      case Verdict::Solved:
      case Verdict::GaveUp: break;
    }
  }
  if (by_givens.verdict == Verdict::Multiple) return several(std::move(givens), by_givens);
  return {.kind = Kind::Unknown, .verdict = Verdict::GaveUp};
}

}  // namespace

Message no_more_steps(const BoardStatus& status, bool stopped) {
  if (status.from_solution) {
    return say(
        "nothing more follows from the rules that are checked; in the solution that came with the puzzle "
        "{} is {}",
        status.board.layout->cell_name(status.from_solution->cell), status.from_solution->digit);
  }
  if (stopped) return tr("the time is up");
  if (status.verdict != Verdict::Multiple) return tr("the techniques that may be used find nothing more");
  return tr("nothing more is found that all solutions have in common; 'nonet why' tells where they differ");
}

BoardStatus diagnose(const Puzzle& puzzle, const StopToken& stop) {
  BoardStatus status = status_of(puzzle, stop);
  status.has_rules = !puzzle.rules.empty();
  return status;
}

BoardStatus diagnose_in_full(const Puzzle& puzzle, const StopToken& stop) {
  BoardStatus status = diagnose(puzzle, stop);
  if (!status.conflict.givens.empty()) {
    diagnosis::Trials trials(status.board, stop.with_time_limit(kMostSeconds));
    status.conflict = diagnosis::smallest_conflict(trials, std::move(status.conflict));
  }
  return status;
}

}  // namespace nonet::teacher
