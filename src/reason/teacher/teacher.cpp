#include "reason/teacher/teacher.hpp"

#include <algorithm>
#include <utility>

#include "board/core/about.hpp"
#include "board/core/fog.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::teacher {
namespace {

bool uses_uniqueness(const Plan& plan) {
  return std::ranges::any_of(plan.entries(), [](const PlanEntry& entry) {
    return entry.front()->family->folder == std::string_view("uniqueness");
  });
}

const Plan& plan_for(const BoardStatus& status, const Plans& plans) {
  return status.may_use_uniqueness() ? plans.all : plans.without_uniqueness;
}

// Returns whether the step gives something new after others, and adds it to what these give together then:
// digits that are in, and candidates that are gone. A pattern of cells that are full by now is none any more.
bool gives_more(const Step& step, Position& after) {
  const auto is_over = [&](const StepPart& part) {
    return part.role == Role::Base && !(part.cells - after.blanks()).empty();
  };
  if (step.placements.empty() && std::ranges::any_of(step.parts, is_over)) return false;
  const auto is_new_place = [&](const Candidate& in) { return after.value(in.cell) == kBlank; };
  const auto is_new = [&](const Candidate& out) { return after.has(out); };
  if (std::ranges::none_of(step.placements, is_new_place) &&
      std::ranges::none_of(step.eliminations, is_new)) {
    return false;
  }
  for (const Candidate& in : step.placements) {
    if (after.has(in)) after.place(in.cell, in.digit);
  }
  for (const Candidate& out : step.eliminations) after.remove(out.cell, out.digit);
  return true;
}

// Returns the steps that help: see hint().
std::vector<Step> helpful_steps(const Position& position, const Plan& plan, const HintScope& scope,
                                Workspace& workspace, const StopToken& stop) {
  Position after = position;
  std::vector<Step> helpful;
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) break;
    if (entry.front()->family->deep && !scope.deep) continue;
    for (Step& step : steps_of(entry, position, {.boxes_first = plan.boxes_first()}, workspace, stop)) {
      if (!gives_more(step, after)) continue;
      helpful.push_back(std::move(step));
      if (helpful.size() == scope.limit) return helpful;
    }
  }
  return helpful;
}

// Returns the board with the notes that count as its candidates: see HintOptions.
Puzzle with_notes(Puzzle board, const HintScope& scope) {
  if (scope.noted == nullptr || scope.passing_over == PassingOver::Never) return board;
  const Candidates& noted = *scope.noted;
  Candidates left = initial_candidates(board);
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    if (board.digit(cell) != kBlank) continue;
    if (noted.count(cell) == 0) {
      if (scope.passing_over == PassingOver::WhenFull) return board;
      continue;
    }
    for (int number = 1; number <= noted.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (!noted.has(cell, digit)) left.remove(cell, digit);
    }
  }
  board.candidates = std::move(left);
  return board;
}

// Returns the digit of a solution in a blank cell with the fewest candidates, out of the fog if there is one.
std::optional<Candidate> taken_from(const Grid& solution, const std::vector<int>& fog,
                                    const Position& position) {
  std::optional<Candidate> best;
  std::pair<bool, int> least;
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    const auto index = static_cast<CellIndex>(cell);
    if (position.value(index) != kBlank) continue;
    const std::pair rank(std::ranges::binary_search(fog, cell), position.candidates(index).count());
    if (best && rank >= least) continue;
    best = Candidate{index, solution[cell]};
    least = rank;
  }
  return best;
}

}  // namespace

Result<Plans> make_plans(const TechniqueOptions& options, StepOrder usual) {
  constexpr std::string_view kUniqueness = "uniqueness";  // the family
  Plan plan = options.rating ? Plan::rating() : Plan::explaining();
  const bool named_order = options.order == kOrderOfPeople || options.order == kOrderOfHodoku;
  const std::string order = named_order ? std::string() : options.order;
  for (const auto& [list, change] :
       {std::pair(&options.only, &Plan::keep_only), std::pair(&options.without, &Plan::leave_out),
        std::pair(&options.until, &Plan::keep_until), std::pair(&order, &Plan::put_first)}) {
    if (list->empty()) continue;
    if (auto changed = (plan.*change)(*list); !changed) return Failure(changed.error());
  }
  const bool as_usual = options.order.empty() && !options.rating && usual == StepOrder::People;
  if (as_usual || options.order == kOrderOfPeople) plan.order_as_seen();
  Plans plans{.all = plan, .without_uniqueness = plan, .named = !options.only.empty()};
  if (auto ok = plans.without_uniqueness.leave_out(kUniqueness); !ok) return Failure(ok.error());
  return plans;
}

Result<ExplainedPath> find_steps(const Puzzle& puzzle, const Plans& plans, const StopToken& stop,
                                 Memory& memory) {
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return Failure(geometry.error());
  ExplainedPath explanation{.status = diagnose_in_full(puzzle, stop)};
  if (explanation.status.wrong()) return explanation;
  explanation.start.emplace(*geometry, puzzle);
  explanation.path =
      find_path(*explanation.start, plan_for(explanation.status, plans), {}, memory.workspace, stop);
  explanation.difficulty = difficulty(*explanation.path);
  return explanation;
}

