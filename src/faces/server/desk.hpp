// Desk: looks at the head of a request, and says what it is: something to say at once, work, or a stream.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ask/questions/question.hpp"
#include "faces/server/message.hpp"
#include "faces/server/settings.hpp"
#include "text/formats/format.hpp"

namespace nonet::server {

struct Call {
  enum class Kind : std::uint8_t {
    Said,     // `response` is the answer
    Health,   // GET /health
    Metrics,  // GET /metrics
    Work,     // a request of the API
    Stream    // one about each puzzle of the body
  };
  Kind kind = Kind::Said;
  Response response = {};
  std::string_view route = "other";        // for metrics
  const ask::Question* request = nullptr;  // of Work and Stream
  std::string members = {};                // of the query; of Work instead of the body, if there is none
  bool from_query = false;
  bool events = false;             // whether progress is told
  const Format* format = nullptr;  // of Stream; null: to be found out
  std::string fields = {};         // for the answer, whatever it is
};

class Desk {
 public:
  explicit Desk(const Settings& settings) : settings_(settings) {}

  [[nodiscard]] Call look_at(const Head& head) const;
  // Returns the limits of requests.
  [[nodiscard]] ask::Limits limits() const;

 private:
  [[nodiscard]] Call route(const Head& head) const;
  [[nodiscard]] Call of_api(const Head& head, std::string_view path, std::string_view query) const;

  const Settings& settings_;
};

}  // namespace nonet::server
