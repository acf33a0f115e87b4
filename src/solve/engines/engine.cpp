// The entrance to all engines: the checks and the bookkeeping that every run needs.
#include "solve/engines/engine.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <numeric>

#include <fmt/core.h>

#include "base/caught.hpp"
#include "base/random.hpp"
#include "base/registry.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/about.hpp"
#include "board/core/digits_of.hpp"
#include "board/core/rule_kind.hpp"
#include "solve/bulk/check.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/engines/solution_sink.hpp"
#include "text/encodings/names.hpp"

namespace nonet {

namespace adapters {

#ifdef __wasm__
namespace needs {
constexpr Text solvers = tr("needs another solver, which cannot run in a page");
constexpr Text threads = tr("needs threads, which this build does not have");
}  // namespace needs

// An id that people type, from the name of its file.
template <std::size_t kSize>
struct TypedId {
  std::array<char, kSize> text{};
  explicit consteval TypedId(const char (&name)[kSize]) {
    std::ranges::replace_copy(name, text.begin(), '_', '-');
  }
};

#define NONET_ABSENT_ENTRY(need, name)                                         \
  namespace name {                                                             \
  constexpr TypedId kId{#name};                                                \
  constexpr Engine entry{.id = kId.text.data(),                                \
                         .summary = tr("in the program nonet, not in a page"), \
                         .unavailable = [] { return Message(needs::need); }};  \
  }
#endif
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Engine, id)
#include "solve/engines/engines.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY

}  // namespace adapters

namespace {

constexpr auto kEngines = std::to_array<const Engine*>({
#define NONET_ENTRY(id) &adapters::id::entry,
#define NONET_ABSENT_ENTRY(need, id) NONET_ENTRY(id)
#include "solve/engines/engines.def"
#undef NONET_ABSENT_ENTRY
#undef NONET_ENTRY
});

// Renames the digits of a board by a permutation drawn from the seed. Engines try digits in
// ascending order, so their order then depends on the seed alone.
class DigitRenaming {
 public:
  DigitRenaming(std::uint64_t seed, int size) : to_(static_cast<std::size_t>(size) + 1) {
    std::iota(to_.begin(), to_.end(), Digit{0});
    Random(seed).shuffle(std::span(to_).subspan(1));
    from_.resize(to_.size());
    for (std::size_t digit = 0; digit < to_.size(); ++digit) {
      from_[to_[digit]] = static_cast<Digit>(digit);
    }
  }

  [[nodiscard]] Puzzle rename(const Puzzle& puzzle) const {
    Puzzle renamed;
    renamed.reset(puzzle.layout);
    renamed.givens = mapped(puzzle.givens, to_);
    if (puzzle.candidates) renamed.candidates = mapped(*puzzle.candidates, to_);
    return renamed;
  }
  [[nodiscard]] Grid restore(const Grid& grid) const { return mapped(grid, from_); }
  [[nodiscard]] Candidates restore(const Candidates& candidates) const { return mapped(candidates, from_); }

