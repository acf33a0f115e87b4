// BitMatrix: a relation between numbered things, as rows of bits. Rows have whole words.
#pragma once

#include <vector>

#include "base/bit_set.hpp"

namespace nonet {

class BitMatrix {
 public:
  // Makes all bits 0; keeps the memory.
  void reset(std::size_t rows, std::size_t columns) {
    rows_ = rows;
    words_ = words_of_bits(columns);
    all_.assign(rows * words_, 0);
  }
  // Appends a row of zeros and returns it.
  BitSpan append_row() {
    all_.resize(++rows_ * words_, 0);
    return (*this)[rows_ - 1];
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t words() const { return words_; }  // of a row
  [[nodiscard]] BitSpan operator[](std::size_t row) { return BitSpan(all_).subspan(row * words_, words_); }
  [[nodiscard]] ConstBitSpan operator[](std::size_t row) const {
    return ConstBitSpan(all_).subspan(row * words_, words_);
  }

  // Returns the matrix with rows and columns exchanged: one row for each bit of this one's words.
  [[nodiscard]] BitMatrix transposed() const;

 private:
  std::size_t rows_ = 0;
  std::size_t words_ = 0;
  std::vector<BitWord> all_;
};

}  // namespace nonet
