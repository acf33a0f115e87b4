// Bivalue universal grave: every candidate has exactly one twin.         SE 5.6 …, HoDoKu 100
//
//   [1 5] . [1 5+9] | . . .   Without the guardians (+) every blank cell has two candidates, and
//     .   .    .    | . . .   every digit two places in each house that misses it. Such a board has
//   [5 9] . [5 9]   | . . .   no solution or several: the other candidate of every cell is another
//                             solution. So one of the guardians is true.
//
//   BUG+1    there is one: it is true
//   type 2   all are the same digit: the cells that see them all lose it
//   type 3   all are in one house: with other cells of it they make a naked subset
//   type 4   two cells of a house have them, and one of the two must be a digit that both have: the
//            cells are that digit and a guardian, and lose their third candidates
//
// Sound     for puzzles with one solution only. A house that only forbids repeats must have no
//           digit twice, as the other solution could put it into both places.
// Complete  boards where the guardians are the candidates that have three or more places in every
//           complete house of their cell.
// Source    BUG+1 as in HoDoKu, types 2 to 4 and their numbers as in Sudoku Explainer.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/pseudo_cell_subset.hpp"

namespace nonet::finders::bug {
namespace {

constexpr double kSe3 = 5.7;

// The guardians of a board: the candidates without which it would be a bivalue universal grave.
struct Grave {
  std::array<Digits, CellSet::kCapacity> guardians{};  // by cell
  CellSet cells;                                       // those that have one
  Digits digits;

  [[nodiscard]] Digits of(int cell) const { return guardians[static_cast<std::size_t>(cell)]; }
};

// Returns the candidates of a cell that have three or more places in every complete house of it.
Digits crowded(const Position& position, int cell) {
  Digits found = position.candidates(cell);
  for (const int house : position.geometry().houses_of(cell)) {
    if (!position.geometry().complete(house)) continue;
    for (const Digit digit : found) {
      if (position.place_count(digit, house) < 3) found.remove(digit);
    }
  }
  return found;
}

// Returns whether, without the guardians, every digit that the house misses has two places in it,
// or at most one if the house only forbids repeats.
bool is_paired(const Position& position, const Grave& grave, int house) {
  const Geometry& geometry = position.geometry();
  for (const Digit digit : position.missing(house)) {
    int places = position.place_count(digit, house);
    for (const int cell : grave.cells& geometry.house(house)) {
      if (grave.of(cell).has(digit)) --places;
    }
    if (geometry.complete(house) ? places != 2 : places > 1) return false;
  }
  return true;
}

bool find_grave(const Position& position, Grave& grave) {
  for (const int cell : position.blanks() - position.bivalues()) {
    const Digits guardians = crowded(position, cell);
    if ((position.candidates(cell) - guardians).count() != 2) return false;
    grave.guardians[static_cast<std::size_t>(cell)] = guardians;
    grave.cells.add(cell);
    grave.digits |= guardians;
  }
  if (grave.cells.empty()) return false;
  for (int house = 0; house < position.geometry().house_count(); ++house) {
    if (!is_paired(position, grave, house)) return false;
  }
  return true;
}

Step grave_step(const Position& position, const Grave& grave, const Technique& technique) {
  Step step{.technique = &technique};
  step.show(Role::Base, position.blanks());
  step.show(Role::Guardian, grave.cells, grave.digits);
  return step;
}

bool plus_one(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() != 1 || grave.digits.count() != 1) return false;
  const Position& position = search.position;
  Step step = grave_step(position, grave, rows::bug_plus_one);
  eliminate(position, position.candidates(grave.cells.first()) - grave.digits, grave.cells, step);
  return sink.add(std::move(step));
}

bool type_2(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() < 2 || grave.digits.count() != 1) return false;
  const Position& position = search.position;
  Step step = grave_step(position, grave, rows::bug_2);
  eliminate(position, grave.digits.first(), position.geometry().common_peers(grave.cells), step);
  return sink.add(std::move(step));
}

bool type_3(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() < 2) return false;
  const Position& position = search.position;
  return report_pseudo_cell_subsets(position, grave.cells, grave.digits, position.blanks(), kSe3, sink,
                                    [&] { return grave_step(position, grave, rows::bug_3); });
}

bool type_4(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() != 2) return false;
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const int one = grave.cells.first();
  const int other = grave.cells.next(one);
  const Digits common =
      (position.candidates(one) - grave.of(one)) & (position.candidates(other) - grave.of(other));
  for (const Digit bound : common) {
    for (const int house : geometry.houses_of(one)) {
      if (!geometry.complete(house) || position.places(bound, house) != grave.cells) continue;
      Step step = grave_step(position, grave, rows::bug_4);
      for (const int cell : grave.cells) {
        eliminate(position, position.candidates(cell) - grave.of(cell) - Digits::of(bound), CellSet::of(cell),
                  step);
      }
      step.show(Role::Cover, {}, Digits::of(bound), house);
      if (sink.add(std::move(step))) return true;
      break;
    }
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  // Only boards near their end have few cells with more than two candidates. This rejects most others.
  const CellSet guarded = search.position.blanks() - search.position.bivalues();
  if (guarded.empty() || guarded.count() > search.position.size()) return;
  Grave grave;
  if (!find_grave(search.position, grave)) return;
  if (search.wants(rows::bug_plus_one) && plus_one(search, grave, sink)) return;
  if (search.wants(rows::bug_2) && type_2(search, grave, sink)) return;
  if (search.wants(rows::bug_4) && type_4(search, grave, sink)) return;
  if (search.wants(rows::bug_3)) type_3(search, grave, sink);
}

}  // namespace nonet::finders::bug
