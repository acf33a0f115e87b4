#include "text/formats/layout_notation.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/index.hpp"
#include "base/say.hpp"
#include "board/core/cell_name.hpp"
#include "text/formats/board_sides.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

struct VariantName {
  std::string_view name;
  Variant variant;
};
// The first name of each variant is the one that is written.
constexpr auto kVariantNames = std::to_array<VariantName>({
    {"diagonals", Variant::Diagonals},
    {"x", Variant::Diagonals},
    {"windoku", Variant::Windoku},
    {"asterisk", Variant::Asterisk},
    {"centre-dot", Variant::CentreDot},
    {"center-dot", Variant::CentreDot},
    {"disjoint-groups", Variant::DisjointGroups},
});

constexpr std::string_view kLatin = "latin:";
constexpr std::string_view kJigsaw = "jigsaw:";
constexpr std::string_view kCells = "cells:";
constexpr std::string_view kHoles = "holes:";
constexpr std::string_view kLoose = "loose:";
constexpr std::string_view kBoard = "board:";
constexpr std::string_view kWorth = "values:";
constexpr std::string_view kLayout = "layout:";

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && equal_ignoring_case(text.substr(0, word.size()), word);
}

// A part of the notation between plus signs, and its offset in the whole.
struct NotationPart {
  std::string_view text;
  std::size_t offset = 0;

  [[nodiscard]] NotationPart after(std::size_t count) const { return {text.substr(count), offset + count}; }
};

// Removes the part up to `separator` from the front of `rest` and returns it.
NotationPart next_part(NotationPart& rest, char separator) {
  const std::size_t end = std::min(rest.text.find(separator), rest.text.size());
  const NotationPart part{rest.text.substr(0, end), rest.offset};
  rest = rest.after(std::min(end + 1, rest.text.size()));
  return part;
}

Result<int> parse_size(NotationPart part) {
  if (part.text.empty()) return fail(Errc::Syntax, tr("a number is missing"), part.offset);
  const auto number = parse_number(part.text);
  if (!number) return fail(Errc::Syntax, say("'{}' is not a number", part.text), part.offset);
  if (*number < 1 || *number > kMaxSize) {
    return fail(Errc::BadLayout, say("size {} is not between 1 and {}", *number, kMaxSize), part.offset);
  }
  return *number;
}

// Returns the length of the x or × between two numbers at `at`; 0 if there is none.
std::size_t times_length(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("×")) return std::string_view("×").size();
  return at < text.size() && to_lower(text[at]) == 'x' ? 1 : 0;
}

Result<LayoutSpec> parse_boxes(NotationPart part) {
  const auto not_digit = std::ranges::find_if_not(part.text, is_digit);
  const auto digits = static_cast<std::size_t>(not_digit - part.text.begin());
  const std::size_t times = times_length(part.text, digits);
  if (digits == 0 || (times == 0 && digits < part.text.size())) {
    return fail(Errc::Syntax, say("'{}' is not a shape; try 9, 2x3, latin:7 or jigsaw:…", part.text),
                part.offset);
  }
  const auto first = parse_size({part.text.substr(0, digits), part.offset});
  if (!first) return Failure(first.error());
  if (times == 0) return standard_spec(*first);
  const auto second = parse_size(part.after(digits + times));
  if (!second) return Failure(second.error());
  if (*first * *second > kMaxSize) {
    return fail(Errc::BadLayout,
                say("boxes of {}×{} make a board of {}; the largest is {}", *first, *second, *first * *second,
                    kMaxSize),
                part.offset);
  }
  return boxes_spec(*first, *second);
}

Result<LayoutSpec> parse_jigsaw(NotationPart part) {
  LayoutSpec spec;
  if (part.text.find(',') == std::string_view::npos) {
    auto regions = regions_from_symbols(part.text);
    if (!regions) return moved(regions.error(), part.offset);
    spec.regions = std::move(*regions);
  } else {
    for (NotationPart rest = part; !rest.text.empty();) {
      const auto region = parse_size(next_part(rest, ','));
      if (!region) return Failure(region.error());
      spec.regions.push_back(static_cast<std::uint16_t>(*region - 1));
    }
  }
  spec.size = square_side(spec.regions.size());
  if (spec.size == 0) {
    return fail(Errc::BadLayout, wrong_count(spec.regions.size(), {"regions", "regiones"}), part.offset);
  }
  return spec;
}

