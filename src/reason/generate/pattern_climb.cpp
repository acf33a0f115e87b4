// Puzzles with a given pattern, on plain 9×9 boards.
//
//   a grid's digits in the pattern ──► other digits in one or two cells ──► no more solutions than before?
//                                                  ▲                         then it is the board
//                                                  └───────────────────────── until there is one solution
//
// Few grids make a puzzle of a pattern with few cells. But a board with few solutions is near to others with
// still fewer.
//
// Cost      a count ends at the first solution too many, so it costs less with every step up.
// Source    ours.
#include <algorithm>
#include <bit>
#include <optional>

#include "base/index.hpp"
#include "board/count/uniform_grids.hpp"
#include "reason/generate/attempt.hpp"
#include "solve/setter/minimal.hpp"

namespace nonet::generate {
namespace {

// Of boards with as many, none is better than another.
constexpr std::uint64_t kManySolutions = 300;
constexpr int kStepsInVain = 500;  // a climb ends after as many without a better board

class PatternClimb final : public Attempt<2> {
 public:
  using Attempt<2>::Attempt;

 private:
  void begin_grid() override {
    count::draw_uniform_grid(random_, solution_);
    tried_ = Grid(solution_.extent());
    for (const CellIndex cell : cells()) tried_[cell] = solution_[cell];
    solutions_ = kManySolutions;
    in_vain_ = 0;
    redundant_.reset();
  }

  [[nodiscard]] const std::vector<CellIndex>& cells() const { return *plans_.wishes.pattern; }

  // Draws another digit for a cell, which none of its peers has. Without one it stays as it is.
  void change(CellIndex cell) {
    setter::DigitBits open = setter::all_digits(tried_.size()) & ~setter::bit_of(tried_[cell]);
    for (const CellIndex peer : plans_.layout->peers(cell)) {
      if (tried_[peer] != kBlank) open &= ~setter::bit_of(tried_[peer]);
    }
    if (open == 0) return;
    for (auto skip = random_.below(static_cast<std::uint64_t>(std::popcount(open))); skip > 0; --skip) {
      open &= open - 1;
    }
    tried_[cell] = static_cast<Digit>(std::countr_zero(open) + 1);
  }

  bool ask_next(setter::SolutionQuestion& question) override {
    if (redundant_) {
      if (redundant_->ask(question)) return true;
      if (!redundant_->minimal()) puzzles_.clear();
      return false;
    }
    if (!puzzles_.empty() || in_vain_ > kStepsInVain) return false;
    ask_whether_unique(tried_, cells(), question);
    question.known = nullptr;
    question.limit = solutions_ + 1;
    return true;
  }

  void hear_answer(const setter::QuestionResult& found) override {
    if (redundant_) return redundant_->hear(found);
    ++in_vain_;
    if (found.count > 0 && (found.complete || solutions_ == kManySolutions)) {
      board_ = tried_;
      if (found.count < solutions_) in_vain_ = 0;
      solutions_ = std::min(found.count, kManySolutions);
    }
    if (solutions_ == 1) {
      puzzles_.push_back(puzzle_of(plans_.layout, cells(), found.first));
      if (plans_.wishes.minimal == Minimal::Cell) redundant_.emplace(puzzles_.back(), true);
      return;
    }
    tried_ = board_;
    for (auto changes = 1 + random_.below(2); changes > 0; --changes)
      change(cells()[static_cast<std::size_t>(random_.below(cells().size()))]);
  }

  Grid board_;  // the best so far
  Grid tried_;
  std::uint64_t solutions_ = 0;                       // of the best, at most kManySolutions
  int in_vain_ = 0;                                   // steps since there was a better one
  std::optional<setter::RedundantGivens> redundant_;  // of the puzzle
};

}  // namespace

std::unique_ptr<Attempt<2>> make_pattern_attempt(const AttemptPlan<2>& plans) {
  return std::make_unique<PatternClimb>(plans);
}

}  // namespace nonet::generate
