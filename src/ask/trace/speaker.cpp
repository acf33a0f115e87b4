#include "ask/trace/speaker.hpp"

#include <algorithm>
#include <array>

#include "ask/trace/tracer.hpp"
#include "base/caught.hpp"
#include "base/registry.hpp"
#include "base/say.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::trace {

namespace speakers {
// One that is not here is known by its name, and says so.
inline constexpr Text kNotHere = tr("in the program nonet, not in a page");
#define NONET_ABSENT_ENTRY(need, name)                                                    \
  namespace name {                                                                        \
  constexpr Speaker entry{                                                                \
      .id = #name, .summary = kNotHere, .unavailable = [] { return Message(kNotHere); }}; \
  }
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Speaker, id)
#include "ask/trace/speakers.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY
}  // namespace speakers

namespace {

#define NONET_ABSENT_ENTRY(need, id) NONET_ENTRY(id)
constexpr auto kSpeakers = std::to_array<const Speaker*>({
#define NONET_ENTRY(id) &speakers::id::entry,
#include "ask/trace/speakers.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY
});

Result<void> takes(const Speaker& speaker, const Puzzle& puzzle) {
  const int size = puzzle.layout->size();
  if (const Message why = speaker.unavailable != nullptr ? speaker.unavailable() : Message(); !why.empty()) {
    return fail(Errc::Unsupported, say("engine {}: {}", speaker.id, why));
  }
  if (puzzle.layout->has_holes()) {
    return fail(Errc::Unsupported, say("engine {} takes square boards without holes", speaker.id));
  }
  if (size > speaker.most_size) {
    return fail(Errc::Unsupported, say("the trace of {} takes boards up to {}×{}; this one is {}×{}",
                                       speaker.id, speaker.most_size, speaker.most_size, size, size));
  }
  if (speaker.takes_rules) return {};
  return without_rules(puzzle, say("the trace of {}", speaker.id));
}

Text why(StopReason end) {
  switch (end) {
    case StopReason::Exhausted:
    case StopReason::Enough: return {};
    case StopReason::Cancelled: return tr("stopped");
    case StopReason::TimeLimit: return tr("time limit reached");
    case StopReason::GuessLimit: return tr("the trace was cut long before");
    case StopReason::Stuck: return tr("the method goes no further");
  }
  return {};
}

}  // namespace

std::string_view event_name(EventKind kind) {
  constexpr std::array<std::string_view, kEventKinds> kNames{
      "decide",  "assign", "remove", "rule", "conflict", "learn",    "back",
      "restart", "call",   "exit",   "redo", "fail",     "solution", "end"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view heuristic_name(Heuristic heuristic) {
  constexpr std::array<std::string_view, 5> kNames{"first_in_order", "fewest_candidates", "smallest_column",
                                                   "activity", "own"};
  return kNames[static_cast<std::size_t>(heuristic)];
}

std::span<const Speaker* const> all_speakers() { return kSpeakers; }

const Speaker* find_speaker(std::string_view id) { return find_entry(all_speakers(), id); }

std::optional<EventKind> until_from(std::string_view word) {
  if (word == "conflict") return EventKind::Conflict;
  if (word == "solution") return EventKind::Solution;
  if (word == "decision") return EventKind::Decide;
  return std::nullopt;
}

int line_in_model(const Speaker& speaker, const ModelLine& line) {
  const std::string_view text = speaker.model_text;
  for (std::size_t at = text.find(line.text); at != std::string_view::npos;
       at = text.find(line.text, at + 1)) {
    const std::string_view before = text.substr(0, at);
    const std::size_t blank = before.find_last_not_of(' ');
    if (blank != std::string_view::npos && before[blank] != '\n') continue;
    return 1 + static_cast<int>(std::ranges::count(before, '\n'));
  }
  return 0;
}

Result<TraceEnd> trace(const Puzzle& puzzle, const Speaker& speaker, const TraceLimits& limits,
                       const EventSink& sink) {
  if (const auto ok = takes(speaker, puzzle); !ok) return Failure(ok.error());
  return guarded([&]() -> Result<TraceEnd> {
    Tracer tracer(puzzle, speaker, limits, sink);
    if (const auto conflict = find_conflict(puzzle)) {
      return tracer.end(StopReason::Exhausted, describe(*conflict, *puzzle.layout), true);
    }
    const auto end = speaker.run(puzzle, tracer);
    if (!end) return Failure(end.error());
    if (tracer.found_wrong_grid()) {
      return fail(Errc::Internal, say("engine {} gave a grid that is not a solution", speaker.id));
    }
    return tracer.end(*end, why(*end));
  });
}

}  // namespace nonet::trace
