// 2-string kite: a row and a column with two places each, tied together in a box.
//                                                                  SE 4.1, HoDoKu 150
//            c2    c5  c8     The ends in the box (A, B) cannot both hold the digit, so one of the
//   r2    .  A  .| .   X      free ends (X) does. The cell in the lines of both free ends sees
//   r3    B  .  .| .   .      both, and loses it (-).
//        ------------------
//   r7    X  .  .| .   -
//
// Sound     the row and the column hold the digit in one of two places each.
// Complete  all rows and columns of layouts with boxes or regions.
// Order     digit, row, column; two kites tied by the same cells are a dual kite.
#include <vector>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::two_string_kite {
namespace {

struct Kite {
  Digit digit;
  int knots[2];  // in the box: of the row, of the column
  int ends[2];
  int target;  // the cell that loses the digit
};

// Makes the kite of a row and a column with two places each. Returns false if no box has a place of
// both, or the kite has no target.
bool make_kite(const Position& position, Digit digit, int row, int column, Kite& kite) {
  const Geometry& geometry = position.geometry();
  const CellSet across = position.places(digit, row);
  const CellSet down = position.places(digit, column);
  if (across.intersects(down)) return false;
  for (const int a : across) {
    for (const int b : down) {
      const int box = geometry.box_house(a);
      if (box < 0 || box != geometry.box_house(b)) continue;
      const int end = (across - CellSet::of(a)).first();
      const int other = (down - CellSet::of(b)).first();
      const int target = geometry.row(other) * geometry.size() + geometry.column(end);
      kite = {.digit = digit, .knots = {a, b}, .ends = {end, other}, .target = target};
      return position.has(target, digit);
    }
  }
  return false;
}

void add_parts(const Position& position, const Kite& kite, int number, Step& step) {
  const Geometry& geometry = position.geometry();
  const Digits digits = Digits::of(kite.digit);
  const auto part = [&](Role role, int of, int one, int other, int house) {
    step.show(role, CellSet::of(one) | CellSet::of(other), digits, house, of);
  };
  part(Role::Base, 2 * number, kite.ends[0], kite.knots[0], geometry.row_house(kite.knots[0]));
  part(Role::Base, 2 * number + 1, kite.ends[1], kite.knots[1], geometry.column_house(kite.knots[1]));
  if (number == 0) {
    part(Role::Pivot, 0, kite.knots[0], kite.knots[1], geometry.box_house(kite.knots[0]));
  }
  part(Role::Fin, number, kite.ends[0], kite.ends[1], -1);
  step.chains.push_back(
      alternating_chain({candidate_of(kite.ends[0], kite.digit), candidate_of(kite.knots[0], kite.digit),
                         candidate_of(kite.knots[1], kite.digit), candidate_of(kite.ends[1], kite.digit)}));
  eliminate(position, kite.digit, CellSet::of(kite.target), step);
}

// Adds dual kites: two kites with the same knots. Returns true if the sink has enough.
bool add_duals(const Position& position, const std::vector<Kite>& kites, StepSink& sink) {
  for (std::size_t i = 0; i < kites.size(); ++i) {
    for (std::size_t j = i + 1; j < kites.size(); ++j) {
      const Kite& a = kites[i];
      const Kite& b = kites[j];
      const auto knots = [](const Kite& kite) {
        return CellSet::of(kite.knots[0]) | CellSet::of(kite.knots[1]);
      };
      if (a.digit != b.digit || knots(a) != knots(b) || a.target == b.target) continue;
      Step step{.technique = &rows::dual_two_string_kite};
      add_parts(position, a, 0, step);
      add_parts(position, b, 1, step);
      if (sink.add(std::move(step))) return true;
    }
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const int size = position.size();
  const bool duals = search.options.duals_and_siamese && search.wants(rows::dual_two_string_kite);
  std::vector<Kite> kites;
  for (const Digit digit : search.get<DigitPlacements>().that_may_lose()) {
    for (int row = 0; row < size; ++row) {
      if (position.place_count(digit, row) != 2) continue;
      for (int column = size; column < 2 * size; ++column) {
        Kite kite;
        if (position.place_count(digit, column) != 2) continue;
        if (!make_kite(position, digit, row, column, kite)) continue;
        if (duals) kites.push_back(kite);
        if (!search.wants(rows::two_string_kite)) continue;
        Step step{.technique = &rows::two_string_kite};
        add_parts(position, kite, 0, step);
        if (sink.add(std::move(step))) return;
      }
    }
  }
  if (duals) add_duals(position, kites, sink);
}

}  // namespace nonet::finders::two_string_kite
