// native: nonet's own search, on any layout; boards of up to nine digits go through the lanes of a bulk
// kernel.
#include "base/say.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/engine.hpp"
#include "solve/engines/native/searches.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::adapters::native {
namespace {

// Returns whether the search for boards with rules is faster: its weights and locked candidates pay off
// where houses cross in many ways.
bool is_large_with_more_houses(const Layout& layout) {
  constexpr int kMostSmall = 9;
  const bool more = !layout.spec().variants.empty() || !layout.spec().extras.empty();
  return more && layout.size() > kMostSmall && layout.size() <= nonet::native::kMostDigits;
}

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  if (!query.puzzle.rules.empty()) {
    if (query.puzzle.layout->size() <= nonet::native::kMostDigits) {
      return nonet::native::run_with_rules(query, sink);
    }
    return fail(Errc::Unsupported, say("rules on a board of more than {} digits; engine cp takes them",
                                       nonet::native::kMostDigits));
  }
  if (bulk::HouseTable::takes(*query.puzzle.layout)) return nonet::native::run_in_lanes(query, sink);
  if (is_large_with_more_houses(*query.puzzle.layout)) {
    return nonet::native::run_with_rules(query, sink);
  }
  return nonet::native::run_any_layout(query, sink);
}

}  // namespace

extern constinit const Engine entry{.id = "native",
                                    .summary = tr("propagation and first-fail search, for any layout"),
                                    .abilities = kEnumerates | kCounts | kAnyLayout | kInterrupts | kRulesToo,
                                    .run = run,
                                    .run_many = bulk::search_many,
                                    .run_fed = bulk::search_fed};

}  // namespace nonet::adapters::native
