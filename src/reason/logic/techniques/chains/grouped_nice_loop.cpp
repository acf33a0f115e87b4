// Grouped nice loop and AIC: chains through groups and almost locked sets.             HoDoKu 300
//
//   r1  . . . | 4 . 4 | . . .      The 4s of r1 are in the box only: as a group they are one node of
//   r2  . 4 . | . . . | . 4 .      a chain. If the 4 of the box is nowhere else, it is in the group;
//   r3  . . . | 4 . . | . . .      then no other cell of r1 is 4.
//
// Sound     as nice loops; a group is on if one of its candidates is, off if none is. An almost
//           locked set that loses a digit has all its others.
// Complete  as nice loops. Groups: where lines and boxes cross. Almost locked sets of two cells or
//           more if FindOptions asks for them.
// Order     as nice loops.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/implications/loops.hpp"

namespace nonet::finders::grouped_nice_loop {

void find(const Search& search, StepSink& sink) {
  const implications::LoopNames names{&rows::grouped_continuous_nice_loop,
                                      &rows::grouped_discontinuous_nice_loop, &rows::grouped_aic};
  implications::find_loops(search, implications::grouped_graph(search), {}, names, sink);
}

}  // namespace nonet::finders::grouped_nice_loop
