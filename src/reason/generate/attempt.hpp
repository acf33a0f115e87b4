// Attempt: one try to make a puzzle, all of whose draws come from the run's seed and its own number.
//
//   draw a grid ──► prune it, or keep the cells of the pattern ──► as many givens as wished? minimal?
//
// The grid of a plain 9×9 board is drawn uniformly. On other boards a few digits are drawn and the engine
// does the rest, which is not uniform.
#pragma once

#include <optional>
#include <vector>

#include "base/index.hpp"
#include "base/random.hpp"
#include "reason/generate/wishes.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::generate {

// Returns the puzzle of a grid with these cells as givens.
template <class Cells>
Puzzle puzzle_of(const LayoutPtr& layout, const Cells& givens, const Grid& solution) {
  Puzzle puzzle;
  puzzle.reset(layout);
  for (const int cell : givens) puzzle.givens[cell] = solution[cell];
  puzzle.solution = solution;
  return puzzle;
}
// Asks for another solution than the grid when these cells alone hold givens.
template <class Cells>
void ask_whether_unique(const Grid& solution, const Cells& givens, setter::SolutionQuestion& question) {
  question.candidates.assign(solution.digits().size(), setter::all_digits(solution.size()));
  for (const int cell : givens) {
    question.candidates[at(cell)] = setter::bit_of(solution[cell]);
  }
  question.known = &solution;
}

// What all attempts on boards of a layout share.
template <int W>
struct AttemptPlan {
  const Wishes& wishes;
  LayoutPtr layout;
  setter::SmallSets<W> small_sets;
  std::vector<BitSet<W>> orbits;
  BitSet<W> board;    // all cells
  BitSet<W> pattern;  // the cells that hold givens, if they are wished

  AttemptPlan(const Wishes& all_wishes, LayoutPtr of);
};

template <int W>
class Attempt final : public setter::Task {
 public:
  explicit Attempt(const AttemptPlan<W>& plans) : plans_(plans) {}

  // Begins attempt number `attempt`, whose draws are `random`'s next.
  void begin(std::uint64_t attempt, const AttemptRandom& random);

  bool ask(setter::SolutionQuestion& question) override;
  void hear(const setter::QuestionResult& found) override;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Returns whether the search was ended from outside.
  [[nodiscard]] bool stopped() const { return stopped_; }
  // Returns the puzzle, if one came of it.
  [[nodiscard]] std::vector<Puzzle> puzzles() const;

 private:
  enum class Phase : std::uint8_t { Grid, Pattern, Pruning, Minimal, Made, Failed };

  void ask_for_grid(setter::SolutionQuestion& question);
  void grid_is_there();
  void begin_pruning();
  void puzzle_is_there();

  const AttemptPlan<W>& plans_;
  Phase phase_ = Phase::Failed;
  std::uint64_t number_ = 0;
  AttemptRandom random_{0, 0};
  bool stopped_ = false;
  int tries_ = 0;  // of drawing a grid
  Grid solution_;
  BitSet<W> givens_;
  typename setter::Pruning<W>::PruningOrder order_;
  setter::Pruning<W> pruning_;
  std::vector<BitSet<W>> sets_;
  std::optional<setter::RedundantGivens> redundant_;
};

extern template struct AttemptPlan<2>;
extern template struct AttemptPlan<setter::kWideBoard>;
extern template class Attempt<2>;
extern template class Attempt<setter::kWideBoard>;

}  // namespace nonet::generate