 private:
  static Grid mapped(Grid grid, const std::vector<Digit>& map) {
    for (Digit& digit : grid.digits()) digit = map[digit];
    return grid;
  }
  static Candidates mapped(const Candidates& candidates, const std::vector<Digit>& map) {
    Candidates renamed = Candidates::none(candidates.extent());
    for (int cell = 0; cell < candidates.extent().cells; ++cell) {
      for (const Digit digit : digits_of(candidates, cell)) renamed.add(cell, map[digit]);
    }
    return renamed;
  }
  std::vector<Digit> to_;
  std::vector<Digit> from_;
};

// Returns why a run gave up; empty if it did not.
Text reason_of(StopReason end) {
  switch (end) {
    case StopReason::Exhausted:
    case StopReason::Enough: return {};
    case StopReason::Cancelled: return tr("stopped");
    case StopReason::TimeLimit: return tr("time limit reached");
    case StopReason::GuessLimit: return tr("guess limit reached");
    case StopReason::Stuck: return tr("the method goes no further");
  }
  return {};
}

Result<void> can_run(const Engine& engine) {
  const Message why = missing(engine);
  if (why.empty()) return {};
  return fail(Errc::Unavailable, say("engine {}: {}", engine.id, why));
}

// Usage if the givens do not fit the layout: readers make no such puzzle, but callers of the library can.
Result<void> fits_its_layout(const Puzzle& puzzle) {
  const int size = puzzle.layout->size();
  if (puzzle.givens.size() != size || puzzle.givens.cell_count() != puzzle.layout->cell_count()) {
    return fail(Errc::Usage, say("givens of size {} for a layout of size {}", puzzle.givens.size(), size));
  }
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    if (puzzle.givens[cell] > size) {
      return fail(Errc::Usage, say("a given {} in {}: digits end at {}", puzzle.givens[cell],
                                   puzzle.layout->cell_name(cell), size));
    }
  }
  return {};
}

bool has_blank_holes(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.layout->spec().holes,
                             [&](int hole) { return puzzle.givens[hole] == kBlank; });
}

Result<void> takes_rules(const Engine& engine, const Puzzle& puzzle) {
  if ((engine.abilities & kRulesToo) != 0) return {};
  if (puzzle.layout->has_holes()) {
    return fail(Errc::Unsupported, say("engine {} takes square boards without holes", engine.id));
  }
  return without_rules(puzzle, say("engine {}", engine.id));
}

Failure wrong_grid(const Engine& engine) {
  return fail(Errc::Internal, say("engine {} gave a grid that is not a solution", engine.id));
}

Result<Answer> run(const Engine& engine, const Query& query) {
  SolutionSink sink(query);
  const auto end = run_engine(engine, query, sink);
  if (!end) return Failure(end.error());

  Answer answer;
  answer.exact = *end == StopReason::Exhausted;
  answer.count = sink.count();
  answer.verdict = verdict_of(*end, answer.count);
  answer.reason = reason_of(*end);
  if (!sink.why.empty()) answer.reason = sink.why;
  answer.solutions = sink.take_solutions();
  answer.candidates = sink.take_candidates();
  answer.stats = sink.stats;
  return answer;
}

Result<Answer> run_seeded(const Engine& engine, const Query& query) {
  const DigitRenaming renaming(query.seed, query.puzzle.layout->size());
  const Puzzle renamed = renaming.rename(query.puzzle);
  Query inner{.puzzle = renamed,
              .limit = query.limit,
              .keep = query.keep,
              .stop = query.stop,
              .max_guesses = query.max_guesses,
              .settings = query.settings,
              .on_count = query.on_count};
  if (query.on_solution) {
    inner.on_solution = [&](const Grid& grid) { return query.on_solution(renaming.restore(grid)); };
  }
  auto answer = run(engine, inner);
  if (answer) {
    for (Grid& grid : answer->solutions) grid = renaming.restore(grid);
    if (answer->candidates) answer->candidates = renaming.restore(*answer->candidates);
  }
  return answer;
}

}  // namespace

bool SolutionSink::add(const Grid& grid) {
  if (!is_solution(query_.puzzle, grid)) {
    wrong_ = true;
    return false;
  }
  ++count_;
  if (solutions_.size() < query_.keep) solutions_.push_back(grid);
  if (query_.on_solution && !query_.on_solution(grid)) return false;
  return count_ != query_.limit;
}

Result<StopReason> run_engine(const Engine& engine, const Query& query, SolutionSink& sink) {
  auto end = guarded([&] { return engine.run(query, sink); });
  return sink.found_wrong_grid() ? wrong_grid(engine) : std::move(end);
}

