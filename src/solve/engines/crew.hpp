// Crew: threads that share a piece of work. If the system refuses to start some, the others do the work.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

namespace nonet {

#ifdef __wasm__
// A module for pages has one thread.
class Crew {
 public:
  template <class Work>
  Crew(std::size_t /*wanted*/, const Work& /*work*/) {}
};
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;

class Crew {
 public:
  // Starts up to `wanted` threads, each of which runs work(its number) and throws nothing.
  template <class Work>
  Crew(std::size_t wanted, const Work& work) {
    threads_.reserve(wanted);
    try {
      while (threads_.size() < wanted) threads_.emplace_back(work, threads_.size());
    } catch (const std::exception&) {  // no memory for its stack, or no more threads are allowed
    }
  }
  ~Crew() { join(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Returns how many were started; perhaps none.
  [[nodiscard]] std::size_t size() const { return threads_.size(); }
  // Waits for the end of all of them.
  void join() { keep(0); }
  // Waits for the end of all but the first `number`.
  void keep(std::size_t number) {
    for (; threads_.size() > number; threads_.pop_back()) threads_.back().join();
  }

 private:
  std::vector<std::thread> threads_;
};
#endif

}  // namespace nonet
