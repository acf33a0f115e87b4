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

namespace nonet::generate {

// Returns C(81, givens): the weight of a puzzle.
[[nodiscard]] double controlled_weight(int givens);

// An attempt is a grid and this many orders of its cells.
inline constexpr int kControlledOrders = 1024;

}  // namespace nonet::generate
