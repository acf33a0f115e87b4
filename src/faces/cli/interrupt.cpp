#include "faces/cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace nonet::cli {
namespace {

// A signal handler can reach only global variables.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

StopToken stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted.store(true, std::memory_order_relaxed); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  return StopToken(&interrupted);
}

}  // namespace nonet::cli
