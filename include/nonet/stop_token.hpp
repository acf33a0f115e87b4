// StopToken: how a search is told to end, by a person or by the clock.
//
// A token looks at a flag that someone else owns, at a deadline, or at both. Tokens are values, cheap
// to copy, and may be asked from any thread. `cancelled` is one relaxed load and may be asked at
// every node; `due` reads the clock, so engines ask it every few hundred steps.
#pragma once

#include <atomic>
#include <chrono>

namespace nonet {

class StopToken {
 public:
  using Clock = std::chrono::steady_clock;

  StopToken() = default;
  explicit StopToken(const std::atomic<bool>* flag) : flag_(flag) {}

  // The same flag, and a deadline `seconds` from now; zero or less, or more than anyone will wait,
  // means none.
  [[nodiscard]] StopToken with_time_limit(double seconds) const {
    constexpr double kLongest = 1e9;  // some 30 years: what the clock can still count
    StopToken token = *this;
    if (seconds > 0 && seconds < kLongest) {
      const auto limit = std::chrono::duration<double>(seconds);
      token.deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
    }
    return token;
  }

  [[nodiscard]] bool cancelled() const {
    return flag_ != nullptr && flag_->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool due() const {
    return deadline_ != Clock::time_point::max() && Clock::now() >= deadline_;
  }
  [[nodiscard]] bool stop_requested() const { return cancelled() || due(); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace nonet
