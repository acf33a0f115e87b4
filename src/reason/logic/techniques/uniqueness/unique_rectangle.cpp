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

// The arguments of the checks below. Checks return true if the sink has enough.
struct RectangleCheck {
  const Search& search;
  const DeadlyRectangle& rectangle;
  StepSink& sink;

  [[nodiscard]] const Position& position() const { return search.position; }
  [[nodiscard]] const Geometry& geometry() const { return search.position.geometry(); }
  [[nodiscard]] Step step(std::size_t type) const {
    return rectangle_step(position(), *kTypes[type - 1], rectangle);
  }
  // Return whether the roof is two corners, side by side or opposite each other.
  [[nodiscard]] bool neighbours() const {
    return rectangle.roof.count() == 2 && rectangle.roof.intersects(geometry().peers(rectangle.roof.first()));
  }
  [[nodiscard]] bool opposite() const { return rectangle.roof.count() == 2 && !neighbours(); }
};

bool type_1(const RectangleCheck& look) {
  if (look.rectangle.roof.count() != 1) return false;
  Step step = look.step(1);
  for (const Digit digit : look.rectangle.pair) {
    eliminate(look.position(), digit, look.rectangle.roof, step);
  }
  return look.sink.add(std::move(step));
}

// Types 2 and 5: all guardians are one digit.
bool one_guardian(const RectangleCheck& look, std::size_t type) {
  const CellSet& roof = look.rectangle.roof;
  const Digits guardians = look.position().candidates(roof) - look.rectangle.pair;
  if (guardians.count() != 1) return false;
  const CellSet targets = look.geometry().common_peers(roof) & look.position().places(guardians.first());
  if (targets.empty()) return false;
  Step step = look.step(type);
  eliminate(look.position(), guardians.first(), targets, step);
  return look.sink.add(std::move(step));
}

bool type_2(const RectangleCheck& look) { return look.neighbours() && one_guardian(look, 2); }
bool type_5(const RectangleCheck& look) {
  return (look.opposite() || look.rectangle.roof.count() == 3) && one_guardian(look, 5);
}

bool type_3(const RectangleCheck& look) {
  if (!look.neighbours()) return false;
  const Position& position = look.position();
  const CellSet& roof = look.rectangle.roof;
  CellSet usable = position.blanks() - look.rectangle.corners.cells();
  for (const Digit digit : look.rectangle.pair) usable -= position.places(digit);
  const Digits guardians = position.candidates(roof) - look.rectangle.pair;
  return report_pseudo_cell_subsets(position, roof, guardians, usable, kSe, look.sink,
                                    [&] { return look.step(3); });
}

bool type_4(const RectangleCheck& look) {
  if (!look.neighbours()) return false;
  const CellSet& roof = look.rectangle.roof;
  const CellSet beside = look.geometry().common_peers(roof);
  for (const Digit bound : look.rectangle.pair) {
    if (beside.intersects(look.position().places(bound))) continue;
    Step step = look.step(4);
    for (const Digit free : look.rectangle.pair - Digits::of(bound)) {
      eliminate(look.position(), free, roof, step);
    }
    for (const int house : look.geometry().houses_of(roof.first())) {
      if (!roof.within(look.geometry().house(house))) continue;
      step.show(Role::Cover, {}, Digits::of(bound), house);
      break;  // the line that the corners share is enough
    }
    return look.sink.add(std::move(step));
  }
  return false;
}

bool type_6(const RectangleCheck& look) {
  if (!look.opposite()) return false;
  const Geometry& geometry = look.geometry();
  const CellSet& roof = look.rectangle.roof;
  CellSet lines;
  for (const int corner : roof) {
    lines |= geometry.house(geometry.row_house(corner));
    lines |= geometry.house(geometry.column_house(corner));
  }
  lines -= look.rectangle.corners.cells();
  for (const Digit bound : look.rectangle.pair) {
    if (lines.intersects(look.position().places(bound))) continue;
    Step step = look.step(6);
    eliminate(look.position(), bound, roof, step);
    for (const int corner : roof) {
      for (const int line : {geometry.row_house(corner), geometry.column_house(corner)}) {
        step.show(Role::Cover, {}, Digits::of(bound), line);
      }
    }
    return look.sink.add(std::move(step));
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  constexpr bool (*kChecks[])(const RectangleCheck&) = {type_1, type_2, type_3, type_4, type_5, type_6};
  const auto rectangles = search.get<DeadlyRectangles>().all();
  for (std::size_t type = 0; type < std::size(kTypes); ++type) {
    if (!search.wants(*kTypes[type])) continue;
    for (const DeadlyRectangle& rectangle : rectangles) {
      if (!rectangle.counts(search.options)) continue;
      if (kChecks[type]({search, rectangle, sink})) return;
    }
  }
}

}  // namespace nonet::finders::unique_rectangle
