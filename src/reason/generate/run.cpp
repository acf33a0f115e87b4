#include "reason/generate/run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>
#include <vector>

#include <fmt/core.h>

#include "base/caught.hpp"
#include "board/rules/rules.hpp"
#include "reason/generate/attempt.hpp"
#include "reason/generate/climb.hpp"
#include "reason/generate/regions.hpp"
#include "reason/generate/ruled.hpp"
#include "solve/engines/crew.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::generate {
namespace {

// A puzzle that was not as wished.
struct Missed {
  double distance;
  std::uint64_t attempt;
  Grid givens;

  bool operator<(const Missed& other) const {
    return std::tie(distance, attempt) < std::tie(other.distance, other.attempt);
  }
};

// Numbers attempts, and hands results on in their order.
class Ledger {
 public:
  explicit Ledger(const RunOptions& options) : options_(options), next_(options.first) {
    report_.attempts = options.first;
  }

  // Returns the number of the next attempt; nullopt if no more are needed.
  std::optional<std::uint64_t> next() {
    if (over_ || options_.stop.stop_requested()) return std::nullopt;
    const std::uint64_t number = next_++;
    if (options_.attempts != 0 && number >= options_.attempts) return std::nullopt;
    return number;
  }

  void done(std::uint64_t attempt, std::vector<Made> made, std::vector<Missed> missed) {
    const std::lock_guard lock(mutex_);
    for (Missed& one : missed) note(std::move(one));
    waiting_.emplace(attempt, std::move(made));
    while (!over_ && !waiting_.empty() && waiting_.begin()->first == report_.attempts) {
      const auto first = waiting_.extract(waiting_.begin());
      ++report_.attempts;
      for (Made& one : first.mapped()) {
        if (over_) break;
        ++report_.made;
        if (!options_.on_made(one) || report_.made == options_.count) over_ = true;
      }
    }
    show_progress();
  }
  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
    over_ = true;
  }

  // Returns what came nearest to the wishes.
  [[nodiscard]] std::vector<Grid> nearest() const {
    std::vector<Grid> grids;
    for (const Missed& one : nearest_) grids.push_back(one.givens);
    return grids;
  }
  Result<RunReport> report() {
    if (error_) return Failure(*error_);
    report_.ended = over_;
    report_.stopped = !over_ && options_.stop.stop_requested();
    return report_;
  }

 private:
  void note(Missed missed) {
    constexpr std::size_t kMost = 100;
    nearest_.insert(std::move(missed));
    if (nearest_.size() > kMost) nearest_.erase(std::prev(nearest_.end()));
  }
  void show_progress() {
    constexpr auto kBetween = std::chrono::milliseconds(100);
    if (!options_.on_progress) return;
    const auto now = StopToken::Clock::now();
    if (now < next_progress_) return;
    next_progress_ = now + kBetween;
    if (!options_.on_progress(report_.attempts, report_.made)) over_ = true;
  }

  const RunOptions& options_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> over_ = false;
  Mutex mutex_;
  std::map<std::uint64_t, std::vector<Made>> waiting_;
  std::set<Missed> nearest_;
  std::optional<Error> error_;
  RunReport report_;
  StopToken::Clock::time_point next_progress_ = StopToken::Clock::now();
};

bool climbs_in_pattern(const Wishes& wishes) {
  return wishes.pattern && wishes.layout->is_plain(3, 3) && !wishes.draw_regions && !wishes.grids;
}

// The attempts of one thread.
template <int W>
class Worker {
 public:
  Worker(const Wishes& wishes, const RunOptions& options, Ledger& ledger)
      : wishes_(wishes), options_(options), ledger_(ledger) {}

  Result<void> run() {
    if (wishes_.draw_regions || wishes_.has_rules()) return run_one_by_one();
    if constexpr (W == 2) {
      if (wishes_.sampling == Sampling::Controlled) return run_side_by_side(make_controlled_attempt);
      if (climbs_in_pattern(wishes_)) return run_side_by_side(make_pattern_attempt);
    }
    return run_side_by_side(make_pruning_attempt<W>);
  }

 private:
  using AttemptPtr = std::unique_ptr<Attempt<W>>;

  Result<void> run_side_by_side(AttemptPtr (*make)(const AttemptPlan<W>& plans)) {
    const AttemptPlan<W> plans(wishes_, wishes_.layout);
    std::vector<AttemptPtr> idle;
    std::vector<AttemptPtr> all;
    const auto next = [&]() -> setter::Task* {
      const auto number = ledger_.next();
      if (!number) return nullptr;
      if (idle.empty()) idle.push_back(make(plans));
      all.push_back(std::move(idle.back()));
      idle.pop_back();
      all.back()->begin(*number, AttemptRandom(options_.seed, *number));
      return all.back().get();
    };
    const auto done = [&](setter::Task& task) {
      auto& attempt = static_cast<Attempt<W>&>(task);
      if (!attempt.stopped()) finish(attempt.number(), attempt.take_puzzles());
      const auto place = std::ranges::find(all, &attempt, &AttemptPtr::get);
      idle.push_back(std::move(*place));
      all.erase(place);
    };
    return setter::run_tasks(wishes_.layout, next, done, options_.stop);
  }

