#include "reason/generate/climb.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <unordered_set>

#include "base/caught.hpp"
#include "base/hash.hpp"
#include "base/index.hpp"
#include "base/random.hpp"
#include "nonet/bulk.hpp"
#include "solve/engines/crew.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/near.hpp"

namespace nonet::generate {
namespace {

constexpr std::uint64_t kParents = 8;  // of a round
constexpr int kOfFamily = 4;           // of them
constexpr std::size_t kPool = 20'000;  // puzzles
constexpr std::size_t kMostNear = 3000;
constexpr int kStages = 2;
constexpr double kAfterAll = 1000;  // farther than any puzzle

struct Climber {
  double distance = 0;
  int stage = 0;  // how often what is near was looked at
  std::uint64_t drawn = 0;
  std::size_t family = 0;
  Grid givens = {};

  bool operator<(const Climber& other) const {
    return std::tie(distance, stage, drawn) < std::tie(other.distance, other.stage, other.drawn);
  }
};

// A puzzle that was looked at.
struct Measured {
  double distance;
  Made made;
};

class Climb {
 public:
  Climb(const Wishes& wishes, const RunOptions& options, RunReport& report)
      : wishes_(wishes), options_(options), report_(report) {}

  Result<void> run(const std::vector<Grid>& seeds) {
    const auto begun = each(seeds.size(), [&](std::size_t i, teacher::Memory& memory) {
      return measure(std::vector<Grid>{seeds[i]}, memory);
    });
    if (!begun) return Failure(begun.error());
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      for (const Measured& seed : (*begun)[i]) add(seed, i);
    }
    while (!over_ && !options_.stop.stop_requested()) {
      const std::vector<Climber> parents = take_parents();
      if (parents.empty()) break;
      auto found = each(parents.size(), [&](std::size_t i, teacher::Memory& memory) {
        return measure(near(parents[i]), memory);
      });
      if (!found) return Failure(found.error());
      for (std::size_t i = 0; i < parents.size(); ++i) hear(parents[i], (*found)[i]);
    }
    report_.stopped = !over_ && options_.stop.stop_requested();
    return {};
  }

 private:
  using Round = std::vector<std::vector<Measured>>;

  // Calls look(i, memory) for each number below `count`, on all threads.
  template <class Look>
  Result<Round> each(std::size_t count, const Look& look) {
    Round round(count);
    std::atomic<std::size_t> next = 0;
    std::optional<Error> error;
    const auto work = [&](std::size_t) {
      const auto ran = guarded([&]() -> Result<void> {
        teacher::Memory memory;
        for (std::size_t i = next++; i < count && goes_on(); i = next++) {
          auto found = look(i, memory);
          if (!found) return Failure(found.error());
          round[i] = *std::move(found);
        }
        return {};
      });
      const std::lock_guard lock(mutex_);
      if (!ran && !error) error = ran.error();
    };
    {
      [[maybe_unused]] const Crew crew(static_cast<std::size_t>(std::max(options_.threads, 1) - 1), work);
      work(0);
    }
    if (error) return Failure(*error);
    return round;
  }

  bool goes_on() {
    constexpr auto kBetween = std::chrono::milliseconds(100);
    const std::lock_guard lock(mutex_);
    const auto now = StopToken::Clock::now();
    if (!over_ && options_.on_progress && now >= next_progress_) {
      next_progress_ = now + kBetween;
      over_ = !options_.on_progress(report_.attempts, report_.made);
    }
    return !over_ && !options_.stop.stop_requested();
  }

  // Takes the nearest out of the pool, for a round.
  std::vector<Climber> take_parents() {
    std::uint64_t most = kParents;
    if (options_.attempts != 0) {
      most = std::min(most, options_.attempts - std::min(options_.attempts, report_.attempts));
    }
    std::vector<Climber> parents;
    std::map<std::size_t, int> taken;  // by family
    for (auto one = pool_.begin(); one != pool_.end() && parents.size() < most;) {
      const auto here = one++;
      if (++taken[here->family] > kOfFamily) continue;
      parents.push_back(std::move(pool_.extract(here).value()));
    }
    return parents;
  }

  // Returns how many givens there are too many; below 0 if there are too few.
  [[nodiscard]] int clues_off(const Grid& givens) const {
    if (!wishes_.clues) return 0;
    const int count = filled_count(givens);
    return count - std::clamp(count, wishes_.clues->first, wishes_.clues->second);
  }

