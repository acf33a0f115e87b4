// A stream of puzzles that is answered while it comes: an object of JSON a line for each puzzle, and one at
// the end.
//
//   {"line":1,"answer":{"nonet":1,"givens":"…","verdict":"unique",…}}
//   {"line":2,"error":{"type":"/problems/record","status":422,"detail":"…","line":2,"column":5}}
//   {"end":{"puzzles":1,"unreadable":1}}
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "ask/questions/series.hpp"
#include "ask/stream/stream.hpp"
#include "faces/server/settings.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::server {

struct SeriesRun {
  ask::Series series;
  const Format* format = nullptr;  // null: to be found out
  StopToken stop;
  std::function<std::size_t(char* to, std::size_t most)> source;
  std::function<bool(std::string_view data)> sink;
};

struct SeriesEnd {
  bool whole = false;  // whether all of it was answered
  std::string line;    // the last one, for whoever got those before
  std::uint64_t puzzles = 0;
};

// Answers all of them.
[[nodiscard]] SeriesEnd run_series(const SeriesRun& run, const Settings& settings);

// Returns how many threads work on a stream, or on requests.
[[nodiscard]] std::size_t threads_of(const Settings& settings);

}  // namespace nonet::server
