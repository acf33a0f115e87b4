#include "faces/server/turns.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace nonet::server {
namespace {

using TurnClock = QueuedTask::Clock;

constexpr std::chrono::milliseconds kLook(20);
constexpr std::chrono::seconds kRemembered(30);  // that a client was slow
constexpr std::uint64_t kEveryEighth = 8;

double seconds_until(TurnClock::time_point when, TurnClock::time_point now) {
  return std::chrono::duration<double>(when - now).count();
}

TurnClock::time_point later(TurnClock::time_point from, double seconds) {
  return from + std::chrono::duration_cast<TurnClock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

void run_behind() {
  constexpr int kBehind = 5;
  [[maybe_unused]] const int now = ::nice(kBehind);
}

Turns::Turns(std::size_t threads, std::size_t queue, double usual)
    : threads_(threads),
      most_(queue),
      usual_(usual),
      long_work_(threads + 1),
      crew_(threads + 2, [this](std::size_t thread) { run(thread); }) {}

Turns::~Turns() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  filled_.notify_all();
  crew_.join();
}

bool Turns::add(const TaskPtr& task) {
  {
    const std::lock_guard lock(mutex_);
    if (crew_.size() == 0 || !make_room(task->client)) return false;
    task->number = ++number_;
    const bool slow = task->seconds > usual_ || task->came < clients_[task->client].slow_until;
    queue_up(task, slow ? Long : Quick);
  }
  filled_.notify_all();
  return true;
}

bool Turns::drop(const TaskPtr& task) {
  const std::lock_guard lock(mutex_);
  for (const Which lane : {Quick, Long}) {
    const auto place = lanes_[lane].tasks.find(task);
    if (place == lanes_[lane].tasks.end() || *place != task) continue;
    take(lane, place);
    return true;
  }
  return false;
}

Turns::Waiting Turns::waiting() const {
  const std::lock_guard lock(mutex_);
  return {lanes_[Quick].tasks.size(), lanes_[Long].tasks.size()};
}

// Returns the seconds of work that one may need: as many as its client's last one, or as it asks for.
double Turns::expected(const QueuedTask& task) const {
  const auto client = clients_.find(task.client);
  if (client != clients_.end() && client->second.work > 0) return std::min(client->second.work, task.seconds);
  return task.seconds > usual_ ? task.seconds : 0;
}

// Returns whether one of the threads besides the quick one works for a client.
bool Turns::has_thread(const std::string& client) const {
  return std::ranges::any_of(long_work_,
                             [&](const TaskPtr& task) { return task != nullptr && task->client == client; });
}

// Goes through those who wait, in their turn. What is worked on takes what is expected, or as long again.
void Turns::settle() {
  const std::lock_guard lock(mutex_);
  const auto now = TurnClock::now();
  std::vector<TurnClock::time_point> free;
  for (std::size_t i = 0; i < std::min(threads_, crew_.size()); ++i) {
    const TaskPtr& task = long_work_[i];
    if (task == nullptr) {
      free.push_back(now);
    } else {
      const double spent = seconds_until(now, task->began);
      free.push_back(
          std::min(later(now, std::max(expected(*task) - spent, spent)), std::max(now, task->after(1))));
    }
  }
  bool spare = crew_.size() > threads_ + 1 && long_work_.back() == nullptr;
  for (const Which lane : {Quick, Long}) {
    auto& tasks = lanes_[lane].tasks;
    for (auto place = tasks.begin(); place != tasks.end();) {
      const QueuedTask& task = **place;
      const auto here = place++;
      const auto soonest = std::ranges::min_element(free);
      const bool to_spare = spare && task.looked_at && !has_thread(task.client);
      const auto begins = task.looked_at && !to_spare ? *soonest : now;
      if (begins > task.after(0.5)) {
        refuse(lane, here, seconds_until(begins, now) - task.seconds / 2);
      } else if (to_spare) {
        spare = false;
      } else if (task.looked_at) {
        *soonest = std::min(later(begins, expected(task)), task.after(1));
      }
    }
  }
}

void Turns::queue_up(const TaskPtr& task, Which lane) {
  Client& client = clients_[task->client];
  task->turn = client.last[lane] = std::max(lanes_[lane].clock, client.last[lane]) + task->seconds;
  ++client.waiting;
  lanes_[lane].tasks.insert(task);
}

TaskPtr Turns::take(Which lane, Place place) {
  TaskPtr task = *place;
  lanes_[lane].tasks.erase(place);
  --clients_[task->client].waiting;
  forget_clients();
  return task;
}

void Turns::refuse(Which lane, Place place, double seconds) { take(lane, place)->refused(seconds); }

// Where too many wait, the last one of the client with the most of them gives way. Returns false if that is
// the one who asks for room.
bool Turns::make_room(const std::string& client) {
  if (lanes_[Quick].tasks.size() + lanes_[Long].tasks.size() < most_) return true;
  const auto most =
      std::ranges::max_element(clients_, {}, [](const auto& entry) { return entry.second.waiting; });
  if (most == clients_.end() || most->second.waiting <= clients_[client].waiting + 1) return false;
  for (const Which lane : {Long, Quick}) {
    const auto& tasks = lanes_[lane].tasks;
    for (auto place = tasks.end(); place != tasks.begin();) {
      if ((*--place)->client != most->first) continue;
      refuse(lane, place, 1);
      return true;
    }
  }
  return false;
}

// Forgets those of whom there is nothing to remember, once there are many.
void Turns::forget_clients() {
  if (clients_.size() < sweep_at_) return;
  constexpr std::size_t kFew = 1024;
  std::erase_if(clients_, [now = TurnClock::now()](const auto& entry) {
    return entry.second.waiting == 0 && entry.second.slow_until < now;
  });
  sweep_at_ = std::max(kFew, 2 * clients_.size());
}

// Returns what this thread is to do now; null if it is to wait.
TaskPtr Turns::next(std::size_t thread) {
  auto& [quick_ones, long_ones] = lanes_;
  const auto at = [&](Which lane, Place place) {
    lanes_[lane].clock = std::max(lanes_[lane].clock, (*place)->turn);
    return take(lane, place);
  };
  const auto from = [&](Which lane) { return at(lane, lanes_[lane].tasks.begin()); };
  if (thread > threads_) {
    // While one of the others is free, who comes next is its.
    if (std::find(long_work_.begin(), long_work_.end() - 1, nullptr) != long_work_.end() - 1) return nullptr;
    const auto first = std::ranges::find_if(
        long_ones.tasks, [&](const TaskPtr& task) { return task->looked_at && !has_thread(task->client); });
    return first == long_ones.tasks.end() ? nullptr : at(Long, first);
  }
  if (thread < threads_) {
    if (!long_ones.tasks.empty()) return from(Long);
    return quick_ones.tasks.empty() ? nullptr : from(Quick);
  }
  if (idle_ > 0) return nullptr;  // who need not hurry
  const auto unseen =
      std::ranges::find(long_ones.tasks, false, [](const TaskPtr& task) { return task->looked_at; });
  const bool any = unseen != long_ones.tasks.end();
  if (!quick_ones.tasks.empty() && (!any || ++looks_ % kEveryEighth != 0)) return from(Quick);
  return any ? take(Long, unseen) : nullptr;
}

void Turns::run(std::size_t thread) {
  const bool quick = thread == threads_;
  const bool general = thread < threads_;
  if (!quick) run_behind();
  const auto memory = std::make_unique<teacher::Memory>();
  std::unique_lock lock(mutex_);
  for (;;) {
    TaskPtr task;
    idle_ += general ? 1 : 0;
    filled_.wait(lock, [&] { return (task = next(thread)) != nullptr || ended_; });
    idle_ -= general ? 1 : 0;
    if (task == nullptr) return;
    task->began = TurnClock::now();
    if (!quick) {
      long_work_[std::min(thread, threads_)] = task;
      filled_.notify_all();  // perhaps no one is idle now, and the quick one is to look
    }
    lock.unlock();
    work(task, *memory, quick);
    lock.lock();
    if (!quick) long_work_[std::min(thread, threads_)] = nullptr;
  }
}

void Turns::work(const TaskPtr& task, teacher::Memory& memory, bool quick) {
  constexpr double kAtOnce = 1e-3;
  const double left = std::max(kAtOnce, seconds_until(task->after(1), task->began));
  const double look = std::chrono::duration<double>(kLook).count();
  const StopToken stop = StopToken(&task->stop).with_time_limit(quick ? std::min(left, look) : left);
  ask::Reply reply = task->work(memory, stop);
  if (TurnClock::now() - task->began >= kLook && !task->stop) {
    const std::lock_guard lock(mutex_);
    clients_[task->client].slow_until = TurnClock::now() + kRemembered;
    if (!quick) clients_[task->client].work = seconds_until(TurnClock::now(), task->began);
    if (quick) {
      task->looked_at = true;
      task->began = {};
      queue_up(task, Long);
      return filled_.notify_all();
    }
  }
  task->answered(std::move(reply));
}

}  // namespace nonet::server
