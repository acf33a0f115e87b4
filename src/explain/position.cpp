#include "explain/position.hpp"

#include "explain/step.hpp"

namespace nonet {

Position::Position(GeometryPtr geometry, const Puzzle& puzzle)
    : geometry_(std::move(geometry)), blanks_(geometry_->all()) {
  const Digits all = Digits::up_to(size());
  const auto houses = at(geometry_->house_count());
  place_counts_.assign(houses * kStride, 0);
  missing_.assign(houses, all);
  naked_.all.reserve(at(cell_count()));
  hidden_.all.reserve(3 * at(cell_count()));
  for (const int cell : blanks_) marks_[at(cell)] = all;
  for (const Digit digit : all) {
    places_[digit] = geometry_->all();
    for (int house = 0; house < geometry_->house_count(); ++house) {
      count_of(house, digit) = static_cast<std::uint8_t>(geometry_->house(house).count());
    }
  }
  // As if the digits were written one by one: singles come about in that order.
  for (int cell = 0; cell < cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) givens_.add(cell);
    if (puzzle.digit(cell) != kBlank) place(cell, puzzle.digit(cell));
  }
  if (!puzzle.marks) return;
  for (const int cell : blanks_) {
    for (const Digit digit : marks(cell)) {
      if (!puzzle.marks->has(cell, digit)) remove(cell, digit);
    }
  }
}

Puzzle Position::puzzle() const {
  Puzzle board;
  board.reset(geometry_->layout());
  board.placed.reset(size());
  board.marks = Marks::none(size());
  for (int cell = 0; cell < cell_count(); ++cell) {
    (given(cell) ? board.givens : board.placed)[cell] = value(cell);
    for (const Digit digit : marks(cell)) board.marks->add(cell, digit);
  }
  return board;
}

Digits Position::marks(const CellSet& cells) const {
  Digits together;
  for (const int cell : cells) together |= marks(cell);
  return together;
}

void Position::place(int cell, Digit digit) {
  const Digits own = marks(cell);
  values_[at(cell)] = static_cast<std::uint8_t>(digit);
  marks_[at(cell)] = {};
  blanks_.remove(cell);
  bivalues_.remove(cell);
  for (const Digit other : own) places_[other].remove(cell);
  for (const int peer : geometry_->peers(cell) & places_[digit]) drop(peer, digit);
  for (const Digit other : own) {
    for (const int house : geometry_->houses_of(cell)) {
      if (other == digit) {
        --count_of(house, digit);
      } else {
        lose_place(house, other);
      }
    }
  }
  for (const int house : geometry_->houses_of(cell)) missing_[at(house)].remove(digit);
  naked_.skip_filled(blanks_);
  hidden_.skip_filled(blanks_);
  ++version_;
}

void Position::remove(int cell, Digit digit) {
  if (!has(cell, digit)) return;
  drop(cell, digit);
  ++version_;
}

void Position::apply(const Step& step) {
  for (const Candidate& c : step.placements) {
    if (value(c.cell) == kBlank) place(c.cell, c.digit);
  }
  for (const Candidate& c : step.crossed_out.empty() ? step.eliminations : step.crossed_out) {
    remove(c.cell, c.digit);
  }
}

void Position::drop(int cell, Digit digit) {
  Digits& marks = marks_[at(cell)];
  marks.remove(digit);
  places_[digit].remove(cell);
  if (marks.count() == 1) {
    bivalues_.remove(cell);
    naked_.all.push_back({static_cast<CellIndex>(cell), marks.first()});
  } else if (marks.count() == 2) {
    bivalues_.add(cell);
  }
  for (const int house : geometry_->houses_of(cell)) lose_place(house, digit);
}

void Position::lose_place(int house, Digit digit) {
  if (--count_of(house, digit) != 1 || !geometry_->complete(house)) return;
  const int cell = places(digit, house).first();
  if (cell >= 0) hidden_.all.push_back({static_cast<CellIndex>(cell), digit});
}

}  // namespace nonet
