#include "api/request.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "api/decode.hpp"
#include "api/problem.hpp"
#include "core/caught.hpp"
#include "core/registry.hpp"
#include "core/say.hpp"
#include "formats/puzzle_json.hpp"

namespace nonet::api {

namespace requests {
#define NONET_ABSENT_ENTRY(need, id) NONET_DECLARE_ENTRY(Request, id)
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Request, id)
#include "api/requests.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY
}  // namespace requests

namespace {

// Of the modules for pages, the one that makes puzzles has what the first has no space for; the one that rates has what
// knows Sudoku Explainer.
#if defined(NONET_SE)
constexpr const Request* kRequests[] = {&requests::explain::entry, &requests::rate::entry};
#else
#ifdef NONET_MAKER
#define NONET_HERE(id)
#define NONET_ABSENT_ENTRY(need, id) &requests::id::entry,
#else
#define NONET_HERE(id) &requests::id::entry,
#define NONET_ABSENT_ENTRY(need, id)
#endif
constexpr auto kRequests = std::to_array<const Request*>({
#define NONET_ENTRY(id) NONET_HERE(id)
#include "api/requests.def"
#undef NONET_ENTRY
});
#undef NONET_HERE
#undef NONET_ABSENT_ENTRY
#endif

// The members of the puzzle that was asked about, if the answer names it.
JsonObject puzzle_members(const Request& request, const Asked& asked) {
  for (const Member* member : request.members) {
    if (request.about_a_puzzle && member->kind == Member::Kind::Puzzle) {
      return puzzle_json(asked.puzzle(*member));
    }
  }
  return {};
}

// Passes on what comes ten times a second, and each puzzle.
OnProgress now_and_then(const OnProgress& progress) {
  using Clock = StopToken::Clock;
  static constexpr auto kPause = std::chrono::milliseconds(100);
  return [&progress, next = Clock::now() + kPause](const Progress& now) mutable {
    if (progress == nullptr || (now.puzzle == nullptr && Clock::now() < next)) return;
    progress(now);
    next = Clock::now() + kPause;
  };
}

// Returns the member that a failure of the work is about, "clues: …"; empty if it names none.
std::string named_in(const Error& error, const Request& request) {
  const std::string_view sentence = error.message;
  const std::string_view name = sentence.substr(0, sentence.find(": "));
  const bool named = std::ranges::any_of(
      request.members, [&](const Member* member) { return member->name == name; });
  return named ? std::string(name) : std::string();
}

}  // namespace

JsonObject progress_json(const Progress& progress) {
  JsonObject json;
  if (!progress.engine.empty()) json.add("engine", progress.engine);
  if (progress.puzzle != nullptr) json.add("puzzle", *progress.puzzle);
  if (progress.attempts != 0) return json.add("attempts", progress.attempts);
  return json.add("solutions", progress.solutions);
}

std::span<const Request* const> all_requests() { return kRequests; }

const Request* find_request(std::string_view id) { return find_entry(all_requests(), id); }

bool takes_a_puzzle(const Request& request) {
  return std::ranges::find(request.members, Member::Kind::Puzzle, &Member::kind) !=
         request.members.end();
}

const Asked::Value& Asked::of(const Member& member) const {
  return *std::ranges::find(values_, &member, &Value::member);
}

void Asked::swap_puzzle(Puzzle& puzzle) {
  const auto found = std::ranges::find_if(
      values_, [](const Value& value) { return value.member->kind == Member::Kind::Puzzle; });
  std::swap(found->puzzle, puzzle);
}

Reply reply_with(const Problem& problem, Language language) {
  return {.status = status_of(problem), .body = problem_json(problem, language).text()};
}

Reply answer(std::string_view id, std::string_view body, const Limits& limits,
             const StopToken& stop, advise::Memory& memory, const OnProgress& progress) {
  Language language = Language::English;
  const Request* const request = find_request(id);
  if (request == nullptr) {
    return reply_with(
        {.kind = Problem::Kind::Unknown,
         .error = {Errc::Usage,
                   say({"there is no request '{}'", "no hay ninguna petición «{}»"}, id)}},
        language);
  }
  const auto reply = guarded([&]() -> Result<Reply> {
    const auto decoded = decode(*request, body, limits, memory.layouts);
    language = decoded.language;
    if (!decoded.asked) return reply_with(decoded.asked.error(), language);
    const Asked& asked = *decoded.asked;
    const Context context{.language = language,
                          .stop = stop.with_time_limit(decoded.seconds),
                          .limits = limits,
                          .memory = memory,
                          .progress = now_and_then(progress)};
    const auto found = request->run(asked, context);
    if (!found) {
      return reply_with({.error = found.error(), .member = named_in(found.error(), *request)},
                        language);
    }
    return Reply{.body = puzzle_members(*request, asked).add_all(*found).text()};
  });
  return reply ? *reply : reply_with({.error = reply.error()}, language);
}

}  // namespace nonet::api
