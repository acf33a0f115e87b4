#include "setter/small_sets.hpp"

#include <bit>
#include <cstdint>

namespace nonet::setter {
namespace {

constexpr int kLargestSet = 12;  // larger ones rarely decide

// Where some columns of two lines of a chute hold the same digits in both, the lines can be exchanged there.
template <int W>
void append_cycles(const Grid& solution, const std::array<std::vector<CellIndex>, 2>& lines,
                   std::vector<BitSet<W>>& sets) {
  std::array<std::size_t, kMostDigits + 1> place{};
  for (std::size_t i = 0; i < lines[0].size(); ++i) place[solution[lines[0][i]]] = i;
  std::uint64_t seen = 0;
  for (std::size_t start = 0; start < lines[0].size(); ++start) {
    if ((seen >> start & 1U) != 0) continue;
    BitSet<W> cycle;
    int columns = 0;
    std::size_t i = start;
    do {
      seen |= std::uint64_t{1} << i;
      cycle.add(lines[0][i]);
      cycle.add(lines[1][i]);
      i = place[solution[lines[1][i]]];
      ++columns;
    } while (i != start);
    // Two columns are a pair of digits, which is known.
    if (columns > 2 && 2 * columns <= kLargestSet) sets.push_back(cycle);
  }
}

}  // namespace

template <int W>
SmallSets<W>::SmallSets(LayoutPtr layout) : layout_(std::move(layout)) {
  const int size = layout_->size();
  rows_.resize(static_cast<std::size_t>(size));
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    rows_[static_cast<std::size_t>(layout_->row(cell))].add(cell);
    even_ = even_ && layout_->houses_of(cell).size() == layout_->houses_of(0).size();
  }
  for (int house = 0; house < layout_->house_count(); ++house) {
    even_ = even_ && layout_->house(house).size() == static_cast<std::size_t>(size);
  }
  const LayoutSpec& spec = layout_->spec();
  if (spec.box_rows == 0 || !layout_->is_plain(spec.box_rows, spec.box_cols)) return;
  const auto line = [&](int number, bool row) {
    Line cells;
    for (int i = 0; i < size; ++i) {
      cells.push_back(
          static_cast<CellIndex>(row ? layout_->cell(number, i) : layout_->cell(i, number)));
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

// Each row holds both digits, so a component has whole rows. A house that holds both ties the rows that they are in.
// Where all cells have as many houses, a row has as many ties to others as others have to it, so those from its first
// digit to the second one lead to the whole component.
template <int W>
void SmallSets<W>::append_pairs(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  Places places;
  const auto size = static_cast<std::size_t>(solution.size());
  const auto houses = static_cast<std::size_t>(layout_->house_count());
  places.row_in.assign((size + 1) * houses, 0);
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    const std::size_t digit = solution[cell];
    const int row = layout_->row(cell);
    places.cell[digit][static_cast<std::size_t>(row)] = static_cast<CellIndex>(cell);
    places.cells[digit].add(cell);
    for (const auto house : layout_->houses_of(cell)) {
      places.row_in[digit * houses + house] = std::uint32_t{1} << row;
    }
  }
  for (std::size_t a = 1; a <= size; ++a) {
    for (std::size_t b = a + 1; b <= size; ++b) append_components(places, a, b, sets);
  }
}

template <int W>
void SmallSets<W>::append_components(const Places& places, std::size_t a, std::size_t b,
                                     std::vector<BitSet<W>>& sets) const {
  const auto houses = static_cast<std::size_t>(layout_->house_count());
  const std::uint32_t* const rows_of_a = &places.row_in[a * houses];
  const std::uint32_t* const rows_of_b = &places.row_in[b * houses];
  for (std::uint32_t rest = all_digits(layout_->size()); rest != 0;) {
    std::uint32_t rows = rest & (~rest + 1);
    for (std::uint32_t fresh = rows; fresh != 0;) {
      const auto row = static_cast<std::size_t>(std::countr_zero(fresh));
      std::uint32_t tied = 0;
      for (const auto house : layout_->houses_of(places.cell[a][row])) tied |= rows_of_b[house];
      if (!even_) {
        for (const auto house : layout_->houses_of(places.cell[b][row])) tied |= rows_of_a[house];
      }
      fresh = (fresh & (fresh - 1)) | (tied & ~rows);
      rows |= tied;
    }
    rest &= ~rows;
    if (2 * count_bits(rows) > kLargestSet) continue;
    BitSet<W> in_rows;
    for (; rows != 0; rows &= rows - 1) {
      in_rows |= rows_[static_cast<std::size_t>(std::countr_zero(rows))];
    }
    sets.push_back(in_rows & (places.cells[a] | places.cells[b]));
  }
}

template <int W>
void SmallSets<W>::append(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  append_pairs(solution, sets);
  for (const auto& lines : two_lines_) append_cycles(solution, lines, sets);
}

template class SmallSets<2>;
template class SmallSets<kWideBoard>;

}  // namespace nonet::setter