Result<StopReason> distrust(const Query& query, const Message& program, SolutionSink& sink) {
  constexpr std::uint64_t kGuesses = 3000;
  const auto own = solve(*find_engine("native"), {.puzzle = query.puzzle,
                                                  .limit = sink.count() + 1,
                                                  .keep = 0,
                                                  .stop = query.stop,
                                                  .max_guesses = kGuesses});
  if (!own) return Failure(own.error());
  if (own->count > sink.count()) {
    return fail(Errc::Internal, say("{}: it says that there is no {}solution, and there is", program,
                                    sink.count() == 0 ? Text() : tr("other ")));
  }
  if (!own->exact) sink.why = say("on the word of {} alone", program);
  return StopReason::Exhausted;
}

Verdict verdict_of(StopReason end, std::uint64_t count) {
  const bool exhausted = end == StopReason::Exhausted;
  if (!exhausted && end != StopReason::Enough) return Verdict::GaveUp;
  if (count >= 2) return Verdict::Multiple;
  if (count == 1) return exhausted ? Verdict::Unique : Verdict::Solved;
  return exhausted ? Verdict::NoSolution : Verdict::GaveUp;
}

std::span<const Engine* const> all_engines() { return kEngines; }

const Engine* find_engine(std::string_view id) { return find_entry(all_engines(), id); }

Result<const Engine*> engine_named(std::string_view id) {
  if (const Engine* const engine = find_engine(id)) return engine;
  return fail(Errc::Usage, say("there is no engine '{}'", id));
}

Message missing(const Engine& engine) {
  return engine.unavailable == nullptr ? Message() : engine.unavailable();
}

std::string_view value_of(const SettingSpec& setting, std::span<const SettingValue> settings) {
  std::string_view value = setting.initial;
  for (const SettingValue& chosen : settings) {
    if (chosen.name == setting.name) value = chosen.value;
  }
  return value;
}

Result<SettingValue> setting_from(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) {
    return fail(Errc::Usage, say("'{}' is not NAME=VALUE", text));
  }
  return SettingValue{std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
}

Result<void> check_settings(const Engine& engine, std::span<const SettingValue> settings) {
  for (const auto& [name, value] : settings) {
    const auto setting = std::ranges::find(engine.settings, name, &SettingSpec::name);
    if (setting == engine.settings.end()) {
      return fail(Errc::Usage, say("engine {} has no setting '{}'", engine.id, name));
    }
    if (setting->choices.empty()) continue;
    if (!has_encoding(setting->choices, value)) {
      return fail(Errc::Usage, say("engine {}: {} is one of: {}", engine.id, name, setting->choices));
    }
  }
  if (engine.lacking == nullptr) return {};
  const Message why = engine.lacking(settings);
  if (!why.empty()) return fail(Errc::Unavailable, say("engine {}: {}", engine.id, why));
  return {};
}

std::vector<std::string> encodings_of(const Engine& engine) {
  const auto setting = std::ranges::find(engine.settings, "encoding", &SettingSpec::name);
  if (setting == engine.settings.end()) return {};
  const auto words = split(setting->choices, " ");
  const auto endings = std::ranges::find_if(words, [](std::string_view word) { return word.front() == '+'; });
  std::vector<std::string> all(words.begin(), endings);
  const std::size_t names = all.size();
  for (std::size_t i = 0; i < names; ++i) {
    const bool is_outer = i == 0 || i + 1 == names;
    for (auto ending = endings; ending != words.end(); ++ending) {
      // The first ending is what there is without one; the last is what the last name is short for.
      if (ending == endings || is_outer == (ending + 1 == words.end())) continue;
      all.push_back(all[i] + std::string(*ending));
    }
  }
  return all;
}

void put_own_first(const Puzzle& puzzle, Answer& answer) {
  const bool open = answer.verdict == Verdict::Multiple && !answer.solutions.empty();
  const Grid* const own = open ? own_solution(puzzle) : nullptr;
  if (own == nullptr) return;
  const auto found = std::ranges::find(answer.solutions, *own);
  if (found != answer.solutions.end()) {
    std::swap(answer.solutions.front(), *found);
  } else {
    answer.solutions.front() = *own;
  }
}

