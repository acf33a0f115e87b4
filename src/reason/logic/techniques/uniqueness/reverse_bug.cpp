// Reverse BUG and avoidable loops: filled cells and one more that could be swapped.
//                                                                  110 on HoDoKu's scale
//        c1   c2   c4      None of the 1s and 2s is a given. With a 2 in x as well, every house
//   r1    1    .    2      would have a 1 and a 2 of these cells, or neither. The two digits could
//   r2    .    2    1      change places without touching a given: two solutions. So x is not 2.
//   r4    x    1    .
//
//   avoidable loop   the 1s and 2s that are connected to the last cell by houses
//   reverse BUG      all 1s and 2s of the board, none of them a given
//
// Sound     for puzzles whose givens have one solution only.
// Complete  sets that lack one cell; avoidable_rectangle.cpp has those of four cells. A reverse BUG
//           needs two digits that no given has, and then the puzzle has several solutions; it is
//           here because libraries of cases have it.
// Order     by pair of digits, then by the last cell.
// Source    the field's "Reverse BUG"; the test by houses is ours.
#include <array>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::reverse_bug {
namespace {

constexpr int kRectangle = 4;

// The filled cells of each digit, apart from givens.
struct Filled {
  std::array<CellSet, Geometry::kMaxSize + 1> cells;  // by digit
  Digits given;                                       // those that some given has

  explicit Filled(const Position& position) {
    for (const int cell : position.geometry().all() - position.blanks()) {
      const Digit value = position.value(cell);
      if (position.given(cell)) {
        given.add(value);
      } else {
        cells[value].add(cell);
      }
    }
  }
};

// Returns whether each house of the cell has exactly two cells of the set, with different digits.
bool is_paired(const Geometry& geometry, const CellSet& set, int cell) {
  return std::ranges::all_of(geometry.houses_of(cell),
                             [&](int house) { return (set & geometry.house(house)).count() == 2; });
}

bool all_paired(const Geometry& geometry, const CellSet& set) {
  for (const int cell : set) {
    if (!is_paired(geometry, set, cell)) return false;
  }
  return true;
}

// Returns the cells of the set that are connected to `cell` by houses, itself too; the empty set if
// such a house has only one of them.
CellSet connected(const Geometry& geometry, const CellSet& set, int cell) {
  CellSet together = CellSet::of(cell);
  for (CellSet waiting = together; !waiting.empty();) {
    const int next = waiting.first();
    waiting.remove(next);
    if (!is_paired(geometry, set, next)) return {};
    const CellSet more = (geometry.peers(next) & set) - together;
    together |= more;
    waiting |= more;
  }
  return together;
}

bool report(const Search& search, const Technique& technique, Digits pair, const CellSet& cells,
            const Candidate& last, StepSink& sink) {
  Step step{.technique = &technique};
  step.show(Role::Base, cells, pair);
  step.show(Role::Pivot, CellSet::of(last.cell), Digits::of(last.digit));
  eliminate(search.position, last.digit, CellSet::of(last.cell), step);
  return sink.add(std::move(step));
}

bool look_at(const Search& search, Digits pair, const CellSet& filled, bool given, const Candidate& last,
             StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  const CellSet all = filled | CellSet::of(last.cell);
  if (!is_paired(geometry, all, last.cell)) return false;
  if (search.wants(rows::reverse_bug) && !given && all_paired(geometry, all) &&
      all.count() < 2 * search.position.size()) {
    if (report(search, rows::reverse_bug, pair, all, last, sink)) return true;
  }
  if (!search.wants(rows::avoidable_loop)) return false;
  const CellSet loop = connected(geometry, all, last.cell);
  return loop.count() > kRectangle && report(search, rows::avoidable_loop, pair, loop, last, sink);
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Filled filled(position);
  const bool loops = search.wants(rows::avoidable_loop);
  for (const Digit a : Digits::up_to(position.size())) {
    for (const Digit b : Digits::up_to(position.size()) - Digits::up_to(a)) {
      const Digits pair = Digits::of(a) | Digits::of(b);
      const bool given = pair.intersects(filled.given);
      const CellSet cells = filled.cells[a] | filled.cells[b];
      if (cells.count() + 1 < kRectangle || (given && !loops)) continue;
      for (const int cell : position.places(a) | position.places(b)) {
        for (const Digit digit : pair& position.candidates(cell)) {
          const Candidate last{static_cast<CellIndex>(cell), digit};
          if (look_at(search, pair, cells, given, last, sink)) return;
        }
      }
    }
  }
}

}  // namespace nonet::finders::reverse_bug
