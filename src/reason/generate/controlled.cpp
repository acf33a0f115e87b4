#include "reason/generate/controlled.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "base/index.hpp"
#include "board/count/uniform_grids.hpp"
#include "reason/generate/attempt.hpp"

namespace nonet::generate {
namespace {

constexpr int kCells = 81;
constexpr int kMostGivens = 35;
constexpr int kFewestGivens = 17;

class ControlledAttempt final : public Attempt<2> {
 public:
  using Attempt<2>::Attempt;

 private:
  enum class PruningPhase : std::uint8_t { Order, Prefix, Minimal };

  void begin_grid() override {
    count::draw_uniform_grid(random_, solution_);
    find_sets();
    phase_ = PruningPhase::Order;
    orders_ = 0;
    std::iota(order_.begin(), order_.end(), CellIndex{0});
    known_ = sets_;
    std::ranges::stable_sort(known_, {}, &BitSet<2>::count);
  }

  // Draws the cells that go first and the order of the others. False if this order cannot give a minimal
  // puzzle.
  [[nodiscard]] bool draw_order() {
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
  [[nodiscard]] int first_whole_set(BitSet<2> gone) const {
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

  void ask_about_prefix(setter::SolutionQuestion& question) {
    // Most boards are ruled out by the first question, which keeps the greatest number of givens.
    asked_ = low_ < kCells - kMostGivens ? low_ + 1 : (low_ + high_ + 1) / 2;
    ask_whether_unique(solution_, std::span(order_).subspan(at(asked_)), question);
  }

  void hear_about_prefix(const setter::QuestionResult& found) {
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
  void begin_minimal() {
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

  void ask_about_given(setter::SolutionQuestion& question) const {
    ask_whether_unique(solution_, givens_, question);
    const int given = unsettled_.first();
    question.candidates[at(given)] = setter::all_digits(solution_.size()) & ~setter::bit_of(solution_[given]);
    question.known = nullptr;
  }

  bool ask_next(setter::SolutionQuestion& question) override {
    for (;;) {
      if (phase_ == PruningPhase::Order) {
        if (orders_++ == kControlledOrders) return false;
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

  void hear_answer(const setter::QuestionResult& found) override {
    if (phase_ == PruningPhase::Prefix) {
      hear_about_prefix(found);
    } else if (found.none()) {
      phase_ = PruningPhase::Order;
    } else {
      unsettled_.pop();
    }
  }

  PruningPhase phase_ = PruningPhase::Order;
  int orders_ = 0;  // that were drawn
  std::array<CellIndex, kCells> order_{};
  std::vector<BitSet<2>> known_;  // sets of the grid, the smallest first

  // How many cells of the order can go: what is known so far, and what is asked about.
  int low_ = 0;
  int high_ = 0;
  int asked_ = 0;

  BitSet<2> givens_;     // when no more can go in this order
  BitSet<2> unsettled_;  // those of them that may be redundant
};

}  // namespace

std::unique_ptr<Attempt<2>> make_controlled_attempt(const AttemptPlan<2>& plans) {
  return std::make_unique<ControlledAttempt>(plans);
}

double controlled_weight(int givens) {
  double ways = 1;
  for (int i = 1; i <= givens; ++i) ways = ways * (kCells - givens + i) / i;
  return ways;
}

}  // namespace nonet::generate