Result<Answer> solve(const Engine& engine, const Query& query) {
  if (const auto ok = can_run(engine); !ok) return Failure(ok.error());
  if (const auto ok = check_settings(engine, query.settings); !ok) return Failure(ok.error());
  if (const auto ok = fits_its_layout(query.puzzle); !ok) return Failure(ok.error());
  if (has_blank_holes(query.puzzle)) {  // asks the same of the puzzle whose holes are filled
    Puzzle filled = query.puzzle;
    filled.fill_holes();
    const Query again{filled,     query.limit,    query.keep,        query.stop,    query.max_guesses,
                      query.seed, query.settings, query.on_solution, query.on_count};
    return solve(engine, again);
  }
  if (const auto ok = takes_rules(engine, query.puzzle); !ok) return Failure(ok.error());
  if (auto conflict = find_conflict(query.puzzle)) {
    return Answer{.verdict = Verdict::Invalid, .exact = true, .conflict = conflict};
  }
  if (query.seed != 0) {  // digits are renamed, and a rule knows them by what they are worth
    const auto ok = without_rules(query.puzzle, tr("a seed"));
    if (!ok) return Failure(ok.error());
  }
  const auto start = StopToken::Clock::now();
  auto answer = query.seed == 0 ? run(engine, query) : run_seeded(engine, query);
  if (answer) {
    put_own_first(query.puzzle, *answer);
    answer->stats.seconds = std::chrono::duration<double>(StopToken::Clock::now() - start).count();
  }
  return answer;
}

bool may_solve_many(const Layout& layout) { return bulk::HouseTable::takes(layout); }

Result<BulkStats> solve_many(const Engine& engine, std::span<const BulkBoard> boards,
                             std::span<BulkResult> results, const BulkLimits& limits) {
  if (const auto ok = can_run(engine); !ok) return Failure(ok.error());
  assert(engine.run_many != nullptr && results.size() >= boards.size());
  auto stats = guarded([&] { return engine.run_many(boards, results, limits); });
  if (!stats) return stats;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (results[i].count > 0 && !bulk::is_solution(limits.layout, boards[i], results[i].first))
      return wrong_grid(engine);
  }
  return stats;
}

Result<BulkStats> solve_fed(const Engine& engine, const BulkFeed& feed, const BulkLimits& limits) {
  if (const auto ok = can_run(engine); !ok) return Failure(ok.error());
  assert(engine.run_fed != nullptr);
  std::array<BulkBoard, kBulkPlaces> boards;
  bool wrong = false;
  const BulkFeed checked = [&](std::size_t place, const BulkResult* last, BulkBoard& next) {
    if (last != nullptr && last->count > 0) {
      wrong = wrong || !bulk::is_solution(limits.layout, boards[place], last->first);
    }
    if (wrong || !feed(place, last, next)) return false;
    boards[place] = next;
    return true;
  };
  auto stats = guarded([&] { return engine.run_fed(checked, limits); });
  if (wrong) return wrong_grid(engine);
  return stats;
}

Answer answer_of(const BulkResult& result, const Puzzle& puzzle) {
  Answer answer;
  answer.count = result.count;
  answer.exact = result.end == StopReason::Exhausted;
  answer.verdict = verdict_of(result.end, result.count);
  answer.reason = reason_of(result.end);
  if (result.count > 0) {
    Grid& grid = answer.solutions.emplace_back(puzzle.layout->size());
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      grid[cell] = static_cast<Digit>(result.first[static_cast<std::size_t>(cell)] - '0');
    }
  } else if (answer.exact) {
    answer.conflict = find_conflict(puzzle);
    if (answer.conflict) answer.verdict = Verdict::Invalid;
  }
  return answer;
}

}  // namespace nonet
