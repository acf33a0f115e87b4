// Tridagon, or Thor's hammer: twelve cells that three digits cannot fill.   500 on HoDoKu's scale
//
//   . . A | . . B      In each of four boxes, at the corners of a rectangle, three cells are in
//   . A . | . B .      different rows and different columns. With the same three digits everywhere,
//   A . . | B . .      each box is a permutation, and going round the four boxes has to come back to
//   ------+------      where it began. If an odd number of the four slopes the other way (D here),
//   . . C | D . .      it does not: one of the guardians, the further marks of the cells, is true.
//   . C . | . D .
//   C . . | . . D
//
//   one guardian                it is true: none of the three digits is in its cell
//   one digit in several cells  it leaves the other cells that see them all
//   several digits              a mark that rules out every guardian goes
//
// Sound     without assuming one solution. The cells of a box are all different, and so are two cells
//           of one row or column; a parity argument shows that three digits are not enough.
// Complete  boxes of 3×3 cells, all twelve cells having all three digits; other layouts are skipped.
// Order     by the three digits, then by boxes.
// Source    found by mith and Denis Berthier on the players' forum; known also as trivalue oddagon.
#include "explain/uniqueness/deadly_pattern.hpp"

namespace nonet::techniques::tridagon {
namespace {

constexpr int kSide = 3;         // of a box, and the number of digits
constexpr int kCells = 12;       // of the pattern
constexpr int kMostGuarded = 3;  // cells with guardians of several digits

constexpr Technique kTechniques[] = {
    {.id = "tridagon",
     .name = {"Tridagon", "Tridagon"},
     .code = "1402",
     .library_digits = LibraryDigits::Base,
     .level = Level::Extreme,
     .score = 500,
     .order = 5695,
     .says = {"{base.digits} alone cannot fill the twelve cells {base}, so {extra.digits} is in "
              "{extra}: {result}",
              "{base.digits} solos no pueden llenar las doce casillas {base}, así que "
              "{extra.digits} está en {extra}: {result}"}},
    {.id = "tridagon_mixed",
     .name = {"Tridagon with mixed guardians", "Tridagon con guardianes distintos"},
     .level = Level::Extreme,
     .score = 500,
     .order = 5696,
     .says =
         {"{base.digits} alone cannot fill the twelve cells {base}, so one of {extra} is one of "
          "{extra.digits}, and a mark that would prevent all of these goes: {result}",
          "{base.digits} solos no pueden llenar las doce casillas {base}, así que una de "
          "{extra} es uno de {extra.digits}, y se va lo que los impediría a todos: {result}"}},
};

constexpr Example kExamples[] = {
    {":1402:123:................................................................................"
     ".:413 513 613 713 813 913 416 516 616 716 816 916 422 522 622 722 822 922 425 525 625 725 "
     "825 925 431 531 631 731 831 931 434 534 634 734 834 934 443 543 643 743 843 943 444 544 64"
     "4 744 844 944 452 552 652 752 852 952 455 555 655 755 855 955 461 561 661 761 861 961 566 "
     "666 766 866 966:166 266 366::"},
    {":tridagon_mixed:12345:...................................................................."
     ".............:413 513 613 713 813 913 416 516 616 716 816 916 422 522 622 722 822 922 425 "
     "525 625 725 825 925 431 531 631 731 831 931 434 534 634 734 834 934 443 543 643 743 843 94"
     "3 444 544 644 744 844 944 452 552 652 752 852 952 455 555 655 755 855 955 461 561 661 761 "
     "861 961 666 766 866 966:166 266 366::"},
    {":1402:123:................................................................................"
     ".:413 513 613 713 813 913 416 516 616 716 816 916 422 522 622 722 822 922 425 525 625 725 "
     "825 925 431 531 631 731 831 931 434 534 634 734 834 934 441 541 641 741 841 941 444 544 64"
     "4 744 844 944 452 552 652 752 852 952 455 555 655 755 855 955 463 563 663 763 863 963 566 "
     "666 766 866 966:::",
     true},
};

// The column of each row of a box, and whether the permutation is odd.
struct Slope {
  int column[kSide];
  bool odd;
};
constexpr Slope kSlopes[] = {{{0, 1, 2}, false}, {{0, 2, 1}, true},  {{1, 0, 2}, true},
                             {{1, 2, 0}, false}, {{2, 0, 1}, false}, {{2, 1, 0}, true}};

class Hammers {
 public:
  Hammers(const Search& search, StepSink& sink) : search_(search), sink_(sink) {}