  // Returns what is near a puzzle and was not there before.
  Result<std::vector<Grid>> near(const Climber& parent) const {
    const bool late = parent.stage > 0;
    setter::GivensChange change = late ? setter::GivensChange{2, 2} : setter::GivensChange{1, 1};
    if (const int off = clues_off(parent.givens); off != 0) {
      change = late      ? setter::GivensChange{1, 1}
               : off > 0 ? setter::GivensChange{2, 1}
                         : setter::GivensChange{1, 2};
    }
    std::vector<Grid> grids;
    const auto ran = setter::find_near({.layout = wishes_.layout, .givens = parent.givens},
                                       {change, true, options_.stop, [&](const Grid& givens) {
                                          if (!seen_.contains(hash_of(givens))) grids.push_back(givens);
                                          return grids.size() < kMostNear;
                                        }});
    if (!ran) return Failure(ran.error());
    return grids;
  }

  Result<std::vector<Measured>> measure(const Result<std::vector<Grid>>& grids, teacher::Memory& memory) {
    if (!grids) return Failure(grids.error());
    std::vector<std::array<char, kBulkCells>> lines(grids->size());
    std::vector<BulkBoard> boards(grids->size());
    std::vector<BulkResult> results(grids->size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::ranges::transform((*grids)[i].digits(), lines[i].begin(),
                             [](Digit digit) { return static_cast<char>('0' + digit); });
      boards[i].givens = lines[i].data();
    }
    if (const auto solved = solve_many(*find_engine("native"), boards, results, {}); !solved)
      return Failure(solved.error());
    std::vector<Measured> list;
    for (std::size_t i = 0; i < lines.size() && goes_on(); ++i) {
      Made made;
      made.puzzle = {.layout = wishes_.layout, .givens = (*grids)[i]};
      made.puzzle.solution.emplace((*grids)[i].size());
      std::ranges::transform(results[i].first, made.puzzle.solution->digits().begin(),
                             [](char c) { return static_cast<Digit>(c - '0'); });
      const double distance = wishes_.distance(made, options_.stop, memory);
      list.push_back({distance, std::move(made)});
    }
    return list;
  }

  // Takes what was found near a parent.
  void hear(Climber parent, std::vector<Measured>& found) {
    const std::uint64_t attempt = report_.attempts++;
    ++report_.climbed;
    for (Measured& one : found) {
      if (!add(one, parent.family) || one.distance > 0 || over_) continue;
      one.made.attempt = attempt;
      one.made.climbed = true;
      ++report_.made;
      over_ = !options_.on_made(one.made) || report_.made == options_.count;
    }
    // Exchanges of two are thousands, and come when there is nothing else.
    if (clues_off(parent.givens) == 0) parent.distance += kAfterAll;
    if (++parent.stage < kStages) pool_.insert(std::move(parent));
    while (pool_.size() > kPool) pool_.erase(std::prev(pool_.end()));
  }

  // False if the puzzle was there before.
  bool add(const Measured& one, std::size_t family) {
    const Grid& givens = one.made.puzzle.givens;
    const std::uint64_t hash = hash_of(givens);
    if (!seen_.insert(hash).second) return false;
    pool_.insert({one.distance, 0, mixed(hash ^ mixed(options_.seed)), family, givens});
    if (one.distance < nearest_) {
      nearest_ = one.distance;
      report_.nearest = one.made.puzzle;
    }
    return true;
  }

  static std::uint64_t hash_of(const Grid& grid) { return fnv1a(grid.digits()); }

  const Wishes& wishes_;
  const RunOptions& options_;
  RunReport& report_;
  std::set<Climber> pool_;
  std::unordered_set<std::uint64_t> seen_;
  double nearest_ = std::numeric_limits<double>::infinity();
  Mutex mutex_;
  std::atomic<bool> over_ = false;
  StopToken::Clock::time_point next_progress_ = StopToken::Clock::now();
};

}  // namespace

Result<void> climb(const Wishes& wishes, const RunOptions& options, const std::vector<Grid>& seeds,
                   RunReport& report) {
  return Climb(wishes, options, report).run(seeds);
}

}  // namespace nonet::generate
