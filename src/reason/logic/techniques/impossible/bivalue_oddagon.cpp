// Bivalue oddagon: a ring of odd length has no room for two digits.   440 on HoDoKu's scale
//
//         c1        c5    c6        Five cells in a ring, each in one house with the next: r1, the
//   r1  [3 8]─────[3 8]              second box, c6, r5, c1. With 3 and 8 alone they would have to
//   r2    │            ╲[3 8]        alternate, which an odd number of cells does not allow. So one
//         │               │          of the guardians (+) is true.
//   r5  [3 8 +]───────[3 8 +]
//
//   one guardian                it is true: neither 3 nor 8 is in its cell
//   one digit in several cells  the other cells that see them all lose it
//   several digits              a candidate that rules out every guardian goes
//
// Sound     whatever the layout, and without assuming one solution: cells that see each other
//           differ.
// Complete  rings of 5 and 7 whose links are houses of their own, with no third cell of the ring; on boards
//           with hundreds of small houses, those among the first kMostTries.
// Order     by pair of digits, shorter rings first, then by the lowest cell.
// Cost      a depth-first search that gives up as soon as there are too many guardians.
// Source    known in the field as bivalue oddagon.
#include <algorithm>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"

namespace nonet::finders::bivalue_oddagon {
namespace {

constexpr int kLengths[] = {5, 7};
constexpr int kMostTries = 1'000'000;
constexpr int kMostGuarded = 3;  // cells with guardians of several digits

class OddagonFinder : FinderBase {
 public:
  OddagonFinder(const Search& search, StepSink& sink) : FinderBase(search, sink) {
    if (geometry_.has_many_houses()) left_ = kMostTries;
  }

  void run() {
    for (const Digit a : Digits::up_to(position_.size())) {
      for (const Digit b : Digits::up_to(position_.size()) - Digits::up_to(a)) {
        if (search_.stop.stop_requested()) return;
        open_ = position_.places(a) & position_.places(b);
        pair_ = Digits::of(a) | Digits::of(b);
        done_.clear();
        for (const int length : kLengths) {
          if (!may_have(length)) break;
          length_ = length;
          for (const int start : open_) {
            if (add({}, start)) return;
          }
        }
      }
    }
  }

 private:
  // Returns whether a ring of this length may be there: all of its cells but a few have no guardian, or all
  // have the same one.
  [[nodiscard]] bool may_have(int length) const {
    int plain = 0;
    int few = 0;
    for (const int cell : open_) {
      const int extra = position_.candidates(cell).count() - 2;
      if (extra == 0) ++plain;
      if (extra <= 1) ++few;
    }
    return few >= length || (plain >= length - kMostGuarded && open_.count() >= length);
  }
  // Adds a cell to the ring. Returns true if the search is over.
  bool add(Guardians guardians, int cell) {
    if (left_-- == 0) return true;
    guardians.add(cell, position_.candidates(cell) - pair_);
    if (guardians.digits.count() > 1 && guardians.cells.count() > kMostGuarded) return false;
    ring_.add(cell, pair_);
    const bool enough = extend(guardians);
    --ring_.count;
    return enough;
  }

  bool extend(const Guardians& guardians) {
    const int start = ring_.cell(0);
    const int last = ring_.cell(ring_.count - 1);
    if (ring_.count == length_ && ring_.cell(1) > last) return false;  // found the other way round
    const CellSet cells = ring_.cell_set();
    for (const int house : geometry_.houses_of(last)) {
      if (is_link(house)) continue;
      link_[static_cast<std::size_t>(ring_.count - 1)] = house;
      if (ring_.count == length_) {
        if (geometry_.house(house).has(start) && close(guardians)) return true;
        continue;
      }
      for (const int next : (open_ & geometry_.house(house)) - cells) {
        if (next > start && add(guardians, next)) return true;
      }
    }
    return false;
  }
  // Returns true if the house links two cells of the ring already.
  [[nodiscard]] bool is_link(int house) const {
    const auto links = std::span(link_).first(static_cast<std::size_t>(ring_.count - 1));
    return std::ranges::find(links, house) != links.end();
  }

  bool close(const Guardians& guardians) {
    const CellSet cells = ring_.cell_set();
    for (int i = 0; i < length_; ++i) {
      const int house = link_[static_cast<std::size_t>(i)];
      if ((geometry_.house(house) & cells).count() != 2) return false;
    }
    if (guardians.cells.empty() || std::ranges::find(done_, cells) != done_.end()) return false;
    done_.push_back(cells);
    return report_impossible(search_, ring_, rows::bivalue_oddagon, rows::bivalue_oddagon_mixed, sink_);
  }

  CellSet open_;
  Digits pair_;
  int length_ = 0;
  std::int64_t left_ = -1;  // tries; -1: no bound
  Pattern ring_;
  std::array<int, Pattern::kMost> link_{};  // the house from each cell to the next
  std::vector<CellSet> done_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { OddagonFinder(search, sink).run(); }

}  // namespace nonet::finders::bivalue_oddagon
