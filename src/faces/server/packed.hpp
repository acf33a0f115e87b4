// Answers packed by gzip or Zstandard, for clients that take them so.
#pragma once

#include <string>
#include <string_view>

#include "faces/server/message.hpp"

namespace nonet::server {

// Returns how much a client wants a coding, from 0, not at all, to 1. `accept`: its Accept-Encoding, such as
// "gzip;q=0.5, *;q=0" (RFC 9110, 12.5.3).
[[nodiscard]] double wants(std::string_view accept, std::string_view coding);

// Returns the response in the coding that the client likes best, and which nonet was built with; as it is if
// it is small.
[[nodiscard]] Response packed(Response response, std::string_view accept);
// Does so with a `file`, and keeps what it packed. Called by one thread.
[[nodiscard]] Response packed_file(Response response, std::string_view accept);

}  // namespace nonet::server
