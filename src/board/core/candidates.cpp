#include "nonet/candidates.hpp"

#include <algorithm>
#include <bit>

namespace nonet::inline v0 {

Candidates Candidates::none(int size) {
  Candidates candidates;
  candidates.size_ = size;
  candidates.words_per_cell_ = (size + 63) / 64;
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  candidates.words_.assign(cells * static_cast<std::size_t>(candidates.words_per_cell_), 0);
  return candidates;
}

Candidates Candidates::all(int size) {
  Candidates candidates = none(size);
  for (int cell = 0; cell < size * size; ++cell) {
    for (int digit = 1; digit <= size; ++digit) candidates.add(cell, static_cast<Digit>(digit));
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
