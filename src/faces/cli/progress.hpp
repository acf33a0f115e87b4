// ProgressBar: shows on a terminal how far a long run is, a few times a second.
//
//   ━━━━━━━━━━━──────────────  43%  2,145,000 puzzles  1,021,000/s  0:12 to go
#pragma once

#include "ask/stream/stream.hpp"
#include "faces/cli/console.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::cli {

class ProgressBar {
 public:
  explicit ProgressBar(Console& console) : console_(console) {}

  void update(const Progress& progress);

 private:
  using Clock = StopToken::Clock;

  Console& console_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_draw_ = start_ + std::chrono::seconds(1);  // a short run shows none
};

// PatienceNote: says once that a board takes long, and how to set a limit. nonet sets none by itself: what
// it answers would depend on the machine.
class PatienceNote {
 public:
  PatienceNote(Console& console, bool has_limit) : console_(console), said_(has_limit) {}

  void update(const Progress& progress);

 private:
  using Clock = StopToken::Clock;

  Console& console_;
  bool said_;
  std::uint64_t puzzles_ = 0;
  Clock::time_point since_ = Clock::now();  // the last one was done
};

}  // namespace nonet::cli
