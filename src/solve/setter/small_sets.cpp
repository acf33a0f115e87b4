#include "solve/setter/small_sets.hpp"

#include <bit>

#include "base/index.hpp"

namespace nonet::setter {
namespace {

constexpr int kLargestSet = 12;  // larger ones rarely decide

// Where some columns of two lines of a chute hold the same digits in both, the lines can be exchanged there.
template <int W>
void append_cycles(const Grid& solution, const std::array<std::vector<CellIndex>, 2>& lines,
                   std::vector<BitSet<W>>& sets) {
  const auto size = lines[0].size();
  std::array<std::uint8_t, kMostDigits + 1> place;
  for (std::size_t i = 0; i < size; ++i) place[solution[lines[0][i]]] = static_cast<std::uint8_t>(i);
  for (std::uint64_t rest = all_digits(static_cast<int>(size)); rest != 0;) {
    const auto start = at(std::countr_zero(rest));
    const std::uint64_t before = rest;
    int columns = 0;
    std::size_t i = start;
    do {
      rest &= ~(std::uint64_t{1} << i);
      i = place[solution[lines[1][i]]];
      ++columns;
    } while (i != start);
    // Two columns are a set of two digits, which append_pairs() has found.
    if (columns <= 2 || 2 * columns > kLargestSet) continue;
    BitSet<W> cycle;
    for (std::uint64_t in = before & ~rest; in != 0; in &= in - 1) {
      const auto column = at(std::countr_zero(in));
      cycle.add(lines[0][column]);
      cycle.add(lines[1][column]);
    }
    sets.push_back(cycle);
  }
}

}  // namespace

template <int W>
SmallSets<W>::SmallSets(LayoutPtr layout) : layout_(std::move(layout)) {
  const int size = layout_->size();
  nine_ = layout_->is_plain(3, 3);
  rows_.resize(at(size));
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    rows_[at(layout_->row(cell))].add(cell);
    even_ = even_ && layout_->houses_of(cell).size() == layout_->houses_of(0).size();
  }
  for (int house = 0; house < layout_->house_count(); ++house) {
    even_ = even_ && layout_->house(house).size() == at(size);
  }
  const LayoutSpec& spec = layout_->spec();
  if (spec.box_rows == 0 || !layout_->is_plain(spec.box_rows, spec.box_cols)) return;
  const auto line = [&](int number, bool row) {
    Line cells;
    for (int i = 0; i < size; ++i) {
      cells.push_back(static_cast<CellIndex>(row ? layout_->cell(number, i) : layout_->cell(i, number)));
    }
    return cells;
  };
  for (const bool row : {true, false}) {
    const int of_chute = row ? spec.box_rows : spec.box_cols;
    for (int first = 0; first < size; ++first) {
      for (int second = first + 1; second < (first / of_chute + 1) * of_chute; ++second) {
        two_lines_.push_back({line(first, row), line(second, row)});
      }
    }
  }
}

// Each row holds both digits, so a component has whole rows. A house that holds both ties the rows that
// they are in. Where all cells have as many houses, a row has as many ties to others as others have to it,
// so those from its first digit to the second one lead to the whole component.
template <int W>
void SmallSets<W>::append_pairs(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  DigitPositions places;
  const auto size = at(solution.size());
  const auto houses = at(layout_->house_count());
  places.row_in.assign((size + 1) * houses, 0);
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    const std::size_t digit = solution[cell];
    const int row = layout_->row(cell);
    places.cell[digit][at(row)] = static_cast<CellIndex>(cell);
    places.cells[digit].add(cell);
    for (const auto house : layout_->houses_of(cell)) {
      places.row_in[digit * houses + house] = std::uint32_t{1} << row;
    }
  }
  for (std::size_t a = 1; a <= size; ++a) {
    for (std::size_t b = a + 1; b <= size; ++b) {
      append_components(ties(places, a, b), places.cells[a] | places.cells[b], sets);
    }
  }
}

template <int W>
typename SmallSets<W>::Ties SmallSets<W>::ties(const DigitPositions& places, std::size_t a,
                                               std::size_t b) const {
  const auto houses = at(layout_->house_count());
  const std::uint32_t* const rows_of_a = &places.row_in[a * houses];
  const std::uint32_t* const rows_of_b = &places.row_in[b * houses];
  Ties tied;
  for (std::size_t row = 0; row < at(layout_->size()); ++row) {
    tied[row] = 0;
    for (const auto house : layout_->houses_of(places.cell[a][row])) tied[row] |= rows_of_b[house];
    if (even_) continue;
    for (const auto house : layout_->houses_of(places.cell[b][row])) tied[row] |= rows_of_a[house];
  }
  return tied;
}

// As append_pairs(), for plain 9×9 boards, where houses need not be looked up.
template <int W>
void SmallSets<W>::append_pairs_of_nine(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  constexpr std::size_t kSize = 9;
  struct DigitLines {
    std::array<std::uint8_t, kSize> column{};  // by row
    std::array<std::uint16_t, kSize> row_in_column{};
    std::array<std::uint16_t, kSize> row_in_box{};
    BitSet<W> cells;
  };
  std::array<DigitLines, kSize + 1> digits;
  int cell = 0;
  for (std::size_t row = 0; row < kSize; ++row) {
    for (std::size_t column = 0; column < kSize; ++column, ++cell) {
      DigitLines& digit = digits[solution[cell]];
      digit.column[row] = static_cast<std::uint8_t>(column);
      digit.row_in_column[column] = static_cast<std::uint16_t>(1U << row);
      digit.row_in_box[row / 3 * 3 + column / 3] = static_cast<std::uint16_t>(1U << row);
      digit.cells.add(cell);
    }
  }
  for (std::size_t a = 1; a <= kSize; ++a) {
    for (std::size_t b = a + 1; b <= kSize; ++b) {
      Ties tied;
      for (std::size_t row = 0; row < kSize; ++row) {
        const std::size_t column = digits[a].column[row];
        tied[row] =
            digits[b].row_in_column[column] | std::uint32_t{digits[b].row_in_box[row / 3 * 3 + column / 3]};
      }
      append_components(tied, digits[a].cells | digits[b].cells, sets);
    }
  }
}

template <int W>
void SmallSets<W>::append_components(const Ties& tied, const BitSet<W>& cells,
                                     std::vector<BitSet<W>>& sets) const {
  for (std::uint32_t rest = all_digits(layout_->size()); rest != 0;) {
    std::uint32_t rows = rest & (~rest + 1);
    int count = 0;
    for (std::uint32_t fresh = rows; fresh != 0; ++count) {
      const std::uint32_t more = tied[at(std::countr_zero(fresh))];
      fresh = (fresh & (fresh - 1)) | (more & ~rows);
      rows |= more;
    }
    rest &= ~rows;
    if (2 * count > kLargestSet) continue;
    BitSet<W> in_rows;
    for (; rows != 0; rows &= rows - 1) {
      in_rows |= rows_[at(std::countr_zero(rows))];
    }
    sets.push_back(in_rows & cells);
  }
}

template <int W>
void SmallSets<W>::append(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  if (nine_) {
    append_pairs_of_nine(solution, sets);
  } else {
    append_pairs(solution, sets);
  }
  for (const auto& lines : two_lines_) append_cycles(solution, lines, sets);
}

template class SmallSets<2>;
template class SmallSets<kWideBoard>;

}  // namespace nonet::setter
