#include "generate/placed_pattern.hpp"

#include <algorithm>

#include "count/uniform_grids.hpp"

namespace nonet::generate {
namespace {

// Draws an order of lines that keeps chutes together.
void draw_lines(AttemptRandom& random, std::array<std::uint8_t, 9>& lines) {
  std::array<std::uint8_t, 3> chutes{0, 1, 2};
  random.shuffle(std::span(chutes));
  for (std::size_t chute = 0; chute < 3; ++chute) {
    std::array<std::uint8_t, 3> inside{0, 1, 2};
    random.shuffle(std::span(inside));
    for (std::size_t i = 0; i < 3; ++i) {
      lines[3 * chute + i] = static_cast<std::uint8_t>(3 * chutes[chute] + inside[i]);
    }
  }
}

}  // namespace

void PatternAttempt::begin(std::uint64_t attempt, const AttemptRandom& random) {
  number_ = attempt;
  random_ = random;
  stopped_ = false;
  made_.clear();
  phase_ = Phase::Way;
  ways_ = 0;
  count::draw_uniform_grid(random_, solution_);
  sets_.clear();
  plans_.small_sets.append(solution_, sets_);
}

int PatternAttempt::image(int cell) const {
  const int row = rows_[static_cast<std::size_t>(cell) / kLines];
  const int column = columns_[static_cast<std::size_t>(cell) % kLines];
  return transposed_ ? plans_.layout->cell(column, row) : plans_.layout->cell(row, column);
}

// False if the pattern misses a set.
bool PatternAttempt::draw_way() {
  draw_lines(random_, rows_);
  draw_lines(random_, columns_);
  transposed_ = random_.below(2) == 1;
  laid_ = {};
  for (const CellIndex cell : *plans_.wishes.pattern) laid_.add(image(cell));
  return std::ranges::all_of(sets_, [&](const BitSet<2>& set) { return !(set & laid_).empty(); });
}

void PatternAttempt::ask_whether_unique(setter::Question& question) const {
  for (int cell = 0; cell < solution_.cell_count(); ++cell) {
    question.candidates[static_cast<std::size_t>(cell)] =
        laid_.has(cell) ? setter::bit_of(solution_[cell]) : setter::all_digits(solution_.size());
  }
  question.known = &solution_;
  question.limit = 1;
  question.seed = 0;
  question.tally = false;
}

void PatternAttempt::hear_whether_unique(const setter::Found& found) {
  phase_ = Phase::Way;
  if (!found.none()) {
    // What differs is a set too. It is kept if it is small enough to be missed again.
    constexpr int kLargest = 20;
    constexpr std::size_t kMost = 120;
    BitSet<2> differ;
    for (int cell = 0; cell < solution_.cell_count(); ++cell) {
      if (solution_[cell] != found.first[cell]) differ.add(cell);
    }
    if (differ.count() <= kLargest && sets_.size() < kMost) sets_.push_back(differ);
    return;
  }
  Puzzle puzzle;
  puzzle.reset(plans_.layout);
  Grid solution(solution_.size());
  for (int cell = 0; cell < solution.cell_count(); ++cell) solution[cell] = solution_[image(cell)];
  for (const CellIndex cell : *plans_.wishes.pattern) puzzle.givens[cell] = solution[cell];
  puzzle.solution = std::move(solution);
  if (plans_.wishes.minimal == Minimal::Cell) {
    redundant_.emplace(puzzle, true);
    phase_ = Phase::Minimal;
  }
  made_.push_back(std::move(puzzle));
}

bool PatternAttempt::ask(setter::Question& question) {
  while (!stopped_) {
    if (phase_ == Phase::Minimal) {
      if (redundant_->ask(question)) return true;
      if (!redundant_->minimal()) made_.pop_back();
      phase_ = Phase::Way;
    } else if (phase_ == Phase::Unique) {
      ask_whether_unique(question);
      return true;
    } else if (ways_++ == kWays) {
      return false;
    } else if (draw_way()) {
      phase_ = Phase::Unique;
    }
  }
  return false;
}

void PatternAttempt::hear(const setter::Found& found) {
  stopped_ = found.stopped;
  if (stopped_) return;
  if (phase_ == Phase::Minimal) {
    redundant_->hear(found);
  } else {
    hear_whether_unique(found);
  }
}

}  // namespace nonet::generate