  bool run() {
    const Position& position = search_.position;
    const Digits all = Digits::up_to(position.size());
    for (const Digit a : all) {
      for (const Digit b : all - Digits::up_to(a)) {
        const CellSet two = position.places(a) & position.places(b);
        if (two.count() < kCells) continue;
        if (search_.stop.stop_requested()) return false;
        for (const Digit c : all - Digits::up_to(b)) {
          open_ = two & position.places(c);
          triple_ = Digits::of(a) | Digits::of(b) | Digits::of(c);
          if (open_.count() >= kCells && run_triple()) return true;
        }
      }
    }
    return false;
  }

 private:
  bool run_triple() {
    for (const auto& bands : kTwoOfThree) {
      for (const auto& stacks : kTwoOfThree) {
        int box = 0;
        for (const int band : bands) {
          for (const int stack : stacks) corners_[box++] = {band * kSide, stack * kSide};
        }
        if (choose(0, false, {})) return true;
      }
    }
    return false;
  }

  // A slope for each of the four boxes. True: the sink has enough.
  bool choose(int box, bool odd, const Guardians& guardians) {
    if (box == 4) return odd && close(guardians);
    const Position& position = search_.position;
    for (const Slope& slope : kSlopes) {
      const int before = pattern_.count;
      Guardians more = guardians;
      bool fits = true;
      for (int r = 0; r < kSide && fits; ++r) {
        const int cell = position.geometry().layout()->cell(corners_[box].row + r,
                                                            corners_[box].column + slope.column[r]);
        fits = open_.has(cell);
        if (fits) pattern_.add(cell, triple_);
        if (fits) more.add(cell, position.marks(cell) - triple_);
      }
      fits = fits && (more.digits.count() <= 1 || more.cells.count() <= kMostGuarded);
      const bool enough = fits && choose(box + 1, odd != slope.odd, more);
      pattern_.count = before;
      if (enough) return true;
    }
    return false;
  }

  bool close(const Guardians& guardians) {
    if (guardians.cells.empty()) return false;
    return report_impossible(search_, pattern_, kTechniques[0], kTechniques[1], sink_);
  }

  struct Corner {
    int row = 0;
    int column = 0;
  };
  static constexpr int kTwoOfThree[3][2] = {{0, 1}, {0, 2}, {1, 2}};

  const Search& search_;
  StepSink& sink_;
  CellSet open_;
  Digits triple_;
  Corner corners_[4];
  Pattern pattern_;
};

void find(const Search& search, StepSink& sink) {
  const LayoutSpec& spec = search.position.geometry().layout()->spec();
  if (spec.box_rows == kSide && spec.box_cols == kSide) Hammers(search, sink).run();
}

}  // namespace

extern constinit const Finder entry{
    .id = "tridagon",
    .family = Family::ImpossiblePatterns,
    .techniques = kTechniques,
    .what = {"Four boxes at the corners of a rectangle have three blank cells each, in different "
             "rows and columns, that could all be the same three digits. Depending on how the four "
             "slopes lie they cannot all be: one of their further marks, the guardians, is true.",
             "Cuatro cajas en las esquinas de un rectángulo tienen tres casillas vacías cada una, "
             "en filas y columnas distintas, que podrían ser todas los mismos tres dígitos. Según "
             "cómo se inclinen no pueden serlo todas: una de sus otras posibilidades, los "
             "guardianes, es cierta."},
    .sound =
        {"With three digits alone, two neighbouring boxes determine how the digits of one are "
         "shuffled to give the other. Once around the four boxes the shuffles must cancel "
         "out. An odd number of odd ones never does, so three digits are not enough.",
         "Solo con tres dígitos, dos cajas vecinas determinan cómo se permutan los dígitos de "
         "una para dar los de la otra. Tras recorrer las cuatro cajas las permutaciones tienen "
         "que anularse. Un número impar de permutaciones impares nunca lo hace, así que tres "
         "dígitos no bastan."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::tridagon
