#include "nonet/candidates.hpp"

#include <algorithm>
#include <bit>

namespace nonet::inline v0 {

Candidates Candidates::none(GridExtent extent) {
  Candidates candidates;
  candidates.size_ = extent.size;
  candidates.words_per_cell_ = (extent.size + 63) / 64;
  candidates.words_.assign(
      static_cast<std::size_t>(extent.cells) * static_cast<std::size_t>(candidates.words_per_cell_), 0);
  return candidates;
}

Candidates Candidates::all(GridExtent extent) {
  Candidates candidates = none(extent);
  for (int cell = 0; cell < extent.cells; ++cell) {
    for (int digit = 1; digit <= extent.size; ++digit) candidates.add(cell, static_cast<Digit>(digit));
  }
  return candidates;
}

void Candidates::keep_only(int cell, Digit digit) {
  const auto first = words_.begin() + static_cast<std::ptrdiff_t>(first_word(cell));
  std::fill_n(first, words_per_cell_, 0);
  add(cell, digit);
}

int Candidates::count(int cell) const {
  int n = 0;
  for (const std::uint64_t w : words(cell)) n += std::popcount(w);
  return n;
}

Digit Candidates::single(int cell) const {
  if (count(cell) != 1) return kBlank;
  int base = 1;
  for (const std::uint64_t w : words(cell)) {
    if (w != 0) return static_cast<Digit>(base + std::countr_zero(w));
    base += 64;
  }
  return kBlank;
}

}  // namespace nonet::inline v0
