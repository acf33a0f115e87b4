#include "reason/generate/controlled.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/index.hpp"

namespace nonet::generate {

double controlled_weight(int givens) {
  constexpr int kCells = 81;
  double ways = 1;
  for (int i = 1; i <= givens; ++i) ways = ways * (kCells - givens + i) / i;
  return ways;
}

void ControlledAttempt::begin_ways() {
  phase_ = PruningPhase::Order;
  orders_ = 0;
  std::iota(order_.begin(), order_.end(), CellIndex{0});
  known_ = sets_;
  std::ranges::stable_sort(known_, {}, &BitSet<2>::count);
}

// Draws the cells that go first and the order of the others. False if this order cannot give a minimal
// puzzle.
bool ControlledAttempt::draw_order() {
  BitSet<2> gone = plans_.board;
  for (std::size_t last = kCells - 1; last >= kCells - kMostGivens; --last) {
    std::swap(order_[last], order_[static_cast<std::size_t>(random_.below(last + 1))]);
    gone.remove(order_[last]);
  }
  const auto whole = [&](const BitSet<2>& set) { return set.within(gone); };
  if (std::ranges::any_of(known_, whole)) return false;
  low_ = kCells - kMostGivens - 1;
  high_ = first_whole_set(gone);
  return true;
}

// Returns how many cells of the order can go before a set has no given.
int ControlledAttempt::first_whole_set(BitSet<2> gone) const {
  constexpr int kFirst = kCells - kMostGivens;
  constexpr int kLast = kCells - kFewestGivens;
  std::array<BitSet<2>, kLast - kFirst + 1> prefixes;
  prefixes[0] = gone;
  for (std::size_t i = 1; i < prefixes.size(); ++i) {
    gone.add(order_[kFirst + i - 1]);
    prefixes[i] = gone;
  }
  std::size_t last = prefixes.size() - 1;
  for (const BitSet<2>& set : known_) {
    while (set.within(prefixes[last])) --last;
  }
  return kFirst + static_cast<int>(last);
}

void ControlledAttempt::ask_about_prefix(setter::SolutionQuestion& question) {
  // Most boards are ruled out by the first question, which keeps the greatest number of givens.
  asked_ = low_ < kCells - kMostGivens ? low_ + 1 : (low_ + high_ + 1) / 2;
  ask_whether_unique(solution_, std::span(order_).subspan(at(asked_)), question);
}

void ControlledAttempt::hear_about_prefix(const setter::QuestionResult& found) {
  if (found.none()) {
    low_ = asked_;
    return;
  }
  if (asked_ == kCells - kMostGivens) {
    phase_ = PruningPhase::Order;
    return;
  }
  // The cells that differ must not all go.
  for (high_ = asked_ - 1; high_ > low_; --high_) {
    const CellIndex cell = order_[at(high_)];
    if (solution_[cell] != found.first[cell]) break;
  }
}

// The given of the next cell of the order is needed, and so is the last given of an unavoidable set.
void ControlledAttempt::begin_minimal() {
  const auto gone = std::span(order_).first(at(low_));
  givens_ = plans_.board - BitSet<2>::from(gone);
  unsettled_ = givens_;
  unsettled_.remove(order_[at(low_)]);
  for (const BitSet<2>& set : known_) {
    const BitSet<2> inside = set & givens_;
    if (const int only = inside.first(); inside.next(only) < 0) unsettled_.remove(only);
  }
  phase_ = PruningPhase::Minimal;
}

void ControlledAttempt::ask_about_given(setter::SolutionQuestion& question) const {
  ask_whether_unique(solution_, givens_, question);
  const int given = unsettled_.first();
  question.candidates[at(given)] = setter::all_digits(solution_.size()) & ~setter::bit_of(solution_[given]);
  question.known = nullptr;
}

bool ControlledAttempt::ask_next(setter::SolutionQuestion& question) {
  for (;;) {
    if (phase_ == PruningPhase::Order) {
      if (orders_++ == kOrders) return false;
      if (draw_order()) phase_ = PruningPhase::Prefix;
    } else if (phase_ == PruningPhase::Prefix && low_ < high_) {
      ask_about_prefix(question);
      return true;
    } else if (phase_ == PruningPhase::Prefix) {
      begin_minimal();
    } else if (!unsettled_.empty()) {
      ask_about_given(question);
      return true;
    } else {
      puzzles_.push_back(puzzle_of(plans_.layout, givens_, solution_));
      phase_ = PruningPhase::Order;
    }
  }
}

void ControlledAttempt::hear_answer(const setter::QuestionResult& found) {
  if (phase_ == PruningPhase::Prefix) {
    hear_about_prefix(found);
  } else if (found.none()) {
    phase_ = PruningPhase::Order;
  } else {
    unsettled_.pop();
  }
}

}  // namespace nonet::generate
