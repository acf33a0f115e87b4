#include "nonet/marks.hpp"

#include <algorithm>
#include <bit>

namespace nonet {

Marks Marks::none(int size) {
  Marks marks;
  marks.size_ = size;
  marks.words_per_cell_ = (size + 63) / 64;
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  marks.words_.assign(cells * static_cast<std::size_t>(marks.words_per_cell_), 0);
  return marks;
}

Marks Marks::all(int size) {
  Marks marks = none(size);
  for (int cell = 0; cell < size * size; ++cell) {
    for (int digit = 1; digit <= size; ++digit) marks.add(cell, static_cast<Digit>(digit));
  }
  return marks;
}

void Marks::keep_only(int cell, Digit digit) {
  const auto first = words_.begin() + static_cast<std::ptrdiff_t>(first_word(cell));
  std::fill_n(first, words_per_cell_, 0);
  add(cell, digit);
}

int Marks::count(int cell) const {
  int n = 0;
  for (const std::uint64_t w : words(cell)) n += std::popcount(w);
  return n;
}

Digit Marks::single(int cell) const {
  if (count(cell) != 1) return kBlank;
  int base = 1;
  for (const std::uint64_t w : words(cell)) {
    if (w != 0) return static_cast<Digit>(base + std::countr_zero(w));
    base += 64;
  }
  return kBlank;
}

}  // namespace nonet
