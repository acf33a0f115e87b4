// Programs that are started by several threads at once.
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <thread>

#include "solve/engines/process.hpp"

namespace nonet::testing {
namespace {

// Each start waits until its program runs: for ever, if what another thread has started held its pipe.
TEST(Processes, OfSeveralThreadsAreStoppedInTime) {
  constexpr int kThreads = 8;
  constexpr int kRuns = 25;
  constexpr double kSeconds = 0.02;
  std::atomic<int> stopped = 0;
  std::barrier together(kThreads);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int run = 0; run < kRuns; ++run) {
        together.arrive_and_wait();
        const Finished finished =
            run_process({.arguments = {"sleep", "1000"}, .stop = StopToken().with_time_limit(kSeconds)});
        stopped += finished.end == ProcessEnd::Stopped ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(stopped, kThreads * kRuns);
}

}  // namespace
}  // namespace nonet::testing
