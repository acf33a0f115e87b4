// Bent sets: as many digits as cells, in a line and a box.         SE 5.5 and more, HoDoKu 230 …
//
//        c1   c2   c3  |  c4   c5        The cells of r1 and of the box have four digits in four
//   r1   127  .    .   |  17   27        cells. 1, 2 and 7 fit in once each: only 4, the digit that
//   r2   .    47   -   |  .    .         is neither in one line nor in one box, may be there twice.
//   …                                    So it is there, and goes from where all its places are seen.
//
// The wings of four to nine cells are named by their last letters: WXYZ-Wing, VWXYZ-Wing, … A WXYZ-Wing
// has a hinge that sees three cells of two marks; a bent quad is any other bent set of four.
//
// Sound     without z there would be a digit less than cells, and none of the others fits in twice.
// Complete  WXYZ-Wings whose wings share z, also around a hinge's row, column and box at once; all
//           groups of a line and a box that crosses it with one digit (z) that is not held by the
//           one house or the other. Where there is no such digit, the group is a naked set that bends,
//           and almost locked sets find it.
// Order     lines, then boxes; cells of the line, then of the box, as in groups.hpp.
// Cost      groups with two digits that can be in both houses do not grow.
// Source    the long wings are from the forums; orders, scores and codes are those of a HoDoKu fork.
#include <iterator>

#include "explain/als/each_effect.hpp"
#include "explain/als/groups.hpp"

namespace nonet::techniques::bent_set {
namespace {

constexpr int kFewestCells = 4;

constexpr Text kWingSays = {
    "{pivot} ({pivot.digits}) with the wings {base}: were none of {fin} {fin.digits}, {pivot} "
    "would "
    "have no digit left: {result}",
    "{pivot} ({pivot.digits}) con las alas {base}: si ninguna de {fin} fuera {fin.digits}, a "
    "{pivot} "
    "no le quedaría ningún dígito: {result}"};
constexpr Text kBentSays = {
    "{base} in {cover.houses} have as many digits as cells, {base.digits}, and only {fin.digits} "
    "fits in twice, so one of {fin} is {fin.digits}: {result}",
    "{base} en {cover.houses} tienen tantos dígitos como casillas, {base.digits}, y solo el "
    "{fin.digits} cabe dos veces, así que una de {fin} es {fin.digits}: {result}"};

// The wing, then bent sets by size.
constexpr Technique kTechniques[] = {
    {.id = "wxyz_wing",
     .name = {"WXYZ-Wing", "WXYZ-Wing"},
     .code = "0804",
     .level = Level::Unfair,
     .score = 230,
     .order = 5640,
     .se = 5.5,
     .says = kWingSays},
    {.id = "bent_quad",
     .name = {"Bent Quad", "Cuarteto doblado"},
     .code = "0802",
     .level = Level::Unfair,
     .score = 250,
     .order = 5650,
     .se = 5.6,
     .says = kBentSays},
    {.id = "vwxyz_wing",
     .name = {"VWXYZ-Wing", "VWXYZ-Wing"},
     .code = "0805",
     .level = Level::Unfair,
     .score = 280,
     .order = 5655,
     .se = 6.2,
     .says = kBentSays},
    {.id = "uvwxyz_wing",
     .name = {"UVWXYZ-Wing", "UVWXYZ-Wing"},
     .code = "0806",
     .level = Level::Unfair,
     .score = 320,
     .order = 5660,
     .explains = false,
     .se = 6.6,
     .says = kBentSays},
    {.id = "tuvwxyz_wing",
     .name = {"TUVWXYZ-Wing", "TUVWXYZ-Wing"},
     .code = "0807",
     .level = Level::Unfair,
     .score = 360,
     .order = 5665,
     .explains = false,
     .se = 7.5,
     .says = kBentSays},
    {.id = "stuvwxyz_wing",
     .name = {"STUVWXYZ-Wing", "STUVWXYZ-Wing"},
     .code = "0808",
     .level = Level::Unfair,
     .score = 400,
     .order = 5670,
     .explains = false,
     .says = kBentSays},
    {.id = "rstuvwxyz_wing",
     .name = {"RSTUVWXYZ-Wing", "RSTUVWXYZ-Wing"},
     .code = "0809",
     .level = Level::Unfair,
     .score = 440,
     .order = 5675,
     .explains = false,
     .says = kBentSays},
};

constexpr Example kExamples[] = {
    {":0804:3689:.6.791+5.+4.4...5.+7...5....1982....15..5....4.7..45.....4..6.87...86"
     "....+41....4..2.::368::"},
    {":0804:x:...791+5.+4.4...5.+7...5....1982....15..5....4.7..45.....4..6.87...86..."
     ".+41....4..2.::::",
     true},
    {":0802:3689:571......29.1.8.................56....3..42.7...217.4..6.4.+1.2.8...."
     "9.6..4...27..::315::"},
    {":0802:x:.71......29.1.8.................56....3..42.7...217.4..6.4.+1.2.8....9.6"
     "..4...27..::::",
     true},
    {":0805:23456:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2.."
     ".3...6..5.9..::228::"},
    {":0806:145689:.....7..9..68..45...8....6.4.2.5.....6.......3....42......325...7.."
     "....39..4.8..1::181::"},
    {":0807:1235679:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2"
     "...3...6..5.9..::316::"},
    {":0808:12345678:.....7..9..68..45...8....6.4.2.5.....6.......3....42......325...7"
     "......39..4.8..1::218::"},
    {":0809:123456789:2...4..8.1....7...45......1....867.9....928.3...3.....94..6....."
     ".2...3...6..5.9..::234::"},
};

// The digit in these cells goes from all that see every one of them.
void eliminate_around(const Position& position, Digit z, const CellSet& holders, Step& step) {
  eliminate(position, z, position.geometry().common_peers(holders), step);
  if (step.eliminations.empty()) return;
  step.parts.push_back({.role = Role::Fin, .cells = holders, .digits = Digits::of(z)});
}

// Bent sets of one size. `report` takes a step, and says whether that was enough.
template <class Report>
class BentSets {
 public:
  BentSets(const Search& search, const Technique& technique, int size, const Report& report)
      : search_(search),
        position_(search.position),
        technique_(technique),
        size_(size),
        report_(report) {}

