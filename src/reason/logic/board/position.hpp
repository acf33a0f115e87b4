// Position: a board half way to its solution: the digits on it, and the candidates of each blank cell.
//
//            by cell                                by digit
//   candidates(cell)  → Digits {2,5,8}       places(digit)         → CellSet of blank cells
//                                            places(digit, house)  → those of one house
//
// Both views are kept up to date by place(), remove() and apply(), the only ways to change it. A
// Position is a value: to try an assumption, copy it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "reason/logic/board/geometry.hpp"
#include "reason/logic/board/sets.hpp"

namespace nonet {

struct Step;

class Position {
 public:
  // Takes over the givens and the digits that the player has placed. Blank cells get every digit that
  // no peer holds and that the puzzle's own candidates allow. The puzzle must have no conflict.
  Position(GeometryPtr geometry, const Puzzle& puzzle);
  // Returns the board as it stands, with candidates in blank cells only.
  [[nodiscard]] Puzzle puzzle() const;

  [[nodiscard]] const Geometry& geometry() const { return *geometry_; }
  [[nodiscard]] const GeometryPtr& shared_geometry() const { return geometry_; }
  [[nodiscard]] int size() const { return geometry_->size(); }
  [[nodiscard]] int cell_count() const { return geometry_->cell_count(); }

  [[nodiscard]] Digit value(int cell) const { return values_[at(cell)]; }
  [[nodiscard]] bool given(int cell) const { return givens_.has(cell); }
  [[nodiscard]] const CellSet& blanks() const { return blanks_; }
  [[nodiscard]] bool solved() const { return blanks_.empty(); }

  // Returns the candidates of a cell; the empty set if the cell is filled.
  [[nodiscard]] Digits candidates(int cell) const { return candidates_[at(cell)]; }
  // Returns the candidates of a cell, or the digit that fills it.
  [[nodiscard]] Digits domain(int cell) const {
    return value(cell) == kBlank ? candidates(cell) : Digits::of(value(cell));
  }
  [[nodiscard]] bool has(int cell, Digit digit) const { return candidates(cell).has(digit); }
  [[nodiscard]] bool has(Candidate c) const { return has(c.cell, c.digit); }
  [[nodiscard]] const CellSet& places(Digit digit) const { return places_[digit]; }
  [[nodiscard]] CellSet places(Digit digit, int house) const {
    return places_[digit] & geometry_->house(house);
  }
  [[nodiscard]] int place_count(Digit digit, int house) const {
    return place_counts_[at(house) * kStride + digit];
  }
  // Returns the blank cells with exactly two candidates.
  [[nodiscard]] const CellSet& bivalues() const { return bivalues_; }
  // Returns the union of the candidates of `cells`.
  [[nodiscard]] Digits candidates(const CellSet& cells) const;
  // Returns the digits that are not yet placed in a house, and its blank cells.
  [[nodiscard]] Digits missing(int house) const { return missing_[at(house)]; }
  [[nodiscard]] CellSet blanks(int house) const { return blanks_ & geometry_->house(house); }

  // Puts the digit there and removes it from all peers. The cell must be blank and have the candidate.
  void place(int cell, Digit digit);
  // Removes the candidate, if it is there.
  void remove(int cell, Digit digit);
  void apply(const Step& step);

  // Returns a number that changes with every change and that no other position of this process has,
  // copies of this one apart: the key for what is computed from a position and kept.
  [[nodiscard]] std::uint64_t stamp() const { return stamp_; }
  // The stamp that the position had when it was made: all positions of a path have the same.
  [[nodiscard]] std::uint64_t start_stamp() const { return start_stamp_; }

  // Return the singles in the order in which they came about, as a person notices them who looks where
  // something has just changed. The first entry, if there is one, is of a blank cell; later ones may
  // be outdated.
  [[nodiscard]] std::span<const Candidate> naked_singles() const { return naked_.waiting(); }
  [[nodiscard]] std::span<const Candidate> hidden_singles() const { return hidden_.waiting(); }

 private:
  static constexpr std::size_t kStride = Geometry::kMaxSize + 1;
  std::uint8_t& count_of(int house, Digit digit) { return place_counts_[at(house) * kStride + digit]; }
  // Removes a candidate that is there.
  void drop(int cell, Digit digit);
  // Counts one place less of a digit in a house, and notes a hidden single if one place is left.
  void lose_place(int house, Digit digit);

  // A list that is read from its front and grows at its end.
  struct Queue {
    std::vector<Candidate> all;
    std::size_t done = 0;
    [[nodiscard]] std::span<const Candidate> waiting() const { return std::span(all).subspan(done); }
    void skip_filled(const CellSet& blanks) {
      while (done < all.size() && !blanks.has(all[done].cell)) ++done;
    }
  };

  GeometryPtr geometry_;
  std::array<std::uint8_t, CellSet::kCapacity> values_{};
  std::array<Digits, CellSet::kCapacity> candidates_{};
  std::array<CellSet, Geometry::kMaxSize + 1> places_;
  CellSet givens_;
  CellSet blanks_;
  CellSet bivalues_;
  std::vector<std::uint8_t> place_counts_;  // house × digit
  std::vector<Digits> missing_;             // by house
  Queue naked_;
  Queue hidden_;
  std::uint64_t stamp_;
  std::uint64_t start_stamp_;
};

}  // namespace nonet
