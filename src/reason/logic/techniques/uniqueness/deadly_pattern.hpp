// Deadly patterns: cells that cannot all be filled from certain digits.
//
//   A pattern has cells, and digits for each cell. It is deadly if for every way to fill the cells
//   from their digits there is another way that puts the same digits into every house: the rest of
//   the board would fit both, and the puzzle would have two solutions.
//
//   The other candidates of the cells are the guardians. One of them is true:
//
//   type 1   all are in one cell: it is none of its digits of the pattern
//   type 2   all are the same digit: the cells that see all guarded cells lose it
//
// Sound   for puzzles with one solution only. are_deadly() tries every filling, with every house of
//         the layout, and trusts no catalogue.
// Source  the test by enumeration is common in the field; the code is ours.
#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet {

struct Pattern {
  static constexpr int kMost = 16;

  std::array<CellIndex, kMost> cells{};
  std::array<Digits, kMost> allowed{};  // by place in `cells`
  int count = 0;

  void add(int cell, Digits digits) {
    assert(count < kMost);
    cells[static_cast<std::size_t>(count)] = static_cast<CellIndex>(cell);
    allowed[static_cast<std::size_t>(count)] = digits;
    ++count;
  }
  [[nodiscard]] int cell(int i) const { return cells[static_cast<std::size_t>(i)]; }
  [[nodiscard]] Digits digits_of(int i) const { return allowed[static_cast<std::size_t>(i)]; }
  [[nodiscard]] CellSet cell_set() const;
  [[nodiscard]] Digits digits() const;
};

// The candidates of the cells of a pattern beyond its digits.
struct Guardians {
  CellSet cells;
  Digits digits;

  void add(int cell, Digits further) {
    if (further.empty()) return;
    cells.add(cell);
    digits |= further;
  }
  // Returns whether type 1 or 2 may apply, now or when more cells are added.
  [[nodiscard]] bool helpful() const { return cells.count() <= 1 || digits.count() <= 1; }
};
[[nodiscard]] Guardians guardians_of(const Position& position, const Pattern& pattern);

// Adds the elimination of every candidate that would rule out all guardians.
void eliminate_rivals(const Position& position, const Pattern& pattern, Step& step);

// The fillings of a pattern, each as the digits that it puts into every house.
class PatternFillings {
 public:
  // Returns whether there are fillings, each with a twin; false if there are too many to compare.
  bool are_deadly(const Geometry& geometry, const Pattern& pattern);

 private:
  bool fill(const Geometry& geometry, const Pattern& pattern, int at);
  void note(const Geometry& geometry, const Pattern& pattern);

  static constexpr std::size_t kMostFillings = 512;
  std::array<Digit, Pattern::kMost> filling_{};
  std::vector<int> houses_;
  std::vector<Digits> seen_;  // filling × house
  std::size_t count_ = 0;
};

// Returns a step of a pattern, with its cells and digits as base, and its guardians.
[[nodiscard]] Step pattern_step(const Position& position, const Technique& technique, const Pattern& pattern);

// Adds the step of type 1 or 2, if its technique is wanted; `se` is Step::own_se. Returns true if
// the sink has enough.
bool report_guardians(const Search& search, const Pattern& pattern, const Technique& type_1,
                      const Technique& type_2, StepSink& sink, double se = 0);

// Adds the step of a pattern that has no filling: `one_digit` if all guardians are one digit,
// `several` if not. Returns true if the sink has enough.
bool report_impossible(const Search& search, const Pattern& pattern, const Technique& one_digit,
                       const Technique& several, StepSink& sink);

}  // namespace nonet
