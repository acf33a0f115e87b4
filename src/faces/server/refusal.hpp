// Refusals: what a server says of requests that do not reach the API, as problem documents (RFC 9457).
#pragma once

#include <cstdint>
#include <span>

#include "ask/questions/problem.hpp"
#include "ask/questions/question.hpp"
#include "base/json.hpp"
#include "faces/server/message.hpp"

namespace nonet::server {

enum class Refusal : std::uint8_t {
  NotHttp,     // 400
  Origin,      // 403: a page of another origin
  NoPath,      // 404
  Method,      // 405
  Slow,        // 408
  BodySize,    // 413
  RecordSize,  // 413, in a stream
  Type,        // 415
  Host,        // 421
  Record,      // 422, in a stream
  ClientBusy,  // 429
  HeadSize,    // 431
  Busy,        // 503
  Ending,      // 503
};

[[nodiscard]] std::span<const ask::ProblemType> refusal_types();
// Returns the members of the document.
[[nodiscard]] JsonObject refusal_json(Refusal refusal, const Message& detail, Language language);
// `again`: the seconds after which a server that is busy may be asked again.
[[nodiscard]] Response refuse(Refusal refusal, const Message& detail, Language language, double again = 1);
// Returns an answer of the API, or its problem document.
[[nodiscard]] Response response_of(ask::Reply reply);

}  // namespace nonet::server
