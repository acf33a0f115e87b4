// SearchMonitor: whether a search has to stop, asked at every step of propagation, since on a large board
// one decision can bring thousands.
#pragma once

#include <cstdint>

#include "solve/engines/solution_sink.hpp"

namespace nonet {

class SearchMonitor {
 public:
  SearchMonitor(const Query& query, SolutionSink& sink) : query_(query), sink_(sink) {}

  bool must_stop() {
    constexpr std::uint32_t kStepsPerClock = 64;
    if (query_.stop.cancelled()) {
      end_ = StopReason::Cancelled;
      stopped_ = true;
    } else if (++steps_ % kStepsPerClock == 0) {
      sink_.report();
      stopped_ = query_.stop.due();
      if (stopped_) end_ = StopReason::TimeLimit;
    }
    return stopped_;
  }
  // Counts a guess. False, and the search has to stop, if the query allows no more.
  bool may_guess() {
    if (query_.max_guesses != 0 && sink_.stats.guesses >= query_.max_guesses) {
      end_ = StopReason::GuessLimit;
      stopped_ = true;
      return false;
    }
    ++sink_.stats.guesses;
    return true;
  }
  // Returns whether the last look or guess said so, and why.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] StopReason end() const { return end_; }

 private:
  const Query& query_;
  SolutionSink& sink_;
  std::uint32_t steps_ = 0;
  StopReason end_ = StopReason::Exhausted;
  bool stopped_ = false;
};

}  // namespace nonet
