#include "faces/screen/thinker.hpp"

#include <utility>

#include "base/caught.hpp"

namespace nonet::screen {

Thinker::Thinker(std::function<void()> wake, std::function<void(const Error&)> complain)
    : wake_(std::move(wake)), complain_(std::move(complain)) {
  thread_ = std::thread([this] { run(); });
}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    if (running_ != nullptr) running_->store(true);
  }
  changed_.notify_all();
  thread_.join();
}

void Thinker::ask(Work work) {
  stop();
  {
    const std::lock_guard lock(mutex_);
    next_ = std::move(work);
  }
  busy_ = true;
  changed_.notify_all();
}

bool Thinker::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (running_ != nullptr) running_->store(true);
    next_ = nullptr;
    ++number_;
    letters_.clear();
  }
  return std::exchange(busy_, false);
}

void Thinker::deliver() {
  std::deque<Letter> letters;
  {
    const std::lock_guard lock(mutex_);
    letters = std::exchange(letters_, {});
  }
  for (const Letter& letter : letters) {
    if (letter.number != number_) continue;
    if (letter.last) busy_ = false;
    if (letter.deed) letter.deed();
  }
}

void Thinker::settle() {
  while (busy_) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !letters_.empty(); });
    }
    deliver();
  }
}

void Thinker::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    letters_.push_back(std::move(letter));
  }
  changed_.notify_all();
  wake_();
}

void Thinker::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || next_ != nullptr; });
    if (ending_) return;
    const Work work = std::exchange(next_, nullptr);
    const std::uint64_t number = number_;
    std::atomic<bool> flag = false;
    running_ = &flag;
    lock.unlock();
    const auto answer = guarded([&]() -> Result<Deed> {
      return work(StopToken(&flag), [&](Deed deed) { post({number, false, std::move(deed)}); });
    });
    lock.lock();
    running_ = nullptr;
    lock.unlock();
    const auto complain = [this, answer] { complain_(answer.error()); };
    post({number, true, answer ? *answer : Deed(complain)});
    lock.lock();
  }
}

}  // namespace nonet::screen
