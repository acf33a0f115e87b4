#include "ask/trace/replay.hpp"

#include <algorithm>
#include <array>

#include "ask/trace/speaker.hpp"
#include "base/index.hpp"
#include "base/say.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::trace {

using Kind = Because::Kind;

Replay::Replay(const Puzzle& puzzle)
    : puzzle_(puzzle),
      layout_(*puzzle.layout),
      assigned_(Candidates::none(layout_.size())),
      removed_(Candidates::none(layout_.size())),
      grid_(layout_.size()) {}

Result<void> Replay::apply(const TraceEvent& event) {
  if (!may_happen(event)) {
    return fail(Errc::Usage, say("event {} does not follow: {}", events_ + 1, event_name(event.kind)));
  }
  ++events_;
  do_it(event);
  return {};
}

bool Replay::is_true(const TraceLiteral& one) const {
  return (one.holds ? assigned_ : removed_).has(one.candidate.cell, one.candidate.digit);
}

bool Replay::may_happen(const TraceEvent& event) const {
  const bool deeper = event.kind == EventKind::Decide;
  if (event.kind != EventKind::Back && event.level != level() + (deeper ? 1 : 0)) return false;
  const bool changes = deeper || event.kind == EventKind::Assign || event.kind == EventKind::Remove;
  if (changes && (is_true(event.literal()) || is_false(event.literal()))) return false;
  // What is chosen is done at once.
  if (chosen_ && event.kind != EventKind::End &&
      (event.because.kind != Kind::Chosen || !(event.literal() == *chosen_)))
    return false;
  switch (event.kind) {
    case EventKind::Assign: return may_be_assigned(event);
    case EventKind::Remove: return may_be_removed(event);
    case EventKind::Rule: return applies(event.because);
    case EventKind::Conflict: return conflicts(event);
    case EventKind::Learn:
      return at_dead_end_ &&
             std::ranges::all_of(event.because.clause, [&](const auto& one) { return is_false(one); });
    case EventKind::Back: return event.level < level();
    case EventKind::Solution: return event.solution == grid_ && is_solution(puzzle_, grid_);
    case EventKind::End: return may_end(*event.end);
    default: return true;
  }
}

bool Replay::is_refuted(const TraceLiteral& literal) const {
  return refuted_ && *refuted_ == literal.negated();
}

bool Replay::follows_from(const std::vector<TraceLiteral>& clause, const TraceLiteral& one) const {
  const auto others_false = [&](const TraceLiteral& literal) { return literal == one || is_false(literal); };
  return is_learnt(clause) && std::ranges::all_of(clause, others_false);
}

bool Replay::is_learnt(std::vector<TraceLiteral> clause) const {
  std::ranges::sort(clause);
  return learnt_.contains(clause);
}

bool Replay::in_house(int house, int cell) const {
  return std::ranges::find(layout_.house(house), static_cast<CellIndex>(cell)) != layout_.house(house).end();
}

bool Replay::lost(int cell, Digit digit) const {
  return removed_.has(cell, digit) || (grid_[cell] != kBlank && !assigned_.has(cell, digit));
}

bool Replay::only_place(int house, const Candidate& one) const {
  return layout_.house_complete(house) && std::ranges::all_of(layout_.house(house), [&](CellIndex cell) {
           return cell == one.cell || lost(cell, one.digit);
         });
}

bool Replay::may_be_assigned(const TraceEvent& event) const {
  const Candidate one = event.literal().candidate;
  const Because& because = event.because;
  switch (because.kind) {
    case Kind::Given: return puzzle_.givens[one.cell] == one.digit;
    case Kind::Chosen: return chosen_.has_value();
    case Kind::Refuted: return is_refuted(event.literal());
    case Kind::Cell: return removed_.count(one.cell) == layout_.size() - 1;
    case Kind::House: return only_place(because.house, one);
    case Kind::Clause: return follows_from(because.clause, event.literal());
    default: return false;
  }
}

bool Replay::may_be_removed(const TraceEvent& event) const {
  const Candidate one = event.literal().candidate;
  const Because& because = event.because;
  switch (because.kind) {
    case Kind::Given: return puzzle_.candidates && !puzzle_.candidates->has(one.cell, one.digit);
    case Kind::Chosen: return chosen_.has_value();
    case Kind::Refuted: return is_refuted(event.literal());
    case Kind::Cell: return assigned_.count(one.cell) > 0;
    case Kind::House:
      return because.cell != one.cell && because.digit == one.digit && in_house(because.house, one.cell) &&
             in_house(because.house, because.cell) && assigned_.has(because.cell, one.digit);
    case Kind::Clause: return follows_from(because.clause, event.literal());
    case Kind::Broken: return breaks_with(because.rule, one.cell, one.digit);
    case Kind::Step: {
      if (because.number != step_.number || because.cells != step_.cells || because.house != step_.house) {
        return false;
      }
      const bool has_digit = std::ranges::find(step_.digits, one.digit) != step_.digits.end();
      const bool of_pattern = std::ranges::find(step_.cells, one.cell) != step_.cells.end();
      if (step_.number == 1) return of_pattern && !has_digit;
      const auto sees = [&](CellIndex cell) {
        return std::ranges::find(layout_.peers(cell), one.cell) != layout_.peers(cell).end();
      };
      return has_digit && !of_pattern && std::ranges::all_of(step_.cells, sees);
    }
    default: return false;
  }
}

