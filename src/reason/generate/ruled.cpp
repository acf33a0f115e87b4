#include "reason/generate/ruled.hpp"

#include <algorithm>
#include <utility>

#include "board/count/uniform_grids.hpp"
#include "reason/generate/lay/lay.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::generate {
namespace {

constexpr std::uint64_t kGuessesWithRules = 300;
constexpr int kGridsTried = 40;
constexpr int kMends = 60;
constexpr std::ptrdiff_t kLeastOfAKind = 2;

// A task whose questions end after some guesses.
class WithinGuesses final : public setter::Task {
 public:
  explicit WithinGuesses(setter::Task& task) : task_(task) {}
  bool ask(setter::SolutionQuestion& question) override {
    question.max_guesses = kGuessesWithRules;
    return task_.ask(question);
  }
  void hear(const setter::QuestionResult& found) override { task_.hear(found); }

 private:
  setter::Task& task_;
};

template <int W>
class RuledAttempt {
 public:
  RuledAttempt(const AttemptPlan<W>& plan, AttemptRandom& random, const StopToken& stop)
      : plan_(plan), wishes_(plan.wishes), random_(random), stop_(stop) {
    puzzle_.reset(plan.layout);
    puzzle_.rules = wishes_.everywhere;
  }

  // False if the attempt fails.
  Result<bool> make() {
    if (auto drawn = draw_grid(); !drawn || !*drawn) return drawn;
    lay();
    if (!all_laid()) return false;
    fewest_ = wishes_.clues ? wishes_.clues->first : 0;
    if (fewest_ == 0) {
      const auto done = settle_without_givens();
      if (!done) return Failure(done.error());
      if (!*done && covers_board(wishes_) && !wishes_.clues) return false;
      if (!*done) fewest_ = 1;
    }
    if (fewest_ > 0) {
      if (auto pruned = prune(); !pruned) return Failure(pruned.error());
    }
    const int count = filled_count(puzzle_.givens);
    if (wishes_.clues && (count < wishes_.clues->first || count > wishes_.clues->second)) return false;
    return drop_clues();
  }
  Puzzle take() {
    puzzle_.solution = solution_;
    return std::move(puzzle_);
  }

 private:
  // Returns up to two solutions, and whether there are others.
  Result<Answer> search(std::uint64_t limit) {
    return solve(
        *find_engine("native"),
        {.puzzle = puzzle_, .limit = limit, .keep = limit, .stop = stop_, .max_guesses = kGuessesWithRules});
  }

  Result<bool> draw_grid() {
    if (plan_.layout->is_plain(3, 3) && puzzle_.rules.empty()) {
      count::draw_uniform_grid(random_, solution_);
      return true;
    }
    // The more tries fail, the fewer digits are drawn: rules such as nonconsecutive leave few grids.
    int digits = plan_.layout->size() * 5 / 4;
    for (int tries = 0; tries < kGridsTried && !stop_.stop_requested(); ++tries) {
      puzzle_.givens = some_digits(*plan_.layout, digits, random_);
      const auto found = search(1);
      if (!found) return Failure(found.error());
      if (found->count == 0) digits = std::max(1, digits * 7 / 8);
      if (found->count == 0) continue;
      solution_ = found->solutions[0];
      puzzle_.givens.reset(plan_.layout->extent());
      return true;
    }
    return false;
  }

  void lay() {
    LaidBoard board(*plan_.layout, solution_, random_);
    lay_rules(wishes_, board);
    set_clues(std::move(board.rules));
  }
  // Whether there are clues of each kind, as many as wished: not every grid has room for them.
  [[nodiscard]] bool all_laid() const {
    return std::ranges::all_of(wishes_.laid, [&](const RuleWish& wish) {
      const auto count = std::ranges::count_if(
          puzzle_.rules, [&](const Rule& rule) { return wish.laying->lays(*rule.kind); });
      return count >= std::max(1, wish.count);
    });
  }
  void set_clues(std::vector<Rule> clues) {
    puzzle_.rules = wishes_.everywhere;
    std::ranges::move(clues, std::back_inserter(puzzle_.rules));
  }

