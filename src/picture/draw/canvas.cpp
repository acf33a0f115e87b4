#include "picture/draw/canvas.hpp"

#include <algorithm>

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

void Canvas::lay(Spot from, Extent extent, Style style) {
  for (int row = from.row; row < from.row + extent.rows; ++row) {
    for (int column = from.column; column < from.column + extent.columns; ++column) {
      if (has({row, column})) glyphs_[index({row, column})].style.paper = style.paper;
    }
  }
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

std::vector<std::string> Canvas::lines() const {
  std::vector<std::string> lines;
  for (int row = 0; row < extent_.rows; ++row) {
    std::string& line = lines.emplace_back();
    for (int column = 0; column < extent_.columns; ++column) {
      append_utf8(at({row, column}).symbol, line);
    }
    line.erase(line.find_last_not_of(' ') + 1);
  }
  return lines;
}

std::u32string characters(std::string_view text) {
  constexpr unsigned kTail = 0x3FU;
  std::u32string all;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
    constexpr unsigned kLead[] = {0, 0x7FU, 0x1FU, 0x0FU, 0x07U};
    char32_t symbol = lead & kLead[length];
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
      symbol = (symbol << 6U) | (static_cast<unsigned char>(text[i + k]) & kTail);
    }
    all += symbol;
    i += length;
  }
  return all;
}

void append_utf8(char32_t symbol, std::string& text) {
  const auto tail = [&](unsigned shift) {
    text += static_cast<char>(0x80U | ((symbol >> shift) & 0x3FU));
  };
  if (symbol < 0x80U) {
    text += static_cast<char>(symbol);
  } else if (symbol < 0x800U) {
    text += static_cast<char>(0xC0U | (symbol >> 6U));
    tail(0);
  } else if (symbol < 0x10000U) {
    text += static_cast<char>(0xE0U | (symbol >> 12U));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | (symbol >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace nonet::art
