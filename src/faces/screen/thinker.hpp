// Thinker: one question at a time, answered by a thread of its own while keys are read.
//
//   ask(work) ──► thread: work(stop, report) ──► deed ─┐
//                              report(deed) ───────────┴─► wake(), deliver()     on the thread of who asks
//
// A question stops the one before it, whose deeds are then forgotten.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::screen {

class Thinker {
 public:
  using Deed = std::function<void()>;
  using Report = std::function<void(Deed)>;
  using Work = std::function<Deed(const StopToken& stop, const Report& report)>;

  // `wake` is called on the thread when there is something to deliver, `complain` with what keeps an answer
  // from being found: want of memory, say.
  Thinker(std::function<void()> wake, std::function<void(const Error&)> complain);
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  void ask(Work work);
  // Stops what is under way; false if nothing is.
  bool stop();
  [[nodiscard]] bool busy() const { return busy_; }
  // Does what has been reported and answered.
  void deliver();
  // Waits for the answer, and delivers it.
  void settle();

 private:
  struct Letter {
    std::uint64_t number;
    bool last;
    Deed deed;
  };

  void run();
  void post(Letter letter);

  const std::function<void()> wake_;
  const std::function<void(const Error&)> complain_;
  std::uint64_t number_ = 0;  // of the question
  bool busy_ = false;

  std::mutex mutex_;
  std::condition_variable changed_;
  Work next_;
  std::atomic<bool>* running_ = nullptr;  // the flag of what is under way
  bool ending_ = false;
  std::deque<Letter> letters_;
  std::thread thread_;
};

}  // namespace nonet::screen
