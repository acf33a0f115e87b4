// Boards whose blanks are spaces: what a cell is follows from the column it stands in.
//
//   53  7        5 3     7          | 5 3   |   7   |       |
//   6  195       6     1 9 5        | 6     | 1 9 5 |       |
#include <algorithm>

#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

// Returns whether a line has nothing but digits, letters of large boards, spaces and bars.
bool is_sparse(std::string_view line) {
  return std::ranges::all_of(line, [](char c) { return is_digit(c) || c == ' ' || c == '|'; });
}

// Returns whether the bars of all lines stand under each other, and each line has them all.
bool bars_agree(std::span<const CellText> lines) {
  const auto next_bar = [](std::string_view line, std::size_t at) {
    return std::min(line.find('|', at), line.size());
  };
  return std::ranges::all_of(lines.subspan(1), [&](const CellText& line) {
    const std::string_view first = lines[0].text;
    for (std::size_t at = 0;; ++at) {
      const std::size_t bar = next_bar(first, at);
      const std::size_t same = next_bar(line.text, at);
      if (bar == first.size() || same == line.text.size())
        return bar == first.size() && same == line.text.size();
      if (bar != same) return false;
      at = bar;
    }
  });
}

// Returns into how many fields bars cut a line, which may begin and end with one.
std::size_t fields_in(std::string_view line) {
  const auto bars = static_cast<std::size_t>(std::ranges::count(line, '|'));
  const std::size_t outer =
      (line.starts_with('|') ? 1U : 0U) + (line.ends_with('|') && line.size() > 1 ? 1U : 0U);
  return bars - outer + 1;
}

// Where the cells of a row stand: `start` + cell · `pitch`, and `gap` more after each box.
struct Raster {
  std::size_t start = 0;
  std::size_t pitch = 1;
  std::size_t gap = 0;
  std::size_t box = 1;

  [[nodiscard]] std::size_t column(std::size_t cell) const { return start + cell * pitch + cell / box * gap; }
};

// Returns the cells of the lines in the raster; empty if a digit stands elsewhere.
TextCells cells_in(std::span<const CellText> lines, const Raster& raster) {
  const std::size_t size = lines.size();
  TextCells cells;
  for (const CellText& line : lines) {
    std::size_t seen = 0;
    for (std::size_t cell = 0; cell < size; ++cell) {
      const std::size_t at = raster.column(cell);
      const bool filled = at < line.text.size() && line.text[at] != ' ';
      seen += filled ? 1 : 0;
      cells.push_back(
          {filled ? line.text.substr(at, 1) : kBlankText, line.offset + std::min(at, line.text.size())});
    }
    const auto all = std::ranges::count_if(line.text, [](char c) { return c != ' '; });
    if (!std::cmp_equal(all, seen)) return {};
  }
  return cells;
}

bool same_board(const TextCells& a, const TextCells& b) {
  return std::ranges::equal(a, b, {}, &CellText::text, &CellText::text);
}

// Reads lines without frames. Several rasters may fit; where they give different boards, none is read.
std::optional<FoundBoard> read_spaced(std::span<const CellText> lines) {
  const std::size_t size = lines.size();
  std::size_t box = 1;
  if (const auto spec = standard_spec(static_cast<int>(size)); spec.box_cols > 0) {
    box = static_cast<std::size_t>(spec.box_cols);
  }
  std::size_t widest = 0;
  std::size_t indent = kMaxSize;
  for (const CellText& line : lines) {
    const std::size_t last = line.text.find_last_not_of(' ');
    widest = std::max(widest, last == std::string_view::npos ? 0 : last + 1);
    indent = std::min(indent, line.text.find_first_not_of(' '));
  }
  const std::size_t last_start = std::min<std::size_t>(indent, 8);
  std::optional<FoundBoard> best;
  for (const std::size_t pitch : {1U, 2U, 3U, 4U}) {
    for (const std::size_t gap : {0U, 1U, 2U}) {
      for (std::size_t start = 0; start <= last_start; ++start) {
        const Raster raster{start, pitch, gap, box};
        const std::size_t needed = raster.column(size - 1) + 1;
        if (widest > needed || widest + 2 * pitch + gap < needed) continue;  // the last column may be blank
        FoundBoard found{cells_in(lines, raster), static_cast<int>(size),
                         lines.back().offset + lines.back().text.size()};
        if (!fits(found.cells, found.size)) continue;
        if (best && !same_board(best->cells, found.cells)) return std::nullopt;
        best = std::move(found);
      }
    }
  }
  return best;
}