bool Replay::breaks_with(int rule, int cell, Digit digit) const {
  Grid grid = grid_;
  grid[cell] = digit;
  return is_broken(puzzle_.rules[at(rule)], puzzle_, grid);
}

bool Replay::conflicts(const TraceEvent& event) const {
  const Because& because = event.because;
  switch (because.kind) {
    case Kind::Cell:
      if (event.cell >= 0) return event.cell == because.cell && assigned_.count(event.cell) > 1;
      return removed_.count(because.cell) == layout_.size();
    case Kind::House:
      if (event.cell < 0) {
        return layout_.house_complete(because.house) &&
               std::ranges::all_of(layout_.house(because.house),
                                   [&](CellIndex cell) { return lost(cell, because.digit); });
      }
      return event.cell != because.cell &&
             std::ranges::all_of(std::array{event.cell, because.cell}, [&](int cell) {
               return in_house(because.house, cell) && assigned_.has(cell, because.digit);
             });
    case Kind::Clause:
      return is_learnt(because.clause) &&
             std::ranges::all_of(because.clause, [&](const auto& one) { return is_false(one); });
    case Kind::Broken: return is_broken(puzzle_.rules[at(because.rule)], puzzle_, grid_);
    default: return false;
  }
}

// A pattern has as many cells as digits, and the cells have no others; of rule 1, the digit no other place.
bool Replay::applies(const Because& step) const {
  const std::size_t cells = step.cells.size();
  if (cells != at(std::max(step.number, 1)) || step.digits.size() != cells) return false;
  if (step.number == 1) return only_place(step.house, {step.cells.front(), step.digits.front()});
  const auto has_no_other = [&](CellIndex cell) {
    for (int digit = 1; digit <= layout_.size(); ++digit) {
      const auto one = static_cast<Digit>(digit);
      const bool of_pattern = std::ranges::find(step.digits, one) != step.digits.end();
      if (!of_pattern && has(cell, one) && !assigned_.has(cell, step.digits.front())) return false;
    }
    return step.number == 0 || in_house(step.house, cell);
  };
  return std::ranges::all_of(step.cells, has_no_other);
}

// Nothing is left to search only at level 0, after a conflict or a solution; a search that has enough ends
// after its last solution.
bool Replay::may_end(const TraceEnd& end) const {
  if (end.left_out > 0 || end.verdict == Verdict::GaveUp || end.verdict == Verdict::Invalid) return true;
  if (end.solutions != solutions_.size() || !at_dead_end_) return false;
  const bool exhausted = end.verdict == Verdict::Unique || end.verdict == Verdict::NoSolution;
  return !exhausted || level() == 0;
}

void Replay::do_it(const TraceEvent& event) {
  const bool dead_end = event.kind == EventKind::Conflict || event.kind == EventKind::Solution;
  if (event.kind != EventKind::Back && event.kind != EventKind::Learn) refuted_.reset();
  chosen_.reset();
  switch (event.kind) {
    case EventKind::Decide:
      tried_.push_back(event.literal());
      chosen_ = event.literal();
      break;
    case EventKind::Assign:
    case EventKind::Remove: put(event.literal()); break;
    case EventKind::Rule: step_ = event.because; break;
    case EventKind::Learn: {
      std::vector<TraceLiteral> clause = event.because.clause;
      std::ranges::sort(clause);
      learnt_.insert(std::move(clause));
      break;
    }
    case EventKind::Back: go_back(event.level); break;
    case EventKind::Solution: solutions_.push_back(event.solution); break;
    default: break;
  }
  const bool changes = event.kind == EventKind::Assign || event.kind == EventKind::Remove ||
                       event.kind == EventKind::Back || event.kind == EventKind::Decide;
  if (dead_end || changes) at_dead_end_ = dead_end;
}

void Replay::put(const TraceLiteral& one) {
  (one.holds ? assigned_ : removed_).add(one.candidate.cell, one.candidate.digit);
  if (one.holds && grid_[one.candidate.cell] == kBlank) grid_[one.candidate.cell] = one.candidate.digit;
  trail_.push_back({one, level()});
}

void Replay::go_back(int level) {
  refuted_.reset();
  if (at_dead_end_ && level + 1 == this->level()) refuted_ = tried_.back();
  tried_.resize(std::min(tried_.size(), at(level)));
  for (; !trail_.empty() && trail_.back().level > level; trail_.pop_back()) {
    const auto& [cell, digit] = trail_.back().literal.candidate;
    (trail_.back().literal.holds ? assigned_ : removed_).remove(cell, digit);
    if (trail_.back().literal.holds) grid_[cell] = assigned_.single(cell);
  }
}

}  // namespace nonet::trace
