// Sue de Coq: where a line crosses a box, two almost locked sets share out what is left. HoDoKu 250
//
//        c1     c2     c3   |  c4  …
//   r1  *1578* *1578*   .   |  15   -    The crossing cells (*) hold two of 1578. A cell of the row
//   r2   78     -       -   |            takes 1 or 5, a cell of the box 7 or 8: the crossing gets
//   r3   -      -       -   |            the other 1 or 5 and the other 7 or 8.
//
// Sound     by counting: the crossing and both sets have as many cells as digits, where a digit
//           that both sets have, and the crossing does not, counts twice. No digit fits in twice,
//           as it has all its places in the line or all in the box. So each is there, and goes from
//           the other cells of the line, of the box, or of both.
// Complete  crossings of two cells and more; both sets may have digits of their own, with a cell
//           more for each.
// Order     rows, then columns; boxes; then the crossing, the cells of the line, the cells of the
//           box, each in the order of board/subsets.hpp.
// Cost      the subsets of a line and of a box, for every crossing of houses that have changed.
// Source    the Player's Forum, 2005, and named after its author; with extra digits as in HoDoKu.

#include "base/index.hpp"
#include "reason/logic/board/house_versions.hpp"
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::sue_de_coq {
namespace {

constexpr int kFewestCrossing = 2;
constexpr int kMostCrossing = 4;  // of a jigsaw region there may be more in a line

// Cells of the crossing, and their digits.
struct LineBoxCrossing {
  int line;
  int box;
  CellSet cells;
  Digits digits;
  int surplus;  // digits that the other cells must take
};

// Cells of the line or the box outside the crossing, and the digits of the crossing that they take.
struct SideSet {
  CellSet cells;
  Digits shared;  // with the crossing
  Digits extra;
  int gain = 0;  // how many digits of the crossing it takes at least
};

struct SideSets {
  std::vector<SideSet> in_line;
  std::vector<SideSet> in_box;
};

// Crossings known to have no step, because their line and box have not changed since they were last searched.
class KnownEmpty {
 public:
  void reset(const HouseVersions& versions, std::size_t houses) {
    versions_ = &versions;
    houses_ = houses;
    known_.resize(houses * houses);
  }
  [[nodiscard]] bool has(int line, int box) const {
    return known_[at(line) * houses_ + at(box)] == latest(line, box);
  }
  void add(int line, int box) { known_[at(line) * houses_ + at(box)] = latest(line, box); }

 private:
  using Pair = std::array<std::uint64_t, 2>;
  [[nodiscard]] Pair latest(int line, int box) const { return {versions_->of(line), versions_->of(box)}; }

  const HouseVersions* versions_ = nullptr;
  std::size_t houses_ = 0;
  std::vector<Pair> known_;  // versions, by line and box
};

// Lists the sets of cells that take some digits of the crossing, but not all: the other house needs some.
void collect(const SetList& house, const LineBoxCrossing& at, std::vector<SideSet>& sets) {
  sets.clear();
  const SetList list = house.without(at.cells);
  list.for_each_subset([&](const Subset& subset) {
    const Digits shared = subset.digits() & at.digits;
    const Digits extra = subset.digits() - at.digits;
    if (shared == at.digits) return Visit::Prune;
    const int gain = subset.count - extra.count();
    if (!shared.empty() && gain >= 1 && gain < at.surplus) {
      sets.push_back({list.members(subset), shared, extra, gain});
    }
    return gain + subset.left >= 1 ? Visit::Descend : Visit::Prune;
  });
}

Step make_step(const Position& position, const LineBoxCrossing& at, const SideSet& in_line,
               const SideSet& in_box) {
  Step step{.technique = &rows::sue_de_coq};
  const auto clear = [&](int house, const SideSet& own, const SideSet& other) {
    const CellSet rest = position.blanks(house) - own.cells - at.cells;
    eliminate(position, (at.digits - other.shared) | own.extra, rest, step);
  };
  clear(at.line, in_line, in_box);
  clear(at.box, in_box, in_line);
  if (step.eliminations.empty()) return step;
  step.show(Role::Base, at.cells, at.digits);
  step.show(Role::Als, in_line.cells, in_line.shared | in_line.extra, at.line, 0);
  step.show(Role::Als, in_box.cells, in_box.shared | in_box.extra, at.box, 1);
  return step;
}

class SueDeCoqFinder : FinderBase {
 public:
  SueDeCoqFinder(const Search& search, StepSink& sink)
      : FinderBase(search, sink),
        side_sets_(search.scratch<SideSets>()),
        known_empty_(search.scratch<KnownEmpty>()) {}

  void run() {
    known_empty_.reset(search_.get<HouseVersions>(), at(geometry_.house_count()));
    for (int line = 0; line < geometry_.first_box(); ++line) {
      const SetList in_line(position_, position_.blanks(line));
      for (int box = geometry_.first_box(); box < geometry_.end_box(); ++box) {
        if (search_.stop.stop_requested()) return;
        if (known_empty_.has(line, box)) continue;
        found_ = false;
        if (search_crossing(line, in_line, box)) return;
        if (!found_) known_empty_.add(line, box);
      }
    }
  }

 private:
  // Returns true if the sink has enough.
  bool search_crossing(int line, const SetList& in_line, int box) {
    const SetList shared(position_, position_.blanks(line) & geometry_.house(box));
    if (shared.size() < kFewestCrossing) return false;
    const SetList in_box(position_, position_.blanks(box));
    return shared.for_each_subset([&](const Subset& subset) {
      const int surplus = subset.digits().count() - subset.count;
      if (subset.count >= kFewestCrossing && surplus >= 2) {
        const LineBoxCrossing at{line, box, shared.members(subset), subset.digits(), surplus};
        collect(in_line, at, side_sets_.in_line);
        if (!side_sets_.in_line.empty()) collect(in_box, at, side_sets_.in_box);
        if (!side_sets_.in_line.empty() && match(at)) return Visit::Stop;
      }
      return subset.count < kMostCrossing ? Visit::Descend : Visit::Prune;
    });
  }

  bool match(const LineBoxCrossing& at) {
    for (const SideSet& in_line : side_sets_.in_line) {
      for (const SideSet& in_box : side_sets_.in_box) {
        if (in_line.gain + in_box.gain != at.surplus || in_line.shared.intersects(in_box.shared) ||
            in_line.cells.intersects(in_box.cells)) {
          continue;
        }
        Step step = make_step(position_, at, in_line, in_box);
        if (step.eliminations.empty()) continue;
        found_ = true;
        if (sink_.add_simplest(position_, std::move(step))) return true;
      }
    }
    return false;
  }

  SideSets& side_sets_;
  KnownEmpty& known_empty_;
  bool found_ = false;  // whether there is a step at the crossing at hand
};

}  // namespace

void find(const Search& search, StepSink& sink) { SueDeCoqFinder(search, sink).run(); }

}  // namespace nonet::finders::sue_de_coq
