#include "explain/chains/columns.hpp"

namespace nonet::tables {
namespace {

constexpr std::size_t kSide = 64;
using Block = std::array<Word, kSide>;

// Turns a square of bits about its diagonal: halves, quarters, … change places.
void turn(Block& block) {
  Word mask = 0x00000000FFFFFFFFULL;
  for (std::size_t width = kSide / 2; width != 0; width /= 2, mask ^= mask << width) {
    for (std::size_t i = 0; i < kSide; i = (i + width + 1) & ~width) {
      const Word swap = ((block[i] >> width) ^ block[i + width]) & mask;
      block[i] ^= swap << width;
      block[i + width] ^= swap;
    }
  }
}

}  // namespace

void Columns::compute(const Nodes& nodes, const Reach& reach) {
  const std::size_t half = reach.half();
  const auto count = static_cast<std::size_t>(nodes.count());
  width_ = 2 * half;
  columns_.resize(half * kSide * width_);
  Block block;
  for (std::size_t w = 0; w < width_; ++w) {  // of premises
    const std::size_t first = (w < half ? w : w - half) * kSide;
    for (std::size_t target = 0; target < half; ++target) {
      for (std::size_t i = 0; i < kSide; ++i) {
        const int premise = static_cast<int>(first + i);
        block[i] = first + i >= count ? 0
                                      : reach.row(w < half ? nodes.on(premise)
                                                           : nodes.off(premise))[half + target];
      }
      turn(block);
      for (std::size_t i = 0; i < kSide; ++i)
        columns_[(target * kSide + i) * width_ + w] = block[i];
    }
  }
}

}  // namespace nonet::tables
