// Settings: where a server listens, what it permits, and its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/language.hpp"

namespace nonet::server {

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  Language language = Language::English;  // of what it says to who started it

  // Work.
  double seconds = 5;        // on one request that does not say how long
  double most_seconds = 30;  // whatever it says
  int cells = 625;           // of a board
  int threads = 0;           // 0: one for each core
  std::size_t queue = 256;   // requests that wait for a thread
  std::size_t streams = 16;  // at a time
  // Requests and streams of one client at a time.
  std::size_t client_requests = 128;
  std::size_t client_streams = 8;
  std::string client_header = {};  // the field that tells clients apart; empty: the address does
  bool engines = false;            // whether engines may use other solvers, and start programs

  // What is sent.
  std::size_t head = std::size_t{8} << 10U;     // bytes
  std::size_t body = std::size_t{1} << 20U;     // of a request that is not a stream
  std::size_t record = std::size_t{64} << 10U;  // of a stream
  std::size_t connections = 10'000;

  // Seconds to wait.
  double head_seconds = 5;
  double body_seconds = 30;
  double silence = 10;     // in a stream, and while an answer is not taken
  double keep_alive = 60;  // between requests
  double grace = 10;       // at the end

  std::vector<std::string> names = {};    // under which it is known; addresses and localhost are
  std::vector<std::string> origins = {};  // of other pages that may ask; "*": all
  bool log = true;
};

}  // namespace nonet::server
