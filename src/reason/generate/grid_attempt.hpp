// Grid attempt: what attempts share that draw a grid of the plain 9×9 board and try many ways to make a
// puzzle of it.
#pragma once

#include <utility>
#include <vector>

#include "board/count/uniform_grids.hpp"
#include "reason/generate/attempt.hpp"

namespace nonet::generate {

class GridAttempt : public setter::Task {
 public:
  explicit GridAttempt(const AttemptPlan<2>& plans) : plans_(plans) {}

  // Begins attempt number `attempt`, whose draws are `random`'s next.
  void begin(std::uint64_t attempt, const AttemptRandom& random) {
    number_ = attempt;
    random_ = random;
    stopped_ = false;
    puzzles_.clear();
    count::draw_uniform_grid(random_, solution_);
    sets_.clear();
    plans_.small_sets.append(solution_, sets_);
    begin_ways();
  }

  bool ask(setter::SolutionQuestion& question) final { return !stopped_ && ask_next(question); }
  void hear(const setter::QuestionResult& found) final {
    stopped_ = found.stopped;
    if (!stopped_) hear_answer(found);
  }

  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::vector<Puzzle> puzzles() const { return puzzles_; }

 protected:
  // As the functions of Task, where the search goes on.
  virtual bool ask_next(setter::SolutionQuestion& question) = 0;
  virtual void hear_answer(const setter::QuestionResult& found) = 0;
  // Begins with the first way of a new grid.
  virtual void begin_ways() = 0;

  void add_puzzle(Puzzle puzzle) { puzzles_.push_back(std::move(puzzle)); }
  void drop_last_puzzle() { puzzles_.pop_back(); }
  void add_set(const BitSet<2>& set) { sets_.push_back(set); }

  [[nodiscard]] const AttemptPlan<2>& plans() const { return plans_; }
  [[nodiscard]] AttemptRandom& random() { return random_; }
  [[nodiscard]] const Grid& solution() const { return solution_; }
  // Returns unavoidable sets of the grid.
  [[nodiscard]] const std::vector<BitSet<2>>& sets() const { return sets_; }

 private:
  const AttemptPlan<2>& plans_;
  std::uint64_t number_ = 0;
  AttemptRandom random_{0, 0};
  bool stopped_ = false;
  Grid solution_;
  std::vector<BitSet<2>> sets_;
  std::vector<Puzzle> puzzles_;
};

}  // namespace nonet::generate
