// Controlled bias: minimal puzzles whose probability depends on the number of givens alone, and is known.
//
//   an order of the cells ──► givens go in this order until the first that has to stay ──► minimal? else nothing
//
// Of a minimal puzzle with n givens, the other 81-n cells have to be the first in the order, so it comes from one in
// C(81, n) orders of its grid. Weighted by that number, means over the puzzles are those over all minimal puzzles.
//
// Cost      one order in some 150,000 gives a puzzle. Four in five are thrown away without a question: a small set of
//           the grid has no given before there are 35 left. The first question throws away most of the others.
// Left out  puzzles of 36 givens and more, fewer than one in a million million of those that come.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generate/attempt.hpp"

namespace nonet::generate {

// Returns C(81, givens): what a puzzle stands for.
[[nodiscard]] double controlled_weight(int givens);

// An attempt is a grid and this many orders of its cells.
class ControlledAttempt final : public setter::Task {
 public:
  static constexpr int kOrders = 64;

  explicit ControlledAttempt(const Plans<2>& plans) : plans_(plans) {}

  void begin(std::uint64_t attempt, const AttemptRandom& random);

  bool ask(setter::Question& question) override;
  void hear(const setter::Found& found) override;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::vector<Puzzle> puzzles() const { return made_; }

 private:
  static constexpr int kCells = 81;
  static constexpr int kMostGivens = 35;
  static constexpr int kFewestGivens = 17;

  enum class Phase : std::uint8_t { Order, Prefix, Minimal };

  [[nodiscard]] bool draw_order();
  [[nodiscard]] bool has_whole_set(const BitSet<2>& cells) const;
  void ask_about_prefix(setter::Question& question);
  void hear_about_prefix(const setter::Found& found);
  void begin_minimal();

  const Plans<2>& plans_;
  Phase phase_ = Phase::Order;
  std::uint64_t number_ = 0;
  AttemptRandom random_{0, 0};
  bool stopped_ = false;
  Grid solution_;
  std::vector<BitSet<2>> sets_;  // unavoidable sets of the grid
  int orders_ = 0;               // that were drawn
  std::array<CellIndex, kCells> order_{};

  // How many cells of the order can go: what is known so far, and what is asked about.
  int low_ = 0;
  int high_ = 0;
  int asked_ = 0;
  Puzzle puzzle_;
  std::optional<setter::RedundantGivens> redundant_;
  std::vector<Puzzle> made_;
};

}  // namespace nonet::generate
