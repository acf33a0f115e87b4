// Bent sets: as many digits as cells, in a line and a box.         SE 5.5 and more, HoDoKu 230 …
//
//        c1   c2   c3  |  c4   c5        The cells of r1 and of the box have four digits in four
//   r1   127  .    .   |  17   27        cells. 1, 2 and 7 can be there once each; only 4, which is
//   r2   .    47   -   |  .    .         neither all in the line nor all in the box, twice. So 4 is
//   …                                    there: cells that see all its places lose it.
//
// The wings of four to nine cells are named by their last letters: WXYZ-Wing, VWXYZ-Wing, … A
// WXYZ-Wing has a hinge that sees three cells of two candidates; a bent quad is any other bent set
// of four.
//
// Sound     without z there would be a digit less than cells, and no other digit can be there
//           twice.
// Complete  WXYZ-Wings whose wings share z, also around a hinge's row, column and box at once; all
//           subsets of a line and a box that crosses it in which one digit (z) has places that are
//           neither all in the line nor all in the box. If there is no such digit, almost locked
//           sets find the subset.
// Order     lines, then boxes; cells of the line, then of the box, as in board/subsets.hpp.
// Cost      subsets with two digits that can be in both houses are not extended.
// Source    the long wings are from the forums; orders, scores and codes are those of a HoDoKu
//           fork.
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::bent_set {
namespace {

// Wings with a hinge, then sets by the number of their cells, from kFewestCells.
constexpr auto kBySize = rows::of_finder<7>("bent_set");

constexpr int kFewestCells = 4;

// Eliminates the digit from the cells that see all `holders`, and names these.
void eliminate_around(const Position& position, Digit z, const CellSet& holders, Step& step) {
  eliminate(position, z, position.geometry().common_peers(holders), step);
  if (step.eliminations.empty()) return;
  step.show(Role::Fin, holders, Digits::of(z));
}

// Bent sets of one size.
class BentSets : FinderBase {
 public:
  BentSets(const Search& search, const Technique& technique, int size, StepSink& sink)
      : FinderBase(search, sink), technique_(technique), size_(size) {}

  void run() const {
    for (int line = 0; line < geometry_.first_box(); ++line) {
      for (int box = geometry_.first_box(); box < geometry_.end_box(); ++box) {
        if (search_.stop.stop_requested()) return;
        if (geometry_.house(line).intersects(geometry_.house(box)) && search_region(line, box)) return;
      }
    }
  }

 private:
  [[nodiscard]] bool search_region(int line, int box) const {
    SetList list(position_, position_.blanks(line));
    list.append(position_, position_.blanks(box) - geometry_.house(line));
    return list.for_each_subset([&](const Subset& subset) {
      if (subset.count + subset.left < size_) return Visit::Leave;
      if (subset.digits().count() > size_) return Visit::Prune;
      const CellSet cells = list.members(subset);
      const Digits loose = loose_digits(cells, line, box);
      if (loose.count() > 1) return Visit::Prune;
      if (subset.count < size_) return Visit::Descend;
      if (subset.digits().count() < size_ || loose.empty()) return Visit::Prune;
      return report_set(cells, loose.first(), line, box) ? Visit::Stop : Visit::Prune;
    });
  }

  // Returns the digits whose places are neither all in the line nor all in the box.
  [[nodiscard]] Digits loose_digits(const CellSet& cells, int line, int box) const {
    return position_.candidates(cells - geometry_.house(box)) &
           position_.candidates(cells - geometry_.house(line));
  }

  [[nodiscard]] bool report_set(const CellSet& cells, Digit z, int line, int box) const {
    Step step{.technique = &technique_};
    eliminate_around(position_, z, cells & position_.places(z), step);
    if (step.eliminations.empty()) return false;
    step.show(Role::Base, cells, position_.candidates(cells));
    for (const int house : {line, box}) step.show_house(Role::Cover, house);
    return sink_.add_simplest(position_, std::move(step));
  }

  const Technique& technique_;
  int size_;
};

// A hinge of three letters, with or without z, and for each letter a wing of it and z.
class Wings : FinderBase {
 public:
  using FinderBase::FinderBase;

  void run() const {
    for (const int hinge : position_.blanks()) {
      if (search_.stop.stop_requested()) return;
      const Digits candidates = position_.candidates(hinge);
      const bool has_z = candidates.count() == kLetters + 1;
      if (!has_z && candidates.count() != kLetters) continue;
      const Digits others = Digits::up_to(position_.size()) - candidates;
      for (const Digit z : has_z ? candidates : others) {
        if (try_letters(hinge, z, candidates - Digits::of(z), {})) return;
      }
    }
  }

 private:
  static constexpr int kLetters = 3;

  // Tries all wings for the smallest letter left. Returns true if the sink has enough.
  [[nodiscard]] bool try_letters(int hinge, Digit z, Digits letters, const CellSet& wings) const {
    if (letters.empty()) return report_wing(hinge, z, wings);
    const Digit letter = letters.first();
    const CellSet cells =
        geometry_.peers(hinge) & position_.bivalues() & position_.places(letter) & position_.places(z);
    for (const int cell : cells) {
      const CellSet more = wings | CellSet::of(cell);
      if (try_letters(hinge, z, letters - Digits::of(letter), more)) return true;
    }
    return false;
  }

  [[nodiscard]] bool report_wing(int hinge, Digit z, const CellSet& wings) const {
    bool all_see = true;
    for (const int wing : wings) {
      all_see = all_see && (wings - CellSet::of(wing)).within(geometry_.peers(wing));
    }
    if (all_see) return false;  // a naked quadruple
    Step step{.technique = &rows::wxyz_wing};
    const CellSet holders = position_.has(hinge, z) ? wings | CellSet::of(hinge) : wings;
    eliminate_around(position_, z, holders, step);
    if (step.eliminations.empty()) return false;
    step.show(Role::Pivot, CellSet::of(hinge), position_.candidates(hinge));
    step.show(Role::Base, wings, position_.candidates(wings));
    return sink_.add_simplest(position_, std::move(step));
  }
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  for (std::size_t i = 0; i < std::size(kBySize) && !sink.enough(); ++i) {
    const Technique& technique = *kBySize[i];
    if (!search.wants(technique)) continue;
    if (i == 0) {
      Wings(search, sink).run();
    } else {
      BentSets(search, technique, kFewestCells + static_cast<int>(i) - 1, sink).run();
    }
  }
}

}  // namespace nonet::finders::bent_set