Result<LayoutSpec> parse_base(NotationPart part) {
  if (starts_with_word(part.text, kJigsaw)) return parse_jigsaw(part.after(kJigsaw.size()));
  if (starts_with_word(part.text, kLatin)) {
    const auto size = parse_size(part.after(kLatin.size()));
    if (!size) return Failure(size.error());
    return LayoutSpec{.size = *size};
  }
  return parse_boxes(part);
}

// Reads cells, and runs of them such as r2c1-r3c9, in the square or below it; which there are is checked
// later.
Result<std::vector<CellIndex>> parse_cells(NotationPart rest, GridExtent most) {
  std::vector<CellIndex> cells;
  while (!rest.text.empty()) {
    NotationPart run = next_part(rest, ',');
    const bool is_run = run.text.find('-') != std::string_view::npos;
    const NotationPart name = next_part(run, '-');
    const auto first = cell_named(name.text, most, name.offset);
    if (!first) return Failure(first.error());
    const auto last = is_run ? cell_named(run.text, most, run.offset) : first;
    if (!last) return Failure(last.error());
    if (std::cmp_greater(cells.size(), most.cells)) {
      return fail(Errc::BadLayout, say("more than {} cells", most.cells), name.offset);
    }
    for (int cell = *first; cell <= *last; ++cell) cells.push_back(static_cast<CellIndex>(cell));
  }
  return cells;
}

// Reads two numbers with a sign between them.
Result<std::pair<int, int>> parse_two(NotationPart part, char between) {
  const std::size_t at = part.text.find(between);
  const auto first = parse_number(part.text.substr(0, at));
  const auto second = at == std::string_view::npos ? std::nullopt : parse_number(part.text.substr(at + 1));
  if (first && second) return std::pair(*first, *second);
  return fail(Errc::Syntax, say("'{}' is not two numbers with {} between them", part.text, between),
              part.offset);
}

Result<void> parse_board(NotationPart part, LayoutSpec& spec) {
  const auto sides = parse_two(part, 'x');
  if (!sides) return Failure(sides.error());
  const auto& [rows, columns] = *sides;
  if (rows < 1 || rows > spec.size || columns < 1 || columns > spec.size) {
    return fail(Errc::BadLayout,
                say("a board of {} does not fit into {}×{} cells", part.text, spec.size, spec.size),
                part.offset);
  }
  add_holes_around(rows, columns, spec);
  return {};
}

Result<void> parse_values(NotationPart part, LayoutSpec& spec) {
  const auto values = parse_two(part, '-');
  if (!values) return Failure(values.error());
  const auto& [low, high] = *values;
  if ((low != 0 && low != 1) || high - low + 1 != spec.size) {
    return fail(Errc::BadLayout,
                say("values {}: there are {} digits, from 0 or from 1", part.text, spec.size), part.offset);
  }
  spec.lowest = low;
  return {};
}

Result<void> parse_house(NotationPart part, LayoutSpec& spec) {
  const int rows = spec.loose.empty() ? 0 : std::ranges::max(spec.loose) / spec.size + 1;
  const GridExtent board{spec.size, spec.size * std::max(spec.size, rows)};
  if (starts_with_word(part.text, kBoard)) return parse_board(part.after(kBoard.size()), spec);
  if (starts_with_word(part.text, kWorth)) return parse_values(part.after(kWorth.size()), spec);
  if (const bool loose = starts_with_word(part.text, kLoose); loose || starts_with_word(part.text, kHoles)) {
    const GridExtent most = loose ? GridExtent(spec.size, kMaxSize * kMaxSize) : board;
    const auto cells = parse_cells(part.after(loose ? kLoose.size() : kHoles.size()), most);
    if (!cells) return Failure(cells.error());
    auto& list = loose ? spec.loose : spec.holes;
    list.insert(list.end(), cells->begin(), cells->end());
    return {};
  }
  if (starts_with_word(part.text, kCells)) {
    auto cells = parse_cells(part.after(kCells.size()), board);
    if (!cells) return Failure(cells.error());
    spec.extras.push_back(*std::move(cells));
    return {};
  }
  const auto found = std::ranges::find_if(
      kVariantNames, [&](const VariantName& known) { return equal_ignoring_case(known.name, part.text); });
  if (found == kVariantNames.end()) {
    return fail(Errc::Syntax,
                say("'{}' is not a kind of house; there are diagonals, windoku, asterisk, "
                    "centre-dot, disjoint-groups and cells:r1c2,…",
                    part.text),
                part.offset);
  }
  spec.variants.push_back(found->variant);
  return {};
}

