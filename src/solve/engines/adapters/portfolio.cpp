// portfolio: several engines on one board, and the first answer.
//
//   small board ──► native
//   large board ──► native, for a few thousand guesses ──► answered
//                     └── not yet ──► a thread for each rival ──► the first answer; others stop
//
// No engine is the best on all large boards, and the time of one says little about that of another:
// the faster of two is often much faster than their mean. But `native` solves most boards before
// the others have translated them, so it goes first, with a number of guesses that is the same on
// every machine.
//
// Sound     each rival's grids are checked as its own, and again as the portfolio's.
// Complete  an answer counts if its rival has searched everything, or found as many as are wanted.
// Order     the winner's. The winner of a race depends on the machine: two runs may find different
//           solutions of a board that has several. A board that needs no race has the same answer
//           always.
// Cost      that of the winner, on as many threads as there are cores, at least two.
// Source    Huberman, Lukose and Hogg (1997); docs/guide/portfolio.md has the measurements.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "base/say.hpp"
#include "solve/engines/crew.hpp"
#include "solve/engines/engine.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet::adapters::portfolio {
namespace {

constexpr std::string_view kAuto = "auto";
constexpr SettingSpec kRivals{
    .name = "engines",
    .summary =
        tr("the engines that race on large boards, with commas, preferred first; auto: those installed"),
    .initial = kAuto};
constexpr SettingSpec kThreads{
    .name = "threads",
    .summary = tr("how many race at once; 0: a thread for each core, at least two"),
    .initial = "0"};
constexpr SettingSpec kSettings[] = {kRivals, kThreads};

constexpr int kLargestSmall = 12;           // up to this size, native is always fast enough
constexpr int kLargestForAll = 81;          // above this size, asp and cp only slow sat down
constexpr std::uint64_t kHeadStart = 3000;  // native's guesses before a race
constexpr std::uint64_t kMostInRace = 100;  // how many solutions a rival keeps before it wins

struct Rival {
  const Engine* engine;
  std::vector<SettingValue> settings;
};

bool is_installed(const Engine* engine) { return engine != nullptr && missing(*engine).empty(); }

// Returns the installed engines for a board of this size, in order of preference; or those that
// `text` names. Usage if it names none that exists, Unavailable if none is installed.
Result<std::vector<Rival>> rivals_from(std::string_view text, int size) {
  std::vector<Rival> rivals;
  if (text == kAuto) {
    for (const std::string_view id : {"sat", "asp", "cp", "native"}) {
      const Engine* engine = find_engine(id);
      const bool too_slow = size > kLargestForAll && (id == "asp" || id == "cp");
      if (!is_installed(engine) || too_slow) continue;
      rivals.push_back({engine, {}});
      if (id == "cp") rivals.back().settings.push_back({"branching", "failures"});
    }
    return rivals;
  }
  while (!text.empty()) {
    const std::string_view id = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), id.size() + 1));
    const Engine* engine = find_engine(id);
    if (engine == nullptr || id == "portfolio") {
      return fail(Errc::Usage, say("portfolio: engines: no engine '{}'", id));
    }
    if (is_installed(engine)) rivals.push_back({engine, {}});
  }
  if (rivals.empty()) return fail(Errc::Unavailable, tr("portfolio: none of the engines is installed"));
  return rivals;
}

std::size_t threads_from(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number > 0 ? number : std::max(2U, std::thread::hardware_concurrency());
}

// One engine's result, kept until it is known whether it counts.
struct RivalResult {
  const Rival* rival = nullptr;
  Result<StopReason> end = StopReason::Cancelled;
  std::vector<Grid> solutions = {};
  Stats stats = {};

  // Returns whether it settles the board, so that no other engine need be asked.
  [[nodiscard]] bool settles() const {
    return end && (*end == StopReason::Exhausted || *end == StopReason::Enough);
  }
};

std::uint64_t wanted_in_race(const Query& query) {
  return query.limit == 0 ? kMostInRace : std::min(query.limit, kMostInRace);
}

RivalResult attempt(const Rival& rival, const Query& query, const StopToken& stop,
                    std::uint64_t max_guesses) {
  const Query own{.puzzle = query.puzzle,
                  .limit = wanted_in_race(query),
                  .keep = kMostInRace,
                  .stop = stop,
                  .max_guesses = max_guesses,
                  .settings = rival.settings};
  SolutionSink sink(own);
  RivalResult made{.rival = &rival};
  made.end = run_engine(*rival.engine, own, sink);
  made.stats = sink.stats;
  made.solutions = sink.take_solutions();
  return made;
}

