// Small sets: unavoidable sets of a grid that are found without a search.
//
//   two digits          the cells of both that hang together by houses: the digits can be exchanged there
//   two lines of a chute, where some columns of them hold the same digits: the lines can be exchanged there
//
// A puzzle with this solution needs a given in each of these sets, or it has another solution too.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/bit_set.hpp"
#include "nonet/puzzle.hpp"
#include "solve/setter/questions.hpp"

namespace nonet::setter {

inline constexpr int kWideBoard = 16;  // words for the cells of 32 × 32

// Returns the cells in which two grids differ. A puzzle whose only solution is one of the grids needs a given
// in one of these cells, or the other grid is a solution too.
template <int W>
[[nodiscard]] BitSet<W> difference(const Grid& one, const Grid& other) {
  BitSet<W> differ;
  for (int cell = 0; cell < one.cell_count(); ++cell) {
    if (one[cell] != other[cell]) differ.add(cell);
  }
  return differ;
}

// The small sets of grids of a layout.
template <int W>
class SmallSets {
 public:
  explicit SmallSets(LayoutPtr layout);

  void append(const Grid& solution, std::vector<BitSet<W>>& sets) const;

 private:
  using Line = std::vector<CellIndex>;

  // Where the digits of a grid are.
  struct DigitPositions {
    std::array<std::array<CellIndex, kMostDigits>, kMostDigits + 1> cell{};  // by digit and row
    std::array<BitSet<W>, kMostDigits + 1> cells{};                          // by digit
    std::vector<std::uint32_t> row_in;  // by digit and house, as a set; may be empty
  };

  // By row, with regard to two digits: the rows that it hangs together with, as a set.
  using Ties = std::array<std::uint32_t, kMostDigits>;

  void append_pairs(const Grid& solution, std::vector<BitSet<W>>& sets) const;
  void append_pairs_of_nine(const Grid& solution, std::vector<BitSet<W>>& sets) const;
  [[nodiscard]] Ties ties(const DigitPositions& places, std::size_t a, std::size_t b) const;
  // Appends those rows of two digits, with these cells, that hang together and are few.
  void append_components(const Ties& tied, const BitSet<W>& cells, std::vector<BitSet<W>>& sets) const;

  LayoutPtr layout_;
  std::vector<BitSet<W>> rows_;                 // their cells
  bool nine_ = false;                           // a plain 9×9 board
  bool even_ = true;                            // all cells are in as many houses
  std::vector<std::array<Line, 2>> two_lines_;  // of a chute, where the boxes are plain
};

extern template class SmallSets<2>;
extern template class SmallSets<kWideBoard>;

// Calls act(W) with the words that the cells of a board need.
template <class Act>
auto with_board_words(const Layout& layout, Act act) {
  if (layout.cell_count() <= BitSet<2>::kCapacity) return act(std::integral_constant<int, 2>());
  return act(std::integral_constant<int, kWideBoard>());
}

}  // namespace nonet::setter
