// Forcing net: forcing chains whose links may need several links before them.
//                                                                      SE 8.5 and more, HoDoKu 700
//
//   r1c1=5 ──► r1c4≠5 ──► r5c4=5 ──► r5c6≠5 ──┐
//     └──────► r2c6≠5 ────────────────────────┴► r8c6=5      c6 has one place left for 5
//
// Sound     as forcing chains; a single needs all other candidates of its cell or house to be gone,
//           and each of these follows from the premise.
// Complete  all conclusions that naked and hidden singles lead to, four rounds of them from each
//           candidate, and then from their conclusions.
// Order     as forcing chains.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/implications/forcing.hpp"

namespace nonet::finders::forcing_net {

void find(const Search& search, StepSink& sink) {
  const implications::ForcingNames names{&rows::forcing_net_contradiction, &rows::forcing_net_verity};
  const implications::ClosedGraph& nets = search.get<implications::NetGraph>();
  implications::find_forcing(search, nets, implications::ForcingKind::Nets, names, sink);
}

}  // namespace nonet::finders::forcing_net
