// BitRows: a table of bits, a row of machine words for each group of things that are numbered through.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

using BitWord = std::uint64_t;
using BitRow = std::span<BitWord>;
using ConstBitRow = std::span<const BitWord>;

inline constexpr std::size_t kBitsOfWord = 64;

inline void add_bit(BitRow row, int bit) {
  const auto i = static_cast<std::size_t>(bit);
  row[i / kBitsOfWord] |= BitWord{1} << (i % kBitsOfWord);
}
[[nodiscard]] inline bool has_bit(ConstBitRow row, int bit) {
  const auto i = static_cast<std::size_t>(bit);
  return ((row[i / kBitsOfWord] >> (i % kBitsOfWord)) & 1U) != 0;
}
// The rows are as long, or the second is the head of one that is.
inline void add_bits(BitRow row, ConstBitRow more) {
  for (std::size_t w = 0; w < more.size(); ++w) row[w] |= more[w];
}
// Calls visit(bit) for the bits from `first` on, ascending.
template <class Visit>
void for_bits(ConstBitRow row, int first, const Visit& visit) {
  const auto start = static_cast<std::size_t>(first);
  BitWord mask = ~BitWord{0} << (start % kBitsOfWord);
  for (std::size_t w = start / kBitsOfWord; w < row.size(); ++w, mask = ~BitWord{0}) {
    for (BitWord word = row[w] & mask; word != 0; word &= word - 1) {
      visit(static_cast<int>(w * kBitsOfWord) + std::countr_zero(word));
    }
  }
}

class BitRows {
 public:
  // Rows of zeros.
  void reset(std::size_t rows, std::size_t bits) {
    words_ = (bits + kBitsOfWord - 1) / kBitsOfWord;
    all_.assign(rows * words_, 0);
  }
  void append_row() { all_.resize(all_.size() + words_, 0); }
  [[nodiscard]] BitRow operator[](std::size_t row) {
    return std::span(all_).subspan(row * words_, words_);
  }
  [[nodiscard]] ConstBitRow operator[](std::size_t row) const {
    return std::span(all_).subspan(row * words_, words_);
  }
  [[nodiscard]] std::size_t words() const { return words_; }

 private:
  std::size_t words_ = 0;
  std::vector<BitWord> all_;
};

}  // namespace nonet
