#include "reason/generate/placed_pattern.hpp"

#include <algorithm>

#include "base/index.hpp"

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

void PatternAttempt::begin_ways() {
  redundant_.reset();
  ways_ = 0;
}

int PatternAttempt::image(int cell) const {
  const int row = rows_[at(cell) / kLines];
  const int column = columns_[at(cell) % kLines];
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

void PatternAttempt::hear_whether_unique(const setter::QuestionResult& found) {
  const Grid& grid = solution_;
  if (!found.none()) {
    // The cells in which two solutions differ are an unavoidable set. It is kept up to this size: a larger
    // one hardly ever lacks a given.
    constexpr int kLargest = 20;
    constexpr std::size_t kMost = 120;
    const auto differ = setter::difference<2>(grid, found.first);
    if (differ.count() <= kLargest && sets_.size() < kMost) sets_.push_back(differ);
    return;
  }
  Puzzle puzzle;
  puzzle.reset(plans_.layout);
  Grid solution(grid.size());
  for (int cell = 0; cell < solution.cell_count(); ++cell) solution[cell] = grid[image(cell)];
  for (const CellIndex cell : *plans_.wishes.pattern) puzzle.givens[cell] = solution[cell];
  puzzle.solution = std::move(solution);
  if (plans_.wishes.minimal == Minimal::Cell) redundant_.emplace(puzzle, true);
  puzzles_.push_back(std::move(puzzle));
}

bool PatternAttempt::ask_next(setter::SolutionQuestion& question) {
  if (redundant_) {
    if (redundant_->ask(question)) return true;
    if (!redundant_->minimal()) puzzles_.pop_back();
    redundant_.reset();
  }
  do {
    if (ways_++ == kWays) return false;
  } while (!draw_way());
  ask_whether_unique(solution_, laid_, question);
  return true;
}

void PatternAttempt::hear_answer(const setter::QuestionResult& found) {
  if (redundant_) {
    redundant_->hear(found);
  } else {
    hear_whether_unique(found);
  }
}

}  // namespace nonet::generate
