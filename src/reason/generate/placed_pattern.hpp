// Puzzles with a given pattern, on plain 9×9 boards.
//
//   a grid and its small sets ──► the pattern is laid on it in many ways ──► none misses a set?
//                                                                                no other solution?
//
// The ways are the symmetries of the board, which exchange bands, rows, stacks and columns. Laying the
// pattern in such a way is the same as transforming the grid, so one grid serves for many tries, and each
// is uniform.
#pragma once

#include <array>
#include <optional>

#include "reason/generate/grid_attempt.hpp"

namespace nonet::generate {

// An attempt is a grid and this many ways to lay the pattern on it.
class PatternAttempt final : public GridAttempt {
 public:
  static constexpr int kWays = 256;

  using GridAttempt::GridAttempt;

 private:
  static constexpr std::size_t kLines = 9;

  void begin_ways() override;
  bool ask_next(setter::SolutionQuestion& question) override;
  void hear_answer(const setter::QuestionResult& found) override;

  [[nodiscard]] bool draw_way();
  [[nodiscard]] int image(int cell) const;
  void hear_whether_unique(const setter::QuestionResult& found);

  int ways_ = 0;  // that were tried
  std::array<std::uint8_t, kLines> rows_{};
  std::array<std::uint8_t, kLines> columns_{};
  bool transposed_ = false;
  BitSet<2> laid_;                                    // the pattern
  std::optional<setter::RedundantGivens> redundant_;  // of the last puzzle
};

}  // namespace nonet::generate
