// Death Blossom: a stem cell, and for each of its candidates a set that loses it.  HoDoKu 360
//
//                ,- 1 ─ A      Whatever the stem is, one of the sets (petals) loses a digit to it and
//   stem {1,2,5} ── 2 ─ B      has all its others. If each petal has a z, one of them keeps it: z goes
//                `- 5 ─ C      from the cells that see it in all petals.
//
// Sound     the stem takes one of its candidates. All places of the candidate in its petal see the
//           stem, so the petal loses it and is locked.
// Complete  all stems, with one of the first kMostPetals sets for each candidate; petals share no
//           cell unless the option als_overlap lets them.
// Order     stems, then petals of the smallest candidate, of the next, …
// Cost      a choice of petals is abandoned as soon as no candidate is left to eliminate.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/als/step_builder.hpp"

namespace nonet::finders::death_blossom {
namespace {

constexpr std::size_t kMostPetals = 100;  // for a candidate of a stem, as in HoDoKu

// For each cell and candidate, the sets of which all places of the candidate see the cell.
struct Petals {
  std::vector<std::vector<int>> of;  // cell × (kMaxSize + 1) + digit

  void collect(const Position& position, const AlmostLockedSets& sets) {
    of.resize(at(position.cell_count(), 0));
    for (auto& list : of) list.clear();
    for (int set = 0; set < sets.count(); ++set) {
      for (const Digit digit : sets[set].digits) {
        for (const int cell : sets.buddies(set, digit)) {
          auto& list = of[at(cell, digit)];
          if (list.size() < kMostPetals) list.push_back(set);
        }
      }
    }
  }
  static std::size_t at(int cell, int digit) {
    return static_cast<std::size_t>(cell) * (Geometry::kMaxSize + 1) + static_cast<std::size_t>(digit);
  }
};

class Blossoms : FinderBase {
 public:
  Blossoms(const Search& search, StepSink& sink)
      : FinderBase(search, sink),
        overlap_(search.options.als_overlap),
        sets_(search.get<AlmostLockedSets>()),
        builder_(position_, sets_),
        petals_(search.scratch<Petals>()) {}

  void run() {
    petals_.collect(position_, sets_);
    for (const int stem : position_.blanks()) {
      if (search_.stop.stop_requested()) return;
      stem_ = stem;
      chosen_.clear();
      if (choose(position_.candidates(stem), {})) return;
    }
  }

 private:
  // What the petals chosen so far have in common.
  struct Common {
    CellSet cells = {};                                     // of the petals
    Digits digits = {};                                     // that all petals have, and that could still go
    std::array<CellSet, Geometry::kMaxSize + 1> seen = {};  // by digit: the buddies of all petals
  };

  // Tries all petals for the smallest of the candidates left. Returns true if the search may stop.
  bool choose(Digits left, const Common& common) {
    if (left.empty()) return report(common);
    if (search_.stop.stop_requested()) return true;
    const Digit candidate = left.first();
    for (const int petal : petals_.of[Petals::at(stem_, candidate)]) {
      if (!overlap_ && sets_[petal].cells.intersects(common.cells)) continue;
      const Common next = narrow(common, petal);
      if (next.digits.empty()) continue;
      chosen_.push_back(petal);
      if (choose(left - Digits::of(candidate), next)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  [[nodiscard]] Common narrow(const Common& common, int petal) const {
    const bool first = chosen_.empty();
    Common next;
    next.cells = common.cells | sets_[petal].cells;
    const Digits kept =
        first ? sets_[petal].digits - position_.candidates(stem_) : common.digits & sets_[petal].digits;
    for (const Digit digit : kept) {
      const CellSet& buddies = sets_.buddies(petal, digit);
      next.seen[digit] = first ? buddies : common.seen[digit] & buddies;
      if (!next.seen[digit].empty()) next.digits.add(digit);
    }
    return next;
  }

  bool report(const Common& common) {
    Step step{.technique = &rows::death_blossom};
    for (const Digit digit : common.digits) {
      eliminate(position_, digit, common.seen[digit], step);
    }
    const Digits candidates = position_.candidates(stem_);
    step.show(Role::Pivot, CellSet::of(stem_), candidates);
    int number = 0;
    for (const Digit candidate : candidates) {
      const int petal = chosen_[static_cast<std::size_t>(number)];
      builder_.add_set(step, petal, number);
      step.show(Role::Common, sets_.places(petal, candidate) | CellSet::of(stem_), Digits::of(candidate), -1,
                number);
      StepChain chain;
      chain.nodes.push_back({.cells = CellSet::of(stem_), .digit = candidate, .on = true});
      builder_.pass_through(chain, petal, candidate, common.digits.first(), number);
      step.chains.push_back(std::move(chain));
      ++number;
    }
    return sink_.add_simplest(position_, std::move(step));
  }

  bool overlap_;
  const AlmostLockedSets& sets_;
  AlsStepBuilder builder_;
  Petals& petals_;
  int stem_ = 0;
  std::vector<int> chosen_;  // a petal for each candidate so far
};

}  // namespace

void find(const Search& search, StepSink& sink) { Blossoms(search, sink).run(); }

}  // namespace nonet::finders::death_blossom
