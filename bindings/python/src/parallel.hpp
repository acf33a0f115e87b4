// Blocks of a long list, worked on by all threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::python {

// Calls work(first, last) for all blocks of `count` things, each by one of the threads, until they are done, the
// token says stop, or one fails. The error is that of the first block that has one.
template <class Work>
Result<void> in_parallel(std::size_t count, std::size_t block, int threads, const StopToken& stop,
                         const Work& work) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> end = count;  // no block from here on is begun
  std::mutex guard;
  std::optional<Error> error;
  std::size_t error_at = count;
  const auto run = [&] {
    for (;;) {
      const std::size_t first = next.fetch_add(block);
      if (first >= end || stop.stop_requested()) return;
      const Result<void> done = work(first, std::min(count, first + block));
      if (done) continue;
      const std::scoped_lock lock(guard);
      if (first >= error_at) continue;
      error = done.error();
      error_at = first;
      end = first;
    }
  };
  {
    std::vector<std::jthread> others;
    const std::size_t blocks = (count + block - 1) / block;
    const std::size_t wanted = std::min(static_cast<std::size_t>(std::max(1, threads)), blocks);
    for (std::size_t i = 1; i < wanted; ++i) others.emplace_back(run);
    run();
  }
  if (error) return Failure(std::move(*error));
  return {};
}

}  // namespace nonet::python
