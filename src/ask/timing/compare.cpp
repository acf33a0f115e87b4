#include "ask/timing/compare.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

#include <fmt/core.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ask/timing/load.hpp"
#include "base/hash.hpp"
#include "base/say.hpp"
#include "base/utf8.hpp"
#include "solve/engines/process.hpp"

namespace nonet {
namespace {

// ── The child ────────────────────────────────────────────────────────────────────────────────────

// What a child reports about a board. Small enough to go through a pipe in one piece.
struct BoardRecord {
  BoardOutcome outcome;
  std::uint64_t peak_bytes;
  std::array<std::array<char, 180>, 2> reasons;  // in each language
};
static_assert(std::is_trivially_copyable_v<BoardRecord> && sizeof(BoardRecord) <= 512);

// Returns a text as a record has it: cut if need be, but not within a character.
std::array<char, 180> fixed(std::string_view text) {
  std::array<char, 180> chars{};
  std::ranges::copy(start_of_utf8(text, chars.size() - 1), chars.begin());
  return chars;
}

std::uint64_t most_bytes(int who) {
  rusage usage{};
  getrusage(who, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024U;
}

class Child {
 public:
  Child(const Contender& contender, const BoardSet& set, const CompareLimits& limits, int out)
      : contender_(contender), set_(set), limits_(limits), out_(out) {}

  // Solves the boards from `first` on, until the time for the set is spent.
  void run(std::size_t first, double spent) {
    const std::uint64_t began_with = most_bytes(RUSAGE_SELF);
    warm_up();
    for (std::size_t i = first; i < set_.boards.size(); ++i) {
      if (limits_.set_seconds > 0 && spent >= limits_.set_seconds) return;
      BoardRecord record = solve_one(set_.boards[i], spent);
      spent += record.outcome.stats.seconds;
      record.peak_bytes = std::max(most_bytes(RUSAGE_SELF) - began_with, most_bytes(RUSAGE_CHILDREN));
      if (write(out_, &record, sizeof record) != sizeof record) return;
    }
  }

 private:
  void warm_up() {
    Puzzle small;
    small.reset(Layout::make(standard_spec(4)).value());
    (void)solve(*contender_.engine, {.puzzle = small,
                                     .limit = 1,
                                     .stop = StopToken().with_time_limit(limits_.board_seconds),
                                     .settings = contender_.settings});
  }

  [[nodiscard]] double seconds_left(double spent) const {
    if (limits_.set_seconds <= 0) return limits_.board_seconds;
    const double left = limits_.set_seconds - spent;
    return limits_.board_seconds > 0 ? std::min(limits_.board_seconds, left) : left;
  }

  BoardRecord solve_one(const Puzzle& puzzle, double spent) const {
    BoardRecord record{};
    BoardOutcome& outcome = record.outcome;
    const auto start = StopToken::Clock::now();
    const auto answer = solve(*contender_.engine, {.puzzle = puzzle,
                                                   .limit = limits_.solutions,
                                                   .stop = StopToken().with_time_limit(seconds_left(spent)),
                                                   .settings = contender_.settings});
    const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
    Message reason;
    if (!answer) {
      const bool refused = answer.error().code == Errc::Unsupported || answer.error().code == Errc::TooLarge;
      outcome.end = refused ? BoardRun::End::Refused : BoardRun::End::Failed;
      reason = answer.error().words();
    } else {
      const bool gave_up = answer->verdict == Verdict::GaveUp;
      outcome.end = gave_up ? BoardRun::End::GaveUp : BoardRun::End::Answered;
      outcome.verdict = answer->verdict;
      outcome.count = answer->count;
      outcome.stats = answer->stats;
      if (!answer->solutions.empty()) outcome.grid_hash = fnv1a(answer->solutions.front().digits());
      reason = answer->reason;
    }
    outcome.stats.seconds = seconds.count();
    record.reasons = {fixed(reason.en), fixed(reason.es)};
    return record;
  }

  const Contender& contender_;
  const BoardSet& set_;
  const CompareLimits& limits_;
  int out_;
};

// ── The parent ───────────────────────────────────────────────────────────────────────────────────

// Race: one engine on one set. A child that dies is replaced, until every board has been tried or
// the time is spent.
class Race {
 public:
  Race(const Contender& contender, const BoardSet& set, const CompareLimits& limits, const StopToken& stop,
       const std::function<void(std::size_t)>& on_board)
      : contender_(contender), set_(set), limits_(limits), stop_(stop), on_board_(on_board) {}

  Result<EngineRun> run() {
    while (next_ < set_.boards.size() && !ended_) {
      if (const auto ok = run_child(); !ok) return Failure(ok.error());
      if (stop_.stop_requested()) return fail(Errc::Io, tr("stopped"));
    }
    run_.boards.resize(set_.boards.size());
    on_board_(set_.boards.size());
    return std::move(run_);
  }

 private:
  enum class Wait : std::uint8_t { Record, Closed, Late, Stopped };

  Result<void> run_child() {
    auto child = Fork::start([&](int out) { Child(contender_, set_, limits_, out).run(next_, spent_); });
    if (!child) return Failure(child.error());
    const Wait how = collect(child->output());
    ended_ = true;
    if (how == Wait::Late) {
      lose(say(tr("did not stop {:g} s after its time was up"), limits_.grace_seconds));
    } else if (how == Wait::Closed) {
      const Finished finished = child->wait();
      if (finished.end != ProcessEnd::Exited || finished.status != 0) lose(describe_end(finished));
    }
    return {};
  }

  // Counts the board that the child was at as failed; the race goes on if there is time.
  void lose(const Message& why) {
    BoardRun run;
    run.end = BoardRun::End::Failed;
    run.reason = say("engine {}: {}", contender_.engine->id, why);
    const std::chrono::duration<double> seconds = StopToken::Clock::now() - board_start_;
    run.stats.seconds = seconds.count();
    take(std::move(run));
    ended_ = limits_.set_seconds > 0 && spent_ >= limits_.set_seconds;
  }

  void take(BoardRun run) {
    spent_ += run.stats.seconds;
    run_.boards.push_back(std::move(run));
    on_board_(++next_);
  }

  Wait collect(int from) {
    for (;;) {
      board_start_ = StopToken::Clock::now();
      BoardRecord record{};
      const Wait how = wait_for(from, record);
      if (how != Wait::Record) return how;
      run_.peak_bytes = std::max(run_.peak_bytes, record.peak_bytes);
      take({record.outcome, {record.reasons[0].data(), record.reasons[1].data()}});
    }
  }

  Wait wait_for(int from, BoardRecord& record) const {
    constexpr int kMilliseconds = 50;
    const bool bounded = limits_.board_seconds > 0 || limits_.set_seconds > 0;
    const double most = limits_.board_seconds > 0 ? limits_.board_seconds : limits_.set_seconds;
    const StopToken late = StopToken().with_time_limit(bounded ? most + limits_.grace_seconds : 0);
    for (;;) {
      pollfd wanted{from, POLLIN, 0};
      if (poll(&wanted, 1, kMilliseconds) > 0) {
        return read(from, &record, sizeof record) == sizeof record ? Wait::Record : Wait::Closed;
      }
      if (stop_.stop_requested()) return Wait::Stopped;
      if (late.due()) return Wait::Late;
    }
  }

  const Contender& contender_;
  const BoardSet& set_;
  const CompareLimits& limits_;
  const StopToken& stop_;
  const std::function<void(std::size_t)>& on_board_;
  EngineRun run_;
  std::size_t next_ = 0;
  double spent_ = 0;
  bool ended_ = false;
  StopToken::Clock::time_point board_start_;
};

// Returns whether two answers to one board cannot both be right.
bool contradict(const BoardRun& a, const BoardRun& b) {
  if (a.end != BoardRun::End::Answered || b.end != BoardRun::End::Answered) return false;
  if (a.count != b.count) return true;
  const bool both_unique = a.verdict == Verdict::Unique && b.verdict == Verdict::Unique;
  return both_unique && a.grid_hash != b.grid_hash;
}

std::string told(const Contender& contender, const BoardRun& run) {
  const std::string_view name = verdict_name(run.verdict);
  if (run.verdict != Verdict::Multiple) return fmt::format("{}: {}", contender.name, name);
  return fmt::format("{}: {} ({})", contender.name, name, run.count);
}

void find_disagreements(const std::vector<Contender>& contenders, std::size_t set, Comparison& comparison) {
  const std::vector<EngineRun>& runs = comparison.runs[set];
  const auto answered = [&](std::size_t contender, std::size_t board) {
    return board < runs[contender].boards.size() &&
           runs[contender].boards[board].end == BoardRun::End::Answered;
  };
  std::size_t boards = 0;
  for (const EngineRun& run : runs) boards = std::max(boards, run.boards.size());
  for (std::size_t board = 0; board < boards; ++board) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (!answered(i, board)) continue;
      if (!first) first = i;
      const BoardRun& one = runs[*first].boards[board];
      const BoardRun& other = runs[i].boards[board];
      if (!contradict(one, other)) continue;
      comparison.disagreements.push_back(
          {set, board,
           as_is(fmt::format("{}; {}", told(contenders[*first], one), told(contenders[i], other)))});
    }
  }
}

}  // namespace

