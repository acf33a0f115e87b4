#include "solve/setter/questions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "base/index.hpp"
#include "base/say.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::setter {
namespace {

bool ask_anew(Task& task, SolutionQuestion& question) {
  question = {.candidates = std::move(question.candidates)};
  return task.ask(question);
}

// ── In lanes ─────────────────────────────────────────────────────────────────────────────────────

// One place of a fed bulk search (see BulkFeed), and the task that uses it.
struct BulkSlot {
  Task* task = nullptr;
  SolutionQuestion question;
  std::array<std::uint16_t, kBulkCells> candidates{};
  std::array<char, kBulkCells> known{};
  BulkTally tally;
  QuestionResult found;

  void read(const BulkResult& result) {
    found.count = result.count;
    found.complete = result.end == StopReason::Exhausted;
    found.stopped = result.end == StopReason::Cancelled || result.end == StopReason::TimeLimit;
    if (result.count > 0) {
      const std::span<Digit> digits = found.first.digits();
      std::ranges::transform(std::span(result.first).first(digits.size()), digits.begin(),
                             [](char c) { return static_cast<Digit>(c - '0'); });
    }
    if (!question.tally) return;
    const auto cells = static_cast<std::ptrdiff_t>(found.first.digits().size());
    found.once.assign(tally.once.begin(), tally.once.begin() + cells);
    found.twice.assign(tally.twice.begin(), tally.twice.begin() + cells);
  }

  void write(BulkBoard& board) {
    std::ranges::transform(question.candidates, candidates.begin(),
                           [](DigitBits set) { return static_cast<std::uint16_t>(set); });
    board = {.candidates = candidates.data(),
             .limit = static_cast<std::uint32_t>(question.limit),
             .seed = question.seed,
             .tally = question.tally ? &tally : nullptr,
             .max_guesses = question.max_guesses};
    if (question.known == nullptr) return;
    std::ranges::transform(question.known->digits(), known.begin(),
                           [](Digit digit) { return static_cast<char>('0' + digit); });
    board.known = known.data();
  }
};

Result<void> run_in_lanes(const LayoutPtr& layout, const std::function<Task*()>& next,
                          const std::function<void(Task&)>& done, const StopToken& stop) {
  const auto places = std::make_unique<std::array<BulkSlot, kBulkPlaces>>();
  const BulkFeed feed = [&](std::size_t number, const BulkResult* last, BulkBoard& board) {
    BulkSlot& place = (*places)[number];
    if (last != nullptr) {
      place.read(*last);
      place.task->hear(place.found);
      if (place.found.stopped) done(*place.task);
      if (place.found.stopped) return false;
    } else {
      place.question.candidates.resize(at(layout->cell_count()));
      place.found.first.reset(layout->size());
    }
    for (;;) {
      if (place.task == nullptr) place.task = next();
      if (place.task == nullptr) return false;
      if (ask_anew(*place.task, place.question)) break;
      done(*place.task);
      place.task = nullptr;
    }
    place.write(board);
    return true;
  };
  const auto stats =
      solve_fed(*find_engine("native"), feed, {.solutions = 0, .stop = stop, .layout = layout});
  if (!stats) return Failure(stats.error());
  return {};
}

// One task has all lanes for each of its questions.
Result<void> run_alone(const LayoutPtr& layout, Task& task, const StopToken& stop) {
  BulkSlot slot;
  slot.question.candidates.resize(at(layout->cell_count()));
  slot.found.first.reset(layout->size());
  while (!slot.found.stopped && ask_anew(task, slot.question)) {
    BulkBoard board;
    BulkResult result;
    slot.write(board);
    const auto stats = solve_many(*find_engine("native"), {&board, 1}, {&result, 1},
                                  {.solutions = 0, .stop = stop, .layout = layout});
    if (!stats) return Failure(stats.error());
    slot.read(result);
    task.hear(slot.found);
  }
  return {};
}

// ── By the engine ────────────────────────────────────────────────────────────────────────────────

class QuestionSearch {
 public:
  QuestionSearch(const LayoutPtr& layout, const std::vector<Rule>& rules, const StopToken& stop)
      : stop_(stop) {
    puzzle_.reset(layout);
    puzzle_.rules = rules;
    question_.candidates.resize(at(layout->cell_count()));
  }

