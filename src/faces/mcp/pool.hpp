// Pool: threads that work on requests, and the queue before them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "reason/teacher/teacher.hpp"
#include "solve/engines/crew.hpp"

namespace nonet::mcp {

class Pool {
 public:
  using Work = std::function<void(teacher::Memory&)>;  // throws nothing

  Pool(std::size_t threads, std::size_t queue)
      : most_(queue), crew_(threads, [this](std::size_t) { run(); }) {}
  ~Pool() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    filled_.notify_all();
    crew_.join();
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Returns false if the queue is full, or there is no thread.
  bool add(Work work) {
    {
      const std::lock_guard lock(mutex_);
      if (queue_.size() >= most_ || crew_.size() == 0) return false;
      queue_.push_back(std::move(work));
    }
    filled_.notify_one();
    return true;
  }
  [[nodiscard]] std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
  }

 private:
  void run() {
    const auto memory = std::make_unique<teacher::Memory>();
    for (;;) {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [this] { return ended_ || !queue_.empty(); });
      if (queue_.empty()) return;
      const Work work = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      work(*memory);
    }
  }

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Work> queue_;
  bool ended_ = false;
  Crew crew_;
};

}  // namespace nonet::mcp