  void run() const {
    const Geometry& geometry = position_.geometry();
    for (int line = 0; line < geometry.first_box(); ++line) {
      for (int box = geometry.first_box(); box < geometry.end_box(); ++box) {
        if (search_.stop.stop_requested()) return;
        if (geometry.house(line).intersects(geometry.house(box)) && search_region(line, box)) {
          return;
        }
      }
    }
  }

 private:
  [[nodiscard]] bool search_region(int line, int box) const {
    const CellSet& in_line = position_.geometry().house(line);
    GroupList list(position_, position_.blanks(line));
    list.append(position_, position_.blanks(box) - in_line);
    return list.grow([&](const Group& group) {
      if (group.digits.count() > size_ || group.count + group.left < size_) return Grow::Enough;
      const CellSet cells = list.cells(group);
      const Digits loose = loose_digits(cells, line, box);
      if (loose.count() > 1) return Grow::Enough;
      if (group.count < size_) return Grow::Larger;
      if (group.digits.count() < size_ || loose.empty()) return Grow::Enough;
      return report_set(cells, loose.first(), line, box) ? Grow::Stop : Grow::Enough;
    });
  }

  // The digits that have places neither of the houses holds alone.
  [[nodiscard]] Digits loose_digits(const CellSet& cells, int line, int box) const {
    const Geometry& geometry = position_.geometry();
    return position_.marks(cells - geometry.house(box)) &
           position_.marks(cells - geometry.house(line));
  }

  [[nodiscard]] bool report_set(const CellSet& cells, Digit z, int line, int box) const {
    Step step{.technique = &technique_};
    eliminate_around(position_, z, cells & position_.places(z), step);
    if (step.eliminations.empty()) return false;
    step.parts.push_back({.role = Role::Base, .cells = cells, .digits = position_.marks(cells)});
    for (const int house : {line, box}) step.parts.push_back({.role = Role::Cover, .house = house});
    return report_(std::move(step));
  }

