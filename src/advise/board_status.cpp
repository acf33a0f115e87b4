#include "advise/board_status.hpp"

#include "engines/engine.hpp"

namespace nonet::advise {
namespace {

using Kind = BoardStatus::Kind;

constexpr std::string_view kEngine = "native";
constexpr std::uint64_t kMostGuesses = 2'000'000;  // the same on every machine

// Returns the givens alone.
Puzzle givens_of(const Puzzle& puzzle) {
  Puzzle bare;
  bare.reset(puzzle.layout);
  bare.givens = puzzle.givens;
  return bare;
}

// Returns the board with its candidates, and with placed digits as givens.
Puzzle as_it_stands(const Puzzle& puzzle) {
  Puzzle now = givens_of(puzzle);
  now.candidates = puzzle.candidates;
  for (int cell = 0; cell < now.givens.cell_count(); ++cell) now.givens[cell] = puzzle.digit(cell);
  return now;
}

Answer search(const Puzzle& puzzle, const StopToken& stop) {
  auto answer =
      solve(*find_engine(kEngine),
            {.puzzle = puzzle, .limit = 2, .keep = 2, .stop = stop, .max_guesses = kMostGuesses});
  return answer ? std::move(*answer) : Answer();
}

BoardStatus conflicting(const Answer& answer) {
  return {.kind = Kind::Conflicting, .verdict = Verdict::Invalid, .conflict = answer.conflict};
}

BoardStatus several(Answer& answer) {
  return {.kind = Kind::Several,
          .verdict = Verdict::Multiple,
          .solutions = std::move(answer.solutions)};
}

// Compares what a person did on the board with its one solution.
BoardStatus compared(const Puzzle& puzzle, const Grid& solution) {
  BoardStatus status{.unique_by_givens = true};
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

}  // namespace

BoardStatus diagnose(const Puzzle& puzzle, const StopToken& stop) {
  Answer by_givens = search(givens_of(puzzle), stop);
  switch (by_givens.verdict) {
    case Verdict::Invalid: return conflicting(by_givens);
    case Verdict::NoSolution: return {.kind = Kind::Unsolvable, .verdict = Verdict::NoSolution};
    case Verdict::Unique: return compared(puzzle, by_givens.solutions.front());
    case Verdict::Multiple:
    case Verdict::Solved:
    case Verdict::GaveUp: break;
  }
  // The givens leave it open, or the search gave up: candidates and placed digits count too.
  if (puzzle.candidates || !puzzle.placed.empty()) {
    Answer now = search(as_it_stands(puzzle), stop);
    switch (now.verdict) {
      case Verdict::Invalid: return conflicting(now);
      case Verdict::NoSolution: return {.kind = Kind::Spoiled, .verdict = Verdict::NoSolution};
      // A puzzle made by its candidates, or one of several solutions that the player has chosen.
      case Verdict::Unique: return {};
      case Verdict::Multiple: return several(now);
      case Verdict::Solved:
      case Verdict::GaveUp: break;
    }
  }
  if (by_givens.verdict == Verdict::Multiple) return several(by_givens);
  return {.kind = Kind::Unknown, .verdict = Verdict::GaveUp};
}

}  // namespace nonet::advise
