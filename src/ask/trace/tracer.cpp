#include "ask/trace/tracer.hpp"

#include "solve/engines/engine.hpp"

namespace nonet::trace {

Tracer::Tracer(const Puzzle& puzzle, const Speaker& speaker, const TraceLimits& limits, const EventSink& sink)
    : puzzle_(puzzle), speaker_(speaker), limits_(limits), sink_(sink) {
  for (const ModelLine& line : speaker.lines) lines_.push_back(line_in_model(speaker, line));
}

void Tracer::tell_givens() {
  const Because given{.kind = Because::Kind::Given};
  const int cells = puzzle_.layout->cell_count();
  for (int cell = 0; cell < cells; ++cell) {
    const Digit digit = puzzle_.givens[cell];
    if (digit != kBlank) assign({static_cast<CellIndex>(cell), digit}, given);
  }
  if (!puzzle_.candidates) return;
  for (int cell = 0; cell < cells; ++cell) {
    for (int digit = 1; digit <= puzzle_.layout->size(); ++digit) {
      const Candidate one{static_cast<CellIndex>(cell), static_cast<Digit>(digit)};
      if (!puzzle_.candidates->has(cell, one.digit)) remove(one, given);
    }
  }
}

void Tracer::decide(const TraceLiteral& tried, const TraceChoice& choice, Because column) {
  nodes_.push_back(++last_node_);
  pass({.kind = EventKind::Decide,
        .cell = tried.candidate.cell,
        .digit = tried.candidate.digit,
        .holds = tried.holds,
        .because = std::move(column),
        .choice = choice});
  imply(tried, {.kind = Because::Kind::Chosen});
}

void Tracer::imply(const TraceLiteral& one, Because because) {
  tell(one.holds ? EventKind::Assign : EventKind::Remove, one.candidate, std::move(because));
}

void Tracer::back(int level) {
  nodes_.resize(static_cast<std::size_t>(level) + 1);
  tell(EventKind::Back, {}, {}, false);
}

void Tracer::refute(const TraceLiteral& tried) {
  back(level() - 1);
  imply(tried.negated(), {.kind = Because::Kind::Refuted});
}

bool Tracer::solution(const Grid& grid) {
  if (!is_solution(puzzle_, grid)) {
    wrong_ = true;
    return false;
  }
  ++end_.solutions;
  pass({.kind = EventKind::Solution, .solution = grid});
  return end_.solutions != limits_.solutions;
}

bool Tracer::must_stop() {
  constexpr std::uint64_t kLooksPerClock = 64;
  constexpr std::uint64_t kMostLeftOut = 5'000'000;  // some seconds
  if (limits_.stop.cancelled()) {
    stopped_by_ = StopReason::Cancelled;
  } else if (++looks_ % kLooksPerClock == 0 && limits_.stop.due()) {
    stopped_by_ = StopReason::TimeLimit;
  } else if (end_.left_out >= kMostLeftOut) {
    stopped_by_ = StopReason::GuessLimit;
  }
  return stopped_by_ != StopReason::Exhausted;
}

TraceEnd Tracer::end(StopReason reason, Message why, bool invalid) {
  const bool finished = reason == StopReason::Exhausted || reason == StopReason::Enough;
  end_.verdict = invalid ? Verdict::Invalid : verdict_of(reason, end_.solutions);
  end_.all_counted = finished || reason == StopReason::Stuck;
  end_.reason = std::move(why);
  sink_({.level = last_level_, .node = last_told_, .end = end_});
  return end_;
}

void Tracer::tell(EventKind kind, const Candidate& one, Because because, bool has_cell) {
  pass({.kind = kind, .cell = has_cell ? one.cell : -1, .digit = one.digit, .because = std::move(because)});
}

void Tracer::pass(TraceEvent event) {
  if (cut_) {
    ++end_.left_out;
    return;
  }
  event.level = last_level_ = level();
  event.node = last_told_ = nodes_.back();
  event.line = line_of(event);
  ++end_.events;
  sink_(event);
  cut_ = end_.events == limits_.events || limits_.until == event.kind;
}

int Tracer::line_of(const TraceEvent& event) const {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const ModelLine& line = speaker_.lines[i];
    if (line.event == event.kind && line.because == event.because.kind &&
        line.number == event.because.number) {
      return lines_[i];
    }
  }
  return 0;
}

}  // namespace nonet::trace
