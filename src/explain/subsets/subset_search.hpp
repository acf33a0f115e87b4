// Subsets: n sets of a list whose union has exactly n elements, and the order in which houses are
// looked through for them.
//
//   naked: cells as sets of digits         hidden: digits as sets of cells of a house
//   r1c1 27   r1c4 25   r1c9 57            2  ..x....x.   5  ..x....x.
//   three cells, three digits in all       two digits, two cells in all
//
// Order     by the first set of the list, then by the second, and so on.
// Cost      a union that has grown too large is not taken further: pairs of a house are a handful.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/bits.hpp"
#include "explain/step.hpp"

namespace nonet::subsets {

constexpr int kLargest = 4;  // a larger one leaves a smaller one of the other kind, up to 9×9

// The sets a subset is looked for in: the marks of cells, or the cells of digits.
struct Sets {
  std::array<std::uint32_t, Geometry::kMaxSize> of{};
  std::array<int, Geometry::kMaxSize> name{};  // which cell or digit the set belongs to
  int count = 0;
  void add(int item, std::uint32_t set) {
    of[static_cast<std::size_t>(count)] = set;
    name[static_cast<std::size_t>(count++)] = item;
  }
};

namespace detail {
template <class Visit>
bool extend(const Sets& sets, int size, const Visit& visit, int from, std::uint32_t together,
            std::array<int, kLargest>& chosen, int depth) {
  if (depth == size) {
    return count_bits(together) == size &&
           visit(std::span<const int>(chosen.data(), static_cast<std::size_t>(size)), together);
  }
  for (int i = from; i + size - depth <= sets.count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::uint32_t more = together | sets.of[at];
    if (count_bits(more) > size) continue;
    chosen[static_cast<std::size_t>(depth)] = sets.name[at];
    if (extend(sets, size, visit, i + 1, more, chosen, depth + 1)) return true;
  }
  return false;
}
}  // namespace detail

// Calls visit(names, union) for each subset of `size` sets, 2 … kLargest; true: that was enough.
template <class Visit>
bool for_each(const Sets& sets, int size, const Visit& visit) {
  if (sets.count < size) return false;
  std::array<int, kLargest> chosen{};
  return detail::extend(sets, size, visit, 0, 0, chosen, 0);
}

// Boxes or regions first, then rows, columns and all others: house number `i` in that order.
[[nodiscard]] inline int boxes_first(const Geometry& geometry, int i) {
  const int boxes = geometry.end_box() - geometry.first_box();
  if (i < boxes) return geometry.first_box() + i;
  return i - boxes < geometry.first_box() ? i - boxes : i;
}

// Crosses out the digits cell by cell, as a person does who has seen a subset.
inline void cross_out(const Position& position, const CellSet& cells, Digits digits, Step& step) {
  for (const int cell : cells) {
    for (const Digit digit : position.marks(cell) & digits) {
      step.crossed_out.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
}

}  // namespace nonet::subsets
