// Work without the interpreter's lock, which Ctrl-C ends.
#pragma once

#include <atomic>
#include <csignal>

#include <pybind11/pybind11.h>
#include <unistd.h>

#include "nonet/stop_token.hpp"

namespace nonet::python {

// While it lives, Ctrl-C in the main thread raises a flag and then does what Python does with it. Python runs its
// handlers in that thread alone, so work in other threads goes on.
class Interruption {
 public:
  Interruption() {
    if (::gettid() != ::getpid()) return;
    came_ = false;
    struct sigaction ours = {};
    ::sigaction(SIGINT, nullptr, &python_);
    const bool plain = (python_.sa_flags & SA_SIGINFO) == 0;
    if (!plain || python_.sa_handler == SIG_IGN || python_.sa_handler == SIG_DFL) return;
    ours = python_;
    ours.sa_handler = [](int signal) {
      came_ = true;
      python_.sa_handler(signal);
    };
    installed_ = ::sigaction(SIGINT, &ours, nullptr) == 0;
  }
  ~Interruption() {
    if (installed_) ::sigaction(SIGINT, &python_, nullptr);
  }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] StopToken token() const { return installed_ ? StopToken(&came_) : StopToken(); }
  [[nodiscard]] bool came() const { return installed_ && came_; }

 private:
  inline static std::atomic<bool> came_ = false;
  inline static struct sigaction python_ = {};
  bool installed_ = false;
};

// Returns what `work` makes of a stop token; `seconds`: its time limit, 0 for none. A handler of Ctrl-C that raises
// nothing lets the work begin again.
template <class Work>
auto without_lock(double seconds, const Work& work) {
  for (;;) {
    const Interruption interruption;
    auto result = [&] {
      const pybind11::gil_scoped_release released;
      return work(interruption.token().with_time_limit(seconds));
    }();
    if (!interruption.came()) return result;
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
  }
}

}  // namespace nonet::python
