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
  std::size_t waiting_quick = 0;  // requests that wait for a first look
  std::size_t waiting_long = 0;   // and for a thread that takes its time
  std::size_t working = 0;        // requests and streams under way
  std::size_t streams = 0;
  double up_seconds = 0;
};

class Metrics {
 public:
  // Counts a request that was answered. Called by one thread.
  void count(std::string_view route, int status, double seconds, bool gone);
  // Counts how long one has waited for a thread, whether it got one or not. Called by the same thread.
  void count_wait(double seconds) { waits_.add(seconds); }
  // Counts puzzles of streams; any thread may call it.
  void count_puzzles(std::uint64_t number) { puzzles_ += number; }

  [[nodiscard]] std::string text(const Gauges& now) const;

 private:
  static constexpr std::array kBounds{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10.0};

  std::map<std::string, std::map<int, std::uint64_t>, std::less<>> requests_;  // by status
  struct Histogram {
    std::array<std::uint64_t, kBounds.size() + 1> counts{};
    double seconds = 0;

    void add(double value);
    [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;
  };
  Histogram durations_;
  Histogram waits_;
  std::uint64_t gone_ = 0;
  std::atomic<std::uint64_t> puzzles_ = 0;
};

}  // namespace nonet::server
