// Aligned pair and triplet exclusion.                              SE 6.2 and 7.5
//
//          c1     c2     c3      The base r1c1, r2c1 can be 25, 26, 45 or 46 together. A cell that
//   r1   [2 4]   2 6             sees both and has no other candidates (r1c2, r2c2, r2c3) rules out
//   r2  [5 6 2]  4 6    4 5      a combination: 26, 46, 45. 25 is left, so r1c1 is not 4, and r2c1
//                                is not 6.
//
// Sound     a combination that repeats a digit in a house, or takes every candidate from a cell, is
//           not in the solution; neither is a candidate that is in no combination that is left.
// Complete  all pairs and triplets of cells, aligned or not, with the excluders that see all of
//           them, as in Sudoku Explainer. It misses what larger bases would exclude; almost locked
//           sets find some of that.
// Order     the cells of the base.
// Cost      all triplets with an excluder, times their combinations: for explanations, not ratings.
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::aligned_exclusion {
namespace {

constexpr std::size_t kMostCells = 3;

// Two or three cells, and the combinations of digits that can be in them.
class Base {
 public:
  Base(const Position& position, std::initializer_list<int> cells, const CellSet& see_all)
      : position_(position), count_(cells.size()) {
    std::ranges::copy(cells, cells_.begin());
    Digits together;
    for (const int cell : cells) together |= position.candidates(cell);
    for (const int cell : see_all) {
      const Digits candidates = position.candidates(cell);
      if (candidates.count() <= static_cast<int>(count_) && candidates.within(together)) {
        excluders_.add(cell);
      }
    }
  }

  // Returns true if a cell of the base has a candidate that is in no combination.
  bool excludes_something() {
    if (excluders_.empty()) return false;
    combine(0, {});
    for (std::size_t i = 0; i < count_; ++i) {
      if (possible_[i] != position_.candidates(cells_[i])) return true;
    }
    return false;
  }

  Step step(const Technique& technique) {
    needed_ = {};
    combine(0, {});
    Step step{.technique = &technique};
    StepPart base;
    for (std::size_t i = 0; i < count_; ++i) {
      const Digits candidates = position_.candidates(cells_[i]);
      base.cells.add(cells_[i]);
      base.digits |= candidates;
      eliminate(position_, candidates - possible_[i], CellSet::of(cells_[i]), step);
    }
    step.parts.push_back(base);
    if (!needed_.empty()) step.show(Role::Cover, needed_);
    return step;
  }

 private:
  // Fills the cells from the `at`th on in every way, without repeats in a house.
  void combine(std::size_t at, Digits used) {
    if (at == count_) {
      judge(used);
      return;
    }
    for (const Digit digit : position_.candidates(cells_[at])) {
      if (used.has(digit) && repeats(at, digit)) continue;
      values_[at] = digit;
      combine(at + 1, used | Digits::of(digit));
    }
  }
  void judge(Digits used) {
    for (const int cell : excluders_) {
      if (!position_.candidates(cell).within(used)) continue;
      // In the second pass, when possible_ is known, notes the cells that exclude combinations of
      // eliminated candidates.
      for (std::size_t i = 0; i < count_; ++i) {
        if (!possible_[i].has(values_[i])) needed_.add(cell);
      }
      return;
    }
    for (std::size_t i = 0; i < count_; ++i) possible_[i].add(values_[i]);
  }
  [[nodiscard]] bool repeats(std::size_t at, Digit digit) const {
    for (std::size_t i = 0; i < at; ++i) {
      if (values_[i] == digit && position_.geometry().sees(cells_[i], cells_[at])) return true;
    }
    return false;
  }

  const Position& position_;
  std::size_t count_;
  std::array<int, kMostCells> cells_{};
  std::array<Digit, kMostCells> values_{};
  std::array<Digits, kMostCells> possible_{};  // those in a combination that is left
  CellSet excluders_;
  CellSet needed_;  // the excluders that a step names
};

bool report(Base base, const Technique& technique, StepSink& sink) {
  return base.excludes_something() && sink.add(base.step(technique));
}

bool report_triplets(const Search& search, int a, int b, const CellSet& see_both, StepSink& sink) {
  const Position& position = search.position;
  for (int c = position.blanks().next(b); c >= 0; c = position.blanks().next(c)) {
    const CellSet see_all = see_both & position.geometry().peers(c);
    if (see_all.empty()) continue;
    if (report(Base(position, {a, b, c}, see_all), rows::aligned_triplet_exclusion, sink)) return true;
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto& at_most = search.get<FewCandidates>().at_most;
  for (const int a : position.blanks()) {
    if (search.stop.stop_requested()) return;
    for (int b = position.blanks().next(a); b >= 0; b = position.blanks().next(b)) {
      const CellSet see_both = geometry.peers(a) & geometry.peers(b);
      if (search.wants(rows::aligned_pair_exclusion) &&
          report(Base(position, {a, b}, see_both & at_most[2]), rows::aligned_pair_exclusion, sink)) {
        return;
      }
      if (search.wants(rows::aligned_triplet_exclusion) &&
          report_triplets(search, a, b, see_both & at_most[3], sink))
        return;
    }
  }
}

}  // namespace nonet::finders::aligned_exclusion
