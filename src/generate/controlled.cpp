#include "generate/controlled.hpp"

#include <algorithm>
#include <numeric>

#include "count/uniform_grids.hpp"

namespace nonet::generate {

double controlled_weight(int givens) {
  constexpr int kCells = 81;
  double ways = 1;
  for (int i = 1; i <= givens; ++i) ways = ways * (kCells - givens + i) / i;
  return ways;
}

void ControlledAttempt::begin(std::uint64_t attempt, const AttemptRandom& random) {
  number_ = attempt;
  random_ = random;
  stopped_ = false;
  made_.clear();
  phase_ = Phase::Order;
  orders_ = 0;
  std::iota(order_.begin(), order_.end(), CellIndex{0});
  count::draw_uniform_grid(random_, solution_);
  sets_.clear();
  plans_.small_sets.append(solution_, sets_);
}

bool ControlledAttempt::has_whole_set(const BitSet<2>& cells) const {
  return std::ranges::any_of(sets_, [&](const BitSet<2>& set) { return set.within(cells); });
}

// Draws the cells that go first, as many as can go by what the sets say. False if there cannot be a minimal puzzle.
bool ControlledAttempt::draw_order() {
  BitSet<2> gone;
  int drawn = 0;
  const auto draw = [&] {
    const auto rest = static_cast<std::uint64_t>(kCells - drawn);
    const auto place = static_cast<std::size_t>(drawn);
    std::swap(order_[place], order_[place + random_.below(rest)]);
    gone.add(order_[place]);
    ++drawn;
  };
  while (drawn < kCells - kMostGivens) draw();
  if (has_whole_set(gone)) return false;
  low_ = drawn - 1;
  for (high_ = drawn; drawn < kCells - kFewestGivens; high_ = drawn) {
    draw();
    if (has_whole_set(gone)) break;
  }
  return true;
}

void ControlledAttempt::ask_about_prefix(setter::Question& question) {
  // Most boards fall at the first question, which has as many givens as a puzzle may have at most.
  asked_ = low_ < kCells - kMostGivens ? low_ + 1 : (low_ + high_ + 1) / 2;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const CellIndex cell = order_[i];
    question.candidates[cell] = static_cast<int>(i) < asked_ ? setter::all_digits(solution_.size())
                                                             : setter::bit_of(solution_[cell]);
  }
  question.known = &solution_;
  question.limit = 1;
  question.seed = 0;
  question.tally = false;
}

void ControlledAttempt::hear_about_prefix(const setter::Found& found) {
  if (found.none()) {
    low_ = asked_;
    return;
  }
  if (asked_ == kCells - kMostGivens) {
    phase_ = Phase::Order;
    return;
  }
  // The cells that differ must not all go.
  for (high_ = asked_ - 1; high_ > low_; --high_) {
    const CellIndex cell = order_[static_cast<std::size_t>(high_)];
    if (solution_[cell] != found.first[cell]) break;
  }
}

void ControlledAttempt::begin_minimal() {
  puzzle_.reset(plans_.layout);
  for (std::size_t i = static_cast<std::size_t>(low_); i < order_.size(); ++i) {
    puzzle_.givens[order_[i]] = solution_[order_[i]];
  }
  redundant_.emplace(puzzle_, true);
  redundant_->use_solution<2>(solution_, sets_);
  phase_ = Phase::Minimal;
}

bool ControlledAttempt::ask(setter::Question& question) {
  while (!stopped_) {
    if (phase_ == Phase::Order) {
      if (orders_++ == kOrders) return false;
      if (draw_order()) phase_ = Phase::Prefix;
    } else if (phase_ == Phase::Prefix && low_ < high_) {
      ask_about_prefix(question);
      return true;
    } else if (phase_ == Phase::Prefix) {
      begin_minimal();
    } else if (redundant_->ask(question)) {
      return true;
    } else {
      if (redundant_->minimal()) made_.push_back(puzzle_);
      if (redundant_->minimal()) made_.back().solution = solution_;
      phase_ = Phase::Order;
    }
  }
  return false;
}

void ControlledAttempt::hear(const setter::Found& found) {
  stopped_ = found.stopped;
  if (stopped_) return;
  if (phase_ == Phase::Minimal) {
    redundant_->hear(found);
  } else {
    hear_about_prefix(found);
  }
}

}  // namespace nonet::generate
