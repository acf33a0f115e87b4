#include "text/formats/torn_bands.hpp"

#include <algorithm>
#include <vector>

#include "text/formats/board_row.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kMost = std::size_t{64} << 10U;  // bytes that are looked at

struct Band {
  int rows = 0;
  std::size_t end = 0;
};

bool may_be_row(std::string_view line) {
  const std::string_view row = trim(line);
  return !is_rule(row) && !is_comment(row) &&
         std::ranges::none_of(row, [](char c) { return is_letter(c) && to_lower(c) != 'x'; });
}

// Returns the low bands below `end`, up to a second blank line, a board of rows, or other text. `open`:
// more may come.
std::vector<Band> bands_below(std::string_view text, std::size_t end, int size, bool last, bool& open) {
  std::vector<Band> bands;
  bool heading = false;
  int blanks = 0;
  open = false;
  TextLine line;
  line.end = end;
  while (next_line(text, line) && line.end - end <= kMost) {
    if (!line.ended && !last) break;
    const bool blank = trim(line.text).empty();
    blanks = blank ? blanks + 1 : blanks;
    if (blank && (bands.empty() || blanks < 2)) continue;
    if (blank) return bands;
    const bool row = may_be_row(line.text);
    if (!row && (heading || !bands.empty())) return bands;
    heading = heading || !row;
    if (row && (bands.empty() || blanks > 0)) bands.emplace_back();
    blanks = 0;
    if (!row) continue;
    bands.back() = {bands.back().rows + 1, line.end};
    if (bands.back().rows < size) continue;
    bands.pop_back();
    return bands;
  }
  open = !last && line.end - end <= kMost;
  return bands;
}

}  // namespace

std::size_t end_of_torn_bands(std::string_view text, std::size_t end, int size, bool last) {
  constexpr int kSmallestInBands = 4;
  if (size < kSmallestInBands) return end;
  bool open = false;
  const std::vector<Band> bands = bands_below(text, end, size, last, open);
  if (open) return std::string_view::npos;
  int rows = 0;
  for (const Band& band : bands) rows += band.rows;
  if (bands.size() < 2 || rows < size) return end;
  const int height = bands[0].rows;
  const bool even = std::ranges::all_of(bands, [height](const Band& band) { return band.rows == height; });
  return even && size % height == 0 && rows % size == 0 ? end : bands.back().end;
}

}  // namespace nonet
