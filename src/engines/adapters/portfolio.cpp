// portfolio: several engines on one board, and the first answer.
//
//   small board ──────────────────────────────────────────────────────────► native
//   large board ──► native, as far as a few thousand guesses go ──► answered
//                     └── not yet ──► a thread for each rival ──► the first to end; the others are stopped
//
// No engine is the best on all large boards, and the time one takes says little of another's: the
// quickest of two is often far quicker than the mean. Most boards, though, are easy for `native` before
// any other has finished translating them; it goes first, with a number of guesses that is the same on
// every machine.
//
// Sound     each rival's grids are checked as its own, and again as the portfolio's.
// Complete  an answer counts when its rival has searched everything, or found as many as were wanted.
// Order     the winner's. Where a race is needed, who wins hangs on the machine: two runs may find
//           different solutions of a board that has several. Boards that need none are the same always.
// Cost      that of the winner, on each of as many threads as there are cores, but two at least.
// Source    Huberman, Lukose and Hogg (1997); what was measured is in docs/guide/portfolio.md.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engines/solution_sink.hpp"
#include "nonet/engine.hpp"

namespace nonet::adapters::portfolio {
namespace {

constexpr std::string_view kAuto = "auto";
constexpr Setting kRivals{.name = "engines",
                          .summary =
                              "who races on large boards, separated by commas, in order of "
                              "preference; auto: those that are here",
                          .initial = kAuto};
constexpr Setting kThreads{
    .name = "threads",
    .summary = "how many race at once; 0: a thread for each core, two at least",
    .initial = "0"};
constexpr Setting kSettings[] = {kRivals, kThreads};

constexpr int kLargestSmall = 12;           // boards that native always ends soon enough
constexpr int kLargestForAll = 81;          // beyond it, asp and cp only take time away from sat
constexpr std::uint64_t kHeadStart = 3000;  // guesses of native's
constexpr std::uint64_t kMostInRace = 100;  // solutions that a rival keeps until it has won

struct Rival {
  const Engine* engine;
  std::vector<Chosen> settings;
};

bool is_here(const Engine* engine) { return engine != nullptr && missing(*engine).empty(); }

// Those that suit a large board of this size, in order of preference; or what `text` names. As far as
// they are here.
Result<std::vector<Rival>> rivals_from(std::string_view text, int size) {
  std::vector<Rival> rivals;
  if (text == kAuto) {
    for (const std::string_view id : {"sat", "asp", "cp", "native"}) {
      const Engine* engine = find_engine(id);
      const bool too_slow = size > kLargestForAll && (id == "asp" || id == "cp");
      if (!is_here(engine) || too_slow) continue;
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
      return fail(Errc::Usage, "portfolio: engines: no engine '" + std::string(id) + "'");
    }
    if (is_here(engine)) rivals.push_back({engine, {}});
  }
  if (rivals.empty()) return fail(Errc::Unavailable, "portfolio: none of the engines is here");
  return rivals;
}

std::size_t threads_from(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number > 0 ? number : std::max(2U, std::thread::hardware_concurrency());
}

// What an engine made of the board, kept back until it is known whether it counts.
struct Attempt {
  const Rival* rival = nullptr;
  Result<RunEnd> end = RunEnd::Cancelled;
  std::vector<Grid> solutions = {};
  Stats stats = {};