// Reads lines with bars between fields of the same width, each with the same number of cells.
std::optional<FoundBoard> read_framed(std::span<const CellText> lines) {
  const std::size_t size = lines.size();
  FoundBoard found{.size = static_cast<int>(size)};
  for (const CellText& line : lines) {
    std::string_view text = trim(line.text);
    auto offset = line.offset + static_cast<std::size_t>(text.data() - line.text.data());
    const bool outer = text.starts_with('|') && text.ends_with('|') && text.size() > 1;
    if (!outer) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    ++offset;
    const auto fields = static_cast<std::size_t>(std::ranges::count(text, '|')) + 1;
    if (fields != fields_in(trim(lines[0].text))) return std::nullopt;
    if (size % fields != 0 || (text.size() - (fields - 1)) % fields != 0) return std::nullopt;
    const std::size_t width = (text.size() - (fields - 1)) / fields;
    const std::size_t box = size / fields;
    if (width < box) return std::nullopt;
    const std::size_t first = found.cells.size();
    for (std::size_t cell = 0; cell < size; ++cell) found.cells.push_back({kBlankText, offset});
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::size_t field = at / (width + 1);
      const std::size_t within = at % (width + 1);
      if (text[at] == ' ') continue;
      if (text[at] == '|' ? within != width : within >= width) return std::nullopt;
      if (text[at] == '|') continue;
      CellText& cell = found.cells[first + field * box + within * box / width];
      if (cell.text != kBlankText) return std::nullopt;
      cell = {text.substr(at, 1), offset + at};
    }
  }
  found.end = lines.back().offset + lines.back().text.size();
  return fits(found.cells, found.size) ? std::optional(found) : std::nullopt;
}

std::optional<FoundBoard> read_block(std::span<const CellText> lines, const View& view) {
  while (!lines.empty() && trim(lines.front().text).empty()) lines = lines.subspan(1);
  while (!lines.empty() && trim(lines.back().text).empty() && lines.back().text.empty()) {
    lines = lines.first(lines.size() - 1);
  }
  constexpr std::size_t kUsual = 9;  // rows of another size may be the first of these
  if (!view.closed && lines.size() != kUsual) return std::nullopt;
  if (std::cmp_less(lines.size(), view.smallest) || lines.size() > kMaxSymbols) return std::nullopt;
  const bool zeros = std::ranges::any_of(
      lines, [](const CellText& line) { return line.text.find('0') != std::string_view::npos; });
  if (zeros) return std::nullopt;  // these are the blanks, and a line without them is no row
  const bool spaces = std::ranges::any_of(
      lines, [](const CellText& line) { return line.text.find(' ') != std::string_view::npos; });
  if (!spaces) return std::nullopt;  // full rows, and blank lines between them
  if (auto framed = read_framed(lines)) return framed;
  const bool bars = std::ranges::any_of(
      lines, [](const CellText& line) { return line.text.find('|') != std::string_view::npos; });
  if (!bars) return read_spaced(lines);
  std::size_t fields = 1;  // the last of a line may be blank
  for (const CellText& line : lines) fields = std::max(fields, fields_in(trim(line.text)));
  if (!bars_agree(lines) || lines.size() % fields != 0) return std::nullopt;
  // Bars within the rows only, "5 3   |   7   |": an outer bar at the same column makes no difference.
  std::vector<std::string> without_bars;
  for (const CellText& line : lines) {
    std::ranges::replace(without_bars.emplace_back(line.text), '|', ' ');
  }
  std::vector<CellText> open;
  for (std::size_t i = 0; i < lines.size(); ++i) open.push_back({without_bars[i], lines[i].offset});
  auto found = read_spaced(open);
  if (!found) return found;
  for (CellText& cell : found->cells) {  // from the copy back to the text
    if (cell.text != kBlankText) cell.text = view.text.substr(cell.offset, 1);
  }
  return found;
}

}  // namespace

std::optional<FoundBoard> find_columns(const View& view) {
  // A board that contradicts itself may have a row twice, which is known when no more lines belong to it.
  const auto board_in = [&](std::span<const CellText> lines, bool ended) {
    auto found = read_block(lines, view);
    return found && !ended && contradicts(found->cells, found->size) ? std::nullopt : found;
  };
  std::vector<CellText> block;
  for (TextLine line; next_line(view.text, line);) {
    const CellText text = without_quote({line.text, line.offset});
    if (is_drawn(text.text) && text.text.find("--") != std::string_view::npos) {
      const bool heading = block.size() == 1 && std::ranges::none_of(block[0].text, is_digit);
      if (heading) block.clear();  // of a table in Markdown
      continue;
    }
    if (is_sparse(text.text)) {
      block.push_back(text);
      if (line.end < view.text.size()) continue;
    }
    if (const auto found = board_in(block, !is_sparse(text.text) || view.closed)) return found;
    block.clear();
  }
  return board_in(block, view.closed);
}

}  // namespace nonet::loose
