// How many solutions there are, and which.
#include <algorithm>
#include <chrono>
#include <utility>

#include "faces/screen/overlays.hpp"
#include "faces/screen/panel.hpp"
#include "faces/screen/session.hpp"
#include "reason/teacher/why.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/minimal.hpp"

namespace nonet::screen {
namespace {

constexpr double kLongestJudging = 20;  // seconds
constexpr std::uint64_t kCountedUnasked = 100'000;
constexpr auto kBetweenReports = std::chrono::milliseconds(100);

const Engine& engine() { return *find_engine("native"); }

// Returns what tells how many were found so far, some ten times a second.
std::function<void(std::uint64_t)> reporting(const Thinker::Report& report,
                                             std::function<void(std::uint64_t)> tell) {
  return [&report, tell = std::move(tell),
          last = std::chrono::steady_clock::now()](std::uint64_t count) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenReports) return;
    last = now;
    report([tell, count] { tell(count); });
  };
}

}  // namespace

Puzzle Session::givens() const {
  if (state_.setting()) return state_.game.as_it_stands();
  Puzzle puzzle = state_.game.board();
  puzzle.placed = {};
  return puzzle;
}

// Asks how many solutions the puzzle has, if it is not the one that was asked about last.
void Session::judge() {
  Puzzle puzzle = givens();
  if (judged_.layout == puzzle.layout && judged_.givens == puzzle.givens) return;
  judged_ = puzzle;
  state_.known = {.kind = KnownCount::Kind::Thinking};
  judge_.ask([this, puzzle = std::move(puzzle)](const StopToken& stop, const Thinker::Report&) {
    auto answer =
        nonet::solve(engine(), {.puzzle = puzzle, .keep = 0, .stop = stop.with_time_limit(kLongestJudging)});
    return Thinker::Deed([this, answer = std::move(answer)] {
      if (answer) return judged(*answer);
      state_.known.kind = KnownCount::Kind::Failed;
    });
  });
}

void Session::judged(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::Unique:
    case Verdict::Solved:
      state_.known.kind = KnownCount::Kind::One;
      if (state_.setting()) look_for_redundant();
      break;
    case Verdict::Multiple:
      state_.known.kind = KnownCount::Kind::Several;
      if (state_.setting()) tally(kCountedUnasked);
      break;
    case Verdict::NoSolution:
    case Verdict::Invalid:
      state_.known.kind = KnownCount::Kind::None;
      explain_none();
      break;
    case Verdict::GaveUp: state_.known.kind = KnownCount::Kind::Failed; break;
  }
}

void Session::look_for_redundant() {
  judge_.ask([this, puzzle = judged_](const StopToken& stop, const Thinker::Report&) {
    const auto found = setter::find_redundant(puzzle, stop.with_time_limit(kLongestJudging));
    return Thinker::Deed([this, found] {
      if (!found || !found->known) return;
      std::set<int>& cells = state_.known.redundant.emplace();
      for (const Candidate& given : found->givens) cells.insert(given.cell);
    });
  });
}

void Session::explain_none() {
  judge_.ask([this, puzzle = judged_](const StopToken& stop, const Thinker::Report&) {
    const Why why = teacher::why(puzzle, stop);
    const Message words = why_message(why, puzzle.layout);
    return Thinker::Deed([this, why, words] {
      state_.marked = clashing(why);
      if (!state_.setting()) state_.notice = words;
    });
  });
}

void Session::tally(std::uint64_t limit) {
  state_.known.counting = true;
  judge_.ask([this, limit, puzzle = judged_](const StopToken& stop, const Thinker::Report& report) {
    const auto so_far = [this](std::uint64_t count) { state_.known.count = count; };
    const auto answer = nonet::solve(
        engine(),
        {.puzzle = puzzle, .limit = limit, .keep = 0, .stop = stop, .on_count = reporting(report, so_far)});
    return Thinker::Deed([this, answer] {
      state_.known.counting = false;
      if (!answer) return;
      state_.known.count = answer->count;
      state_.known.exact = answer->exact;
      if (answer->exact && state_.setting()) look_for_unique_with();
    });
  });
}

void Session::look_for_unique_with() {
  judge_.ask([this, puzzle = judged_](const StopToken& asked, const Thinker::Report&) {
    const StopToken stop = asked.with_time_limit(kLongestJudging);
    const auto possible = diagnosis::true_candidates(puzzle, stop);
    const auto found = diagnosis::unique_with(puzzle, possible, stop);
    return Thinker::Deed([this, found] {
      if (found) state_.known.unique_with.emplace(found->begin(), found->end());
    });
  });
}

// Counts all solutions, however many there are.
void Session::count() {
  if (state_.known.kind == KnownCount::Kind::Several && !state_.known.exact) {
    state_.known.asked = true;
    tally(0);
    return tell(tr("Counting … Esc stops."));
  }
  tell(known_words(state_.known));
}

// Looks for all solutions. While a puzzle is played, that is asked twice.
void Session::solutions() {
  if (state_.thinking || state_.solutions) return;
  if (!state_.setting() && !std::exchange(solve_confirmed_, true)) {
    return tell(tr("S once more shows the solution."));
  }
  solve_confirmed_ = false;
  forget_answers();
  think([this, puzzle = givens()](const StopToken& stop, const Thinker::Report&) {
    auto answer = nonet::solve(
        engine(),
        {.puzzle = puzzle, .limit = play::Game::kMostKept + 1, .keep = play::Game::kMostKept, .stop = stop});
    Message why;
    if (answer && (answer->verdict == Verdict::NoSolution || answer->verdict == Verdict::Invalid)) {
      why = why_message(teacher::why(puzzle, stop), puzzle.layout);
    }
    return Thinker::Deed([this, answer = std::move(answer), why] {
      if (!answer) {
        state_.notice = answer.error().words();
      } else if (!why.empty()) {
        state_.notice = why;
      } else if (answer->count == 0) {
        state_.notice = Message(kTimeUp);
      } else {
        show_solutions(*answer);
      }
    });
  });
}

void Session::show_solutions(const Answer& answer) {
  state_.solutions = SolutionsShown{.kept = answer.solutions,
                                    .count = std::max(answer.count, answer.exact ? 0 : state_.known.count),
                                    .exact = answer.exact};
  if (!answer.exact && answer.verdict == Verdict::Multiple) count_solutions();
  draw();
}

// Counts on, while the person looks at those that are kept.
void Session::count_solutions() {
  state_.solutions->counting = true;
  thinker_.ask([this, puzzle = givens()](const StopToken& stop, const Thinker::Report& report) {
    const auto so_far = [this](std::uint64_t count) {
      state_.solutions->count = std::max(state_.solutions->count, count);
    };
    const auto answer = nonet::solve(
        engine(),
        {.puzzle = puzzle, .limit = 0, .keep = 0, .stop = stop, .on_count = reporting(report, so_far)});
    return Thinker::Deed([this, answer] {
      state_.solutions->counting = false;
      if (!answer) return;
      state_.solutions->count = answer->count;
      state_.solutions->exact = answer->exact;
    });
  });
}

}  // namespace nonet::screen
