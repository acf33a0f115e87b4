// The C face: any text to every function that takes one. The first byte chooses settings; what comes back ends
// with a zero, and nothing is written beside the room that there is.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "nonet/nonet.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const char* text = reinterpret_cast<const char*>(data + 2);
  const std::size_t length = size - 2;
  static nonet_session* const session = nonet_session_new();
  nonet_session_set(session, "seconds", "0.2");
  nonet_session_set(session, "language", data[0] % 2 == 0 ? "en" : "es");
  nonet_session_set(session, "only", std::string(text, length < 40 ? length : 40).c_str());
  nonet_session_set(session, "only", "");

  std::vector<char> room(data[1] + std::size_t{1}, 'x');
  nonet_answer answer;
  nonet_check(text, length, 0.2, &answer, room.data(), data[1]);
  if (room.back() != 'x' && data[1] > 0 && room.size() > 1 && room[data[1]] != 'x') std::abort();
  if (std::memchr(answer.message, 0, sizeof answer.message) == nullptr) std::abort();

  constexpr decltype(&nonet_solve_json) kRequests[] = {nonet_solve_json, nonet_explain_json, nonet_rate_json,
                                                       nonet_why_json};
  for (const auto request : kRequests) {
    char* json = nullptr;
    const nonet_status status = request(session, text, length, &json);
    if ((status == NONET_OK) != (json != nullptr)) std::abort();
    nonet_free(json);
  }
  static_cast<void>(nonet_verify(session, text, length));
  std::vector<std::uint32_t> counts(length / NONET_CELLS);
  std::vector<char> solutions(counts.size() * NONET_CELLS);
  nonet_solve_many(text, counts.size(), 2, counts.data(), solutions.data());
  return 0;
}
