// Position: a board as a person sees it half way: what is placed, and what each cell may still be.
//
//            by cell                               by digit
//   marks(cell)  → Digits {2,5,8}          places(digit)         → CellSet of blank cells
//                                          places(digit, house)  → those of a house
//
// Both views are kept up to date by place() and remove(), the only ways to change it. A Position is
// a value: a copy is what somebody tries "what if" on.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/candidate.hpp"
#include "core/index.hpp"
#include "explain/cell_set.hpp"
#include "explain/digits.hpp"
#include "explain/geometry.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

struct Step;

class Position {
 public:
  // Blank cells get every digit that no peer holds and that the puzzle's own marks allow. Digits the
  // player has placed count as placed. The puzzle must have no conflict.
  Position(GeometryPtr geometry, const Puzzle& puzzle);
  // The board as it stands; no marks in cells with a digit.
  [[nodiscard]] Puzzle puzzle() const;

  [[nodiscard]] const Geometry& geometry() const { return *geometry_; }
  [[nodiscard]] int size() const { return geometry_->size(); }
  [[nodiscard]] int cell_count() const { return geometry_->cell_count(); }

  [[nodiscard]] Digit value(int cell) const { return values_[at(cell)]; }
  [[nodiscard]] bool given(int cell) const { return givens_.has(cell); }
  [[nodiscard]] const CellSet& blanks() const { return blanks_; }
  [[nodiscard]] bool solved() const { return blanks_.empty(); }

  [[nodiscard]] Digits marks(int cell) const { return marks_[at(cell)]; }  // none if not blank
  [[nodiscard]] bool has(int cell, Digit digit) const { return marks(cell).has(digit); }
  [[nodiscard]] bool has(Candidate c) const { return has(c.cell, c.digit); }
  [[nodiscard]] const CellSet& places(Digit digit) const { return places_[digit]; }
  [[nodiscard]] CellSet places(Digit digit, int house) const {
    return places_[digit] & geometry_->house(house);
  }
  [[nodiscard]] int place_count(Digit digit, int house) const {
    return place_counts_[at(house) * kStride + digit];
  }
  // Blank cells with exactly two marks.
  [[nodiscard]] const CellSet& bivalues() const { return bivalues_; }
  // The marks of a set of cells together.
  [[nodiscard]] Digits marks(const CellSet& cells) const;
  // The digits not yet placed in a house; and its blank cells.
  [[nodiscard]] Digits missing(int house) const { return missing_[at(house)]; }
  [[nodiscard]] CellSet blanks(int house) const { return blanks_ & geometry_->house(house); }

  // Puts the digit there and removes it from all peers. The cell is blank and has the mark.
  void place(int cell, Digit digit);
  // The mark may be gone already.
  void remove(int cell, Digit digit);
  void apply(const Step& step);

  // Another number after every change: what a cache was computed for.
  [[nodiscard]] std::uint64_t version() const { return version_; }

  // Singles in the order in which they came about, for finders that work them off as a person would
  // who looks where something has just changed. The first entry, if there is one, is of a blank cell;
  // later ones may be outdated.
  [[nodiscard]] std::span<const Candidate> naked_singles() const { return naked_.waiting(); }
  [[nodiscard]] std::span<const Candidate> hidden_singles() const { return hidden_.waiting(); }

 private:
  static constexpr std::size_t kStride = Geometry::kMaxSize + 1;
  std::uint8_t& count_of(int house, Digit digit) {
    return place_counts_[at(house) * kStride + digit];
  }
  void drop(int cell, Digit digit);  // a mark that is there; also where the cell is being placed
  void lose_place(int house, Digit digit);  // one place less, which may leave one

  // A list that is read from its front and grows at its end.
  struct Queue {
    std::vector<Candidate> all;
    std::size_t done = 0;
    [[nodiscard]] std::span<const Candidate> waiting() const {
      return std::span(all).subspan(done);
    }
    void skip_filled(const CellSet& blanks) {
      while (done < all.size() && !blanks.has(all[done].cell)) ++done;
    }
  };

  GeometryPtr geometry_;
  std::array<std::uint8_t, CellSet::kCapacity> values_{};
  std::array<Digits, CellSet::kCapacity> marks_{};
  std::array<CellSet, Geometry::kMaxSize + 1> places_;
  CellSet givens_;
  CellSet blanks_;
  CellSet bivalues_;
  std::vector<std::uint8_t> place_counts_;  // house × digit
  std::vector<Digits> missing_;             // by house
  Queue naked_;
  Queue hidden_;
  std::uint64_t version_ = 0;
};

}  // namespace nonet
