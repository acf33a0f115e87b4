#include "reason/generate/attempt.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "board/count/uniform_grids.hpp"

namespace nonet::generate {
namespace {

using setter::DigitBits;
using setter::QuestionResult;
using setter::SolutionQuestion;

constexpr int kMostTries = 50;
// On larger boards than this a question may take too long; a given not shown to be redundant within a limit
// stays.
constexpr int kLargeBoard = 9;
constexpr std::uint64_t kGuessesForGrid = 2000;
constexpr std::uint64_t kGuessesOfLargeBoard = 200;

}  // namespace

template <int W>
AttemptPlan<W>::AttemptPlan(const Wishes& all_wishes, LayoutPtr of)
    : wishes(all_wishes), layout(std::move(of)), small_sets(layout) {
  for (const auto& orbit : pattern_orbits(wishes.symmetry, layout->size())) {
    orbits.push_back(BitSet<W>::from(orbit));
  }
  for (int cell = 0; cell < layout->cell_count(); ++cell) board.add(cell);
  if (wishes.pattern) pattern = BitSet<W>::from(*wishes.pattern);
}

template <int W>
void Attempt<W>::begin(std::uint64_t attempt, const AttemptRandom& random) {
  number_ = attempt;
  random_ = random;
  stopped_ = false;
  tries_ = 0;
  redundant_.reset();
  if (plans_.layout->is_plain(3, 3)) {
    count::draw_uniform_grid(random_, solution_);
    grid_is_there();
  } else {
    phase_ = Phase::Grid;
  }
}

template <int W>
std::vector<Puzzle> Attempt<W>::puzzles() const {
  if (phase_ != Phase::Made) return {};
  return {puzzle_of(plans_.layout, givens_, solution_)};
}

template <int W>
void Attempt<W>::grid_is_there() {
  if (plans_.wishes.grids) {
    givens_ = plans_.board;
    phase_ = Phase::Made;
  } else if (plans_.wishes.pattern) {
    givens_ = plans_.pattern;
    phase_ = Phase::Pattern;
    // Most grids have a small set without a given.
    sets_.clear();
    plans_.small_sets.append(solution_, sets_);
    const auto missed = [&](const BitSet<W>& set) { return (set & givens_).empty(); };
    if (std::ranges::any_of(sets_, missed)) phase_ = Phase::Failed;
  } else {
    begin_pruning();
  }
}

template <int W>
void Attempt<W>::begin_pruning() {
  const Wishes& wishes = plans_.wishes;
  order_.units = plans_.orbits;
  order_.fewest = 0;
  random_.shuffle(std::span(order_.units));
  if (wishes.clues && wishes.minimal == Minimal::Usual) {
    const auto [low, high] = *wishes.clues;
    order_.fewest = low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low + 1)));
  } else if (plans_.layout->size() > kLargeBoard && wishes.minimal == Minimal::Usual) {
    // Half of the cells are blank or a little more: with fewer givens the search for one solution would
    // take too long.
    const auto cells = static_cast<std::uint64_t>(plans_.layout->cell_count());
    order_.fewest = static_cast<int>(cells * 2 / 5 + random_.below(cells / 10));
  }
  pruning_.begin(solution_, plans_.board, order_, &plans_.small_sets);
  phase_ = Phase::Pruning;
}

template <int W>
void Attempt<W>::puzzle_is_there() {
  const Wishes& wishes = plans_.wishes;
  if (wishes.clues) {
    const int count = givens_.count();
    if (count < wishes.clues->first || count > wishes.clues->second) {
      phase_ = Phase::Failed;
      return;
    }
  }
  phase_ = Phase::Made;
  // A puzzle pruned cell by cell is minimal already.
  const bool by_cells = wishes.symmetry == PatternSymmetry::None && !wishes.pattern;
  if (wishes.minimal != Minimal::Cell || (by_cells && plans_.layout->size() <= kLargeBoard)) return;
  redundant_.emplace(puzzle_of(plans_.layout, givens_, solution_), true);
  sets_.clear();
  plans_.small_sets.append(solution_, sets_);
  redundant_->use_solution(solution_, sets_);
  phase_ = Phase::Minimal;
}

// Draws a digit for some cells.
template <int W>
void Attempt<W>::ask_for_grid(SolutionQuestion& question) {
  const Layout& layout = *plans_.layout;
  const DigitBits all = setter::all_digits(layout.size());
  question.candidates.assign(at(layout.cell_count()), all);
  std::vector<CellIndex> cells(at(layout.cell_count()));
  std::iota(cells.begin(), cells.end(), CellIndex{0});
  random_.shuffle(std::span(cells));
  const std::size_t drawn = at(layout.size()) * 5 / 4;
  Grid grid(layout.size());
  for (const CellIndex cell : std::span(cells).first(std::min(drawn, cells.size()))) {
    DigitBits free = all;
    for (const CellIndex peer : layout.peers(cell)) {
      if (grid[peer] != kBlank) free &= ~setter::bit_of(grid[peer]);
    }
    if (free == 0) continue;
    for (auto skip = random_.below(static_cast<std::uint64_t>(std::popcount(free))); skip > 0; --skip) {
      free &= free - 1;
    }
    grid[cell] = static_cast<Digit>(std::countr_zero(free) + 1);
    question.candidates[cell] = setter::bit_of(grid[cell]);
  }
  question.seed = random_.bits();
  question.max_guesses = kGuessesForGrid;
}

template <int W>
bool Attempt<W>::ask(SolutionQuestion& question) {
  if (stopped_) return false;
  const bool large = plans_.layout->size() > kLargeBoard;
  question.max_guesses = large && plans_.wishes.minimal != Minimal::Cell ? kGuessesOfLargeBoard : 0;
  switch (phase_) {
    case Phase::Grid: ask_for_grid(question); return true;
    case Phase::Pattern: ask_whether_unique(solution_, givens_, question); return true;
    case Phase::Pruning:
      if (pruning_.ask(question)) return true;
      givens_ = pruning_.givens();
      puzzle_is_there();
      return phase_ == Phase::Minimal && ask(question);
    case Phase::Minimal:
      if (redundant_->ask(question)) return true;
      phase_ = redundant_->minimal() ? Phase::Made : Phase::Failed;
      return false;
    case Phase::Made:
    case Phase::Failed: return false;
  }
  return false;
}

template <int W>
void Attempt<W>::hear(const QuestionResult& found) {
  stopped_ = found.stopped;
  if (stopped_) {
    phase_ = Phase::Failed;
    return;
  }
  switch (phase_) {
    case Phase::Grid:
      if (found.count > 0) {
        solution_ = found.first;
        grid_is_there();
      } else if (++tries_ == kMostTries) {
        phase_ = Phase::Failed;
      }
      return;
    case Phase::Pattern:
      if (found.none()) {
        puzzle_is_there();
      } else {
        phase_ = Phase::Failed;
      }
      return;
    case Phase::Pruning: pruning_.hear(found); return;
    case Phase::Minimal: redundant_->hear(found); return;
    case Phase::Made:
    case Phase::Failed: return;
  }
}

template struct AttemptPlan<2>;
template struct AttemptPlan<setter::kWideBoard>;
template class Attempt<2>;
template class Attempt<setter::kWideBoard>;

}  // namespace nonet::generate
