#include "advise/why.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "advise/board_status.hpp"
#include "advise/board_words.hpp"
#include "diagnosis/diagnosis.hpp"

namespace nonet::advise {
namespace {

using diagnosis::Trials;

constexpr double kMostSecondsOfWhy = 1;

void add_conflict(Trials& trials, Why& why) {
  if (!why.rule_conflicts.empty()) {
    const Conflict& broken = why.rule_conflicts.front();
    for (const int cell : {broken.first_cell, broken.second_cell}) {
      why.conflict.givens.push_back({static_cast<CellIndex>(cell), broken.digit});
    }
    if (broken.house < 0) why.conflict.givens.pop_back();
    std::ranges::sort(why.conflict.givens);
    why.conflict.size = ConflictSize::Smallest;
  }
  why.repairs = diagnosis::repairs(trials, why.conflict);
  if (why.conflict.size != ConflictSize::Smallest) {
    why.conflict = diagnosis::smallest_conflict(trials, std::move(why.conflict));
  }
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
  switch (status.kind) {
    case BoardStatus::Kind::Sound:
    case BoardStatus::Kind::Mistaken:
    case BoardStatus::Kind::Unknown: return why;
    case BoardStatus::Kind::Several:
    case BoardStatus::Kind::Conflicting:
    case BoardStatus::Kind::Unsolvable:
    case BoardStatus::Kind::Spoiled: break;
  }
  Trials trials(status.board, soon);
  if (status.kind != BoardStatus::Kind::Several) {
    add_conflict(trials, why);
  } else if (why.solutions.size() > 1) {
    why.settling = diagnosis::settling_cells(trials, why.solutions[0], why.solutions[1]);
  }
  why.stopped = trials.over();
  return why;
}

std::string verdict_words(const Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                          Language language) {
  const auto line = [&](const Text& verdict, std::string_view why) {
    return fmt::format("{}: {}", in(language, verdict), why);
  };
  Trials trials(puzzle, stop.with_time_limit(kMostSecondsOfWhy));
  switch (answer.verdict) {
    case Verdict::Invalid:
      return line({"invalid", "inválido"},
                  conflicts_words(diagnosis::rule_conflicts(puzzle), puzzle.layout, language));
    case Verdict::NoSolution:
      return line({"none", "sin solución"}, conflict_words(diagnosis::irreducible_conflict(trials),
                                                           *puzzle.layout, language));
    case Verdict::Multiple: {
      const auto both = trials.count(puzzle.givens, 2).solutions;
      if (both.size() < 2) break;
      return line({"multiple", "varias soluciones"},
                  difference_words(both[0], both[1], *puzzle.layout, language));
    }
    case Verdict::Unique: return std::string(in(language, {"unique", "solución única"}));
    case Verdict::Solved:
    case Verdict::GaveUp: break;
  }
  return std::string(verdict_name(answer.verdict));
}

}  // namespace nonet::advise
