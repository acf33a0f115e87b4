#include "base/bit_matrix.hpp"

#include <algorithm>
#include <array>

namespace nonet {
namespace {

using BitBlock = std::array<BitWord, kBitsOfWord>;

// Transposes a square of bits: exchanges its off-diagonal halves, then quarters, and so on.
void transpose(BitBlock& block) {
  BitWord mask = 0x00000000FFFFFFFFULL;
  for (std::size_t width = kBitsOfWord / 2; width != 0; width /= 2, mask ^= mask << width) {
    for (std::size_t i = 0; i < kBitsOfWord; i = (i + width + 1) & ~width) {
      const BitWord swap = ((block[i] >> width) ^ block[i + width]) & mask;
      block[i] ^= swap << width;
      block[i + width] ^= swap;
    }
  }
}

}  // namespace

BitMatrix BitMatrix::transposed() const {
  BitMatrix turned;
  turned.reset(words_ * kBitsOfWord, rows_);
  BitBlock block;
  for (std::size_t w = 0; w < turned.words_; ++w) {
    const std::size_t first = w * kBitsOfWord;
    const std::size_t count = std::min(kBitsOfWord, rows_ - first);
    for (std::size_t word = 0; word < words_; ++word) {
      block.fill(0);
      for (std::size_t i = 0; i < count; ++i) block[i] = (*this)[first + i][word];
      transpose(block);
      for (std::size_t i = 0; i < kBitsOfWord; ++i) turned[word * kBitsOfWord + i][w] = block[i];
    }
  }
  return turned;
}

}  // namespace nonet
