// Attempt: one try to make puzzles, all of whose draws come from the run's seed and its own number.
//
//   make_pruning_attempt      a grid is pruned, or keeps the cells of the pattern: on boards of any layout
//   make_pattern_attempt      the digits of a grid in the pattern are changed: pattern_climb.cpp
//   make_controlled_attempt   a grid is pruned in many orders, with known probabilities: controlled.hpp
//
// The grid of a plain 9×9 board is drawn uniformly. On other boards a few digits are drawn and the engine
// does the rest, which is not uniform.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/index.hpp"
#include "base/random.hpp"
#include "reason/generate/wishes.hpp"
#include "solve/setter/questions.hpp"
#include "solve/setter/small_sets.hpp"

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

  AttemptPlan(const Wishes& all_wishes, LayoutPtr of)
      : wishes(all_wishes), layout(std::move(of)), small_sets(layout) {
    for (const auto& orbit : pattern_orbits(wishes.symmetry, layout->size())) {
      orbits.push_back(BitSet<W>::from(orbit));
    }
    for (int cell = 0; cell < layout->cell_count(); ++cell) board.add(cell);
    if (wishes.pattern) pattern = BitSet<W>::from(*wishes.pattern);
  }
};

template <int W>
class Attempt : public setter::Task {
 public:
  explicit Attempt(const AttemptPlan<W>& plans) : plans_(plans) {}

  // Begins attempt number `attempt`, whose draws are `random`'s next.
  void begin(std::uint64_t attempt, const AttemptRandom& random) {
    number_ = attempt;
    random_ = random;
    stopped_ = false;
    puzzles_.clear();
    begin_grid();
  }

  bool ask(setter::SolutionQuestion& question) final { return !stopped_ && ask_next(question); }
  void hear(const setter::QuestionResult& found) final {
    stopped_ = found.stopped;
    if (!stopped_) hear_answer(found);
  }

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Returns whether the search was ended from outside.
  [[nodiscard]] bool stopped() const { return stopped_; }
  // Returns the puzzles that came of it.
  [[nodiscard]] std::vector<Puzzle> take_puzzles() { return std::exchange(puzzles_, {}); }

 protected:
  // Begins with a new grid, which it draws if no engine is needed for that.
  virtual void begin_grid() = 0;
  // As the functions of Task, where the search goes on.
  virtual bool ask_next(setter::SolutionQuestion& question) = 0;
  virtual void hear_answer(const setter::QuestionResult& found) = 0;

  // Lists unavoidable sets of the grid.
  void find_sets() {
    sets_.clear();
    plans_.small_sets.append(solution_, sets_);
  }

  const AttemptPlan<W>& plans_;
  AttemptRandom random_{0, 0};
  Grid solution_;
  std::vector<BitSet<W>> sets_;
  std::vector<Puzzle> puzzles_;

 private:
  std::uint64_t number_ = 0;
  bool stopped_ = false;
};

// Returns a board with a digit, drawn, in about `count` cells, no two of which are equal in a house.
[[nodiscard]] Grid some_digits(const Layout& layout, int count, AttemptRandom& random);

template <int W>
[[nodiscard]] std::unique_ptr<Attempt<W>> make_pruning_attempt(const AttemptPlan<W>& plans);
// Of plain 9×9 boards.
[[nodiscard]] std::unique_ptr<Attempt<2>> make_pattern_attempt(const AttemptPlan<2>& plans);
[[nodiscard]] std::unique_ptr<Attempt<2>> make_controlled_attempt(const AttemptPlan<2>& plans);

}  // namespace nonet::generate
