// Broken wing: a ring of an odd number of places, and the guardians that break it.
//                                                                  HoDoKu's heirs: 240
//        c2      c5  c8      Each of the five sides is in a house, and besides the two corners each
//   r2   A   .   B   G       house has only guardians (G). Without guardians the digit would be in
//        .                   every second corner of the ring, which five corners do not allow. So a
//   r5   E  .    .  (C)      guardian holds it, and cells that see all guardians lose it.
//   r8   .   .   .   D
//
// Sound     with no guardian each side has the digit at exactly one of its ends, which an odd ring
//           cannot have.
// Complete  rings of five and seven cells and as many houses, on any layout; for each digit, the
//           first ring that has a step. A single guardian holds the digit.
// Order     digit, five before seven, the lowest cell of the ring, houses, cells.
// Cost      guardians are not corners, and some place must see them all: most rings end soon.
#include <array>

#include "base/index.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::finders::broken_wing {
namespace {

class BrokenWingFinder : FinderBase {
 public:
  using FinderBase::FinderBase;

  void run() {
    for (const Digit digit : Digits::up_to(position_.size())) {
      digit_ = digit;
      places_ = position_.places(digit_);
      find_first();
      if (sink_.enough() || search_.stop.cancelled()) return;
    }
  }

 private:
  static constexpr int kLongest = 7;

  void find_first() {
    for (const int length : {5, 7}) {
      length_ = length;
      for (const int start : places_) {
        ring_[0] = start;
        ring_set_ = CellSet::of(start);
        if (search_.stop.cancelled() || extend(1, {})) return;
      }
    }
  }

  // Returns the places outside the ring that see all guardians; all of them if there are none.
  [[nodiscard]] CellSet targets(const CellSet& guardians) const {
    return (geometry_.common_peers(guardians) & places_) - ring_set_;
  }
  [[nodiscard]] bool used(int house, int count) const {
    const auto used = std::span(houses_).first(at(count));
    return std::ranges::find(used, house) != used.end();
  }
  // Adds the guardians of a house that joins two corners. Returns false if the ring cannot have a
  // step.
  bool join(int house, int from, int to, CellSet& guardians) const {
    const CellSet ends = CellSet::of(from) | CellSet::of(to);
    const CellSet others = position_.places(digit_, house) - ends;
    if (others.intersects(ring_set_)) return false;
    guardians |= others;
    return guardians.count() <= 1 || !targets(guardians).empty();
  }

  // Extends the ring of `count` cells by cells above its first. Returns true if a step was found.
  bool extend(int count, const CellSet& guardians) {
    const int last = ring_[at(count - 1)];
    if (count == length_) return close(guardians);
    CellSet free = places_ - guardians - ring_set_;
    if (count + 1 == length_) free &= geometry_.peers(ring_[0]);
    for (const int house : geometry_.houses_of(last)) {
      if (!geometry_.complete(house) || used(house, count - 1)) continue;
      for (const int next : free& geometry_.house(house)) {
        if (next <= ring_[0]) continue;
        CellSet more = guardians;
        if (!join(house, last, next, more)) continue;
        houses_[at(count - 1)] = house;
        ring_[at(count)] = next;
        ring_set_.add(next);
        const bool enough = extend(count + 1, more);
        ring_set_.remove(next);
        if (enough) return true;
      }
    }
    return false;
  }
  bool close(const CellSet& guardians) {
    const int first = ring_[0];
    const int last = ring_[at(length_ - 1)];
    if (ring_[1] > last) return false;  // the same ring the other way round
    for (const int house : geometry_.houses_of(last)) {
      if (!geometry_.complete(house) || used(house, length_ - 1)) continue;
      if (!geometry_.house(house).has(first)) continue;
      CellSet all = guardians;
      if (join(house, last, first, all) && report(all)) return true;
    }
    return false;
  }

  bool report(const CellSet& guardians) {
    if (guardians.empty()) return false;  // the board has no solution
    Step step{.technique = &rows::broken_wing};
    if (guardians.count() == 1) {
      step.placements.push_back(candidate_of(guardians.first(), digit_));
    } else {
      eliminate(position_, digit_, targets(guardians), step);
      if (step.empty()) return false;
    }
    step.show(Role::Base, ring_set_, Digits::of(digit_));
    step.show(Role::Guardian, guardians, Digits::of(digit_));
    std::vector<Candidate> ring;
    for (const int cell : std::span(ring_).first(at(length_))) ring.push_back(candidate_of(cell, digit_));
    step.chains.push_back(alternating_chain(ring, true));
    step.chains.back().loop = true;
    sink_.add(std::move(step));
    return true;
  }

  Digit digit_ = kBlank;
  CellSet places_;
  int length_ = 0;
  std::array<int, kLongest> ring_{};
  std::array<int, kLongest> houses_{};
  CellSet ring_set_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { BrokenWingFinder(search, sink).run(); }

}  // namespace nonet::finders::broken_wing
