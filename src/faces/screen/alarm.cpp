#include "faces/screen/alarm.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace nonet::screen {
namespace {

// What signal handlers and other threads write to. A handler reaches only global variables.
std::atomic<int> alarm_end = -1;
static_assert(std::atomic<int>::is_always_lock_free);
constexpr int kAlarms[] = {SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGWINCH};

void ring(char what) {
  const int error = errno;
  static_cast<void>(!write(alarm_end.load(std::memory_order_relaxed), &what, 1));
  errno = error;
}

void on_signal(int signal) {
  ring(signal == SIGWINCH ? Alarm::kResize : signal == SIGTSTP ? Alarm::kSuspend : Alarm::kEnd);
}

}  // namespace

Alarm::Alarm() {
  static_cast<void>(!pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK));
  alarm_end = ends_[1];
  listen();
}

Alarm::~Alarm() {
  for (const int signal : kAlarms) std::signal(signal, SIG_DFL);
  std::signal(SIGHUP, SIG_IGN);  // what is written after the terminal is lost ends nothing
  alarm_end = -1;
  for (const int end : ends_) close(end);
}

void Alarm::listen() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (const int signal : kAlarms) sigaction(signal, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

void Alarm::wake() { ring(kWake); }

std::string Alarm::rung() const {
  std::array<char, 256> all{};
  const ssize_t count = read(ends_[0], all.data(), all.size());
  return {all.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

}  // namespace nonet::screen
