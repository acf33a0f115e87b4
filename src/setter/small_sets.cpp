#include "setter/small_sets.hpp"

#include <bit>
#include <cstdint>

#include "setter/questions.hpp"

namespace nonet::setter {
namespace {

constexpr int kLargestSet = 12;  // larger ones rarely decide

// Which rows belong together, by row: sets of rows.
using Links = std::array<std::uint32_t, kMostDigits>;

// Returns all rows that hang together with one.
std::uint32_t component(const Links& links, std::uint32_t row) {
  std::uint32_t rows = row;
  for (std::uint32_t fresh = row; fresh != 0;) {
    std::uint32_t more = 0;
    for (; fresh != 0; fresh &= fresh - 1)
      more |= links[static_cast<std::size_t>(std::countr_zero(fresh))];
    fresh = more & ~rows;
    rows |= more;
  }
  return rows;
}

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
template <int W>
void SmallSets<W>::append_pairs(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  const auto size = static_cast<std::size_t>(solution.size());
  const auto houses = static_cast<std::size_t>(layout_->house_count());
  const std::uint32_t all = all_digits(solution.size());
  std::array<std::array<CellIndex, kMostDigits>, kMostDigits + 1> cells{};  // by digit and row
  std::vector<std::uint32_t> row_in(houses *
                                    (size + 1));  // by digit and house, as a set; may be empty
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    const std::size_t digit = solution[cell];
    const auto row = static_cast<std::size_t>(layout_->row(cell));
    cells[digit][row] = static_cast<CellIndex>(cell);
    for (const auto house : layout_->houses_of(cell))
      row_in[digit * houses + house] = std::uint32_t{1} << row;
  }
  for (std::size_t a = 1; a <= size; ++a) {
    for (std::size_t b = a + 1; b <= size; ++b) {
      Links links{};
      for (std::size_t house = size; house < houses; ++house) {
        const std::uint32_t of_a = row_in[a * houses + house];
        const std::uint32_t of_b = row_in[b * houses + house];
        if (of_a == 0 || of_b == 0) continue;
        links[static_cast<std::size_t>(std::countr_zero(of_a))] |= of_b;
        links[static_cast<std::size_t>(std::countr_zero(of_b))] |= of_a;
      }
      for (std::uint32_t rest = all; rest != 0;) {
        std::uint32_t rows = component(links, rest & (~rest + 1));
        rest &= ~rows;
        if (2 * count_bits(rows) > kLargestSet) continue;
        BitSet<W>& set = sets.emplace_back();
        for (; rows != 0; rows &= rows - 1) {
          const auto row = static_cast<std::size_t>(std::countr_zero(rows));
          set.add(cells[a][row]);
          set.add(cells[b][row]);
        }
      }
    }
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
