// Nice loop and AIC: chains of strong and weak links between candidates.   SE 7.0 and more, HoDoKu 280
//
//        c2         c7        One of both ends of a chain that begins and ends with a strong link (=)
//   r3   5 ======= 5          is on, whichever way it is read. What sees both ends goes. Ends in one
//        .          |         cell make a discontinuous loop; if the ends see each other by a weak
//   r8   .          5 === 7   link, the loop is continuous, and all its weak links are strong.
//
// Sound     each link follows from the node before it; see implications/loops.hpp.
// Complete  for every premise the shortest paths. Chains that come back to a cell are left out, and
//           so may be what only such a chain would show.
// Order     most eliminations first; then by EliminationWeight.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/implications/loops.hpp"

namespace nonet::finders::nice_loop {

void find(const Search& search, StepSink& sink) {
  const implications::LoopNames names{&rows::continuous_nice_loop, &rows::discontinuous_nice_loop,
                                      &rows::aic};
  implications::find_loops(search, search.get<implications::CandidateGraph>(), names, {}, sink);
}

}  // namespace nonet::finders::nice_loop
