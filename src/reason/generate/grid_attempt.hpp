// Grid attempt: what attempts share that draw a grid of the plain 9×9 board and try many ways to make a
// puzzle of it.
#pragma once

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

  const AttemptPlan<2>& plans_;
  AttemptRandom random_{0, 0};
  Grid solution_;
  std::vector<BitSet<2>> sets_;  // unavoidable ones of the grid
  std::vector<Puzzle> puzzles_;

 private:
  std::uint64_t number_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::generate
