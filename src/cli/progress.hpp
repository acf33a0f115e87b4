// ProgressBar: shows on a terminal how far a long run is, a few times a second.
//
//   ━━━━━━━━━━━──────────────  43%  2,145,000 puzzles  1,021,000/s  0:12 to go
#pragma once

#include "cli/console.hpp"
#include "nonet/stop_token.hpp"
#include "stream/stream.hpp"

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

// Returns the line for `progress` after `seconds`, with at most `width` characters.
[[nodiscard]] std::string progress_line(const Progress& progress, double seconds, int width,
                                        bool utf8);

}  // namespace nonet::cli
