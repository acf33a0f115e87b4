// Bands: one plain 9×9 board in words, each the places of a digit in a band; what the native engine
// searches on processors without the vectors of bulk::ThreeVectors.
//
//   places[band][digit]                 bit 9·r + c of a band: row r of its three, column c
//
//        box 0     box 1     box 2
//   r0   0  1  2   3  4  5   6  7  8    a *segment* is three cells of a row in one box: nine in
//   r1   9 10 11  12 13 14  15 16 17    a band, numbered 3·r + box. A digit takes one segment in
//   r2  18 19 20  21 22 23  24 25 26    each row and each box, so one of six permutations.
//
// Which segments a digit still has (its *shape*, 9 bits) tells by one look into a table which are in
// some permutation; all other places go. That one step is the hidden single in rows and boxes, and
// locked candidates of rows and boxes. The columns of the three bands make a shape for each stack, which
// tells the same of columns and boxes.
//
// Sound     places go only where no permutation leads, by a peer that holds the digit, or because the
//           cell is taken; a digit is in a segment or it is not.
// Complete  naked and hidden singles in all houses, locked candidates, triples within a segment; the rest
//           is search (nine.cpp).
// Order     as bulk/choice.hpp says; the digit in the segment first.
// Source    digit-by-band bitboards: Zhou Yundong's solver (2012) as the players' forum tells of it;
//           tables and search are ours.
//
// Rules and choices are those of ThreeVectors and the kernels, so that every machine finds the same
// solutions in the same order.
#pragma once

#include <array>
#include <cstdint>

#include "bulk/three_vectors.hpp"

namespace nonet::native {

class Bands {
 public:
  static constexpr int kDigits = 9;
  static constexpr int kBands = 3;

  struct Board {
    std::uint32_t places[kBands][kDigits];
    std::uint32_t solved[kBands];  // cells whose digit all peers know of
    std::uint32_t changed;         // words to look at again, bit 9·band + digit
  };

  // As those of bulk::ThreeVectors.
  void start(const std::array<std::uint16_t, 81>& marks);
  bulk::Rest propagate();
  void branch(Bands& tried);
  [[nodiscard]] std::array<std::uint8_t, 81> digits() const;

 private:
  Board board_;
};

}  // namespace nonet::native
