// Turns: whose question is worked on next, so that no client can shut out the others.
//
//   add ─┬─► quick ─► the quick thread: 20 ms at most ─┬──────────────────────────► answered
//        │     └───────────┐                           └─► long, to begin anew
//        └─► long ─────────┴─► the other threads, to the end ─────────────────────► answered
//
// No one can say beforehand how long a question takes. So one thread is kept for a first look at each, and
// what that does not answer waits for one of the others. Those who ask for more than the usual seconds, or
// whose question took long a moment ago, are looked at when no one else waits, and at every eighth turn.
//
// Among those who wait, a client's turn comes the later the more seconds it has asked for, and the clock of a
// client who comes anew stands where that of the last one served does: self-clocked fair queueing (Golestani
// 1994). So the many questions of one come after the first of another, and long ones after short ones.
//
// A question in its midst is not taken away. So one thread is spare: it works for those alone whom no other
// works for, so that one client's questions of half a minute on all threads are no wait for another's.
//
// The seconds of a question count from its coming. Half of them at most pass in waiting: a question that
// cannot begin by then, if those before it take as long as their clients' last ones, is refused at once.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "ask/questions/question.hpp"
#include "nonet/stop_token.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/crew.hpp"

namespace nonet::server {

// A question under way. What it calls is called once, by any thread, and throws nothing; but `work` may be
// called twice: what the quick thread did not end begins anew.
struct QueuedTask {
  using Clock = StopToken::Clock;

  std::string client;
  double seconds = 0;  // from its coming to its answer
  std::function<ask::Reply(teacher::Memory& memory, const StopToken& stop)> work;
  std::function<void(ask::Reply reply)> answered;
  std::function<void(double seconds)> refused;  // after how many to ask again
  std::atomic<bool> stop = false;               // set by whoever does not want it any more

  // Of Turns.
  Clock::time_point came = Clock::now();
  Clock::time_point began = {};
  double turn = 0;
  std::uint64_t number = 0;
  bool looked_at = false;

  [[nodiscard]] Clock::time_point after(double part) const {
    return came + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(part * seconds));
  }
  // Returns how long it waited for the work that answers it.
  [[nodiscard]] double waited() const {
    return std::chrono::duration<double>((began == Clock::time_point() ? Clock::now() : began) - came)
        .count();
  }
};
using TaskPtr = std::shared_ptr<QueuedTask>;

// Has this thread, and those it starts, go after others that want to run.
void run_behind();

class Turns {
 public:
  // `threads`: besides the quick and the spare one. `queue`: how many may wait. A client that asks for more
  // than `usual` seconds expects a long question.
  Turns(std::size_t threads, std::size_t queue, double usual);
  ~Turns();
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  // Returns false if too many wait, of whom no client has more than this one, or if there is no thread.
  bool add(const TaskPtr& task);
  // Takes one out that waits. Returns false if it is worked on, or was.
  bool drop(const TaskPtr& task);
  // Refuses those who cannot begin in time. To be called often.
  void settle();

  struct Waiting {
    std::size_t quick = 0;
    std::size_t long_ones = 0;
  };
  [[nodiscard]] Waiting waiting() const;

 private:
  struct EarlierTurn {
    bool operator()(const TaskPtr& one, const TaskPtr& other) const {
      return one->turn != other->turn ? one->turn < other->turn : one->number < other->number;
    }
  };
  enum Which : std::uint8_t { Quick, Long };
  struct TurnLane {
    std::set<TaskPtr, EarlierTurn> tasks;
    double clock = 0;  // the turn of the one that was taken last
  };
  struct Client {
    std::size_t waiting = 0;
    std::array<double, 2> last{};  // turns, by lane
    QueuedTask::Clock::time_point slow_until = {};
    double work = 0;  // seconds of its last long question
  };
  using Place = std::set<TaskPtr, EarlierTurn>::iterator;

  [[nodiscard]] double expected(const QueuedTask& task) const;
  [[nodiscard]] bool has_thread(const std::string& client) const;
  void run(std::size_t thread);
  void work(const TaskPtr& task, teacher::Memory& memory, bool quick);
  TaskPtr next(std::size_t thread);
  void queue_up(const TaskPtr& task, Which lane);
  TaskPtr take(Which lane, Place place);
  bool make_room(const std::string& client);
  void refuse(Which lane, Place place, double seconds);
  void forget_clients();

  const std::size_t threads_;
  const std::size_t most_;
  const double usual_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::array<TurnLane, 2> lanes_;
  std::map<std::string, Client, std::less<>> clients_;  // who wait, or were slow a moment ago
  std::size_t sweep_at_ = 1024;
  std::vector<TaskPtr> long_work_;  // by thread, the spare one last
  std::size_t idle_ = 0;            // threads besides the quick and the spare one
  std::uint64_t number_ = 0;
  std::uint64_t looks_ = 0;
  bool ended_ = false;
  Crew crew_;  // last, so that it begins last
};

}  // namespace nonet::server
