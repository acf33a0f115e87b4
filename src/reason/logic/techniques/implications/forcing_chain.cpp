// Forcing chain: chains from one premise to a contradiction, or from all cases to the same.
//                                                                      SE 8.0 and more, HoDoKu 500
//
//   r2c3=5 ──► … ──► r7c7≠1 ─┐            r2c3=5 ──► … ──► r9c4≠2
//      ├─────► … ──► r7c7≠4 ─┼► no place   r2c8=5 ──► … ──► r9c4≠2    r2 has a 5 in one of the three:
//      └─────► … ──► r7c7≠9 ─┘             r2c9=5 ──► … ──► r9c4≠2    so no 2 in r9c4, whichever it is
//
// Sound     each chain follows from its premise. One of the premises of a verity is true; a premise
//           that leads to a contradiction is false.
// Complete  all conclusions that chains through candidates and groups lead to, and through almost
//           locked sets if FindOptions asks for them.
// Order     placements before eliminations; then by cell and digit.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/implications/forcing.hpp"

namespace nonet::finders::forcing_chain {

void find(const Search& search, StepSink& sink) {
  const implications::ForcingNames names{&rows::forcing_chain_contradiction, &rows::forcing_chain_verity};
  implications::find_forcing(search, implications::grouped_graph(search), implications::ForcingKind::Chains,
                             names, sink);
}

}  // namespace nonet::finders::forcing_chain
