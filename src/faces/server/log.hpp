// Log: one JSON object a line on standard error for each request. A thread of its own writes, so that no
// request waits for the reader of the log; what it cannot write in time is counted and left out.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "solve/engines/crew.hpp"

namespace nonet::server {

struct LogLine {
  std::string_view client;
  std::string_view method;
  std::string_view target;
  int status = 0;
  double seconds = 0;
  double waited = 0;  // of these, before it was worked on
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t puzzles = 0;  // of a stream
  bool gone = false;          // whether the client went before the end
};

class Log {
 public:
  // `on`: whether anything is written.
  explicit Log(bool on) : crew_(on ? 1 : 0, [this](std::size_t) { run(); }) {}
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  void add(const LogLine& line);
  // Has the lines written that were added.
  void flush();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable filled_;
  std::string lines_;
  std::uint64_t left_out_ = 0;
  bool asked_ = false;
  bool ended_ = false;
  Crew crew_;
};

}  // namespace nonet::server
