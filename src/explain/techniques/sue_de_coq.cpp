// Sue de Coq: where a line crosses a box, two almost locked sets share out what is left. HoDoKu 250
//
//        c1     c2     c3   |  c4  …
//   r1  *1578* *1578*   .   |  15   -    The crossing cells (*) hold two of 1578. A cell of the row
//   r2   78     -       -   |            takes 1 or 5, a cell of the box 7 or 8: the crossing gets
//   r3   -      -       -   |            the other 1 or 5 and the other 7 or 8.
//
// Sound     count: the cells of the crossing and of both sets are as many as their digits, a digit
//           that both sets have and the crossing has not counted twice. No digit fits in twice, as
//           it has all its places in the line or all in the box. So each is there, and goes from
//           the other cells of the line, of the box, or of both.
// Complete  crossings of two cells and more; both sets may have digits of their own, with a cell
//           more for each.
// Order     rows, then columns; boxes; then the crossing, the cells of the line, the cells of the
//           box, each in the order of groups.hpp.
// Cost      the groups of a line and of a box, for every crossing of houses that have changed.
// Source    the Player's Forum, 2005, and called after its author; with extra digits as in HoDoKu.
#include "core/index.hpp"
#include "explain/als/each_effect.hpp"
#include "explain/als/groups.hpp"

namespace nonet::techniques::sue_de_coq {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "sue_de_coq",
    .name = {"Sue de Coq", "Sue de Coq"},
    .code = "1101",
    .library_digits = LibraryDigits::Gone,
    .level = Level::Unfair,
    .score = 250,
    .order = 5300,
    .rated = true,
    .says =
        {"{base} with {base.digits} get just what {als.0} ({als.0.digits}) in {als.0.houses} "
         "and {als.1} ({als.1.digits}) in {als.1.houses} leave them, and no digit is left over: "
         "{result}",
         "{base} con {base.digits} reciben justo lo que les dejan {als.0} ({als.0.digits}) en "
         "{als.0.houses} y {als.1} ({als.1.digits}) en {als.1.houses}, y no sobra ningún "
         "dígito: {result}"},
}};

constexpr Example kExamples[] = {
    {":1101:6:.6.....54..96..3....4.73...6.+5....1.+4+9+182.5.37..+15.9.....7.....9..."
     "8.6..5....1..2::676::"},
    {":1101:3:6.9..1.+7.......6+94......12....1.7.8+915...9.4+69..64..3+1.....4.....2."
     "..+45...37..9..::345::"},
    {":1101:x:.6.....54..96..3....4..3...6.+5....1.+4+9+182.5.37..+15.9.....7.....9..."
     "8.6..5....1..2::::",
     true},
};

constexpr int kFewestCrossing = 2;
constexpr int kMostCrossing = 4;  // of a jigsaw region there may be more in a line

// Cells of the crossing, and their digits.
struct Crossing {
  int line;
  int box;
  CellSet cells;
  Digits digits;
  int surplus;  // digits that the other cells must take
};

// A group of one of the two houses, and what it does to the digits of the crossing.
struct Taker {
  CellSet cells;
  Digits shared;  // with the crossing
  Digits extra;
  int gain = 0;  // how many digits of the crossing it takes at least
};

struct Takers {
  std::vector<Taker> in_line;
  std::vector<Taker> in_box;
};

// Crossings that have been looked at in vain, and whose line and box are still the same. From one
// step of a puzzle to the next, few houses change.
class Barren {
 public:
  // Forgets the crossings of houses that have changed since the last position.
  void meet(const Position& position) {
    const Geometry& geometry = position.geometry();
    const auto houses = static_cast<std::size_t>(geometry.house_count());
    if (layout_ != geometry.layout()) {
      layout_ = geometry.layout();
      marks_.assign(static_cast<std::size_t>(geometry.cell_count()), {});
      barren_.assign(houses, std::vector<bool>(houses));
    }
    changed_.assign(houses, false);
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
      Digits& marks = marks_[static_cast<std::size_t>(cell)];
      if (marks == position.marks(cell)) continue;
      marks = position.marks(cell);
      for (const int house : geometry.houses_of(cell)) changed_[at(house)] = true;
    }
    for (std::size_t line = 0; line < houses; ++line) {
      for (std::size_t box = 0; box < houses; ++box) {
        if (changed_[line] || changed_[box]) barren_[line][box] = false;
      }
    }
  }
  [[nodiscard]] bool has(int line, int box) const { return barren_[at(line)][at(box)]; }
  void add(int line, int box) { barren_[at(line)][at(box)] = true; }

 private:
  LayoutPtr layout_;
  std::vector<Digits> marks_;
  std::vector<bool> changed_;              // by house
  std::vector<std::vector<bool>> barren_;  // by line and box
};

// The groups of these cells that take digits of the crossing, and leave some for the other house.
void collect(const GroupList& house, const Crossing& at, std::vector<Taker>& takers) {
  takers.clear();
  const GroupList list = house.without(at.cells);
  list.grow([&](const Group& group) {
    const Digits shared = group.digits & at.digits;
    const Digits extra = group.digits - at.digits;
    if (shared == at.digits) return Grow::Enough;
    const int gain = group.count - extra.count();
    if (!shared.empty() && gain >= 1 && gain < at.surplus) {
      takers.push_back({list.cells(group), shared, extra, gain});
    }
    return gain + group.left >= 1 ? Grow::Larger : Grow::Enough;
  });
}

