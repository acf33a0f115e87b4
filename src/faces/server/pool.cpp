#include "faces/server/pool.hpp"

#include <memory>
#include <utility>

namespace nonet::server {

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  filled_.notify_all();
  crew_.join();
}

bool Pool::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= most_ || crew_.size() == 0) return false;
    queue_.push_back(std::move(work));
  }
  filled_.notify_one();
  return true;
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Pool::run() {
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

}  // namespace nonet::server