std::string list_text(std::string_view name, const std::vector<CellIndex>& cells, int size) {
  std::string text = fmt::format("+{}", name);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += fmt::format("{}r{}c{}", i > 0 ? "," : "", cells[i] / size + 1, cells[i] % size + 1);
  }
  return text;
}

// Appends the loose cells, runs of them as such.
void append_loose(const LayoutSpec& spec, std::string& text) {
  const auto name = [&](CellIndex cell) {
    return fmt::format("r{}c{}", cell / spec.size + 1, cell % spec.size + 1);
  };
  for (std::size_t i = 0; i < spec.loose.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? fmt::format("+{}", kLoose) : ",", name(spec.loose[i]));
    const std::size_t first = i;
    while (i + 1 < spec.loose.size() && spec.loose[i + 1] == spec.loose[i] + 1) ++i;
    if (i > first) text += fmt::format("-{}", name(spec.loose[i]));
  }
}

// Appends the rows and columns that have cells if they are fewer, and the holes among them.
void append_holes(const LayoutSpec& spec, std::string& text) {
  if (spec.holes.empty()) return;
  int rows = 0;
  int columns = 0;
  std::vector<bool> is_hole(at(spec.size) * at(spec.size));
  for (const CellIndex hole : spec.holes) {
    if (hole < is_hole.size()) is_hole[hole] = true;
  }
  for (int cell = 0; cell < spec.size * spec.size; ++cell) {
    if (is_hole[at(cell)]) continue;
    rows = std::max(rows, cell / spec.size + 1);
    columns = std::max(columns, cell % spec.size + 1);
  }
  if (rows < spec.size || columns < spec.size) text += fmt::format("+{}{}x{}", kBoard, rows, columns);
  std::vector<CellIndex> inner;
  for (const CellIndex hole : spec.holes) {
    if (hole / spec.size < rows && hole % spec.size < columns) inner.push_back(hole);
  }
  if (!inner.empty()) text += list_text(kHoles, inner, spec.size);
}

std::string base_text(const LayoutSpec& spec) {
  if (!spec.regions.empty()) {
    std::string text(kJigsaw);
    for (std::size_t i = 0; i < spec.regions.size(); ++i) {
      if (spec.size <= kMaxSymbols) {
        text += symbol_of(spec.regions[i] == kNoRegion ? 0 : spec.regions[i] + 1);
      } else {
        text += fmt::format("{}{}", i > 0 ? "," : "", spec.regions[i] + 1);
      }
    }
    return text;
  }
  if (spec.box_rows == 0) return fmt::format("{}{}", kLatin, spec.size);
  const LayoutSpec standard = standard_spec(spec.size);
  if (spec.box_rows == standard.box_rows && spec.box_cols == standard.box_cols) {
    return std::to_string(spec.size);
  }
  return fmt::format("{}x{}", spec.box_rows, spec.box_cols);
}

}  // namespace

Result<LayoutSpec> v0::parse_layout(std::string_view text) {
  NotationPart rest{text, 0};
  while (!rest.text.empty() && is_space(rest.text.front())) rest = rest.after(1);
  while (!rest.text.empty() && is_space(rest.text.back())) rest.text.remove_suffix(1);
  const bool more = rest.text.find('+') != std::string_view::npos;
  auto spec = parse_base(next_part(rest, '+'));
  if (!spec) return spec;
  // Loose cells first: which others there are follows from them.
  for (const bool loose : {true, false}) {
    NotationPart left = rest;
    for (bool again = more; again;) {
      again = left.text.find('+') != std::string_view::npos;
      const NotationPart part = next_part(left, '+');
      if (starts_with_word(part.text, kLoose) != loose) continue;
      if (auto ok = parse_house(part, *spec); !ok) return Failure(ok.error());
    }
  }
  if (spec->holes.empty() && spec->loose.empty() &&
      std::ranges::find(spec->regions, kNoRegion) != spec->regions.end()) {
    return fail(Errc::Syntax, tr("'.' is not a region of a board without holes"), text.find('.'));
  }
  std::ranges::sort(spec->variants);
  spec->variants.erase(std::unique(spec->variants.begin(), spec->variants.end()), spec->variants.end());
  return spec;
}

