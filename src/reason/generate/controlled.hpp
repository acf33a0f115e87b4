// Controlled bias: minimal puzzles whose probability depends on the number of givens alone, and is known.
//
//   an order of the cells ──► givens go in this order until the first that has to stay ──► minimal?
//                                                                                          else nothing
//
// A minimal puzzle with n givens is made if its other 81-n cells come first in the order, which is so for one
// in C(81, n) orders of its grid. With this number as weight, means over the puzzles made are means over all
// minimal puzzles.
//
// Cost      one order in some 150,000 gives a puzzle. Four in five are thrown away without a question: a
//           small set of the grid has no given before there are 35 left. The smallest sets are looked at
//           first. The first question throws away most of the others, and of those that are left, most have
//           a redundant given among the first ones that are asked about.
// Left out  puzzles of 36 givens and more, fewer than one in a million million of the puzzles made.
#pragma once

#include <array>
#include <vector>

#include "reason/generate/grid_attempt.hpp"

namespace nonet::generate {

// Returns C(81, givens): the weight of a puzzle.
[[nodiscard]] double controlled_weight(int givens);

// An attempt is a grid and this many orders of its cells.
class ControlledAttempt final : public GridAttempt {
 public:
  static constexpr int kOrders = 1024;

  using GridAttempt::GridAttempt;

 private:
  static constexpr int kCells = 81;
  static constexpr int kMostGivens = 35;
  static constexpr int kFewestGivens = 17;

  enum class PruningPhase : std::uint8_t { Order, Prefix, Minimal };

  void begin_ways() override;
  bool ask_next(setter::SolutionQuestion& question) override;
  void hear_answer(const setter::QuestionResult& found) override;

  [[nodiscard]] bool draw_order();
  [[nodiscard]] int first_whole_set(BitSet<2> gone) const;
  void ask_about_prefix(setter::SolutionQuestion& question);
  void hear_about_prefix(const setter::QuestionResult& found);
  void begin_minimal();
  void ask_about_given(setter::SolutionQuestion& question) const;

  PruningPhase phase_ = PruningPhase::Order;
  int orders_ = 0;  // that were drawn
  std::array<CellIndex, kCells> order_{};
  std::vector<BitSet<2>> known_;  // sets of the grid, the smallest first

  // How many cells of the order can go: what is known so far, and what is asked about.
  int low_ = 0;
  int high_ = 0;
  int asked_ = 0;

  BitSet<2> givens_;     // when no more can go in this order
  BitSet<2> unsettled_;  // those of them that may be redundant
};

}  // namespace nonet::generate
