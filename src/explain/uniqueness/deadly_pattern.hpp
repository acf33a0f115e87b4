// Deadly patterns: cells that must not hold nothing but certain digits.
//
//   A pattern has cells, and for each cell its plain digits. It is deadly if, whichever way the cells
//   are filled with plain digits, there is another way that puts the same digits into every house:
//   the rest of the board cannot tell the two apart, and the puzzle would have two solutions.
//
//   What the cells may be beyond their plain digits are guardians. One of them is true:
//
//   type 1   all are in one cell: it is none of its plain digits
//   type 2   all are the same digit: it leaves the cells that see all guarded cells
//
// Sound   for puzzles with one solution only. are_deadly() tries every filling, with every house of
//         the layout, so no catalogue has to be trusted.
// Source  the test by enumeration is common in the field; the code is ours.
#pragma once

#include <array>
#include <vector>

#include "explain/search.hpp"

namespace nonet {

struct Pattern {
  static constexpr int kMost = 16;

  std::array<CellIndex, kMost> cells{};
  std::array<Digits, kMost> plain{};
  int count = 0;

  void add(int cell, Digits digits) {
    cells[static_cast<std::size_t>(count)] = static_cast<CellIndex>(cell);
    plain[static_cast<std::size_t>(count)] = digits;
    ++count;
  }
  [[nodiscard]] int cell(int i) const { return cells[static_cast<std::size_t>(i)]; }
  [[nodiscard]] Digits plain_of(int i) const { return plain[static_cast<std::size_t>(i)]; }
  [[nodiscard]] CellSet cell_set() const;
  [[nodiscard]] Digits digits() const;
};

// The marks of a pattern's cells beyond the plain digits.
struct Guardians {
  CellSet cells;
  Digits digits;

  void add(int cell, Digits further) {
    if (further.empty()) return;
    cells.add(cell);
    digits |= further;
  }
  // Whether types 1 and 2 can make anything of them.
  [[nodiscard]] bool helpful() const { return cells.count() <= 1 || digits.count() <= 1; }
};
[[nodiscard]] Guardians guardians_of(const Position& position, const Pattern& pattern);

// Removes every mark that rules out all guardians, as one of them is true.
void eliminate_rivals(const Position& position, const Pattern& pattern, Step& step);

// The fillings of a pattern, each as the digits of every house it touches.
class Fillings {
 public:
  // Whether there is one, and every one has a twin. False where there are too many to tell.
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

// A step about a pattern: its cells with the plain digits as base, the guardians as extra.
[[nodiscard]] Step pattern_step(const Position& position, const Technique& technique,
                                const Pattern& pattern);

// What types 1 and 2 say, if their technique is wanted; `se` as in Step. True: the sink has enough.
bool report_guardians(const Search& search, const Pattern& pattern, const Technique& type_1,
                      const Technique& type_2, StepSink& sink, double se = 0);

// The same for a pattern that no filling fits: `plain` for one guardian, or one digit outside the
// pattern; `mixed` for what contradicts guardians of several digits.
bool report_impossible(const Search& search, const Pattern& pattern, const Technique& plain,
                       const Technique& mixed, StepSink& sink);

}  // namespace nonet
