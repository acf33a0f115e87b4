// Death Blossom: a stem cell, and for each of its marks a set that loses it.  HoDoKu 360
//
//                ,- 1 ─ A      Whatever the stem is, one of the sets (petals) loses a digit to it and
//   stem {1,2,5} ── 2 ─ B      has all its others. If each petal has a z, one of them keeps it: z goes
//                `- 5 ─ C      from the cells that see it in all petals.
//
// Sound     the stem takes one of its marks; all places of that mark in the mark's petal see the
//           stem, so the petal loses it and is locked.
// Complete  all stems, with one of the first kMostPetals sets for each mark; petals share no cell
//           unless the option als_overlap lets them.
// Order     stems, then petals of the smallest mark, of the next, …
// Cost      a choice of petals is given up as soon as no mark is left that could go.
#include "explain/als/each_effect.hpp"
#include "explain/als/parts.hpp"

namespace nonet::techniques::death_blossom {
namespace {

constexpr std::size_t kMostPetals = 100;  // for a mark of a stem, as in HoDoKu

constexpr Technique kTechniques[] = {{
    .id = "death_blossom",
    .name = {"Death Blossom", "Flor de la muerte"},
    .code = "0904",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 360,
    .order = 6000,
    .says = {"whichever of {pivot.digits} {pivot} is, one of the almost locked sets {als} loses it "
             "and keeps all its other digits: {result}",
             "sea cual sea de {pivot.digits} el dígito de {pivot}, uno de los conjuntos casi "
             "cerrados {als} lo pierde y conserva todos sus demás dígitos: {result}"},
}};

constexpr Example kExamples[] = {
    {":0904:2:2..7...3.+43...5.2.8..2..6......6.3...5.......1.4....6..4.1..8....8.9..."
     ".5....2..9::257::"},
    {":0904:x:2..7...3.+43...5.2.8..2..6........3...5.......1.4....6..4.1..8....8.9..."
     ".5....2..9::::",
     true},
};

// For each cell and each of its marks, the sets of which all places of the mark see the cell.
struct Petals {
  std::vector<std::vector<int>> of;  // cell × (kMaxSize + 1) + digit

  void collect(const Position& position, const AlmostLockedSets& sets) {
    of.resize(at(position.cell_count(), 0));
    for (auto& list : of) list.clear();
    for (int set = 0; set < sets.count(); ++set) {
      for (const Digit digit : sets[set].digits) {
        for (const int cell : sets.reach(set, digit)) {
          auto& list = of[at(cell, digit)];
          if (list.size() < kMostPetals) list.push_back(set);
        }
      }
    }
  }
  static std::size_t at(int cell, int digit) {
    return static_cast<std::size_t>(cell) * (Geometry::kMaxSize + 1) +
           static_cast<std::size_t>(digit);
  }
};

class Blossoms {
 public:
  Blossoms(const Search& search, StepSink& sink)
      : position_(search.position),
        stop_(search.stop),
        overlap_(search.options.als_overlap),
        sets_(search.get<AlmostLockedSets>()),
        make_(position_, sets_),
        petals_(search.scratch<Petals>()),
        sink_(sink) {}

  void run() {
    petals_.collect(position_, sets_);
    for (const int stem : position_.blanks()) {
      if (stop_.stop_requested()) return;
      stem_ = stem;
      chosen_.clear();
      if (choose(position_.marks(stem), {})) return;
    }
    steps_.report(sink_);
  }

 private:
  // What the petals chosen so far leave.
  struct Common {
    CellSet cells = {};  // of the petals
    Digits digits = {};  // that all petals have, and that could still go
    std::array<CellSet, Geometry::kMaxSize + 1> seen =
        {};  // marks that see the digit in all petals
  };

  // Tries all petals for the smallest of the marks left. True: that was enough.
  bool choose(Digits left, const Common& common) {
    if (left.empty()) return report(common);
    if (stop_.stop_requested()) return true;
    const Digit mark = left.first();
    for (const int petal : petals_.of[Petals::at(stem_, mark)]) {
      if (!overlap_ && sets_[petal].cells.intersects(common.cells)) continue;
      const Common next = narrow(common, petal);
      if (next.digits.empty()) continue;
      chosen_.push_back(petal);
      if (choose(left - Digits::of(mark), next)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  [[nodiscard]] Common narrow(const Common& common, int petal) const {
    const bool first = chosen_.empty();
    Common next;
    next.cells = common.cells | sets_[petal].cells;
    const Digits kept =
        first ? sets_[petal].digits - position_.marks(stem_) : common.digits & sets_[petal].digits;
    for (const Digit digit : kept) {
      const CellSet& reach = sets_.reach(petal, digit);
      next.seen[digit] = first ? reach : common.seen[digit] & reach;
      if (!next.seen[digit].empty()) next.digits.add(digit);
    }
    return next;
  }

  bool report(const Common& common) {
    Step step{.technique = &kTechniques[0]};
    for (const Digit digit : common.digits) {
      eliminate(position_, digit, common.seen[digit], step);
    }
    const Digits marks = position_.marks(stem_);
    step.parts.push_back({.role = Role::Pivot, .cells = CellSet::of(stem_), .digits = marks});
    int number = 0;
    for (const Digit mark : marks) {
      const int petal = chosen_[static_cast<std::size_t>(number)];
      make_.add_set(step, petal, number);
      step.parts.push_back({.role = Role::Common,
                            .number = number,
                            .cells = make_.places(petal, mark) | CellSet::of(stem_),
                            .digits = Digits::of(mark)});
      Chain chain;
      chain.nodes.push_back({.cells = CellSet::of(stem_), .digit = mark, .on = true});
      make_.pass(chain, petal, mark, common.digits.first(), number);
      step.chains.push_back(std::move(chain));
      ++number;
    }
    if (!sink_.wants_all()) return sink_.add(std::move(step));
    steps_.add(std::move(step));
    return false;
  }

  const Position& position_;
  const StopToken& stop_;
  bool overlap_;
  const AlmostLockedSets& sets_;
  SetSteps make_;
  Petals& petals_;
  StepSink& sink_;
  EachEffect steps_;
  int stem_ = 0;
  std::vector<int> chosen_;  // a petal for each mark so far
};

void find(const Search& search, StepSink& sink) { Blossoms(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "death_blossom",
    .family = Family::AlmostLockedSets,
    .techniques = kTechniques,
    .what = {"A stem cell has an almost locked set, a petal, for each of its marks: all places of "
             "the mark in the petal see the stem. A digit that all petals have, and the stem has "
             "not, goes from every cell that sees all its places in all petals.",
             "Una casilla, el tallo, tiene para cada una de sus posibilidades un conjunto casi "
             "cerrado, un pétalo: todos los lugares de ese dígito en el pétalo ven el tallo. Un "
             "dígito que tienen todos los pétalos, y el tallo no, desaparece de toda casilla que "
             "ve todos sus lugares en todos los pétalos."},
    .sound = {"The stem takes one of its marks. The petal of that mark loses it and needs all its "
              "other digits, the common one too. Whichever petal it is, the cell that sees the "
              "digit in all of them cannot have it.",
              "El tallo recibe una de sus posibilidades. El pétalo de ese dígito lo pierde y "
              "necesita todos sus demás dígitos, también el común. Sea cual sea el pétalo, la "
              "casilla que ve el dígito en todos ellos no puede tenerlo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::death_blossom
