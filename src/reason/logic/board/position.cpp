#include "reason/logic/board/position.hpp"

#include <atomic>
#include <cassert>

#include "reason/logic/steps/step.hpp"

namespace nonet {
namespace {

// Returns a new stamp for a position: not 0, and never used before. Each thread takes its numbers from
// blocks of its own, so that threads do not wait for each other.
std::uint64_t new_stamp() {
  constexpr std::uint64_t kBlock = std::uint64_t{1} << 20U;
  static std::atomic<std::uint64_t> blocks = 0;
  thread_local std::uint64_t last = 0;
  if (last % kBlock == 0) last = kBlock * blocks.fetch_add(1, std::memory_order_relaxed);
  return ++last;
}

}  // namespace

Position::Position(GeometryPtr geometry, const Puzzle& puzzle)
    : geometry_(std::move(geometry)), blanks_(geometry_->all()), stamp_(new_stamp()), start_stamp_(stamp_) {
  const Digits all = Digits::up_to(size());
  const auto houses = at(geometry_->house_count());
  place_counts_.assign(houses * kStride, 0);
  missing_.assign(houses, all);
  naked_.all.reserve(at(cell_count()));
  hidden_.all.reserve(3 * at(cell_count()));
  for (const int cell : blanks_) candidates_[at(cell)] = all;
  for (const Digit digit : all) {
    places_[digit] = geometry_->all();
    for (int house = 0; house < geometry_->house_count(); ++house) {
      count_of(house, digit) = static_cast<std::uint8_t>(geometry_->house(house).count());
    }
  }
  if (size() == 1) naked_.all.push_back({0, 1});  // a single from the start
  // The digits are written one by one: singles come about in that order.
  for (int cell = 0; cell < cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) givens_.add(cell);
    if (puzzle.digit(cell) != kBlank) place(cell, puzzle.digit(cell));
  }
  if (!puzzle.candidates) return;
  for (const int cell : blanks_) {
    for (const Digit digit : candidates(cell)) {
      if (!puzzle.candidates->has(cell, digit)) remove(cell, digit);
    }
  }
}

Puzzle Position::puzzle() const {
  Puzzle board;
  board.reset(geometry_->layout());
  board.rules = geometry_->rules();
  board.placed.reset(board.layout->extent());
  board.candidates = Candidates::none(board.layout->extent());
  for (int cell = 0; cell < cell_count(); ++cell) {
    (given(cell) ? board.givens : board.placed)[cell] = value(cell);
    for (const Digit digit : candidates(cell)) board.candidates->add(cell, digit);
  }
  return board;
}

Digits Position::candidates(const CellSet& cells) const {
  Digits together;
  for (const int cell : cells) together |= candidates(cell);
  return together;
}

void Position::place(int cell, Digit digit) {
  const Digits own = candidates(cell);
  assert(own.has(digit));
  values_[at(cell)] = static_cast<std::uint8_t>(digit);
  candidates_[at(cell)] = {};
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
  stamp_ = new_stamp();
}

void Position::remove(int cell, Digit digit) {
  if (!has(cell, digit)) return;
  drop(cell, digit);
  stamp_ = new_stamp();
}

void Position::apply(const Step& step) {
  for (const Candidate& c : step.placements) {
    if (value(c.cell) == kBlank) place(c.cell, c.digit);
  }
  for (const Candidate& c : step.elimination_order.empty() ? step.eliminations : step.elimination_order) {
    remove(c.cell, c.digit);
  }
}

void Position::drop(int cell, Digit digit) {
  Digits& candidates = candidates_[at(cell)];
  candidates.remove(digit);
  places_[digit].remove(cell);
  if (candidates.count() == 1) {
    bivalues_.remove(cell);
    naked_.all.push_back({static_cast<CellIndex>(cell), candidates.first()});
  } else if (candidates.count() == 2) {
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
