// Pool: threads that work on requests, and the queue before them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

#include "reason/teacher/teacher.hpp"
#include "solve/engines/crew.hpp"

namespace nonet::server {

class Pool {
 public:
  using Work = std::function<void(teacher::Memory&)>;  // throws nothing

  Pool(std::size_t threads, std::size_t queue)
      : most_(queue), crew_(threads, [this](std::size_t) { run(); }) {}
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Returns false if the queue is full, or there is no thread.
  bool add(Work work);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void run();

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Work> queue_;
  bool ended_ = false;
  Crew crew_;
};

}  // namespace nonet::server
