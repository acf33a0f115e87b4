// Propagation and weighted first-fail search for boards with rules.
//
//   decide (cell, digit) ──► State: consequences, the cheap first ──► all full: a solution
//        ▲                                  │
//        └── undo, take the digit out ◄── it fails: the cells it is about weigh more
//
// Sound     a digit goes only where a constraint, or the search, has refuted it.
// Complete  a decision is "this digit here", then "not here", so each solution is found once.
// Order     fewest digits for its weight, or a digit with two places in a house, for the greater of theirs.
// Source    weights from failures: Boussemart, Hemery, Lecoutre and Sais (2004), spread over the cells.
#include "solve/engines/native/searches.hpp"

#include <bit>
#include <limits>

#include "solve/engines/native/propagators.hpp"
#include "solve/engines/search_monitor.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet::native {
namespace {

class RuleSearch {
 public:
  RuleSearch(const Query& query, SolutionSink& sink)
      : query_(query),
        sink_(sink),
        look_(query, sink),
        layout_(*query.puzzle.layout),
        state_(layout_.cell_count(), layout_.size()),
        weights_(at(layout_.cell_count()), kFirstWeight) {}

  StopReason run() {
    build();
    bool possible = start() && draw();
    for (;;) {
      if (look_.stopped()) return look_.end();
      if (possible) {
        const ScoredCandidate choice = choose();
        if (choice.cell >= 0) {
          if (!look_.may_guess()) return look_.end();
          decisions_.push_back({static_cast<CellIndex>(choice.cell), choice.digit, state_.depth()});
          possible = state_.keep(choice.cell, choice.digit) && draw();
          continue;
        }
        const bool more = sink_.add_digits([&](int cell) { return lowest(state_[cell]); });
        if (!more) return StopReason::Enough;
      }
      if (decisions_.empty()) return StopReason::Exhausted;
      const Decision decision = decisions_.back();
      decisions_.pop_back();
      state_.undo_to(decision.depth);
      possible = state_.keep(decision.cell, ~decision.digit) && draw();
    }
  }

 private:
  static constexpr double kFirstWeight = 20;
  static constexpr double kShared = 4;
  static constexpr int kMostSmall = 9;
  static constexpr CellIndex kNoCell = std::numeric_limits<CellIndex>::max();

  struct ScoredCandidate {
    int cell = -1;
    DigitMask digit = 0;
    double score = 0;
  };
  struct Decision {
    CellIndex cell;
    DigitMask digit;
    std::size_t depth;
  };

  void build();
  bool start();
  bool draw();
  void blame();
  [[nodiscard]] ScoredCandidate choose() const;
  void choose_place(std::span<const CellIndex> house, ScoredCandidate& best) const;

  const Query& query_;
  SolutionSink& sink_;
  SearchMonitor look_;
  const Layout& layout_;
  SolverState state_;
  std::vector<double> weights_;
  std::vector<Decision> decisions_;
};

void RuleSearch::build() {
  Constraints constraints = constraints_of(query_.puzzle);
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    for (const CellIndex peer : layout_.peers(cell)) {
      if (peer > cell) state_.differ(cell, peer);
    }
  }
  add_houses(layout_, constraints.distinct, state_);
  for (const Distinct& rule : constraints.distinct) {
    for (const CellIndex a : rule.cells) {
      for (const CellIndex b : rule.cells) state_.differ(a, b);
    }
  }
  for (Linear& sum : derived_sums(layout_, constraints.linear)) constraints.linear.push_back(std::move(sum));
  for (const Linear& sum : constraints.linear) state_.add(propagator_of(sum, layout_, state_));
  add_lines(constraints, layout_, state_);
  state_.finish();
}

bool RuleSearch::start() {
  const Puzzle& puzzle = query_.puzzle;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    DigitMask allowed = first_digits(layout_.size());
    if (puzzle.candidates) allowed &= puzzle.candidates->words(cell)[0];
    if (puzzle.givens[cell] != kBlank) allowed &= only(puzzle.givens[cell]);
    if (!state_.keep(cell, allowed)) return false;
  }
  return true;
}

// Propagates until nothing changes. False if there is a contradiction.
bool RuleSearch::draw() {
  bool possible = true;
  while (state_.step(possible)) {
    if (look_.must_stop()) return false;
    ++sink_.stats.propagations;
    if (possible) continue;
    blame();
    return false;
  }
  return true;
}

// The cells of what failed weigh more, the guessed one among them by less. On large boards, where houses
// fail as often as single cells do, the cells share the weight; on small ones each has it.
void RuleSearch::blame() {
  const auto cells = state_.blamed();
  const bool large = layout_.size() > kMostSmall;
  const double each = large ? kShared / static_cast<double>(cells.size()) : 1;
  const CellIndex guessed = decisions_.empty() ? kNoCell : decisions_.back().cell;
  for (const CellIndex cell : cells) {
    if (cell != guessed) weights_[cell] += each;
  }
  if (guessed != kNoCell) weights_[guessed] += large ? 1 : 1.0 / 2;
}

// Returns what to decide next; no cell if all are full.
RuleSearch::ScoredCandidate RuleSearch::choose() const {
  ScoredCandidate best;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    const DigitMask digits = state_[cell];
    if (is_one(digits)) continue;
    const double score = weights_[at(cell)] / std::popcount(digits);
    if (score > best.score) best = {cell, digits & -digits, score};
  }
  if (best.cell < 0 || std::popcount(state_[best.cell]) <= 2) return best;
  for (int house = 0; house < layout_.house_count(); ++house) {
    if (layout_.house_complete(house)) choose_place(layout_.house(house), best);
  }
  return best;
}

// Chooses a digit with two places in the house, at the place with the greater weight, if that scores better
// than `best`.
void RuleSearch::choose_place(std::span<const CellIndex> house, ScoredCandidate& best) const {
  const auto [once, twice, more] = digits_in<3>(state_, house);
  for (DigitMask pairs = twice & ~more; pairs != 0; pairs &= pairs - 1) {
    const DigitMask digit = pairs & -pairs;
    double most = 0;
    int place = -1;
    for (const CellIndex cell : house) {
      if ((state_[cell] & digit) == 0 || weights_[cell] <= most) continue;
      most = weights_[cell];
      place = cell;
    }
    const double score = most / 2;  // by two places
    if (score > best.score) best = {place, digit, score};
  }
}

}  // namespace

Result<StopReason> run_with_rules(const Query& query, SolutionSink& sink) {
  return RuleSearch(query, sink).run();
}

}  // namespace nonet::native