  // Whether nobody else has to be asked.
  [[nodiscard]] bool settles() const {
    return end && (*end == RunEnd::Exhausted || *end == RunEnd::Enough);
  }
};

std::uint64_t wanted_in_race(const Query& query) {
  return query.limit == 0 ? kMostInRace : std::min(query.limit, kMostInRace);
}

Attempt attempt(const Rival& rival, const Query& query, const StopToken& stop,
                std::uint64_t max_guesses) {
  const Query own{.puzzle = query.puzzle,
                  .limit = wanted_in_race(query),
                  .keep = kMostInRace,
                  .stop = stop,
                  .max_guesses = max_guesses,
                  .settings = rival.settings};
  SolutionSink sink(own);
  Attempt made{.rival = &rival};
  made.end = rival.engine->run(own, sink);
  if (sink.found_wrong_grid())
    made.end = fail(Errc::Internal, "engine " + std::string(rival.engine->id) +
                                        " gave a grid that is not a solution");
  made.stats = sink.stats;
  made.solutions = sink.take_solutions();
  return made;
}

// Hands on what an attempt found and kept. False: more is not wanted.
bool hand_on_kept(const Attempt& made, SolutionSink& sink) {
  sink.stats = made.stats;
  return std::ranges::all_of(made.solutions, [&](const Grid& grid) { return sink.add(grid); });
}

// The same of one that settled the board; if there may be more than it kept, its engine starts anew.
Result<RunEnd> hand_on(const Attempt& made, const Query& query, SolutionSink& sink) {
  const bool cut_short = *made.end == RunEnd::Enough && query.limit != made.solutions.size();
  if (cut_short) {
    Query again = query;
    again.settings = made.rival->settings;
    return made.rival->engine->run(again, sink);
  }
  return hand_on_kept(made, sink) ? *made.end : RunEnd::Enough;
}

// Rivals on threads, until one settles the board, all have failed, or it is time to stop.
class Race {
 public:
  // The rivals outlive the race, and what comes of it.
  Race(const Query& query, std::span<const Rival> rivals, std::size_t threads)
      : query_(query), rivals_(rivals.first(std::min(rivals.size(), threads))) {}

  Attempt run() {
    std::vector<std::thread> threads;
    threads.reserve(rivals_.size());
    running_ = rivals_.size();
    for (const Rival& rival : rivals_) {
      threads.emplace_back([this, &rival] { race(rival); });
    }
    wait();
    over_ = true;
    for (std::thread& thread : threads) thread.join();
    return std::move(best_);
  }

 private:
  void race(const Rival& rival) {
    Attempt made = attempt(rival, query_, StopToken(&over_), query_.max_guesses);
    const std::lock_guard lock(mutex_);
    --running_;
    // Of those that settle nothing, one that ran to its own end says more than one that failed.
    const bool better = made.settles() || best_.rival == nullptr || (made.end && !best_.end);
    if (!settled_ && better) best_ = std::move(made);
    settled_ = settled_ || best_.settles();
    changed_.notify_all();
  }

  // The caller's token has a flag and a deadline of its own; asked often enough to be prompt.
  void wait() {
    constexpr auto kBetweenLooks = std::chrono::milliseconds(3);
    std::unique_lock lock(mutex_);
    while (!settled_ && running_ > 0 && !query_.stop.stop_requested()) {
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
  Attempt best_;
};

Result<RunEnd> run(const Query& query, SolutionSink& sink) {
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
    const Attempt first = attempt(native, query, query.stop, guesses);
    if (first.settles()) return hand_on(first, query, sink);
    if (query.stop.cancelled()) return RunEnd::Cancelled;
    if (query.stop.due()) return RunEnd::TimeLimit;
  }
  const Attempt made = Race(query, *rivals, threads_from(value_of(kThreads, query))).run();
  if (made.settles()) return hand_on(made, query, sink);
  // Nobody came to an end: what the best has found is handed on as far as it goes.
  if (!hand_on_kept(made, sink)) return RunEnd::Enough;
  if (query.stop.cancelled()) return RunEnd::Cancelled;
  if (query.stop.due()) return RunEnd::TimeLimit;
  return made.end;
}

}  // namespace

extern constinit const Engine entry{
    .id = "portfolio",
    .summary = "several engines at once on large boards, and the first answer",
    .abilities = kEnumerates | kCounts | kAnyLayout | kInterrupts,
    .settings = kSettings,
    .run = run};

}  // namespace nonet::adapters::portfolio
