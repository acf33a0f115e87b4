// Alarm: a pipe that wakes who waits for keys, and the signals that ring it.
#pragma once

#include <array>
#include <string>

namespace nonet::screen {

class Alarm {
 public:
  static constexpr char kWake = '.';
  static constexpr char kEnd = 'e';
  static constexpr char kSuspend = 'z';
  static constexpr char kResize = 'r';

  Alarm();
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // Takes the signals, which curses takes too.
  static void listen();
  // Rings, from any thread.
  static void wake();
  [[nodiscard]] int waits_at() const { return ends_[0]; }
  // Returns what has rung since.
  [[nodiscard]] std::string rung() const;

 private:
  std::array<int, 2> ends_{-1, -1};
};

}  // namespace nonet::screen
