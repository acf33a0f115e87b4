#include "text/formats/board_sides.hpp"

#include <algorithm>

#include "base/index.hpp"
#include "base/say.hpp"

namespace nonet {

void add_holes_around(int rows, int columns, LayoutSpec& spec) {
  for (int cell = 0; cell < spec.size * spec.size; ++cell) {
    if (cell / spec.size < rows && cell % spec.size < columns) continue;
    spec.holes.push_back(static_cast<CellIndex>(cell));
  }
}

Result<LayoutSpec> spec_of_sides(const BoardSides& sides) {
  const int longer = std::max(sides.rows, sides.columns);
  const int digits = sides.highest == 0 ? longer : sides.highest - sides.lowest + 1;
  if (std::min(sides.rows, sides.columns) < 1 || longer > kMaxSize || digits > kMaxSize) {
    return fail(Errc::BadLayout, say("a board of {} rows and {} columns", sides.rows, sides.columns));
  }
  if (digits < longer) {
    return fail(Errc::Unsupported, say("{} digits for lines of {} cells", digits, longer));
  }
  const int boxed = sides.region_size == 0 ? digits : sides.region_size;
  LayoutSpec spec = standard_spec(digits);
  spec.lowest = sides.lowest;
  if (sides.rows == digits && sides.columns == digits && boxed == digits) return spec;
  spec.box_rows = spec.box_cols = 0;
  add_holes_around(sides.rows, sides.columns, spec);
  const auto fits = [&](int height, int width) {
    return height * width == boxed && sides.rows % height == 0 && sides.columns % width == 0;
  };
  for (int lesser = boxed; lesser >= 1; --lesser) {
    const int greater = boxed / lesser;
    if (lesser > greater || (lesser == 1 && greater == sides.columns)) continue;
    const bool turned = !fits(lesser, greater);
    if (turned && (lesser == 1 || !fits(greater, lesser))) continue;
    const int height = turned ? greater : lesser;
    const int width = turned ? lesser : greater;
    std::vector<std::uint16_t> regions;
    for (int cell = 0; cell < sides.rows * sides.columns; ++cell) {
      const int band = cell / sides.columns / height;
      const int stack = cell % sides.columns / width;
      regions.push_back(static_cast<std::uint16_t>(band * (sides.columns / width) + stack));
    }
    set_regions(std::move(regions), sides, spec);
    break;
  }
  return spec;
}

void set_regions(std::vector<std::uint16_t> regions, const BoardSides& sides, LayoutSpec& spec) {
  spec.box_rows = spec.box_cols = 0;
  const bool square = sides.rows == spec.size && sides.columns == spec.size;
  const std::size_t boxed = at(sides.region_size == 0 ? spec.size : sides.region_size);
  const std::vector<std::uint16_t> all = regions;
  for (auto& region : regions) {
    const auto cells = std::ranges::count(all, region);
    if (!square && region != kNoRegion && !std::cmp_equal(cells, boxed)) region = kNoRegion;
  }
  spec.regions.assign(at(spec.size) * at(spec.size), kNoRegion);
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const std::size_t columns = at(sides.columns);
    spec.regions[i / columns * at(spec.size) + i % columns] = regions[i];
  }
}

}  // namespace nonet