Step make_step(const Position& position, const Crossing& at, const Taker& in_line,
               const Taker& in_box) {
  Step step{.technique = &kTechniques[0]};
  const auto clear = [&](int house, const Taker& own, const Taker& other) {
    const CellSet rest = position.blanks(house) - own.cells - at.cells;
    for (const Digit digit : (at.digits - other.shared) | own.extra) {
      eliminate(position, digit, rest, step);
    }
  };
  clear(at.line, in_line, in_box);
  clear(at.box, in_box, in_line);
  if (step.eliminations.empty()) return step;
  step.parts = {
      {.role = Role::Base, .cells = at.cells, .digits = at.digits},
      {.role = Role::Als,
       .number = 0,
       .cells = in_line.cells,
       .digits = in_line.shared | in_line.extra,
       .house = at.line},
      {.role = Role::Als,
       .number = 1,
       .cells = in_box.cells,
       .digits = in_box.shared | in_box.extra,
       .house = at.box},
  };
  return step;
}

// Hands every step to `report`, which says whether that was enough.
template <class Report>
class Crossings {
 public:
  Crossings(const Search& search, const Report& report)
      : search_(search),
        position_(search.position),
        takers_(search.scratch<Takers>()),
        barren_(search.scratch<Barren>()),
        report_(report) {}

  void run() {
    const Geometry& geometry = position_.geometry();
    barren_.meet(position_);
    for (int line = 0; line < geometry.first_box(); ++line) {
      const GroupList in_line(position_, position_.blanks(line));
      for (int box = geometry.first_box(); box < geometry.end_box(); ++box) {
        if (search_.stop.stop_requested()) return;
        if (barren_.has(line, box)) continue;
        found_ = false;
        if (look_at(line, in_line, box)) return;
        if (!found_) barren_.add(line, box);
      }
    }
  }

 private:
  // True: that was enough.
  bool look_at(int line, const GroupList& in_line, int box) {
    const GroupList shared(position_, position_.blanks(line) & position_.geometry().house(box));
    if (shared.size() < kFewestCrossing) return false;
    const GroupList in_box(position_, position_.blanks(box));
    return shared.grow([&](const Group& group) {
      const int surplus = group.digits.count() - group.count;
      if (group.count >= kFewestCrossing && surplus >= 2) {
        const Crossing at{line, box, shared.cells(group), group.digits, surplus};
        collect(in_line, at, takers_.in_line);
        if (!takers_.in_line.empty()) collect(in_box, at, takers_.in_box);
        if (!takers_.in_line.empty() && match(at)) return Grow::Stop;
      }
      return group.count < kMostCrossing ? Grow::Larger : Grow::Enough;
    });
  }

  bool match(const Crossing& at) {
    for (const Taker& in_line : takers_.in_line) {
      for (const Taker& in_box : takers_.in_box) {
        if (in_line.gain + in_box.gain != at.surplus || in_line.shared.intersects(in_box.shared) ||
            in_line.cells.intersects(in_box.cells)) {
          continue;
        }
        Step step = make_step(position_, at, in_line, in_box);
        if (step.eliminations.empty()) continue;
        found_ = true;
        if (report_(std::move(step))) return true;
      }
    }
    return false;
  }

  const Search& search_;
  const Position& position_;
  Takers& takers_;
  Barren& barren_;
  const Report& report_;
  bool found_ = false;  // something, at the crossing at hand
};

void find(const Search& search, StepSink& sink) {
  EachEffect steps;
  const auto report = [&](Step step) {
    if (!sink.wants_all()) return sink.add(std::move(step));
    steps.add(std::move(step));
    return false;
  };
  Crossings(search, report).run();
  steps.report(sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "sue_de_coq",
    .family = Family::AlmostLockedSets,
    .techniques = kTechniques,
    .what = {"Two or more cells where a line crosses a box have at least two digits more than "
             "there are cells. A set of cells in the rest of the line and a set in the rest of the "
             "box, with no digit of the crossing in common, take as many of these digits as are "
             "too many. Then every digit of the pattern is used up.",
             "Dos o más casillas donde una línea cruza una caja tienen al menos dos dígitos más "
             "que casillas. Un conjunto de casillas en el resto de la línea y otro en el resto de "
             "la caja, sin ningún dígito del cruce en común, toman tantos de esos dígitos como "
             "sobran. Entonces todos los dígitos del patrón quedan ocupados."},
    .sound = {"The pattern has as many cells as digits, and no digit can be in it twice, because "
              "its places all lie in the line or all in the box. So each digit is in it: what only "
              "the line can hold goes from the rest of the line, what only the box can hold from "
              "the rest of the box, and a digit of the crossing alone from both.",
              "El patrón tiene tantas casillas como dígitos, y ningún dígito cabe en él dos veces, "
              "porque todos sus lugares están en la línea o todos en la caja. Así que cada dígito "
              "está en él: lo que solo cabe en la línea desaparece del resto de la línea, lo que "
              "solo cabe en la caja, del resto de la caja, y un dígito que solo está en el cruce, "
              "de ambas."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::sue_de_coq
