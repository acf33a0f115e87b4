// A request of the API and its body: whatever it is, the reply is an object of JSON with a status that fits, and
// nothing that was asked with a limit runs on.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "ask/questions/question.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  if (size == 0) return 0;
  static teacher::Memory memory;
  const auto requests = ask::all_questions();
  const ask::Question& request = *requests[*data % requests.size()];
  if (request.id == "compare") return 0;  // it starts programs
  const std::string_view body(reinterpret_cast<const char*>(data + 1), size - 1);
  const ask::Limits limits{.seconds = 0.2, .cells = 81, .solutions = 10};
  const ask::Reply reply = ask::answer(request.id, body, limits, {}, memory);
  const auto json = nlohmann::json::parse(reply.body, nullptr, false);
  if (!json.is_object()) std::abort();
  if (!reply.answered() && json.at("status") != reply.status) std::abort();
  if (reply.status >= 500) std::abort();
  return 0;
}
