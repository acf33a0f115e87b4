// A server of requests, streams and the page, over HTTP/1.1. Only the files http* know of sockets and of
// Boost.
#pragma once

#include <functional>
#include <string>

#include "faces/server/settings.hpp"
#include "nonet/result.hpp"

namespace nonet::server {

struct Listening {
  std::string address;
  std::size_t connections = 0;  // that the system permits, if those are fewer than wanted
};

// Serves until SIGTERM or SIGINT, and answers what was begun. `ready` is called once it listens.
// Errors: Io if it cannot listen, Unavailable if nonet was built without Boost.
Result<void> serve(const Settings& settings, const std::function<void(const Listening&)>& ready);

}  // namespace nonet::server
