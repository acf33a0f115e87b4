#include "solve/bulk/houses.hpp"

#include <algorithm>
#include <bit>

namespace nonet::bulk {
namespace {

HouseTable::CellBits bits_of(std::span<const CellIndex> cells) {
  HouseTable::CellBits bits{};
  for (const CellIndex cell : cells) bits[cell / 64] |= std::uint64_t{1} << cell % 64;
  return bits;
}

// Writes the cells down, and returns how many they are.
std::uint8_t list(HouseTable::CellBits bits, std::uint8_t*& to) {
  const std::uint8_t* const start = to;
  for (int word = 0; word < 2; ++word) {
    for (std::uint64_t left = bits[static_cast<std::size_t>(word)]; left != 0; left &= left - 1) {
      *to++ = static_cast<std::uint8_t>(64 * word + std::countr_zero(left));
    }
  }
  return static_cast<std::uint8_t>(to - start);
}

// Not std::popcount(), which is a function for processors that have no instruction for it.
constexpr std::array<std::uint8_t, 1U << kLine> kBitCounts = [] {
  std::array<std::uint8_t, 1U << kLine> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i)
    counts[i] = static_cast<std::uint8_t>(counts[i / 2] + i % 2);
  return counts;
}();

}  // namespace

HouseTable::HouseTable(const Layout& layout)
    : size(layout.size()),
      cell_count(layout.cell_count()),
      all_digits(static_cast<std::uint16_t>((1U << size) - 1)) {
  std::vector<CellBits> of;
  for (int i = 0; i < layout.house_count(); ++i) {
    ListedHouse& house = houses.emplace_back(ListedHouse{.complete = layout.house_complete(i), .cells = {}});
    std::ranges::fill(house.cells, kNoCell);
    std::uint8_t* next = house.cells;
    list(of.emplace_back(bits_of(layout.house(i))), next);
    for (const CellIndex cell : layout.house(i)) {
      for (std::size_t word = 0; word < 2; ++word) peers[cell][word] |= of.back()[word];
    }
  }
  for (std::size_t a = 0; a < of.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const CellBits common = {of[a][0] & of[b][0], of[a][1] & of[b][1]};
      const bool two = (common[0] & (common[0] - 1)) != 0 || (common[1] & (common[1] - 1)) != 0;
      if (!two && (common[0] == 0 || common[1] == 0)) continue;
      if (!houses[a].complete && !houses[b].complete) continue;
      HouseCrossing& crossing =
          crossings.emplace_back(HouseCrossing{.complete = {houses[a].complete, houses[b].complete}});
      std::uint8_t* next = crossing.cells.data();
      crossing.common = list(common, next);
      crossing.rest[0] = list({of[a][0] & ~common[0], of[a][1] & ~common[1]}, next);
      crossing.rest[1] = list({of[b][0] & ~common[0], of[b][1] & ~common[1]}, next);
    }
  }
}

const HouseTable& plain_houses() {
  static const HouseTable kTable(*Layout::make(boxes_spec(3, 3)).value());
  return kTable;
}

bool has_too_few_digits(const HouseTable& table, const std::uint16_t* sets) {
  for (const HouseTable::ListedHouse& house : table.houses) {
    std::array<unsigned, 1U << kLine> between;  // the digits of the open cells that are the bits of the index
    between[0] = 0;
    unsigned count = 1;
    for (const std::uint8_t cell : house.cells) {
      if (cell == HouseTable::kNoCell || std::has_single_bit(sets[cell])) continue;
      for (unsigned others = 0; others < count; ++others) {
        const unsigned both = between[others] | sets[cell];
        if (kBitCounts[both] <= kBitCounts[others]) return true;
        between[others | count] = both;
      }
      count *= 2;
    }
  }
  return false;
}

}  // namespace nonet::bulk
