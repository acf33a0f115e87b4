// Candidates: for each cell, the set of digits still possible there (its candidates).
//
//   word:      0                      1            …   words_per_cell() = ⌈N/64⌉
//   cell 0     digits 1…64            65…128
//   cell 1     …                                       bit d-1 of the cell's words is digit d
//
// One machine word a cell up to N = 64; wider boards take two to four.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/api.h"
#include "nonet/grid.hpp"

namespace nonet::inline v0 {

// A digit in a cell, such as one that a step places or removes.
struct Candidate {
  CellIndex cell = 0;
  Digit digit = kBlank;
  bool operator==(const Candidate&) const = default;
  auto operator<=>(const Candidate&) const = default;
};

class NONET_API Candidates {
 public:
  Candidates() = default;

  // Return a board of this extent with all candidates, or none.
  static Candidates all(GridExtent extent);
  static Candidates none(GridExtent extent);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int words_per_cell() const { return words_per_cell_; }
  [[nodiscard]] GridExtent extent() const {
    return {size_, size_ == 0 ? 0 : static_cast<int>(words_.size()) / words_per_cell_};
  }

  [[nodiscard]] bool has(int cell, Digit digit) const {
    return (words_[word(cell, digit)] & bit(digit)) != 0;
  }
  void add(int cell, Digit digit) { words_[word(cell, digit)] |= bit(digit); }
  void remove(int cell, Digit digit) { words_[word(cell, digit)] &= ~bit(digit); }
  void keep_only(int cell, Digit digit);
  [[nodiscard]] int count(int cell) const;
  // Returns the candidate of a cell that has exactly one, else blank.
  [[nodiscard]] Digit single(int cell) const;

  [[nodiscard]] std::span<const std::uint64_t> words(int cell) const {
    return std::span(words_).subspan(first_word(cell), static_cast<std::size_t>(words_per_cell_));
  }

  bool operator==(const Candidates&) const = default;

 private:
  [[nodiscard]] std::size_t first_word(int cell) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(words_per_cell_);
  }
  [[nodiscard]] std::size_t word(int cell, Digit digit) const {
    return first_word(cell) + (digit - 1U) / 64U;
  }
  static std::uint64_t bit(Digit digit) { return std::uint64_t{1} << ((digit - 1U) % 64U); }

  int size_ = 0;
  int words_per_cell_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace nonet::inline v0