Result<std::vector<BoardSet>> load_board_sets(const StreamOptions& options) {
  std::vector<BoardSet> sets;
  for (const Input& input : options.inputs) {
    const std::vector<Input> one{input};
    BoardSet set{.name = std::string(input.shown_name()), .boards = {}, .places = {}};
    const auto take = [&](std::string_view, const Source&, const Place& place, Puzzle& puzzle) {
      set.places.push_back(to_string(place));
      set.boards.push_back(std::exchange(puzzle, {}));
    };
    const auto blocks = load_records(one, options.format, options.read, options.stop, {}, take);
    if (!blocks) return Failure(blocks.error());
    if (set.boards.empty()) return fail(Errc::Usage, say("{}: no boards", set.name));
    sets.push_back(std::move(set));
  }
  return sets;
}

Result<Contender> contender_from(const std::string& text) {
  Contender contender{.name = text};
  const std::string id = text.substr(0, text.find(':'));
  const auto engine = engine_named(id);
  if (!engine) return Failure(engine.error());
  contender.engine = *engine;
  for (std::size_t at = id.size(); at < text.size();) {
    const std::string part = text.substr(at + 1, text.find(':', at + 1) - at - 1);
    auto setting = setting_from(part);
    if (!setting) return fail(Errc::Usage, say("{}: {}", text, setting.error().words()));
    contender.settings.push_back(*std::move(setting));
    at += 1 + part.size();
  }
  if (auto ok = check_settings(*contender.engine, contender.settings); !ok) {
    return Failure(ok.error());
  }
  return contender;
}

