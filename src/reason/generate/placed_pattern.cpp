// Puzzles with a given pattern, on plain 9×9 boards.
//
//   a grid and its small sets ──► the pattern is laid on it in many ways ──► none misses a set?
//                                                                                no other solution?
//
// The ways are the symmetries of the board, which exchange bands, rows, stacks and columns. Laying the
// pattern in such a way is the same as transforming the grid, so one grid serves for many tries, and each
// is uniform.
#include <algorithm>
#include <array>
#include <optional>

#include "base/index.hpp"
#include "board/count/uniform_grids.hpp"
#include "reason/generate/attempt.hpp"
#include "solve/setter/minimal.hpp"

namespace nonet::generate {
namespace {

constexpr std::size_t kLines = 9;
constexpr int kWays = 256;  // to lay the pattern on a grid

// Draws an order of lines that keeps chutes together.
void draw_lines(AttemptRandom& random, std::array<std::uint8_t, kLines>& lines) {
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

class PatternAttempt final : public Attempt<2> {
 public:
  using Attempt<2>::Attempt;

 private:
  void begin_grid() override {
    count::draw_uniform_grid(random_, solution_);
    find_sets();
    redundant_.reset();
    ways_ = 0;
  }

  [[nodiscard]] int image(int cell) const {
    const int row = rows_[at(cell) / kLines];
    const int column = columns_[at(cell) % kLines];
    return transposed_ ? plans_.layout->cell(column, row) : plans_.layout->cell(row, column);
  }

  // False if the pattern misses a set.
  [[nodiscard]] bool draw_way() {
    draw_lines(random_, rows_);
    draw_lines(random_, columns_);
    transposed_ = random_.below(2) == 1;
    laid_ = {};
    for (const CellIndex cell : *plans_.wishes.pattern) laid_.add(image(cell));
    return std::ranges::all_of(sets_, [&](const BitSet<2>& set) { return !(set & laid_).empty(); });
  }

  void hear_whether_unique(const setter::QuestionResult& found) {
    if (!found.none()) {
      // The cells in which two solutions differ are an unavoidable set. It is kept up to this size: a larger
      // one hardly ever lacks a given.
      constexpr int kLargest = 20;
      constexpr std::size_t kMost = 120;
      const auto differ = setter::difference<2>(solution_, found.first);
      if (differ.count() <= kLargest && sets_.size() < kMost) sets_.push_back(differ);
      return;
    }
    Grid solution(solution_.size());
    for (int cell = 0; cell < solution.cell_count(); ++cell) solution[cell] = solution_[image(cell)];
    puzzles_.push_back(puzzle_of(plans_.layout, *plans_.wishes.pattern, solution));
    if (plans_.wishes.minimal == Minimal::Cell) redundant_.emplace(puzzles_.back(), true);
  }

  bool ask_next(setter::SolutionQuestion& question) override {
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

  void hear_answer(const setter::QuestionResult& found) override {
    if (redundant_) {
      redundant_->hear(found);
    } else {
      hear_whether_unique(found);
    }
  }

  int ways_ = 0;  // that were tried
  std::array<std::uint8_t, kLines> rows_{};
  std::array<std::uint8_t, kLines> columns_{};
  bool transposed_ = false;
  BitSet<2> laid_;                                    // the pattern
  std::optional<setter::RedundantGivens> redundant_;  // of the last puzzle
};

}  // namespace

std::unique_ptr<Attempt<2>> make_pattern_attempt(const AttemptPlan<2>& plans) {
  return std::make_unique<PatternAttempt>(plans);
}

}  // namespace nonet::generate
