// Nested forcing net: a forcing net that may use patterns, and chains, on what it has ruled out.
//                                                                                             SE 8.0 to 12
//
//   r1c1=5 ──► r4c2≠7, r6c2≠7 ──► a pair in r4c1, r5c1 ──► r6c1≠3      the pair is not on the board itself
//
// Sound     a candidate in a net is false if a pattern or a chain says so on the board that the net leaves.
// Complete  as Sudoku Explainer is, whose search this is, from its Nishio to dynamic chains inside dynamic
//           chains; on plain 9×9 boards, in builds that have its rater.
// Order     the first step of the lowest rating.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/implications/explainer_steps.hpp"

namespace nonet::finders::nested_net {
namespace {

// Patterns have finders of their own. Single chains too, but what comes after them uses what they have looked
// at.
constexpr se::Producers kNamedElsewhere =
    (se::producer_bit(se::Producer::Nishio) - 1) & ~se::producer_bit(se::Producer::SingleChains);

struct OwnRater {
  std::unique_ptr<se::Rater> rater;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  if (!implications::is_for_explainer(search.position.geometry())) return;
  OwnRater& own = search.scratch<OwnRater>();
  if (own.rater == nullptr) own.rater = se::make_rater();
  if (own.rater == nullptr) return;
  auto step = implications::next_explainer_step(search.position, kNamedElsewhere, *own.rater, search.stop);
  if (step) sink.add(std::move(*step));
}

}  // namespace nonet::finders::nested_net
