#include "picture/print/text.hpp"

#include <array>
#include <cstdint>

#include "base/split.hpp"
#include "base/utf8.hpp"

namespace nonet::print {
namespace {

constexpr unsigned char kFirst = ' ';
constexpr unsigned char kLast = '~';
// In thousandths of the font's size, from ' ' to '~'.
constexpr std::array<std::uint16_t, 95> kWidths{
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};
constexpr double kOther = 0.62;  // letters with accents and signs, of the font's size
constexpr double kBold = 1.07;   // times as wide

}  // namespace

double text_width(std::string_view text, double font_size, bool bold) {
  double width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= kFirst && byte <= kLast) {
      width += kWidths[static_cast<std::size_t>(byte - kFirst)] / 1000.0;
    } else if (!continues_utf8(c)) {
      width += kOther;
    }
  }
  return width * font_size * (bold ? kBold : 1);
}

std::vector<std::string> broken(std::string_view text, double font_size, double width) {
  std::vector<std::string> lines;
  for (const std::string_view word : split(text, " ")) {
    if (!lines.empty()) {
      std::string longer = lines.back();
      longer.append(" ").append(word);
      if (text_width(longer, font_size) <= width) {
        lines.back() = std::move(longer);
        continue;
      }
    }
    lines.emplace_back(word);
  }
  return lines;
}

std::string shortened(std::string text, double font_size, double width, bool bold) {
  if (text_width(text, font_size, bold) <= width) return text;
  while (!text.empty() && text_width(text + "…", font_size, bold) > width) {
    while (!text.empty() && continues_utf8(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
  }
  while (text.ends_with(' ')) text.pop_back();
  return text + "…";
}

}  // namespace nonet::print
