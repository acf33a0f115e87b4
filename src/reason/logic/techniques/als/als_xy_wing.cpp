// ALS-XY-Wing: two almost locked sets linked by a third.           HoDoKu 320
//
//      A ── x ── C ── y ── B      A and C share a restricted common x, C and B another one, y. C
//      z                   z      can lose one digit, but not both: A keeps its z, or B does.
//
// Sound     if neither A nor B had z, both would be locked, with x in A and y in B. C would lose
//           two digits, and have fewer left than cells.
// Complete  all triples in which A and B, A and C, and B and C have no cell in common (with the
//           option als_overlap they may). Where A and C are doubly linked, or B and C, all of their
//           commons count as used. The digit may go from cells of C.
// Order     pairs of restricted commons in the order of almost_locked_sets.hpp.
// Cost      pairs of commons that share a set: some ten thousand on a hard board.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/als/step_builder.hpp"

namespace nonet::finders::als_xy_wing {
namespace {

struct AlsXyWing {
  int a;
  int b;
  int hinge;
  Digits to_a;  // commons of the hinge and a
  Digits to_b;
};

class WingSearch : FinderBase {
 public:
  WingSearch(const Search& search, StepSink& sink)
      : FinderBase(search, sink),
        sets_(search.get<AlmostLockedSets>()),
        overlap_(search.options.als_overlap),
        commons_(sets_.commons(position_, overlap_)),
        builder_(position_, sets_) {}

  void run() {
    const auto all = commons_.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const RestrictedCommon& one = all[i];
      if (search_.stop.stop_requested() || pair_with(static_cast<int>(i), one)) return;
    }
  }

 private:
  // Tries all wings of this common and a later one. Returns true if the sink has enough.
  bool pair_with(int place, const RestrictedCommon& one) {
    const auto [p, q, digits] = one;
    const auto all = commons_.all();
    for (int i = place + 1; i < commons_.start(p + 1); ++i) {
      const RestrictedCommon& other = all[static_cast<std::size_t>(i)];
      if (try_wing({q, other.second, p, digits, other.digits})) return true;
    }
    for (const int i : commons_.to(q)) {
      const RestrictedCommon& other = all[static_cast<std::size_t>(i)];
      if (i > place && try_wing({p, other.first, q, digits, other.digits})) return true;
    }
    for (const RestrictedCommon& other : commons_.from(q)) {
      if (try_wing({p, other.second, q, digits, other.digits})) return true;
    }
    return false;
  }

  bool try_wing(const AlsXyWing& wing) {
    const auto [a, b, hinge, to_a, to_b] = wing;
    if (to_a == to_b && to_a.count() == 1) return false;
    const Digits shared = (sets_[a].digits & sets_[b].digits) - to_a - to_b;
    if (shared.empty()) return false;
    const Digits seen = sets_.digits_with_common_buddies(a, b, shared);
    if (seen.empty()) return false;
    const CellSet& in_a = sets_[a].cells;
    const CellSet& in_b = sets_[b].cells;
    if (overlap_ ? in_a.within(in_b) || in_b.within(in_a) : in_a.intersects(in_b)) return false;
    return sink_.add_simplest(position_, make_step(wing, seen));
  }

  Step make_step(const AlsXyWing& wing, Digits seen) const {
    const auto [a, b, hinge, to_a, to_b] = wing;
    Step step{.technique = &rows::als_xy_wing};
    builder_.eliminate_common_buddies(step, a, b, seen);
    builder_.add_set(step, a, 0);
    builder_.add_set(step, hinge, 1);
    builder_.add_set(step, b, 2);
    builder_.add_common(step, a, hinge, to_a, 0);
    builder_.add_common(step, hinge, b, to_b, 1);
    // One digit for each link is enough for the chain; they must differ.
    const Digits only_a = to_a - to_b;
    const Digit x = only_a.empty() ? to_a.first() : only_a.first();
    const Digit y = (to_b - Digits::of(x)).first();
    builder_.add_chains(step, std::array{a, hinge, b}, std::array{x, y}, seen);
    return step;
  }

  const AlmostLockedSets& sets_;
  bool overlap_;
  const RestrictedCommons& commons_;
  AlsStepBuilder builder_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { WingSearch(search, sink).run(); }

}  // namespace nonet::finders::als_xy_wing
