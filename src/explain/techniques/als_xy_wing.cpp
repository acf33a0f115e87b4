// ALS-XY-Wing: two almost locked sets linked by a third.           HoDoKu 320
//
//      A ── x ── C ── y ── B      A and C share a restricted common x, C and B another one, y. C
//      z                   z      can do without one digit, not without both: A keeps its z, or B.
//
// Sound     if neither A nor B had z, both would be locked, with x in A and y in B. C would have
//           lost two digits, and had fewer left than cells.
// Complete  all triples in which A and B, A and C, and B and C have no cell in common (with the
//           option als_overlap they may). Where A and C are doubly linked, or B and C, all of their
//           commons count as used. The digit may go from cells of C.
// Order     pairs of restricted commons in the order of sets.hpp.
// Cost      pairs of commons that meet in a set: some ten thousand on a hard board.
#include "explain/als/each_effect.hpp"
#include "explain/als/parts.hpp"

namespace nonet::techniques::als_xy_wing {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "als_xy_wing",
    .name = {"ALS-XY-Wing", "ALS-XY-Wing"},
    .code = "0902",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 320,
    .order = 5800,
    .rated = true,
    .says = {"the almost locked set {als.1} ({als.1.digits}) cannot lose {common.0.digits} to "
             "{als.0} ({als.0.digits}) and {common.1.digits} to {als.2} ({als.2.digits}), so one "
             "of these two keeps its other digits: {result}",
             "el conjunto casi cerrado {als.1} ({als.1.digits}) no puede perder {common.0.digits} "
             "ante {als.0} ({als.0.digits}) y {common.1.digits} ante {als.2} ({als.2.digits}), así "
             "que uno de estos dos conserva sus demás dígitos: {result}"},
}};

constexpr Example kExamples[] = {
    {":0902:8:64..9......24....3..8..5.2...7...6..9.......1.8..5.74....1.8..5.5.9731.."
     "...+5.....::848::"},
    {":0902:x:64..9......24....3.....5.2...7...6..9.......1.8..5.74....1.8..5.5.9731.."
     "...+5.....::::",
     true},
};

struct Wing {
  int a;
  int b;
  int hinge;
  Digits to_a;  // commons of the hinge and a
  Digits to_b;
};

class WingSearch {
 public:
  WingSearch(const Search& search, StepSink& sink)
      : position_(search.position),
        sets_(search.get<AlmostLockedSets>()),
        overlap_(search.options.als_overlap),
        commons_(sets_.commons(position_, overlap_)),
        make_(position_, sets_),
        stop_(search.stop),
        sink_(sink) {}

  void run() {
    const auto all = commons_.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const RestrictedCommon& one = all[i];
      if (stop_.stop_requested() || pair_with(static_cast<int>(i), one)) return;
    }
    steps_.report(sink_);
  }

 private:
  // All wings of this common and a later one. True: that was enough.
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

  bool try_wing(const Wing& wing) {
    const auto [a, b, hinge, to_a, to_b] = wing;
    if (to_a == to_b && to_a.count() == 1) return false;
    const Digits shared = (sets_[a].digits & sets_[b].digits) - to_a - to_b;
    if (shared.empty()) return false;
    const Digits seen = sets_.seen_together(a, b, shared);
    if (seen.empty()) return false;
    const CellSet& in_a = sets_[a].cells;
    const CellSet& in_b = sets_[b].cells;
    if (overlap_ ? in_a.within(in_b) || in_b.within(in_a) : in_a.intersects(in_b)) return false;
    Step step = make_step(wing, seen);
    if (!sink_.wants_all()) return sink_.add(std::move(step));
    steps_.add(std::move(step));
    return false;
  }

  Step make_step(const Wing& wing, Digits seen) const {
    const auto [a, b, hinge, to_a, to_b] = wing;
    Step step{.technique = &kTechniques[0]};
    make_.eliminate_seen(step, a, b, seen);
    make_.add_set(step, a, 0);
    make_.add_set(step, hinge, 1);
    make_.add_set(step, b, 2);
    make_.add_common(step, a, hinge, to_a, 0);
    make_.add_common(step, hinge, b, to_b, 1);
    // One digit for each link is enough for the chain; they must differ.
    const Digits only_a = to_a - to_b;
    const Digit x = only_a.empty() ? to_a.first() : only_a.first();
    const Digit y = (to_b - Digits::of(x)).first();
    for (const Digit z : seen) {
      Chain chain;
      make_.pass(chain, a, z, x, 0);
      make_.pass(chain, hinge, x, y, 1);
      make_.pass(chain, b, y, z, 2);
      step.chains.push_back(std::move(chain));
    }
    return step;
  }

  const Position& position_;
  const AlmostLockedSets& sets_;
  bool overlap_;
  const RestrictedCommons& commons_;
  SetSteps make_;
  const StopToken& stop_;
  StepSink& sink_;
  EachEffect steps_;
};

void find(const Search& search, StepSink& sink) { WingSearch(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "als_xy_wing",
    .family = Family::AlmostLockedSets,
    .techniques = kTechniques,
    .what = {"Three almost locked sets: the hinge C shares a restricted common x with A, and "
             "another, y, with B. A digit z that A and B both have goes from every cell that sees "
             "all its places in A and in B. An XY-Wing is this with three cells.",
             "Tres conjuntos casi cerrados: el eje C comparte un común restringido x con A, y "
             "otro, y, con B. Un dígito z que tienen A y B desaparece de toda casilla que ve todos "
             "sus lugares en A y en B. Un XY-Wing es esto con tres casillas."},
    .sound = {"If neither A nor B had z, each would need all its other digits: x would be in A and "
              "y in B. C would lose both, and would have fewer digits than cells. So A or B has z.",
              "Si ni A ni B tuviera z, cada uno necesitaría todos sus demás dígitos: x estaría en "
              "A e y en B. C perdería los dos, y le quedarían menos dígitos que casillas. Así que "
              "A o B tiene z."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::als_xy_wing