  Result<void> run(Task& task) {
    while (ask_anew(task, question_)) {
      QuestionResult found;
      if (const auto answered = answer(found); !answered) return answered;
      task.hear(found);
      if (found.stopped) break;
    }
    return {};
  }

 private:
  // Sets cells with one candidate as givens, for the engine looks at them first.
  void set_puzzle() {
    puzzle_.candidates = Candidates::none(puzzle_.layout->extent());
    for (int cell = 0; cell < puzzle_.givens.cell_count(); ++cell) {
      const DigitBits set = question_.candidates[at(cell)];
      const bool one = std::has_single_bit(set);
      puzzle_.givens[cell] = one ? static_cast<Digit>(std::countr_zero(set) + 1) : kBlank;
      for (DigitBits left = set; left != 0; left &= left - 1) {
        puzzle_.candidates->add(cell, static_cast<Digit>(std::countr_zero(left) + 1));
      }
    }
  }

  Result<void> answer(QuestionResult& found) {
    set_puzzle();
    if (question_.tally) found.once.assign(question_.candidates.size(), 0);
    if (question_.tally) found.twice.assign(question_.candidates.size(), 0);
    const auto hear = [&](const Grid& grid) {
      if (question_.known != nullptr && grid == *question_.known) return true;
      if (found.count++ == 0) found.first = grid;
      if (question_.tally) add(grid, found);
      return question_.limit == 0 || found.count < question_.limit;
    };
    const auto solved = solve(*find_engine("native"), {.puzzle = puzzle_,
                                                       .limit = 0,
                                                       .keep = 0,
                                                       .stop = stop_,
                                                       .max_guesses = question_.max_guesses,
                                                       .seed = question_.seed,
                                                       .on_solution = hear});
    if (!solved) return Failure(solved.error());
    found.complete = solved->exact;
    const bool enough = question_.limit != 0 && found.count >= question_.limit;
    found.stopped = !solved->exact && !enough && stop_.stop_requested();
    return {};
  }

  static void add(const Grid& grid, QuestionResult& found) {
    for (std::size_t cell = 0; cell < found.once.size(); ++cell) {
      const DigitBits digit = bit_of(grid.digits()[cell]);
      found.twice[cell] |= found.once[cell] & digit;
      found.once[cell] |= digit;
    }
  }

  StopToken stop_;
  Puzzle puzzle_;
  SolutionQuestion question_;
};

}  // namespace

Result<void> may_ask(const Layout& layout) {
  if (layout.size() <= kMostDigits) return {};
  return fail(Errc::Unsupported, say("boards of up to {0} × {0}, not {1} × {1}", kMostDigits, layout.size()));
}

Result<void> run_tasks(const LayoutPtr& layout, const std::function<Task*()>& next,
                       const std::function<void(Task&)>& done, const StopToken& stop,
                       const std::vector<Rule>& rules) {
  if (const auto ok = may_ask(*layout); !ok) return ok;
  if (rules.empty() && may_solve_many(*layout)) return run_in_lanes(layout, next, done, stop);
  QuestionSearch search(layout, rules, stop);
  while (Task* const task = next()) {
    if (const auto ran = search.run(*task); !ran) return ran;
    done(*task);
    if (stop.stop_requested()) break;
  }
  return {};
}

Result<void> run_task(const LayoutPtr& layout, Task& task, const StopToken& stop,
                      const std::vector<Rule>& rules) {
  if (rules.empty() && may_solve_many(*layout)) return run_alone(layout, task, stop);
  Task* next = &task;
  return run_tasks(
      layout, [&] { return std::exchange(next, nullptr); }, [](Task&) {}, stop, rules);
}

CandidateBits allowed_in(const Puzzle& puzzle) {
  CandidateBits allowed(at(puzzle.layout->cell_count()), all_digits(puzzle.layout->size()));
  for (int cell = 0; puzzle.candidates && cell < puzzle.layout->cell_count(); ++cell) {
    allowed[at(cell)] &= static_cast<DigitBits>(puzzle.candidates->words(cell)[0]);
  }
  return allowed;
}

CandidateBits candidates_of(const Puzzle& puzzle) {
  CandidateBits candidates = allowed_in(puzzle);
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    if (const Digit given = puzzle.givens[cell]; given != kBlank) candidates[at(cell)] &= bit_of(given);
  }
  return candidates;
}

}  // namespace nonet::setter
