// Metrics: what a server has done, as Prometheus reads it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace nonet::server {

// How it stands now.
struct Gauges {
  std::size_t connections = 0;
  std::size_t waiting = 0;  // requests that wait for a thread
  std::size_t working = 0;  // requests and streams under way
  std::size_t streams = 0;
  double up_seconds = 0;
};

class Metrics {
 public:
  // Counts a request that was answered. Called by one thread.
  void count(std::string_view route, int status, double seconds, bool gone);
  // Counts puzzles of streams; any thread may call it.
  void count_puzzles(std::uint64_t number) { puzzles_ += number; }

  [[nodiscard]] std::string text(const Gauges& now) const;

 private:
  static constexpr std::array kBounds{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10.0};

  std::map<std::string, std::map<int, std::uint64_t>, std::less<>> requests_;  // by status
  std::array<std::uint64_t, kBounds.size() + 1> durations_{};
  double seconds_ = 0;
  std::uint64_t gone_ = 0;
  std::atomic<std::uint64_t> puzzles_ = 0;
};

}  // namespace nonet::server