  const Search& search_;
  const Position& position_;
  const Technique& technique_;
  int size_;
  const Report& report_;
};

// A hinge of three letters, with or without z, and for each letter a wing of it and z.
template <class Report>
class Wings {
 public:
  Wings(const Search& search, const Report& report)
      : search_(search), position_(search.position), report_(report) {}

  void run() const {
    for (const int hinge : position_.blanks()) {
      if (search_.stop.stop_requested()) return;
      const Digits marks = position_.marks(hinge);
      const bool has_z = marks.count() == kLetters + 1;
      if (!has_z && marks.count() != kLetters) continue;
      const Digits others = Digits::up_to(position_.size()) - marks;
      for (const Digit z : has_z ? marks : others) {
        if (try_letters(hinge, z, marks - Digits::of(z), {})) return;
      }
    }
  }

 private:
  static constexpr int kLetters = 3;

  // Tries all wings for the smallest letter left. True: that was enough.
  [[nodiscard]] bool try_letters(int hinge, Digit z, Digits letters, const CellSet& wings) const {
    if (letters.empty()) return report_wing(hinge, z, wings);
    const Digit letter = letters.first();
    const CellSet cells = position_.geometry().peers(hinge) & position_.bivalues() &
                          position_.places(letter) & position_.places(z);
    for (const int cell : cells) {
      const CellSet more = wings | CellSet::of(cell);
      if (try_letters(hinge, z, letters - Digits::of(letter), more)) return true;
    }
    return false;
  }

  [[nodiscard]] bool report_wing(int hinge, Digit z, const CellSet& wings) const {
    const Geometry& geometry = position_.geometry();
    bool all_see = true;
    for (const int wing : wings) {
      all_see = all_see && (wings - CellSet::of(wing)).within(geometry.peers(wing));
    }
    if (all_see) return false;  // a naked quadruple
    Step step{.technique = &kTechniques[0]};
    const CellSet holders = position_.has(hinge, z) ? wings | CellSet::of(hinge) : wings;
    eliminate_around(position_, z, holders, step);
    if (step.eliminations.empty()) return false;
    step.parts.push_back(
        {.role = Role::Pivot, .cells = CellSet::of(hinge), .digits = position_.marks(hinge)});
    step.parts.push_back({.role = Role::Base, .cells = wings, .digits = position_.marks(wings)});
    return report_(std::move(step));
  }

  const Search& search_;
  const Position& position_;
  const Report& report_;
};

void find(const Search& search, StepSink& sink) {
  for (std::size_t i = 0; i < std::size(kTechniques) && !sink.enough(); ++i) {
    const Technique& technique = kTechniques[i];
    if (!search.wants(technique)) continue;
    EachEffect steps;
    const auto report = [&](Step step) {
      if (!sink.wants_all()) return sink.add(std::move(step));
      steps.add(std::move(step));
      return false;
    };
    if (i == 0) {
      Wings(search, report).run();
    } else {
      BentSets(search, technique, kFewestCells + static_cast<int>(i) - 1, report).run();
    }
    steps.report(sink);
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "bent_set",
    .family = Family::Wings,
    .techniques = kTechniques,
    .what = {"Some cells of a line and of a box that crosses it have together as many digits as "
             "they are. All digits but one, z, have their places among them in the line or in the "
             "box. z goes from every cell that sees all its places in the set. A wing has a hinge "
             "that sees the other cells, each of which has z and one more digit of the hinge.",
             "Algunas casillas de una línea y de una caja que la cruza tienen juntas tantos "
             "dígitos como son. Todos los dígitos menos uno, z, tienen sus lugares entre ellas en "
             "la línea o en la caja. z desaparece de toda casilla que ve todos sus lugares en el "
             "conjunto. Un ala tiene un eje que ve las demás casillas, cada una con z y otro "
             "dígito del eje."},
    .sound = {"Every digit but z fits into the set once, because its places see each other. "
              "Without z there would be fewer digits than cells. So z is in one of its places, and "
              "not where all of them are seen.",
              "Todo dígito menos z cabe una vez en el conjunto, porque sus lugares se ven entre "
              "sí. Sin z habría menos dígitos que casillas. Así que z está en uno de sus lugares, "
              "y no donde se ven todos."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::bent_set