Result<ExplainedPath> explain(const Puzzle& puzzle, const Plans& plans, const StopToken& stop,
                              Memory& memory) {
  auto explanation = find_steps(puzzle, plans, stop, memory);
  if (!explanation || !explanation->path) return explanation;
  Position position = *explanation->start;
  for (Step& step : explanation->path->steps) {
    add_reasons(position, step);
    position.apply(step);
  }
  return explanation;
}

Result<NextSteps> hint(const Puzzle& puzzle, const Plans& plans, const HintScope& scope,
                       const StopToken& stop, Memory& memory) {
  if (scope.as_explainer && scope.all) {
    return fail(
        Errc::Usage,
        tr("in the order of Sudoku Explainer there is one next step; all steps are of the other order"));
  }
  const Puzzle board = with_notes(seen_part(puzzle), scope);
  const auto geometry = memory.geometries.make(board);
  if (!geometry) return Failure(geometry.error());
  // A hint does not wait long for what only the search of a large board with rules can tell.
  constexpr double kMostSecondsToDiagnose = 1;
  NextSteps hint{.status = diagnose_in_full(board, stop.with_time_limit(kMostSecondsToDiagnose))};
  if (hint.status.wrong()) return hint;
  const Position& position = hint.position.emplace(*geometry, board);
  if (position.solved()) return hint;
  const Plan& plan = plan_for(hint.status, plans);
  if (scope.as_explainer) {
    auto step = next_se_step(position, uses_uniqueness(plan), stop, memory);
    if (!step) return Failure(step.error());
    if (*step) hint.steps.push_back(std::move(**step));
    hint.stopped = hint.steps.empty() && stop.stop_requested();
    return hint;
  }
  if (scope.all) {
    HintScope wanted = scope;
    wanted.deep = scope.deep || plans.named;
    hint.steps = helpful_steps(position, plan, wanted, memory.workspace, stop);
    if (hint.steps.empty() && !wanted.deep) {
      wanted.deep = true;
      hint.steps = helpful_steps(position, plan, wanted, memory.workspace, stop);
    }
  } else if (auto step = next_step(position, plan, {}, memory.workspace, stop)) {
    hint.steps.push_back(std::move(*step));
  }
  for (Step& step : hint.steps) add_reasons(position, step);
  hint.stopped = hint.steps.empty() && stop.stop_requested();
  if (hint.steps.empty() && hint.status.agrees_with_own) {
    hint.status.from_solution = taken_from(*own_solution(board), fogged(puzzle), position);
  }
  return hint;
}

Answer count_to_two(const Puzzle& puzzle, const StopToken& stop) {
  auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .keep = 2, .stop = stop});
  return answer ? std::move(*answer) : Answer{.reason = answer.error().words()};
}

namespace {

// A path from the givens and candidates; unset if the answer, which says why, is not Unique.
struct FollowedPlan {
  Answer answer;
  std::optional<Position> start = {};
  std::optional<Path> path = {};
};
FollowedPlan follow(const Plan& plan, const Puzzle& puzzle, Answer answer, const StopToken& stop,
                    Memory& memory) {
  if (answer.verdict != Verdict::Unique) return {.answer = std::move(answer)};
  if (!puzzle.placed.empty()) {
    Puzzle unplayed = puzzle;
    unplayed.placed = {};
    return follow(plan, unplayed, std::move(answer), stop, memory);
  }
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return {.answer = {.reason = geometry.error().words()}};
  Position start(*geometry, puzzle);
  Path path = find_path(start, plan, {}, memory.workspace, stop);
  if (path.stopped) return {.answer = {.reason = tr("time limit")}};
  return {.answer = std::move(answer), .start = std::move(start), .path = std::move(path)};
}

}  // namespace

RatedPath rate(const Puzzle& puzzle, const StopToken& stop, Memory& memory) {
  return rate(puzzle, count_to_two(puzzle, stop), stop, memory);
}

RatedPath rate(const Puzzle& puzzle, Answer answer, const StopToken& stop, Memory& memory) {
  static const Plan kRating = Plan::rating();
  static const Plan kExplaining = Plan::explaining();
  FollowedPlan found =
      follow(puzzle.rules.empty() ? kRating : kExplaining, puzzle, std::move(answer), stop, memory);
  RatedPath rating{.answer = std::move(found.answer), .path = std::move(found.path)};
  if (rating.path) rating.difficulty = difficulty(*rating.path);
  return rating;
}

TimedPuzzle time(const Puzzle& puzzle, const StopToken& stop, Memory& memory) {
  return time(puzzle, count_to_two(puzzle, stop), stop, memory);
}

TimedPuzzle time(const Puzzle& puzzle, Answer answer, const StopToken& stop, Memory& memory) {
  static const Plan kPlan = [] {
    Plan plan = Plan::explaining();
    plan.order_as_seen();
    return plan;
  }();
  FollowedPlan found = follow(kPlan, puzzle, std::move(answer), stop, memory);
  TimedPuzzle timed{.answer = std::move(found.answer)};
  if (found.path) timed.minutes = minutes_of(std::move(*found.start), *found.path);
  return timed;
}

}  // namespace nonet::teacher
