#include "reason/teacher/why.hpp"

#include <algorithm>

#include "reason/teacher/board_status.hpp"
#include "reason/teacher/board_words.hpp"
#include "solve/diagnosis/diagnosis.hpp"

namespace nonet::teacher {
namespace {

using diagnosis::Trials;

constexpr double kMostSecondsOfWhy = 1;

// Returns what is known of the size of a pair of equal givens in a house, or of one given that its cell
// cannot have: rules may refute one of the pair alone, or the board without any.
ConflictSize size_of_seen(Trials& trials, const std::vector<Candidate>& givens) {
  for (const Candidate& left_out : givens) {
    Grid rest(trials.layout().extent());
    for (const Candidate& given : givens) {
      if (given != left_out) rest[given.cell] = given.digit;
    }
    if (trials.count(rest, 1).count == 0) return ConflictSize::Found;
  }
  return ConflictSize::Smallest;
}

void add_conflict(Trials& trials, Why& why) {
  if (!why.rule_conflicts.empty() && why.rule_conflicts.front().rule == nullptr) {
    const Conflict& broken = why.rule_conflicts.front();
    for (const int cell : {broken.first_cell, broken.second_cell}) {
      why.conflict.givens.push_back({static_cast<CellIndex>(cell), broken.digit});
    }
    if (broken.house < 0) why.conflict.givens.pop_back();
    std::ranges::sort(why.conflict.givens);
    why.conflict.size = size_of_seen(trials, why.conflict.givens);
    why.repairs = diagnosis::repairs(trials, why.conflict);
    return;
  }
  if (why.conflict.givens.empty()) why.conflict = diagnosis::irreducible_conflict(trials);
  why.repairs = diagnosis::repairs(trials, why.conflict);
  if (why.conflict.size != ConflictSize::Smallest) {
    why.conflict = diagnosis::smallest_conflict(trials, std::move(why.conflict));
  }
}

// Returns whether a board has fewer givens than one solution takes. Known of plain 9×9 boards: McGuire,
// Tugemann and Civario (2012).
bool has_too_few(const Puzzle& board) {
  constexpr int kFewest = 17;
  const bool known = board.layout->is_plain(3, 3) && !board.candidates && board.rules.empty();
  return known && filled_count(board.givens) < kFewest;
}

}  // namespace

Why why(const Puzzle& puzzle, const StopToken& stop) {
  const StopToken soon = stop.with_time_limit(kMostSecondsOfWhy);
  BoardStatus status = diagnose(puzzle, soon);
  Why why{.verdict = status.verdict,
          .rule_conflicts = std::move(status.rule_conflicts),
          .conflict = std::move(status.conflict),
          .wrong_digits = std::move(status.wrong_digits),
          .needed_candidates = std::move(status.needed_candidates),
          .solutions = std::move(status.solutions)};
  const Grid& givens = status.board.givens;
  const bool sound = status.kind == BoardStatus::Kind::Sound;
  if (status.kind == BoardStatus::Kind::Mistaken || status.kind == BoardStatus::Kind::Unknown) return why;
  if (sound && (!status.unique_by_givens || filled_count(givens) == givens.cell_count())) return why;
  Trials trials(status.board, soon);
  if (sound) {
    auto needless = diagnosis::needless_givens(trials);
    if (!trials.over()) why.needless = std::move(needless);
  } else if (status.kind != BoardStatus::Kind::Several) {
    add_conflict(trials, why);
    if (why.rule_conflicts.empty()) {
      why.conflict_rules = diagnosis::rules_in_conflict(status.board, why.conflict, soon);
    }
  } else if (why.solutions.size() > 1) {
    why.too_few = has_too_few(status.board);
    why.settling = diagnosis::settling_cells(trials, why.solutions[0], why.solutions[1]);
  }
  why.stopped = trials.over();
  return why;
}

std::string verdict_reason(const Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                           Language language) {
  if (!puzzle.rules.empty()) {  // the trials below know of houses only
    if (answer.conflict) return std::string(in(language, describe(*answer.conflict, *puzzle.layout)));
    if (answer.solutions.size() < 2) return {};
    return difference_words(answer.solutions[0], answer.solutions[1], *puzzle.layout, language);
  }
  if (answer.verdict == Verdict::Invalid) {
    return conflicts_words(diagnosis::rule_conflicts(puzzle), puzzle.layout, language);
  }
  if (answer.verdict != Verdict::NoSolution && answer.verdict != Verdict::Multiple) return {};
  Trials trials(puzzle, stop.with_time_limit(kMostSecondsOfWhy));
  if (answer.verdict == Verdict::NoSolution) {
    const GivenConflict found = diagnosis::irreducible_conflict(trials);
    return conflict_words(diagnosis::smallest_conflict(trials, found), *puzzle.layout, language);
  }
  const auto both = trials.count(puzzle.givens, 2).solutions;
  if (both.size() < 2) return {};
  return difference_words(both[0], both[1], *puzzle.layout, language);
}

}  // namespace nonet::teacher
