// BUG-Lite: a small bivalue grave.                                    130 on HoDoKu's scale
//
//        c1      c4      c7      Each cell has a pair, and every digit of a pair is there twice or
//   r1  [1 2]   [2 3]   [1 3]    not at all in each house, as far as these cells go. All cells could
//   r2  [1 2]   [2 3]   [1 3 +]  take their other digit: two solutions, unless a guardian (+) is
//                                true.
//
//   type 1   the guardians are in one cell: it is neither of its pair
//   type 2   the guardians are one digit: it leaves the cells that see all of them
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  patterns of 6, 8 and 9 cells with three digits or more (there are none of 5 or 7, and
//           rectangles and loops have files of their own).
// Order     by the lowest cell and its pair; then each digit that is alone in a house gets a partner.
// Cost      a depth-first search that gives up as soon as guardians differ.
// Source    the field's "BUG-Lite"; the search is ours.
#include "explain/uniqueness/deadly_pattern.hpp"

namespace nonet::techniques::bug_lite {
namespace {

constexpr int kMostCells = 9;

constexpr Technique kTechniques[] = {
    {.id = "bug_lite_1",
     .name = {"BUG-Lite Type 1", "BUG-Lite tipo 1"},
     .code = "0622",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 130,
     .order = 4070,
     .says =
         {"with pairs out of {base.digits} alone, {base} could all take their other digit; only "
          "{extra} can prevent it, with {extra.digits}: {result}",
          "solo con parejas de {base.digits}, {base} podrían tomar todas su otro dígito; solo "
          "{extra} puede impedirlo, con {extra.digits}: {result}"}},
    {.id = "bug_lite_2",
     .name = {"BUG-Lite Type 2", "BUG-Lite tipo 2"},
     .code = "0622",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 130,
     .order = 4075,
     .says = {"with pairs out of {base.digits} alone, {base} could all take their other digit, so "
              "one of {extra} is {extra.digits}: {result}",
              "solo con parejas de {base.digits}, {base} podrían tomar todas su otro dígito, así "
              "que una de {extra} es {extra.digits}: {result}"}},
};

constexpr Example kExamples[] = {
    {":0622:123:................................................................................"
     ".:311 411 511 611 711 811 911 114 414 514 614 714 814 914 217 417 517 617 717 817 917 321 "
     "421 521 621 721 821 921 124 424 524 624 724 824 924 227 427 627 727 827 927:127 327::"},
    {":0622:456:73+8..4+1..+29.........42.+1+3........+945..+9.2+38.7.+154.9.63.7+3.1...498...5."
     "....2.+86.3.::491 591::"},
    {":0622:123:................................................................................"
     ".:311 411 511 611 711 811 911 114 414 514 614 714 814 914 217 417 517 617 717 817 917 341 "
     "441 541 641 741 841 941 144 444 544 644 744 844 944 247 447 647 747 847 947:::",
     true},
};

class Hunt {
 public:
  Hunt(const Search& search, StepSink& sink) : search_(search), sink_(sink) {}

  bool run() {
    const Position& position = search_.position;
    for (const int start : position.blanks()) {
      if (search_.stop.stop_requested()) return false;
      const Digits marks = position.marks(start);
      for (const Digit a : marks) {
        for (const Digit b : marks) {
          if (b > a && grow({}, start, Digits::of(a) | Digits::of(b))) return true;
        }
      }
    }
    return false;
  }

 private:
  // A digit that stands alone in a house, as far as the pattern goes.
  struct Single {
    int house = -1;
    Digit digit = kBlank;
  };

  // How many cells of the pattern in the house have the digit.
  [[nodiscard]] int count(int house, Digit digit) const {
    int n = 0;
    for (int i = 0; i < pattern_.count; ++i) {
      const bool has = pattern_.plain_of(i).has(digit);
      n += has && geometry().house(house).has(pattern_.cell(i)) ? 1 : 0;
    }
    return n;
  }
  [[nodiscard]] const Geometry& geometry() const { return search_.position.geometry(); }

  [[nodiscard]] Single first_single() const {
    for (int i = 0; i < pattern_.count; ++i) {
      for (const int house : geometry().houses_of(pattern_.cell(i))) {
        for (const Digit digit : pattern_.plain_of(i)) {
          if (count(house, digit) == 1) return {house, digit};
        }
      }
    }
    return {};
  }

  // Adds a cell with a pair and goes on from there. True: the sink has enough.
  bool grow(Guardians guardians, int cell, Digits pair) {
    guardians.add(cell, search_.position.marks(cell) - pair);
    if (!guardians.helpful()) return false;
    pattern_.add(cell, pair);
    const bool enough = extend(guardians);
    --pattern_.count;
    return enough;
  }

  bool extend(const Guardians& guardians) {
    const Position& position = search_.position;
    const Single single = first_single();
    if (single.house < 0) return close(guardians);
    if (pattern_.count == kMostCells) return false;
    for (const int cell : position.places(single.digit, single.house)) {
      if (cell <= pattern_.cell(0) || pattern_.cell_set().has(cell)) continue;
      if (!has_room(cell, single.digit)) continue;
      for (const Digit other : position.marks(cell) - Digits::of(single.digit)) {
        if (!has_room(cell, other)) continue;
        if (grow(guardians, cell, Digits::of(single.digit) | Digits::of(other))) return true;
      }
    }
    return false;
  }
  // Whether the digit is not there twice already in a house of the cell.
  [[nodiscard]] bool has_room(int cell, Digit digit) const {
    for (const int house : geometry().houses_of(cell)) {
      if (count(house, digit) >= 2) return false;
    }
    return true;
  }

  bool close(const Guardians& guardians) {
    const bool size_fits = pattern_.count == 6 || pattern_.count == 8 || pattern_.count == 9;
    if (!size_fits || pattern_.digits().count() <= 2 || guardians.cells.empty()) return false;
    if (!search_.scratch<Fillings>().are_deadly(geometry(), pattern_)) return false;
    return report_guardians(search_, pattern_, kTechniques[0], kTechniques[1], sink_);
  }

  const Search& search_;
  StepSink& sink_;
  Pattern pattern_;
};

void find(const Search& search, StepSink& sink) { Hunt(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "bug_lite",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what =
        {"A few blank cells with a pair each, out of three or more digits. In each house, every "
         "digit of the pairs is there twice or not at all. Further marks guard some cells; one "
         "of them must be true.",
         "Unas pocas casillas vacías con una pareja cada una, de tres o más dígitos. En cada "
         "casa, cada dígito de las parejas está dos veces o ninguna. Otras posibilidades "
         "protegen algunas casillas; una de ellas tiene que ser cierta."},
    .sound =
        {"Filled with their pairs alone, the cells could all take their other digit, and every "
         "house would hold the same digits as before. So there would be two solutions. This "
         "assumes that the puzzle has exactly one.",
         "Llenas solo con sus parejas, las casillas podrían tomar todas su otro dígito, y cada "
         "casa tendría los mismos dígitos que antes. Habría entonces dos soluciones. Esto "
         "supone que el sudoku tiene exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::bug_lite
