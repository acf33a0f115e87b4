// How a LayoutSpec becomes houses and peers.
//
// Order of houses: rows, columns, boxes or regions, variants in the order of the enum, extra lists.
// The cells of a house ascend. A house that repeats an earlier one (the 1×7 boxes of a 7×7 are its
// rows) is left out, so that no engine does the same work twice.
#include "nonet/layout.hpp"
#include "base/index.hpp"
#include "base/say.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include <fmt/core.h>

namespace nonet::inline v0 {
namespace {

// The star of the Asterisk variant, as row and column from 1. It is defined for boards of 9×9 only.
constexpr int kAsteriskSize = 9;
constexpr std::array<std::array<int, 2>, kAsteriskSize> kAsterisk{
    {{2, 5}, {3, 3}, {3, 7}, {5, 2}, {5, 5}, {5, 8}, {7, 3}, {7, 7}, {8, 5}}};

std::string name_of(std::size_t cell, const LayoutSpec& spec) {
  return fmt::format("r{}c{}", cell / at(spec.size) + 1, cell % at(spec.size) + 1);
}

// Returns how many cells there are, in the square and down to the last loose cell.
std::size_t all_cells(const LayoutSpec& spec) {
  const std::size_t rows = spec.loose.empty() ? 0 : spec.loose.back() / at(spec.size) + 1;
  return at(spec.size) * std::max(at(spec.size), rows);
}

// A region has as many cells as there are digits; fewer on a board that has holes, where cells of the board
// may be in none.
Result<void> check_regions(const LayoutSpec& spec) {
  const auto cells = at(spec.size) * at(spec.size);
  const bool whole = spec.holes.empty() && spec.loose.empty();
  if (spec.regions.size() != cells) {
    return fail(Errc::BadLayout, say("{} region numbers for {} cells", spec.regions.size(), cells));
  }
  std::vector<int> sizes(whole ? at(spec.size) : cells, 0);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::uint16_t region = spec.regions[cell];
    if (region == kNoRegion && !whole) continue;
    if (region >= sizes.size()) {
      return fail(Errc::BadLayout, say("{} is in region {}, but there are only {}", name_of(cell, spec),
                                       region + 1, sizes.size()));
    }
    ++sizes[region];
  }
  for (std::size_t region = 0; region < sizes.size(); ++region) {
    if (whole ? sizes[region] != spec.size : sizes[region] > spec.size) {
      return fail(Errc::BadLayout,
                  say("region {} has {} cells instead of {}", region + 1, sizes[region], spec.size));
    }
  }
  return {};
}

void sort_once(std::vector<CellIndex>& cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

// Makes what is not loose below the square holes, to the end of its last row.
Result<void> check_loose(LayoutSpec& spec) {
  constexpr std::size_t kMostCells = 4096;  // of boards with cells below the square
  sort_once(spec.loose);
  if (spec.loose.empty()) return {};
  const std::size_t square = at(spec.size) * at(spec.size);
  const std::size_t end = (spec.loose.back() / at(spec.size) + 1) * at(spec.size);
  if (end > std::max(square, kMostCells)) return fail(Errc::BadLayout, say("more than {} cells", kMostCells));
  for (std::size_t cell = square; cell < end; ++cell) {
    if (!std::ranges::binary_search(spec.loose, cell)) spec.holes.push_back(static_cast<CellIndex>(cell));
  }
  return {};
}

// Sorts the holes, makes boxes regions, and takes the holes out of them.
Result<void> check_holes(LayoutSpec& spec) {
  if (auto ok = check_loose(spec); !ok) return ok;
  sort_once(spec.holes);
  if (spec.lowest != 0 && spec.lowest != 1) {
    return fail(Errc::BadLayout, say("digits from {}: they go from 0 or from 1", spec.lowest));
  }
  if (spec.holes.empty() && spec.loose.empty()) return {};
  for (const CellIndex hole : spec.holes) {
    if (std::ranges::binary_search(spec.loose, hole)) {
      return fail(Errc::BadLayout, say("{} is no cell of the board", name_of(hole, spec)));
    }
  }
  const auto cells = at(spec.size) * at(spec.size);
  if (!spec.holes.empty() && spec.holes.back() >= all_cells(spec))
    return fail(Errc::BadLayout, tr("a hole outside the board"));
  if (spec.holes.size() == all_cells(spec)) return fail(Errc::BadLayout, tr("a board without cells"));
  const auto is_below = [&](CellIndex cell) { return cell >= cells; };
  const bool square = std::ranges::all_of(spec.holes, is_below) && std::ranges::all_of(spec.loose, is_below);
  if (!spec.variants.empty() && !square) {
    return fail(Errc::BadLayout, tr("a board with holes has no diagonals, windows or groups by name"));
  }
  for (const auto& extra : spec.extras) {
    for (const CellIndex cell : extra) {
      if (std::ranges::binary_search(spec.holes, cell)) {
        return fail(Errc::BadLayout, say("{} is no cell of the board", name_of(cell, spec)));
      }
    }
  }
  if (spec.box_rows > 0 && !square) {
    spec.regions.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const std::size_t band = cell / at(spec.size) / at(spec.box_rows);
      const std::size_t stack = cell % at(spec.size) / at(spec.box_cols);
      spec.regions[cell] = static_cast<std::uint16_t>(band * at(spec.box_rows) + stack);
    }
    spec.box_rows = spec.box_cols = 0;
  }
  for (const auto* outside : {&spec.holes, &spec.loose}) {
    for (const CellIndex cell : *outside) {
      if (cell < spec.regions.size()) spec.regions[cell] = kNoRegion;
    }
  }
  return {};
}

Result<void> check_variant(Variant variant, const LayoutSpec& spec) {
  const bool has_boxes = spec.box_rows > 0;
  const auto needs = [](bool fits, const Message& what) {
    return fits ? Result<void>() : fail(Errc::BadLayout, what);
  };
  switch (variant) {
    case Variant::Diagonals: return {};
    case Variant::Windoku: return needs(has_boxes, tr("windoku needs boxes"));
    case Variant::DisjointGroups: return needs(has_boxes, tr("disjoint groups need boxes"));
    case Variant::CentreDot:
      return needs(has_boxes && spec.box_rows % 2 == 1 && spec.box_cols % 2 == 1,
                   tr("centre dots need boxes of odd height and width"));
    case Variant::Asterisk:
      return needs(spec.size == kAsteriskSize,
                   say("the asterisk is a shape of the {0}×{0} board", kAsteriskSize));
  }
  return fail(Errc::BadLayout, tr("unknown variant"));
}

Result<void> check_extra(const std::vector<CellIndex>& cells, std::size_t number, const LayoutSpec& spec) {
  const int size = spec.size;
  const std::string name = fmt::format("extra house {}", number);
  if (cells.size() < 2 || cells.size() > at(size)) {
    return fail(Errc::BadLayout, say("{} has {} cells; 2 to {} make sense", name, cells.size(), size));
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] >= all_cells(spec)) {
      return fail(Errc::BadLayout, say("{} names a cell outside the board", name));
    }
    if (std::count(cells.begin(), cells.end(), cells[i]) > 1) {
      return fail(Errc::BadLayout,
                  say("{} names r{}c{} twice", name, cells[i] / size + 1, cells[i] % size + 1));
    }
  }
  return {};
}

