// Puzzles with a given pattern, on plain 9×9 boards.
//
//   a grid and its small sets ──► the pattern is laid on it in many ways ──► none misses a set? no other solution?
//
// The ways are those that take bands, rows, stacks and columns to such: laid so, the pattern gives what it would give
// on the grid after the transformation back. So a grid serves for many tries, and each of them is uniform.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generate/attempt.hpp"

namespace nonet::generate {

// An attempt is a grid and this many ways to lay the pattern on it.
class PatternAttempt final : public setter::Task {
 public:
  static constexpr int kWays = 256;

  explicit PatternAttempt(const Plans<2>& plans) : plans_(plans) {}

  void begin(std::uint64_t attempt, const AttemptRandom& random);

  bool ask(setter::Question& question) override;
  void hear(const setter::Found& found) override;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::vector<Puzzle> puzzles() const { return made_; }

 private:
  static constexpr std::size_t kLines = 9;
  enum class Phase : std::uint8_t { Way, Unique, Minimal };

  [[nodiscard]] bool draw_way();
  [[nodiscard]] int image(int cell) const;
  void ask_whether_unique(setter::Question& question) const;
  void hear_whether_unique(const setter::Found& found);

  const Plans<2>& plans_;
  Phase phase_ = Phase::Way;
  std::uint64_t number_ = 0;
  AttemptRandom random_{0, 0};
  bool stopped_ = false;
  Grid solution_;
  std::vector<BitSet<2>> sets_;  // unavoidable sets of the grid
  int ways_ = 0;                 // that were tried
  std::array<std::uint8_t, kLines> rows_{};
  std::array<std::uint8_t, kLines> columns_{};
  bool transposed_ = false;
  BitSet<2> laid_;  // the pattern
  std::optional<setter::RedundantGivens> redundant_;
  std::vector<Puzzle> made_;
};

}  // namespace nonet::generate
