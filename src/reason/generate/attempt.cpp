#include "reason/generate/attempt.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "board/count/uniform_grids.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/pruning.hpp"

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

// A grid is drawn, and pruned, or it keeps the cells of the pattern. Then: as many givens as wished? minimal?
template <int W>
class PruningAttempt final : public Attempt<W> {
 public:
  using Attempt<W>::Attempt;

 private:
  using Attempt<W>::plans_;
  using Attempt<W>::random_;
  using Attempt<W>::solution_;
  using Attempt<W>::sets_;
  using Attempt<W>::puzzles_;
  using Attempt<W>::find_sets;

  enum class Phase : std::uint8_t { Grid, Pattern, Pruning, Minimal, Over };

  void begin_grid() override {
    tries_ = 0;
    redundant_.reset();
    phase_ = Phase::Grid;
    if (!plans_.layout->is_plain(3, 3)) return;
    count::draw_uniform_grid(random_, solution_);
    grid_is_there();
  }

  void grid_is_there() {
    if (plans_.wishes.grids) {
      puzzles_.push_back(puzzle_of(plans_.layout, plans_.board, solution_));
      phase_ = Phase::Over;
    } else if (plans_.wishes.pattern) {
      givens_ = plans_.pattern;
      // Most grids have a small set without a given.
      find_sets();
      const auto missed = [&](const BitSet<W>& set) { return (set & givens_).empty(); };
      phase_ = std::ranges::any_of(sets_, missed) ? Phase::Over : Phase::Pattern;
    } else {
      begin_pruning();
    }
  }

  void begin_pruning() {
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

  void puzzle_is_there() {
    const Wishes& wishes = plans_.wishes;
    phase_ = Phase::Over;
    const int count = givens_.count();
    if (!wishes.tells_far && wishes.clues && (count < wishes.clues->first || count > wishes.clues->second))
      return;
    puzzles_.push_back(puzzle_of(plans_.layout, givens_, solution_));
    // A puzzle pruned cell by cell is minimal already.
    const bool by_cells = wishes.symmetry == PatternSymmetry::None && !wishes.pattern;
    if (wishes.minimal != Minimal::Cell || (by_cells && plans_.layout->size() <= kLargeBoard)) return;
    redundant_.emplace(puzzles_.front(), true);
    find_sets();
    redundant_->use_solution(solution_, sets_);
    phase_ = Phase::Minimal;
  }

  void ask_for_grid(SolutionQuestion& question) {
    const Layout& layout = *plans_.layout;
    question.candidates.assign(at(layout.cell_count()), setter::all_digits(layout.size()));
    const Grid grid = some_digits(layout, layout.size() * 5 / 4, random_);
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      if (grid[cell] != kBlank) question.candidates[at(cell)] = setter::bit_of(grid[cell]);
    }
    question.seed = random_.bits();
    question.max_guesses = kGuessesForGrid;
  }

  bool ask_next(SolutionQuestion& question) override {
    const bool large = plans_.layout->size() > kLargeBoard;
    question.max_guesses = large && plans_.wishes.minimal != Minimal::Cell ? kGuessesOfLargeBoard : 0;
    switch (phase_) {
      case Phase::Grid: ask_for_grid(question); return true;
      case Phase::Pattern: ask_whether_unique(solution_, givens_, question); return true;
      case Phase::Pruning:
        if (pruning_.ask(question)) return true;
        givens_ = pruning_.givens();
        puzzle_is_there();
        return phase_ == Phase::Minimal && ask_next(question);
      case Phase::Minimal:
        if (redundant_->ask(question)) return true;
        if (!redundant_->minimal()) puzzles_.clear();
        phase_ = Phase::Over;
        return false;
      case Phase::Over: break;
    }
    return false;
  }

  void hear_answer(const QuestionResult& found) override {
    switch (phase_) {
      case Phase::Grid:
        if (found.count > 0) {
          solution_ = found.first;
          grid_is_there();
        } else if (++tries_ == kMostTries) {
          phase_ = Phase::Over;
        }
        return;
      case Phase::Pattern:
        phase_ = Phase::Over;
        if (found.none()) puzzle_is_there();
        return;
      case Phase::Pruning: pruning_.hear(found); return;
      case Phase::Minimal: redundant_->hear(found); return;
      case Phase::Over: return;
    }
  }

  Phase phase_ = Phase::Over;
  int tries_ = 0;  // of drawing a grid
  BitSet<W> givens_;
  typename setter::Pruning<W>::PruningOrder order_;
  setter::Pruning<W> pruning_;
  std::optional<setter::RedundantGivens> redundant_;
};

}  // namespace

Grid some_digits(const Layout& layout, int count, AttemptRandom& random) {
  std::vector<CellIndex> cells(at(layout.cell_count()));
  std::iota(cells.begin(), cells.end(), CellIndex{0});
  random.shuffle(std::span(cells));
  Grid grid(layout.extent());
  for (const CellIndex cell : std::span(cells).first(std::min(at(count), cells.size()))) {
    DigitBits free = setter::all_digits(layout.size());
    for (const CellIndex peer : layout.peers(cell)) {
      if (grid[peer] != kBlank) free &= ~setter::bit_of(grid[peer]);
    }
    if (free == 0) continue;
    for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(free))); skip > 0; --skip) {
      free &= free - 1;
    }
    grid[cell] = static_cast<Digit>(std::countr_zero(free) + 1);
  }
  return grid;
}

template <int W>
std::unique_ptr<Attempt<W>> make_pruning_attempt(const AttemptPlan<W>& plans) {
  return std::make_unique<PruningAttempt<W>>(plans);
}

template std::unique_ptr<Attempt<2>> make_pruning_attempt(const AttemptPlan<2>& plans);
template std::unique_ptr<Attempt<setter::kWideBoard>> make_pruning_attempt(
    const AttemptPlan<setter::kWideBoard>& plans);

}  // namespace nonet::generate