  // Returns whether the clues settle the board; mends cages that cover it.
  Result<bool> settle_without_givens() {
    for (int mends = 0;; ++mends) {
      auto found = search(2);
      if (!found) return Failure(found.error());
      if (found->verdict == Verdict::Unique) return true;
      if (!covers_board(wishes_) || found->count < 2 || mends == kMends) return false;
      const Grid& other = found->solutions[found->solutions[0] == solution_ ? 1 : 0];
      LaidBoard board(*plan_.layout, solution_, random_);
      board.rules.assign(puzzle_.rules.begin() + std::ssize(wishes_.everywhere), puzzle_.rules.end());
      if (!mend_cages(other, board)) return false;
      set_clues(std::move(board.rules));
    }
  }

  Result<void> prune() {
    typename setter::Pruning<W>::PruningOrder order{plan_.orbits, 0};
    random_.shuffle(std::span(order.units));
    // Those under clues go first: people seldom write a given on a line or into a cage.
    BitSet<W> under;
    for (const Rule& rule : puzzle_.rules) {
      for (const CellIndex cell : rule.cells) under.add(cell);
    }
    const auto is_under = [&](const auto& unit) { return !(unit & under).empty(); };
    std::stable_partition(order.units.begin(), order.units.end(), is_under);
    if (wishes_.clues && wishes_.minimal == Minimal::Usual) {
      const auto [low, high] = *wishes_.clues;
      order.fewest = low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low + 1)));
    }
    setter::Pruning<W> pruning;
    pruning.begin(solution_, plan_.board, order, nullptr);
    WithinGuesses bounded(pruning);
    if (auto ran = setter::run_task(plan_.layout, bounded, stop_, puzzle_.rules); !ran) return ran;
    const BitSet<W>& givens = pruning.givens();
    for (const int cell : givens) puzzle_.givens[cell] = solution_[cell];
    return {};
  }

  // Whether the clues of a kind may be fewer.
  [[nodiscard]] bool may_drop(const Rule& rule) const {
    if (covers_board(wishes_)) return false;
    const auto wish =
        std::ranges::find_if(wishes_.laid, [&](const RuleWish& one) { return one.laying->lays(*rule.kind); });
    if (wish == wishes_.laid.end() || wish->count > 0 || !wish->laying->negative.empty()) return false;
    return std::ranges::count(puzzle_.rules, rule.kind, &Rule::kind) > kLeastOfAKind;
  }

  Result<bool> drop_clues() {
    std::vector<Rule> order = puzzle_.rules;
    random_.shuffle(std::span(order));
    for (const Rule& rule : order) {
      if (!may_drop(rule)) continue;
      const auto place = std::ranges::find(puzzle_.rules, rule);
      const auto index = place - puzzle_.rules.begin();
      puzzle_.rules.erase(place);
      const auto found = search(2);
      if (!found) return Failure(found.error());
      if (found->verdict != Verdict::Unique) puzzle_.rules.insert(puzzle_.rules.begin() + index, rule);
    }
    return true;
  }

  const AttemptPlan<W>& plan_;
  const Wishes& wishes_;
  AttemptRandom& random_;
  const StopToken& stop_;
  Grid solution_;
  Puzzle puzzle_;
  int fewest_ = 0;  // givens
};

}  // namespace

template <int W>
Result<std::vector<Puzzle>> make_with_rules(const AttemptPlan<W>& plan, AttemptRandom& random,
                                            const StopToken& stop) {
  RuledAttempt<W> attempt(plan, random, stop);
  const auto made = attempt.make();
  if (!made) return Failure(made.error());
  std::vector<Puzzle> puzzles;
  if (*made) puzzles.push_back(attempt.take());
  return puzzles;
}

template Result<std::vector<Puzzle>> make_with_rules(const AttemptPlan<2>& plan, AttemptRandom& random,
                                                     const StopToken& stop);
template Result<std::vector<Puzzle>> make_with_rules(const AttemptPlan<setter::kWideBoard>& plan,
                                                     AttemptRandom& random, const StopToken& stop);

}  // namespace nonet::generate