Result<Comparison> compare(const std::vector<Contender>& contenders, const std::vector<BoardSet>& sets,
                           const CompareLimits& limits, const StopToken& stop,
                           const std::function<void(const Progress&)>& on_progress) {
  Comparison comparison;
  Progress progress;
  for (const BoardSet& set : sets) progress.bytes_total += set.boards.size() * contenders.size();
  std::uint64_t before = 0;  // boards of the runs that have ended
  for (std::size_t s = 0; s < sets.size(); ++s) {
    comparison.runs.emplace_back();
    for (const Contender& contender : contenders) {
      const auto on_board = [&](std::size_t done) {
        progress.puzzles = progress.bytes_done = before + done;
        if (on_progress) on_progress(progress);
      };
      EngineRun run;
      run.missing = missing(*contender.engine);
      if (run.missing.empty()) {
        auto ran = Race(contender, sets[s], limits, stop, on_board).run();
        if (!ran) return Failure(ran.error());
        run = *std::move(ran);
      }
      comparison.runs.back().push_back(std::move(run));
      before += sets[s].boards.size();
    }
    find_disagreements(contenders, s, comparison);
  }
  return comparison;
}

RunFigures figures_of(const EngineRun& run) {
  RunFigures figures;
  std::vector<double> seconds;
  figures.boards = run.boards.size();
  for (const BoardRun& board : run.boards) {
    if (board.end == BoardRun::End::Failed) ++figures.failed;
    if (board.end == BoardRun::End::NotTried || board.end == BoardRun::End::Refused) continue;
    seconds.push_back(board.stats.seconds);
    if (board.end != BoardRun::End::Answered) continue;
    figures.answered_seconds.push_back(board.stats.seconds);
    figures.variables += static_cast<double>(board.stats.variables);
    figures.constraints += static_cast<double>(board.stats.constraints);
    figures.guesses += static_cast<double>(board.stats.guesses);
  }
  figures.tried = seconds.size();
  figures.answered = figures.answered_seconds.size();
  std::ranges::sort(seconds);
  std::ranges::sort(figures.answered_seconds);
  const auto ranked = [&](double share) {
    const double rank = std::ceil(share * static_cast<double>(seconds.size()));
    return seconds[static_cast<std::size_t>(std::max(1.0, rank)) - 1];
  };
  if (!seconds.empty()) {
    for (const double each : seconds) figures.total += each;
    figures.mean = figures.total / static_cast<double>(seconds.size());
    figures.median = ranked(0.5);
    figures.p95 = ranked(0.95);
  }
  if (figures.answered > 0) {
    const auto number = static_cast<double>(figures.answered);
    figures.variables /= number;
    figures.constraints /= number;
    figures.guesses /= number;
  }
  return figures;
}

}  // namespace nonet