Result<void> check_boxes(const LayoutSpec& spec) {
  if (spec.size < 1 || spec.size > kMaxSize) {
    return fail(Errc::BadLayout, say("size {} is not between 1 and {}", spec.size, kMaxSize));
  }
  if (!spec.regions.empty()) {
    if (auto ok = check_regions(spec); !ok) return ok;
  } else if (spec.box_rows != 0 || spec.box_cols != 0) {
    // Both sides of a box are checked before they are multiplied: the caller may pass any int.
    if (spec.box_rows < 1 || spec.box_cols < 1 || spec.box_rows > spec.size || spec.box_cols > spec.size ||
        spec.box_rows * spec.box_cols != spec.size) {
      return fail(Errc::BadLayout,
                  say("boxes of {}×{} do not hold {} digits", spec.box_rows, spec.box_cols, spec.size));
    }
  }
  return {};
}

Result<void> check_further_houses(const LayoutSpec& spec) {
  for (const Variant variant : spec.variants) {
    if (auto ok = check_variant(variant, spec); !ok) return ok;
  }
  for (std::size_t i = 0; i < spec.extras.size(); ++i) {
    if (auto ok = check_extra(spec.extras[i], i + 1, spec); !ok) return ok;
  }
  return {};
}

// Turns regions that are boxes of one shape, numbered from left to right and down, into boxes, so that each
// shape has one spec.
void name_boxes(LayoutSpec& spec) {
  const std::size_t size = at(spec.size);
  for (std::size_t rows = 1; rows <= size && !spec.regions.empty(); ++rows) {
    if (size % rows != 0) continue;
    bool all = true;
    for (std::size_t cell = 0; all && cell < spec.regions.size(); ++cell) {
      all = spec.regions[cell] == cell / size / rows * rows + cell % size / (size / rows);
    }
    if (!all) continue;
    spec.regions.clear();
    spec.box_rows = static_cast<int>(rows);
    spec.box_cols = spec.size / spec.box_rows;
  }
}

}  // namespace

