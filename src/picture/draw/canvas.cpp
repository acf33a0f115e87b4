#include "picture/draw/canvas.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace nonet::art {

Canvas::Canvas(Extent extent)
    : extent_{std::max(extent.rows, 0), std::max(extent.columns, 0)},
      glyphs_(static_cast<std::size_t>(extent_.rows) * static_cast<std::size_t>(extent_.columns)) {}

void Canvas::put(Spot spot, char32_t symbol, Style style) {
  if (has(spot)) glyphs_[index(spot)] = {symbol, style};
}

int Canvas::write(Spot spot, std::string_view text, Style style) {
  for (const char32_t symbol : characters(text)) {
    put(spot, symbol, style);
    ++spot.column;
  }
  return spot.column;
}

void Canvas::show(const Canvas& other, Spot from, Spot to, Extent extent) {
  for (int row = 0; row < extent.rows; ++row) {
    for (int column = 0; column < extent.columns; ++column) {
      const Spot there{from.row + row, from.column + column};
      if (!other.has(there)) continue;
      const Glyph& glyph = other.at(there);
      put({to.row + row, to.column + column}, glyph.symbol, glyph.style);
    }
  }
  const Spot seen{other.cursor.row - from.row, other.cursor.column - from.column};
  if (other.has(other.cursor) && seen.row >= 0 && seen.column >= 0 && seen.row < extent.rows &&
      seen.column < extent.columns) {
    cursor = {to.row + seen.row, to.column + seen.column};
  }
}

std::u32string characters(std::string_view text) {
  constexpr char32_t kBroken = 0xFFFD;
  std::u32string all;
  while (!text.empty()) {
    const Utf8 first = first_utf8(text);
    all += first.valid ? first.code : kBroken;
    text.remove_prefix(first.length);
  }
  return all;
}

}  // namespace nonet::art
