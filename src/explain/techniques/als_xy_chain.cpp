// ALS-XY-Chain: almost locked sets in a row, each linked to the next.  HoDoKu 340
//
//      A ── x ── B ── y ── C ── w ── D      If A has no z, it has x; B loses x, so it has y; … so D
//      z                             z      has z. One of the ends has it.
//
// Sound     each set has one digit more than cells: losing one, it has all the others. Neighbouring
//           links use different digits, so what a set passes on is not what it lost.
// Complete  as HoDoKu solves: chains of four sets and more that go from earlier sets to later ones,
//           of any length. Where every step is asked for: both ways, with up to kMostLinks links, one
//           chain for each set of eliminations. Sets that are not neighbours may overlap, with the
//           option als_overlap neighbours too. None on boards with very many sets.
// Order     the most eliminations first, then the smaller weight of each_effect.hpp.
// Cost      chain_search.hpp: links × ports as bits; it does not depend on the length.
#include <map>
#include <utility>

#include "explain/als/chain_search.hpp"
#include "explain/als/each_effect.hpp"
#include "explain/als/parts.hpp"

namespace nonet::techniques::als_xy_chain {
namespace {

constexpr int kMostLinks = 6;

constexpr Technique kTechniques[] = {{
    .id = "als_xy_chain",
    .name = {"ALS-XY-Chain", "ALS-XY-Chain"},
    .code = "0903",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 340,
    .order = 5900,
    .rated = true,
    .says = {"along the almost locked sets {chain} one of the ends keeps its digits: {result}",
             "por los conjuntos casi cerrados {chain} uno de los extremos conserva sus dígitos: "
             "{result}"},
}};

constexpr Example kExamples[] = {
    {":0903:3:6...5.3..8.2.+4..9+5.5...84..3..4....196+1+5........1........7.+5.3.59.."
     ".42....689.5..::334::"},
    {":0903:x:6...5.3..8.2.+4..9+5.5...84..3..4....196+1+5........1..........+5.3.59.."
     ".42....689.5..::::",
     true},
};

class Finding {
 public:
  Finding(const Search& search, StepSink& sink)
      : position_(search.position),
        sets_(search.get<AlmostLockedSets>()),
        make_(position_, sets_),
        chains_(search.scratch<ChainSearch>()),
        sink_(sink) {
    const RestrictedCommons& commons = sets_.commons(position_, search.options.als_overlap);
    if (sink.wants_all()) {
      chains_.run_both_ways(sets_, commons, kMostLinks, search.stop);
    } else {
      chains_.run_forward(sets_, commons, search.stop);
    }
  }

  void report_best() {
    std::vector<ChainEnds> best = best_ends();
    if (!best.empty()) sink_.add(make_step(best.front()));
  }

  void report_all() {
    struct Simplest {
      ChainEnds ends;
      std::pair<int, int> size;
    };
    std::map<std::vector<Candidate>, Simplest> by_effect;
    for (const ChainEnds& ends : chains_.all()) {
      const int cells = sets_[ends.start].cells.count() + sets_[ends.end].cells.count();
      const std::pair size(ends.links, cells);
      const auto [place, is_new] = by_effect.try_emplace(effect(ends), Simplest{ends, size});
      if (!is_new && size < place->second.size) place->second = {ends, size};
    }
    EachEffect steps;
    for (const auto& [eliminations, simplest] : by_effect) steps.add(make_step(simplest.ends));
    steps.report(sink_);
  }

 private:
  [[nodiscard]] std::vector<Candidate> effect(const ChainEnds& ends) const {
    Step step;
    make_.eliminate_seen(step, ends.start, ends.end, ends.seen);
    return std::move(step.eliminations);
  }

  // All ends with the eliminations that come first.
  [[nodiscard]] std::vector<ChainEnds> best_ends() const {
    std::vector<ChainEnds> best;
    std::size_t most = 0;
    long long weight = 0;
    for (const ChainEnds& ends : chains_.all()) {
      const std::vector<Candidate> eliminations = effect(ends);
      const long long own = weight_of(eliminations);
      if (eliminations.size() < most || (eliminations.size() == most && own > weight)) continue;
      if (eliminations.size() > most || own < weight) best.clear();
      most = eliminations.size();
      weight = own;
      best.push_back(ends);
    }
    return best;
  }

  [[nodiscard]] Step make_step(const ChainEnds& ends) const {
    const std::vector<ChainLink> links = chains_.spell_out(ends);
    Step step{.technique = &kTechniques[0]};
    make_.eliminate_seen(step, ends.start, ends.end, ends.seen);
    make_.add_set(step, ends.start, 0);
    int before = ends.start;
    for (std::size_t i = 0; i < links.size(); ++i) {
      make_.add_set(step, links[i].to, static_cast<int>(i) + 1);
      make_.add_common(step, before, links[i].to, links[i].digits, static_cast<int>(i));
      before = links[i].to;
    }
    for (const Digit z : ends.seen) {
      Chain chain;
      int set = ends.start;
      Digit in = z;
      for (std::size_t i = 0; i < links.size(); ++i) {
        const Digit out = links[i].digits.first();
        make_.pass(chain, set, in, out, static_cast<int>(i));
        set = links[i].to;
        in = out;
      }
      make_.pass(chain, set, in, z, static_cast<int>(links.size()));
      step.chains.push_back(std::move(chain));
    }
    return step;
  }

  const Position& position_;
  const AlmostLockedSets& sets_;
  SetSteps make_;
  ChainSearch& chains_;
  StepSink& sink_;
};

void find(const Search& search, StepSink& sink) {
  Finding finding(search, sink);
  if (sink.wants_all()) {
    finding.report_all();
  } else {
    finding.report_best();
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "als_xy_chain",
    .family = Family::AlmostLockedSets,
    .techniques = kTechniques,
    .what = {"Four or more almost locked sets, each with a restricted common to the next, and "
             "another digit at each link than at the one before. A digit z that the first and the "
             "last set have goes from every cell that sees all its places in both. An XY-Chain is "
             "this with single cells.",
             "Cuatro o más conjuntos casi cerrados, cada uno con un común restringido con el "
             "siguiente, y en cada enlace otro dígito que en el anterior. Un dígito z que tienen "
             "el primer y el último conjunto desaparece de toda casilla que ve todos sus lugares "
             "en ambos. Una XY-Chain es esto con casillas sueltas."},
    .sound = {"A set that loses a digit has all its others. If the first set has no z, it has the "
              "digit of the first link, so the next set loses it and has the digit of its own link "
              "to the third, and so on to the last set, which has z. So one of the ends has z.",
              "Un conjunto que pierde un dígito tiene todos los demás. Si el primero no tiene z, "
              "tiene el dígito del primer enlace; el siguiente lo pierde y tiene el de su enlace "
              "con el tercero, y así hasta el último, que tiene z. Así que uno de los extremos "
              "tiene z."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::als_xy_chain
