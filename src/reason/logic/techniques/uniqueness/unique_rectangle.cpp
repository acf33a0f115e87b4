// Unique rectangles: candidates that keep four cells from being swapped.   SE 4.5 …, HoDoKu 100
//
//          c2       c7       If all four corners were only 3 or 8, the two digits could change
//   r1  [3 8] . . [3 8]      places: two solutions. In a puzzle with one solution, one of the
//   r5  [3 8] . . [3 8]+     guardians (+), the further candidates of the corners, is true. The
//                            type says in which corners, the roof, the guardians are:
//
//   type 1   one corner: it is neither 3 nor 8
//   type 2   two neighbours, one digit: the cells that see both lose it
//   type 3   two neighbours: with other cells of a house they make a naked subset
//   type 4   two neighbours, whose line has no other place for one digit of the pair: both lose the
//            other digit
//   type 5   one digit, in two opposite corners or in three: the cells that see them all lose it
//   type 6   two opposite corners, in whose lines one digit of the pair is only in the corners:
//            both lose it
//
// Sound     for puzzles with one solution only. A corner may have lost one digit of the pair, if no
//           filled cell that sees it holds the digit: a candidate that logic has removed could
//           still be swapped.
// Complete  rectangles with a corner of exactly two candidates; hidden_rectangle.cpp has the rest.
// Order     as in rectangles.hpp; type 3 takes rows, columns, boxes, then the lowest cells.
// Cost      all rectangles of a position once, shared by seven techniques.
// Source    names, numbers and the order of the search as in HoDoKu.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/pseudo_cell_subset.hpp"
#include "reason/logic/techniques/uniqueness/rectangles.hpp"

namespace nonet::finders::unique_rectangle {
namespace {

constexpr auto kTypes = rows::of_finder<6>("unique_rectangle");
constexpr double kSe = 4.5;

// The types as checks of one rectangle, which return true if the sink has enough.
class RectangleCheck : FinderBase {
 public:
  RectangleCheck(const Search& search, const DeadlyRectangle& rectangle, StepSink& sink)
      : FinderBase(search, sink), rectangle_(rectangle), roof_(rectangle.roof), pair_(rectangle.pair) {}

  [[nodiscard]] bool type_1() const {
    if (roof_.count() != 1) return false;
    Step step = step_of(1);
    eliminate(position_, pair_, roof_, step);
    return sink_.add(std::move(step));
  }

  [[nodiscard]] bool type_2() const { return neighbours() && one_guardian(2); }

  [[nodiscard]] bool type_3() const {
    if (!neighbours()) return false;
    CellSet usable = position_.blanks() - rectangle_.corners.cells();
    for (const Digit digit : pair_) usable -= position_.places(digit);
    return report_pseudo_cell_subsets(position_, roof_, guardians(), usable, kSe, sink_,
                                      [&] { return step_of(3); });
  }

  [[nodiscard]] bool type_4() const {
    if (!neighbours()) return false;
    const CellSet beside = geometry_.common_peers(roof_);
    for (const Digit bound : pair_) {
      if (beside.intersects(position_.places(bound))) continue;
      Step step = step_of(4);
      eliminate(position_, pair_ - Digits::of(bound), roof_, step);
      // The line that the corners share is enough.
      step.show(Role::Cover, {}, Digits::of(bound), geometry_.houses_with(roof_).front());
      return sink_.add(std::move(step));
    }
    return false;
  }

  [[nodiscard]] bool type_5() const { return (opposite() || roof_.count() == 3) && one_guardian(5); }

  [[nodiscard]] bool type_6() const {
    if (!opposite()) return false;
    CellSet lines;
    for (const int corner : roof_) {
      lines |= geometry_.house(geometry_.row_house(corner));
      lines |= geometry_.house(geometry_.column_house(corner));
    }
    lines -= rectangle_.corners.cells();
    for (const Digit bound : pair_) {
      if (lines.intersects(position_.places(bound))) continue;
      Step step = step_of(6);
      eliminate(position_, bound, roof_, step);
      for (const int corner : roof_) {
        for (const int line : {geometry_.row_house(corner), geometry_.column_house(corner)}) {
          step.show(Role::Cover, {}, Digits::of(bound), line);
        }
      }
      return sink_.add(std::move(step));
    }
    return false;
  }

 private:
  [[nodiscard]] Step step_of(std::size_t type) const {
    return rectangle_step(position_, *kTypes[type - 1], rectangle_);
  }
  // Return whether the roof is two corners, side by side or opposite each other.
  [[nodiscard]] bool neighbours() const {
    return roof_.count() == 2 && roof_.intersects(geometry_.peers(roof_.first()));
  }
  [[nodiscard]] bool opposite() const { return roof_.count() == 2 && !neighbours(); }
  [[nodiscard]] Digits guardians() const { return position_.candidates(roof_) - pair_; }

  // Types 2 and 5: all guardians are one digit.
  [[nodiscard]] bool one_guardian(std::size_t type) const {
    if (guardians().count() != 1) return false;
    const Digit guardian = guardians().first();
    const CellSet targets = geometry_.common_peers(roof_) & position_.places(guardian);
    if (targets.empty()) return false;
    Step step = step_of(type);
    eliminate(position_, guardian, targets, step);
    return sink_.add(std::move(step));
  }

  const DeadlyRectangle& rectangle_;
  const CellSet& roof_;
  const Digits pair_;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  using Check = bool (RectangleCheck::*)() const;
  constexpr Check kChecks[] = {&RectangleCheck::type_1, &RectangleCheck::type_2, &RectangleCheck::type_3,
                               &RectangleCheck::type_4, &RectangleCheck::type_5, &RectangleCheck::type_6};
  const auto rectangles = search.get<DeadlyRectangles>().all();
  for (std::size_t type = 0; type < std::size(kTypes); ++type) {
    if (!search.wants(*kTypes[type])) continue;
    for (const DeadlyRectangle& rectangle : rectangles) {
      if (!rectangle.counts(search.options)) continue;
      const RectangleCheck check(search, rectangle, sink);
      if ((check.*kChecks[type])()) return;
    }
  }
}

}  // namespace nonet::finders::unique_rectangle
