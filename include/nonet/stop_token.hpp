// StopToken: ends a search early, at a person's request or by the clock.
//
// A token refers to a flag that the caller owns, has a deadline, or both. Tokens are values, cheap
// to copy and usable from any thread. cancelled() is one relaxed load, cheap enough for every node;
// due() reads the clock, so engines call it every few hundred steps.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

namespace nonet::inline v0 {

class StopToken {
 public:
  using Clock = std::chrono::steady_clock;

  StopToken() = default;
  explicit StopToken(const std::atomic<bool>* flag) : flag_(flag) {}

  // Returns a token with the same flag and a deadline `seconds` from now, unless its own is earlier.
  // Zero or less, or longer than kLongest, is no deadline.
  [[nodiscard]] StopToken with_time_limit(double seconds) const {
    constexpr double kLongest = 1e9;  // some 30 years: within the range of the clock
    StopToken token = *this;
    if (seconds > 0 && seconds < kLongest) {
      const auto limit = std::chrono::duration<double>(seconds);
      const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
      token.deadline_ = std::min(deadline_, end);
    }
    return token;
  }

  [[nodiscard]] bool cancelled() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }
  [[nodiscard]] bool due() const {
    return deadline_ != Clock::time_point::max() && Clock::now() >= deadline_;
  }
  [[nodiscard]] bool stop_requested() const { return cancelled() || due(); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace nonet::inline v0