LayoutSpec standard_spec(int size) {
  int rows = 1;
  for (int divisor = 2; divisor * divisor <= size; ++divisor) {
    if (size % divisor == 0) rows = divisor;
  }
  return boxes_spec(rows, size / rows);
}

LayoutSpec boxes_spec(int box_rows, int box_cols) {
  return {.size = box_rows * box_cols, .box_rows = box_rows, .box_cols = box_cols};
}

Result<LayoutPtr> Layout::make(LayoutSpec spec) {
  std::ranges::sort(spec.variants);
  spec.variants.erase(std::unique(spec.variants.begin(), spec.variants.end()), spec.variants.end());
  if (!spec.regions.empty()) spec.box_rows = spec.box_cols = 0;
  if (auto ok = check_boxes(spec); !ok) return Failure(ok.error());
  if (auto ok = check_holes(spec); !ok) return Failure(ok.error());
  name_boxes(spec);
  if (auto ok = check_further_houses(spec); !ok) return Failure(ok.error());
  return LayoutPtr(new Layout(std::move(spec)));
}

Layout::Layout(LayoutSpec spec) : spec_(std::move(spec)), sorts_(all_cells(spec_)) {
  for (const CellIndex cell : spec_.holes) sorts_[cell] = CellSort::Hole;
  for (const CellIndex cell : spec_.loose) sorts_[cell] = CellSort::Loose;
  add_lines();
  add_boxes_or_regions();
  for (const Variant variant : spec_.variants) add_variant(variant);
  int number = 0;
  for (const auto& cells : spec_.extras) add_house(HouseKind::Extra, ++number, cells);
  index_cells();
  for (int i = 0; i < cell_count(); ++i) {
    if (is_hole(i)) continue;
    rows_ = std::max(rows_, row(i) + 1);
    if (i < square_count()) square_rows_ = rows_;
    columns_ = std::max(columns_, column(i) + 1);
  }
}

void Layout::add_house(HouseKind kind, int number, std::span<const CellIndex> cells) {
  std::vector<CellIndex> sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted);
  // Every board has its rows and columns, so that they can be found by number, even if it is 1×1.
  const bool is_line = kind == HouseKind::Row || kind == HouseKind::Column;
  for (int h = 0; h < house_count() && !is_line; ++h) {
    if (std::ranges::equal(house(h), sorted)) return;
  }
  kinds_.push_back(kind);
  numbers_.push_back(number);
  houses_.items.insert(houses_.items.end(), sorted.begin(), sorted.end());
  houses_.starts.push_back(static_cast<std::uint32_t>(houses_.items.size()));
}

void Layout::add_lines() {
  const int n = size();
  std::vector<CellIndex> cells;
  const auto push = [&](int r, int c) {
    const auto place = static_cast<CellIndex>(cell(r, c));
    if (sorts_[place] == CellSort::InLines) cells.push_back(place);
  };
  for (const HouseKind kind : {HouseKind::Row, HouseKind::Column}) {
    for (int line = 0; line < n; ++line) {
      cells.clear();
      for (int i = 0; i < n; ++i) kind == HouseKind::Row ? push(line, i) : push(i, line);
      add_house(kind, line + 1, cells);
    }
  }
}

