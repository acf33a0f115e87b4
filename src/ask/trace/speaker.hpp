// Speaker: an engine that says what it does, written to be read.
//
//   Puzzle ──► trace() ──► Speaker::run ──► Tracer ──► TraceEvent, one after the other
//
// Each is one file, src/ask/trace/speakers/<id>.cpp, and one line in speakers.def.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "ask/trace/event.hpp"
#include "base/registry.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::trace {

class Tracer;  // src/ask/trace/tracer.hpp

// The line of the model that says why events of this kind happen. `text` is how the line starts.
struct ModelLine {
  EventKind event;
  Because::Kind because;
  std::string_view text;
  int number = -1;  // of Because::Step
};

struct Speaker {
  std::string_view id;
  Text summary;
  bool takes_rules = false;
  int most_size = kMaxSize;  // of a board
  // The program of models/ that says the same: its name and its text.
  std::string_view model = {};
  std::string_view model_text = {};
  std::span<const ModelLine> lines = {};
  // Searches and tells until the tracer has enough. The puzzle has no conflict.
  Result<StopReason> (*run)(const Puzzle& puzzle, Tracer& tracer) = nullptr;
  // Says why it does not run here, if it needs another program; null: it always runs.
  Message (*unavailable)() = nullptr;
};

// The ids, from the names of the files, as a Parameter has choices: "csp backtracking … exact-cover".
struct SpeakerIds {
  static constexpr std::string_view kFiles =
#define NONET_ABSENT_ENTRY(need, id) NONET_ENTRY(id)
#define NONET_ENTRY(id) #id " "
#include "ask/trace/speakers.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY
      ;
  std::array<char, kFiles.size() - 1> typed{};
  consteval SpeakerIds() {
    std::ranges::replace_copy(kFiles.substr(0, kFiles.size() - 1), typed.begin(), '_', '-');
  }
};
inline constexpr SpeakerIds kSpeakerIds;
inline constexpr std::string_view kSpeakerChoices{kSpeakerIds.typed.data(), kSpeakerIds.typed.size()};

[[nodiscard]] std::span<const Speaker* const> all_speakers();
// Returns null if there is no speaker of this name.
[[nodiscard]] const Speaker* find_speaker(std::string_view id);
// Returns where in the model the line is, from 1; 0 if it is not there.
[[nodiscard]] int line_in_model(const Speaker& speaker, const ModelLine& line);

// What a trace may end at, as a Parameter has choices; the kind of such a word; nothing for any other.
inline constexpr std::string_view kUntilChoices = "conflict solution decision";
[[nodiscard]] std::optional<EventKind> until_from(std::string_view word);

using EventSink = std::function<void(const TraceEvent&)>;

struct TraceLimits {
  std::uint64_t events = 0;             // that are passed on; 0: all
  std::optional<EventKind> until = {};  // the first event of this kind is the last that is passed on
  std::uint64_t solutions = 2;          // to end the search after; 0: find them all
  StopToken stop = {};
};

// Searches the puzzle and passes events to the sink, the last of which is End. After a cut the search goes on
// for a while, to count what is left out. Errors: Unsupported for rules, holes or a size that the engine does
// not take, Internal if it finds a grid that is no solution.
[[nodiscard]] Result<TraceEnd> trace(const Puzzle& puzzle, const Speaker& speaker, const TraceLimits& limits,
                                     const EventSink& sink);

}  // namespace nonet::trace