std::string v0::layout_text(const LayoutSpec& spec) {
  std::string text = base_text(spec);
  for (const Variant variant : spec.variants) {
    const auto found = std::ranges::find(kVariantNames, variant, &VariantName::variant);
    text += '+';
    text += found->name;
  }
  for (const auto& cells : spec.extras) text += list_text(kCells, cells, spec.size);
  append_holes(spec, text);
  append_loose(spec, text);
  if (spec.lowest != 1) text += fmt::format("+{}{}-{}", kWorth, spec.lowest, spec.size - 1 + spec.lowest);
  return text;
}

Error lone_regions(std::size_t offset) {
  return {Errc::Syntax, tr("regions without a board: write them behind its symbols, in one piece"), offset};
}

Result<std::vector<std::uint16_t>> regions_from_symbols(std::string_view symbols) {
  const int size = square_side(symbols.size());
  if (size == 0) return fail(Errc::BadLayout, wrong_count(symbols.size(), tr("region symbols")), 0);
  std::array<int, kMaxSymbols + 1> cells{};  // by value of the symbol
  const bool whole = symbols.find('.') == std::string_view::npos;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const int value = symbol_value(symbols[i]);
    if (symbols[i] == '.') continue;
    if (value < 0) {
      return fail(Errc::Syntax, say("{} is not a region; regions are 1-9 and A-Z", quote_at(symbols, i)), i);
    }
    if (++cells[static_cast<std::size_t>(value)] > size) {
      return fail(Errc::BadLayout, say("region {} has more than {} cells", quote_at(symbols, i), size), i);
    }
  }
  std::array<std::uint16_t, kMaxSymbols + 1> number{};
  std::uint16_t next = 0;
  for (std::size_t value = 0; value < cells.size(); ++value) {
    if (cells[value] > 0) number[value] = next++;
  }
  if (next != size && whole) {
    return fail(Errc::BadLayout, say("{} regions for a {}×{} board", next, size, size), 0);
  }
  std::vector<std::uint16_t> regions;
  regions.reserve(symbols.size());
  for (const char symbol : symbols) {
    regions.push_back(symbol == '.' ? kNoRegion : number[static_cast<std::size_t>(symbol_value(symbol))]);
  }
  return regions;
}

Result<std::optional<LayoutSpec>> layout_in_comment(std::string_view comment) {
  std::size_t start = 0;
  while (start < comment.size() && is_space(comment[start])) ++start;
  if (!starts_with_word(comment.substr(start), kLayout)) return std::optional<LayoutSpec>();
  start += kLayout.size();
  auto spec = parse_layout(comment.substr(start));
  if (!spec) return moved(spec.error(), start);
  return std::optional<LayoutSpec>(std::move(*spec));
}

Result<std::optional<LayoutSpec>> layout_of_line(std::string_view line) {
  const std::string_view text = trim(line);
  const std::size_t marker = comment_marker(text);
  if (marker == 0) return std::optional<LayoutSpec>();
  auto spec = layout_in_comment(text.substr(marker));
  if (spec) return spec;
  return moved(spec.error(), static_cast<std::size_t>(text.data() - line.data()) + marker);
}

Result<LayoutPtr> layout_for(LayoutCache& layouts, int size, const std::optional<LayoutSpec>& shape) {
  if (!shape) return layouts.of_size(size);
  if (shape->size == size) return layouts.of_spec(*shape);
  return fail(Errc::BadLayout, say("a {0}×{0} board, but its layout says {1}×{1}", size, shape->size));
}

std::string layout_comment(const LayoutSpec& spec) {
  if (spec == standard_spec(spec.size)) return {};
  return fmt::format("{} {}", kLayout, layout_text(spec));
}

void append_layout_comment(const LayoutSpec& spec, std::string& out) {
  if (const std::string shape = layout_comment(spec); !shape.empty()) out += " # " + shape;
}

}  // namespace nonet