void Layout::add_boxes_or_regions() {
  std::vector<std::vector<CellIndex>> boxes;
  for (int i = 0; i < cell_count(); ++i) {
    const int number = box(i);
    if (number < 0) continue;
    if (index(number) >= boxes.size()) boxes.resize(index(number) + 1);
    boxes[index(number)].push_back(static_cast<CellIndex>(i));
  }
  const HouseKind kind = spec_.regions.empty() ? HouseKind::Box : HouseKind::Region;
  int number = 0;
  for (const auto& cells : boxes) {
    ++number;
    if (!cells.empty()) add_house(kind, number, cells);
  }
}

void Layout::add_variant(Variant variant) {
  const int n = size();
  const int height = spec_.box_rows;
  const int width = spec_.box_cols;
  std::vector<CellIndex> cells;
  int number = 0;
  const auto push = [&](int r, int c) { cells.push_back(static_cast<CellIndex>(cell(r, c))); };
  const auto flush = [&](HouseKind kind) {
    add_house(kind, ++number, cells);
    cells.clear();
  };
  switch (variant) {
    case Variant::Diagonals:
      for (int i = 0; i < n; ++i) push(i, i);
      flush(HouseKind::Diagonal);
      for (int i = 0; i < n; ++i) push(i, n - 1 - i);
      flush(HouseKind::Diagonal);
      break;
    case Variant::Windoku:
      for (int top = 1; top + height < n; top += height + 1) {
        for (int left = 1; left + width < n; left += width + 1) {
          for (int i = 0; i < n; ++i) push(top + i / width, left + i % width);
          flush(HouseKind::Window);
        }
      }
      break;
    case Variant::Asterisk:
      for (const auto& [r, c] : kAsterisk) push(r - 1, c - 1);
      flush(HouseKind::Asterisk);
      break;
    case Variant::CentreDot:
      for (int top = 0; top < n; top += height) {
        for (int left = 0; left < n; left += width) push(top + height / 2, left + width / 2);
      }
      flush(HouseKind::CentreDot);
      break;
    case Variant::DisjointGroups:
      for (int i = 0; i < n; ++i) {
        for (int top = 0; top < n; top += height) {
          for (int left = 0; left < n; left += width) push(top + i / width, left + i % width);
        }
        flush(HouseKind::DisjointGroup);
      }
      break;
  }
}

void Layout::index_cells() {
  std::vector<std::uint32_t>& starts = houses_of_.starts;
  starts.resize(index(cell_count()) + 1);
  for (const std::uint16_t cell : houses_.items) ++starts[cell + 1U];
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  houses_of_.items.resize(houses_.items.size());
  std::vector<std::uint32_t> next = starts;
  for (int h = 0; h < house_count(); ++h) {
    for (const CellIndex c : house(h)) houses_of_.items[next[c]++] = static_cast<std::uint16_t>(h);
  }
  constexpr std::size_t kBits = 64;
  std::vector<std::uint64_t> seen(index(cell_count()) / kBits + 1);  // a bit for each cell
  for (int c = 0; c < cell_count(); ++c) {
    for (const std::uint16_t h : houses_of(c)) {
      for (const CellIndex peer : house(h)) seen[peer / kBits] |= std::uint64_t{1} << peer % kBits;
    }
    seen[index(c) / kBits] &= ~(std::uint64_t{1} << index(c) % kBits);
    for (std::size_t word = 0; word < seen.size(); ++word) {
      for (std::uint64_t left = std::exchange(seen[word], 0); left != 0; left &= left - 1) {
        const std::size_t peer = kBits * word + static_cast<std::size_t>(std::countr_zero(left));
        peers_.items.push_back(static_cast<std::uint16_t>(peer));
      }
    }
    peers_.starts.push_back(static_cast<std::uint32_t>(peers_.items.size()));
  }
}

bool Layout::is_plain(int box_rows, int box_cols) const {
  return !has_holes() && spec_.box_rows == box_rows && spec_.box_cols == box_cols && spec_.variants.empty() &&
         spec_.regions.empty() && spec_.extras.empty();
}

int Layout::box(int cell) const {
  if (cell >= square_count()) return -1;
  if (!spec_.regions.empty()) {
    const std::uint16_t region = spec_.regions[index(cell)];
    return region == kNoRegion ? -1 : region;
  }
  if (spec_.box_rows == 0) return -1;
  const int stacks = size() / spec_.box_cols;
  return row(cell) / spec_.box_rows * stacks + column(cell) / spec_.box_cols;
}

}  // namespace nonet::inline v0
