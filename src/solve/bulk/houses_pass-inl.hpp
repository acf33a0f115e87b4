// One pass over the boards of all lanes, where the houses are data (houses.hpp) and the same in each lane;
// and what such a lane branches on.
//
//   houses       naked singles leave the other cells of a house; a digit that occurs once in a complete
//                house stays alone in its cell
//   crossings    a digit that a complete house has in the cells it shares with another house alone leaves
//                the other cells of that one
//
// Sound     each rule removes only what a house forbids.
// Complete  a board that a pass leaves unchanged has none of these left; one with a cell without candidates,
//           or a digit without a place in a complete house, has no solution.
// Cost      some 200 vector instructions a house, and 40 a crossing.
//
// The choice: a cell with the fewest candidates, and of these one with the most open cells among its peers,
// where those with as few candidates count twice; in it the lowest digit, or one that is drawn.
//
// Compiled as pass-inl.hpp is, after it.
#if defined(NONET_BULK_HOUSES_PASS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_BULK_HOUSES_PASS_INL
#undef NONET_BULK_HOUSES_PASS_INL
#else
#define NONET_BULK_HOUSES_PASS_INL
#endif

#include <bit>

#include "base/random.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/bulk/pass-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {
namespace {
// NOLINTBEGIN(misc-definitions-in-headers): one source includes it, once for each target

template <class V>
NONET_INLINE Tally3<V> tally_house(const V (&cell)[kLine]) {
  return tally(tally(cell[0], cell[1], cell[2]), tally(cell[3], cell[4], cell[5]),
               tally(cell[6], cell[7], cell[8]));
}

template <class D, class V = hn::Vec<D>>
NONET_INLINE void sweep_house(Cells<D>& cells, const HouseTable::ListedHouse& house, V& placed) {
  V cell[kLine];
  V single[kLine];
  HWY_UNROLL(9)
  for (int i = 0; i < kLine; ++i) {
    cell[i] = cells.load(house.cells[i]);
    single[i] = single_or_none(cell[i]);
  }
  const Tally3<V> naked = tally_house(single);
  HWY_UNROLL(9)
  for (int i = 0; i < kLine; ++i) {
    cell[i] = hn::AndNot(and_not_or(naked.once, single[i], naked.twice), cell[i]);
  }
  if (house.complete) {
    const Tally3<V> all = tally_house(cell);
    placed = hn::And(placed, all.once);
    HWY_UNROLL(9)
    for (int i = 0; i < kLine; ++i) {
      cell[i] = first_unless_empty(hn::AndNot(all.twice, cell[i]), cell[i]);
    }
  }
  HWY_UNROLL(9)
  for (int i = 0; i < kLine; ++i) cells.store(house.cells[i], cell[i]);
}

template <class D, class V = hn::Vec<D>>
NONET_INLINE V union_of(const Cells<D>& cells, const std::uint8_t* list, int count) {
  V all = hn::Zero(D());
  for (int i = 0; i < count; ++i) all = hn::Or(all, cells.load(list[i]));
  return all;
}

template <class D, class V = hn::Vec<D>>
NONET_INLINE void sweep_crossing(Cells<D>& cells, const HouseTable::HouseCrossing& crossing) {
  const std::uint8_t* const list = crossing.cells.data();
  const std::uint8_t* const rest[2] = {list + crossing.common, list + crossing.common + crossing.rest[0]};
  const V common = union_of(cells, list, crossing.common);
  const V beside[2] = {union_of(cells, rest[0], crossing.rest[0]),
                       union_of(cells, rest[1], crossing.rest[1])};
  for (int i = 0; i < 2; ++i) {
    if (!crossing.complete[i]) continue;
    const V confined = hn::AndNot(beside[i], common);
    for (int k = 0; k < crossing.rest[1 - i]; ++k) {
      const int cell = rest[1 - i][k];
      cells.store(cell, hn::AndNot(confined, cells.load(cell)));
    }
  }
}

template <class D, class V = hn::Vec<D>>
HWY_NOINLINE Summary<V> pass(Cells<D>& cells, const HouseTable& table) {
  Summary<V> summary{splat<V>(table.all_digits), splat<V>(table.all_digits), hn::Zero(D())};
  for (const HouseTable::ListedHouse& house : table.houses) sweep_house(cells, house, summary.placed);
  for (const HouseTable::HouseCrossing& crossing : table.crossings) sweep_crossing(cells, crossing);
  for (int i = 0; i < table.cell_count; ++i) {
    summary.sum = hn::Add(summary.sum, cells.load(i));
    summary.smallest = hn::Min(summary.smallest, cells.load(i));
  }
  return summary;
}

// The candidates of one board.
struct alignas(64) HouseBoard {
  std::uint16_t at[96];  // as many as vectors have lanes, and more than there are cells
};

// A digit in a cell, as a set of one digit.
struct CellChoice {
  int cell;
  std::uint16_t digit;
};

// Sets the cells with at least two candidates, and those with as few as any of them. Returns how few.
NONET_INLINE int open_cells(const HouseBoard& board, int cells, HouseTable::CellBits& open,
                            HouseTable::CellBits& fewest) {
  constexpr Narrow tag;
  constexpr int kStep = kLanes<Narrow>;
  HouseBoard rest = board;  // the sets without their lowest digits, as many as the number that is returned
  for (int count = 1;; ++count) {
    HouseTable::CellBits more{};  // cells with more candidates than that
    for (int i = 0; i < cells; i += kStep) {
      const auto set = hn::Load(tag, rest.at + i);
      const auto less = hn::And(set, hn::Sub(set, splat<hn::Vec<Narrow>>(1)));
      hn::Store(less, tag, rest.at + i);
      const auto bits = bits_of(tag, hn::Not(disjoint(less, less)));
      more[static_cast<std::size_t>(i / 64)] |= std::uint64_t{bits} << i % 64;
    }
    if (count == 1) {
      open = fewest = more;
      continue;
    }
    fewest = {open[0] & ~more[0], open[1] & ~more[1]};
    if ((fewest[0] | fewest[1]) != 0 || (more[0] | more[1]) == 0) return count;
  }
}

NONET_INLINE unsigned count_common(const HouseTable::CellBits& a, const HouseTable::CellBits& b) {
  return static_cast<unsigned>(std::popcount(a[0] & b[0]) + std::popcount(a[1] & b[1]));
}

// Returns the choice for a board that is at rest but not solved: then some cell has two candidates.
NONET_INLINE CellChoice best_cell(const HouseBoard& board, const HouseTable& table, std::uint64_t seed) {
  HouseTable::CellBits open{};
  HouseTable::CellBits fewest{};
  const int count = open_cells(board, table.cell_count, open, fewest);
  int best = 0;
  std::uint64_t most = 0;
  for (int word = 0; word < 2; ++word) {
    for (std::uint64_t left = fewest[static_cast<std::size_t>(word)]; left != 0; left &= left - 1) {
      const int cell = 64 * word + std::countr_zero(left);
      const HouseTable::CellBits& peers = table.peers[static_cast<std::size_t>(cell)];
      std::uint64_t score = 1 + count_common(peers, open) + count_common(peers, fewest);
      if (seed != 0) score = score << 8 | (mixed(seed + static_cast<std::uint64_t>(cell)) & 0xFF);
      if (score <= most) continue;
      most = score;
      best = cell;
    }
  }
  unsigned set = board.at[best];
  if (seed != 0) {
    for (auto skip = mixed(seed ^ most) % static_cast<unsigned>(count); skip > 0; --skip) set &= set - 1;
  }
  return {best, static_cast<std::uint16_t>(set & (~set + 1))};
}

// NOLINTEND(misc-definitions-in-headers)
}  // namespace
}  // namespace nonet::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