  // Each attempt has a layout, or rules, of its own.
  Result<void> run_one_by_one() {
    std::optional<AttemptPlan<W>> plans(std::in_place, wishes_, wishes_.layout);
    while (const auto number = ledger_.next()) {
      AttemptRandom random(options_.seed, *number);
      if (wishes_.draw_regions) {
        LayoutSpec spec = wishes_.layout->spec();
        spec.box_rows = spec.box_cols = 0;
        spec.regions = draw_regions(spec.size, random);
        const auto layout = Layout::make(spec);
        if (!layout) return Failure(layout.error());
        plans.emplace(wishes_, *layout);
      }
      auto puzzles = wishes_.has_rules() ? make_with_rules(*plans, random, options_.stop)
                                         : prune_one(*plans, *number, random);
      if (!puzzles) return Failure(puzzles.error());
      if (!options_.stop.stop_requested()) finish(*number, *std::move(puzzles));
    }
    return {};
  }

  Result<std::vector<Puzzle>> prune_one(const AttemptPlan<W>& plans, std::uint64_t number,
                                        const AttemptRandom& random) {
    const AttemptPtr attempt = make_pruning_attempt(plans);
    attempt->begin(number, random);
    if (const auto ran = setter::run_task(plans.layout, *attempt, options_.stop); !ran) {
      return Failure(ran.error());
    }
    return attempt->take_puzzles();
  }

  void finish(std::uint64_t attempt, std::vector<Puzzle> puzzles) {
    std::vector<Made> right;
    std::vector<Missed> missed;
    for (Puzzle& puzzle : puzzles) {
      Made made;
      made.attempt = attempt;
      made.puzzle = std::move(puzzle);
      const double distance = wishes_.distance(made, options_.stop, memory_);
      const bool as_wished = distance == 0;
      if (as_wished) {
        name_moves(made.puzzle);
        right.push_back(std::move(made));
      } else if (options_.may_climb) {
        missed.push_back({distance, attempt, std::move(made.puzzle.givens)});
      }
      // Perhaps it was not tested to the end.
      if (options_.stop.stop_requested() && !as_wished) return;
    }
    ledger_.done(attempt, std::move(right), std::move(missed));
  }

  const Wishes& wishes_;
  const RunOptions& options_;
  Ledger& ledger_;
  teacher::Memory memory_;
};

// Makes puzzles out of grids; sets `nearest` to what came nearest to the wishes.
Result<RunReport> draw(const Wishes& wishes, const RunOptions& options, std::vector<Grid>* nearest) {
  Ledger ledger(options);
  const auto work = [&](std::size_t) {
    const auto ran = guarded([&] {
      return setter::with_board_words(*wishes.layout, [&](auto words) {
        return Worker<decltype(words)::value>(wishes, options, ledger).run();
      });
    });
    if (!ran) ledger.fail(ran.error());
  };
  {
    const Crew crew(static_cast<std::size_t>(std::max(options.threads, 1) - 1), work);
    work(0);
  }
  if (nearest != nullptr) *nearest = ledger.nearest();
  return ledger.report();
}

}  // namespace

std::string_view method_of(const Wishes& wishes, bool climbed) {
  if (climbed) return "climb-1";
  if (wishes.has_rules()) return "rules-2";
  if (wishes.sampling == Sampling::Controlled) return "controlled-2";
  if (climbs_in_pattern(wishes)) return "pattern-2";
  const bool plain = wishes.layout->is_plain(3, 3) && !wishes.draw_regions;
  return !plain && may_solve_many(*wishes.layout) ? "prune-2" : "prune-1";
}

Result<RunReport> run(const Wishes& wishes, const RunOptions& options) {
  if (const auto ok = check(wishes); !ok) return Failure(ok.error());
  constexpr std::uint64_t kDrawnFirst = 20'000;
  RunOptions drawing = options;
  drawing.may_climb = options.may_climb && wishes.may_climb() && wishes.tells_far;
  std::vector<Grid> seeds = wishes.from;
  RunReport report;
  if (seeds.empty()) {
    const bool all = !drawing.may_climb || (options.attempts != 0 && options.attempts <= kDrawnFirst);
    if (!all) drawing.attempts = kDrawnFirst;
    auto drawn = draw(wishes, drawing, &seeds);
    if (!drawn || all || drawn->ended || drawn->stopped) return drawn;
    report = *drawn;
    if (report.made > 0) {
      drawing = options;
      drawing.may_climb = false;
      drawing.first = report.attempts;
      drawing.count -= report.made;
      auto more = draw(wishes, drawing, nullptr);
      if (more) more->made += report.made;
      return more;
    }
  }
  if (const auto climbed = climb(wishes, options, seeds, report); !climbed) return Failure(climbed.error());
  return report;
}

std::string command_text(std::uint64_t seed,
                         std::span<const std::pair<std::string_view, std::string>> options) {
  std::string command = fmt::format("nonet generate --seed {}", seed);
  for (const auto& [name, value] : options) {
    command += fmt::format(" --{}", name);
    if (!value.empty()) command += ' ' + value;
  }
  return command;
}

}  // namespace nonet::generate
