#include "faces/cli/text.hpp"

#include <fmt/core.h>

#include "base/say.hpp"

namespace nonet::cli {

Text verdict_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::Unique: return {"unique", "solución única"};
    case Verdict::Multiple: return {"multiple", "varias soluciones"};
    case Verdict::NoSolution: return {"none", "sin solución"};
    case Verdict::Invalid: return {"invalid", "inválido"};
    case Verdict::Solved: return {"solved", "resuelto"};
    case Verdict::GaveUp: return {"gave up", "abandonado"};
  }
  return {};
}

std::string duration(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < kMinute) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

Message given_up_words(const Answer& answer) {
  const Message why = say("given up: {}", answer.reason);
  if (answer.count == 0) return why;
  return why + say("; {} so far", counted(answer.count, kSolutions));
}

}  // namespace nonet::cli