// Passes the solutions that an attempt kept to the sink. False if the sink has enough.
bool pass_on_kept(const RivalResult& made, SolutionSink& sink) {
  sink.stats = made.stats;
  return std::ranges::all_of(made.solutions, [&](const Grid& grid) { return sink.add(grid); });
}

// Passes on the result of an engine that settles the board. If there may be more solutions than it kept,
// the engine runs again.
Result<StopReason> pass_on(const RivalResult& made, const Query& query, SolutionSink& sink) {
  const bool cut_short = *made.end == StopReason::Enough && query.limit != made.solutions.size();
  if (cut_short) {
    Query again = query;
    again.settings = made.rival->settings;
    return made.rival->engine->run(again, sink);
  }
  return pass_on_kept(made, sink) ? *made.end : StopReason::Enough;
}

// Runs rivals on threads until one settles the board, all have ended, or it is time to stop.
class EngineRace {
 public:
  // The rivals must outlive the race and its result.
  EngineRace(const Query& query, std::span<const Rival> rivals, std::size_t threads)
      : query_(query), rivals_(rivals.first(std::min(rivals.size(), threads))) {}

  RivalResult run() {
    running_ = rivals_.size();
    Crew crew(rivals_.size(), [this](std::size_t number) { race(rivals_[number]); });
    // Without any thread, the first rival runs here.
    if (crew.size() == 0) return attempt(rivals_[0], query_, query_.stop, query_.max_guesses);
    wait(rivals_.size() - crew.size());
    over_ = true;
    crew.join();
    return std::move(best_);
  }

 private:
  void race(const Rival& rival) {
    RivalResult made = attempt(rival, query_, StopToken(&over_), query_.max_guesses);
    const std::lock_guard lock(mutex_);
    --running_;
    // Among attempts that do not settle the board, one that ended without an error is better.
    const bool better = made.settles() || best_.rival == nullptr || (made.end && !best_.end);
    if (!settled_ && better) best_ = std::move(made);
    settled_ = settled_ || best_.settles();
    changed_.notify_all();
  }

  // Waits for the end of all rivals but those that did not start. The caller's token has a flag and a
  // deadline, so it has to be polled.
  void wait(std::size_t not_started) {
    constexpr auto kBetweenLooks = std::chrono::milliseconds(3);
    std::unique_lock lock(mutex_);
    while (!settled_ && running_ > not_started && !query_.stop.stop_requested()) {
      changed_.wait_for(lock, kBetweenLooks);
    }
  }

  const Query& query_;
  std::span<const Rival> rivals_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t running_ = 0;
  bool settled_ = false;
  RivalResult best_;
};

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  const auto rivals = rivals_from(value_of(kRivals, query), query.puzzle.layout->size());
  if (!rivals) return Failure(rivals.error());
  const bool chosen = value_of(kRivals, query) != kAuto;
  const Rival native{find_engine("native"), {}};
  if (!chosen) {
    Query own = query;
    own.settings = {};
    if (query.puzzle.layout->size() <= kLargestSmall) return native.engine->run(own, sink);
    const std::uint64_t guesses =
        query.max_guesses == 0 ? kHeadStart : std::min(kHeadStart, query.max_guesses);
    const RivalResult first = attempt(native, query, query.stop, guesses);
    if (first.settles()) return pass_on(first, query, sink);
    if (const auto end = stop_reason(query.stop)) return *end;
  }
  const RivalResult made = EngineRace(query, *rivals, threads_from(value_of(kThreads, query))).run();
  if (made.settles()) return pass_on(made, query, sink);
  // No rival settled the board: pass on the solutions of the best attempt.
  if (!pass_on_kept(made, sink)) return StopReason::Enough;
  if (const auto end = stop_reason(query.stop)) return *end;
  return made.end;
}

}  // namespace

extern constinit const Engine entry{
    .id = "portfolio",
    .summary = tr("several engines at once on large boards, and the first answer"),
    .abilities = kEnumerates | kCounts | kAnyLayout | kInterrupts,
    .outside = true,
    .settings = kSettings,
    .run = run};

}  // namespace nonet::adapters::portfolio
