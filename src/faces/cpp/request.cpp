#include "nonet/request.hpp"

#include "ask/questions/question.hpp"

namespace nonet::inline v0 {

Result<std::string> request(std::string_view question, std::string_view parameters, const StopToken& stop) {
  constexpr double kNoEnd = 1e9;
  teacher::Memory memory;
  ask::Reply reply =
      ask::answer(question, parameters, {.seconds = kNoEnd, .usual_seconds = kNoEnd}, stop, memory);
  if (reply.answered()) return std::move(reply.body);
  return Failure(std::move(reply.error));
}

}  // namespace nonet::inline v0
