// ALS-XY-Chain: almost locked sets in a row, each linked to the next.  HoDoKu 340
//
//      A ── x ── B ── y ── C ── w ── D      If A has no z, it has x; B loses x, so it has y; … so D
//      z                             z      has z. One of the ends has it.
//
// Sound     each set has one digit more than cells: losing one, it has all the others. Neighbouring
//           links use different digits, so what a set passes on is not what it lost.
// Complete  for one step, as in HoDoKu: chains of four sets and more, of any length, that go from
//           earlier sets to later ones. For all steps: both ways, with up to kMostLinks links, one
//           chain for each set of eliminations. Sets that are not neighbours may overlap; with the
//           option als_overlap, neighbours too. None on boards with very many sets.
// Order     the most eliminations first, then the smaller EliminationWeight.
// Cost      als_chains.hpp: links × AlsDigits as bits; it does not depend on the length.
#include <map>
#include <utility>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/als/als_chains.hpp"
#include "reason/logic/techniques/als/step_builder.hpp"
#include "text/hodoku/elimination_weight.hpp"

namespace nonet::finders::als_xy_chain {
namespace {

constexpr int kMostLinks = 6;

class ChainReporter : FinderBase {
 public:
  ChainReporter(const Search& search, StepSink& sink)
      : FinderBase(search, sink),
        sets_(search.get<AlmostLockedSets>()),
        builder_(position_, sets_),
        commons_(sets_.commons(position_, search.options.als_overlap)),
        chains_(search.scratch<AlsChainSearch>()) {}

  void report_best() {
    chains_.run_forward(sets_, commons_, search_.stop);
    if (const AlsChainEnds* best = best_ends()) sink_.add(make_step(*best));
  }

  void report_all() {
    chains_.run_both_ways(sets_, commons_, kMostLinks, search_.stop);
    struct Simplest {
      AlsChainEnds ends;
      std::pair<int, int> size;
    };
    std::map<std::vector<Candidate>, Simplest> by_effect;
    for (const AlsChainEnds& ends : chains_.all()) {
      const int cells = sets_[ends.start].cells.count() + sets_[ends.end].cells.count();
      const std::pair size(ends.links, cells);
      const auto [place, is_new] = by_effect.try_emplace(effect(ends), Simplest{ends, size});
      if (!is_new && size < place->second.size) place->second = {ends, size};
    }
    for (const auto& [eliminations, simplest] : by_effect) {
      sink_.add_simplest(position_, make_step(simplest.ends));
    }
  }

 private:
  [[nodiscard]] std::vector<Candidate> effect(const AlsChainEnds& ends) const {
    Step step;
    builder_.eliminate_common_buddies(step, ends.start, ends.end, ends.common);
    return std::move(step.eliminations);
  }

  // Returns the first ends with the eliminations that come first; null if there are no chains.
  [[nodiscard]] const AlsChainEnds* best_ends() const {
    const AlsChainEnds* best = nullptr;
    std::pair<std::ptrdiff_t, long long> best_rank;
    for (const AlsChainEnds& ends : chains_.all()) {
      const std::vector<Candidate> eliminations = effect(ends);
      const std::pair rank(-std::ssize(eliminations),
                           hodoku::elimination_weight(eliminations, position_.cell_count()));
      if (best != nullptr && best_rank <= rank) continue;
      best = &ends;
      best_rank = rank;
    }
    return best;
  }

  [[nodiscard]] Step make_step(const AlsChainEnds& ends) const {
    const std::vector<AlsChainLink> links = chains_.spell_out(ends);
    Step step{.technique = &rows::als_xy_chain};
    builder_.eliminate_common_buddies(step, ends.start, ends.end, ends.common);
    builder_.add_set(step, ends.start, 0);
    std::vector<int> sets{ends.start};
    std::vector<Digit> by;
    for (const auto& [to, digits] : links) {
      const int number = static_cast<int>(by.size());
      builder_.add_set(step, to, number + 1);
      builder_.add_common(step, sets.back(), to, digits, number);
      sets.push_back(to);
      by.push_back(digits.first());
    }
    builder_.add_chains(step, sets, by, ends.common);
    return step;
  }

  const AlmostLockedSets& sets_;
  AlsStepBuilder builder_;
  const RestrictedCommons& commons_;
  AlsChainSearch& chains_;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  ChainReporter reporter(search, sink);
  if (sink.wants_all()) {
    reporter.report_all();
  } else {
    reporter.report_best();
  }
}

}  // namespace nonet::finders::als_xy_chain
