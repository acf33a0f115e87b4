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
    : puzzle_(puzzle), layout_(*puzzle.layout), board_(layout_), grid_(layout_.extent()) {}

Result<void> Replay::apply(const TraceEvent& event) {
  if (!may_happen(event)) {
    return fail(Errc::Usage, say("event {} does not follow: {}", events_ + 1, event_name(event.kind)));
  }
  ++events_;
  do_it(event);
  return {};
}

bool Replay::may_happen(const TraceEvent& event) const {
  const bool deeper = event.kind == EventKind::Decide;
  if (event.kind != EventKind::Back && event.level != level() + (deeper ? 1 : 0)) return false;
  const bool changes = deeper || event.kind == EventKind::Assign || event.kind == EventKind::Remove;
  if (changes && !board_.is_open(event.literal().candidate)) return false;
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

bool Replay::may_be_assigned(const TraceEvent& event) const {
  const Candidate one = event.literal().candidate;
  const Because& because = event.because;
  switch (because.kind) {
    case Kind::Given: return puzzle_.givens[one.cell] == one.digit;
    case Kind::Chosen: return chosen_.has_value();
    case Kind::Refuted: return is_refuted(event.literal());
    case Kind::Cell: return board_.removed().count(one.cell) == layout_.size() - 1;
    case Kind::House: return board_.no_place_but(because.house, one.digit, one.cell);
    case Kind::Clause: return follows_from(because.clause, event.literal());
    case Kind::Engine: return true;
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
    case Kind::Cell: return board_.assigned().count(one.cell) > 0;
    case Kind::House:
      return because.cell != one.cell && because.digit == one.digit &&
             board_.in_house(because.house, one.cell) && board_.in_house(because.house, because.cell) &&
             board_.assigned().has(because.cell, one.digit);
    case Kind::Clause: return follows_from(because.clause, event.literal());
    case Kind::Broken: return breaks_with(because.rule, one.cell, one.digit);
    case Kind::Engine: return true;
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
      if (event.cell >= 0) return event.cell == because.cell && board_.assigned().count(event.cell) > 1;
      return board_.removed().count(because.cell) == layout_.size();
    case Kind::House:
      if (event.cell < 0) return board_.no_place_but(because.house, because.digit, -1);
      return event.cell != because.cell &&
             std::ranges::all_of(std::array{event.cell, because.cell}, [&](int cell) {
               return board_.in_house(because.house, cell) && board_.assigned().has(cell, because.digit);
             });
    case Kind::Clause:
      return is_learnt(because.clause) &&
             std::ranges::all_of(because.clause, [&](const auto& one) { return is_false(one); });
    case Kind::Broken: return is_broken(puzzle_.rules[at(because.rule)], puzzle_, grid_);
    case Kind::Engine: return true;
    default: return false;
  }
}

// A pattern has as many cells as digits, and the cells have no others; of rule 1, the digit no other place.
bool Replay::applies(const Because& step) const {
  const std::size_t cells = step.cells.size();
  if (cells != at(std::max(step.number, 1)) || step.digits.size() != cells) return false;
  if (step.number == 1) return board_.no_place_but(step.house, step.digits.front(), step.cells.front());
  const auto has_no_other = [&](CellIndex cell) {
    for (int digit = 1; digit <= layout_.size(); ++digit) {
      const auto one = static_cast<Digit>(digit);
      const bool of_pattern = std::ranges::find(step.digits, one) != step.digits.end();
      if (!of_pattern && has(cell, one) && !board_.assigned().has(cell, step.digits.front())) return false;
    }
    return step.number == 0 || board_.in_house(step.house, cell);
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
  board_.put(one, level());
  if (one.holds && grid_[one.candidate.cell] == kBlank) grid_[one.candidate.cell] = one.candidate.digit;
}

void Replay::go_back(int level) {
  refuted_.reset();
  if (at_dead_end_ && level + 1 == this->level()) refuted_ = tried_.back();
  tried_.resize(std::min(tried_.size(), at(level)));
  board_.go_back(level);
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (grid_[cell] == kBlank || board_.is_true({{static_cast<CellIndex>(cell), grid_[cell]}})) continue;
    grid_[cell] = board_.assigned().single(cell);
  }
}

}  // namespace nonet::trace
