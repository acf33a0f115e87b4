// Problem: why a request has no answer, as a problem document (RFC 9457).
//
//   {"type":"/problems/member","title":"…","status":422,"detail":"…",
//    "member":"puzzle","line":1,"column":5,"offset":4}
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "nonet/result.hpp"

namespace nonet::ask {

// A kind of problem: /problems/ID. One of HTTP's statuses may have several.
struct ProblemType {
  std::string_view id;
  int status = 0;
  Text title;
};
[[nodiscard]] std::span<const ProblemType> problem_types();

struct Problem {
  enum class Kind : std::uint8_t {
    Unknown,  // there is no such request
    Body,     // the body is not an object of JSON; `text` is the body
    Member,   // a member that the request cannot take; `text` is the member's, if it is a text
    Work      // the request cannot be answered
  };

  Kind kind = Kind::Work;
  Error error;
  std::string member = {};
  std::string text = {};  // in which error.offset is a place
};

// Returns the status of HTTP: 400, 404, 422, 500 or 503.
[[nodiscard]] int status_of(const Problem& problem);
[[nodiscard]] JsonObject problem_json(const Problem& problem, Language language);

}  // namespace nonet::ask
