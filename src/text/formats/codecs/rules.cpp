// A puzzle in words, a rule a line: the shape, the givens, and everything else.
//
//   size 9x9                      boxes as square as the size allows; or `layout 9+x`
//   values 0-8                    the digits, if they are not 1 to the longer side
//   regionsize 9                  the cells of a box, if there are not as many as digits
//   noboxes                       none; or `region CELLS`, N times, for a jigsaw
//   given r1c1 5
//   cage 15 r1c2 r1c3
//
// A semicolon ends a line too. A blank line ends a puzzle, and so does the next `size`. Lines are those of
// nonet/rule.hpp.
#include <algorithm>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/cell_name.hpp"
#include "board/core/digits_of.hpp"
#include "board/rules/kinds.hpp"
#include "text/formats/board_sides.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::rules {
namespace {

constexpr std::string_view kSize = "size";
constexpr std::string_view kLayout = "layout";
constexpr std::string_view kValuesWord = "values";
constexpr std::string_view kRegionSize = "regionsize";

bool says(std::string_view line, std::string_view word) {
  return line.starts_with(word) && (line.size() == word.size() || is_space(line[word.size()]));
}

std::size_t split(std::string_view text, bool last) {
  bool begun = false;
  for (TextLine line; next_line(text, line);) {
    if (!line.ended && !last) return 0;
    const std::string_view words = trim(line.text);
    if (begun && (says(words, kSize) || says(words, kLayout))) return line.offset;
    if (words.empty()) return line.end;
    begun = begun || !is_comment(words);
  }
  return last ? text.size() : 0;
}

// The lines of one record, sorted by what they are about.
struct Sorted {
  BoardSides sides;
  std::optional<LayoutSpec> layout;
  std::optional<std::size_t> boxless;
  std::vector<std::pair<std::string_view, std::size_t>> regions;
  std::vector<std::string> rules;
  std::vector<std::size_t> offsets;
};

Result<BoardSides> read_size(std::string_view text, std::size_t offset) {
  const std::size_t times = text.find('x');
  const auto rows = parse_number(text.substr(0, times));
  const auto columns = times == std::string_view::npos ? rows : parse_number(text.substr(times + 1));
  if (!rows || !columns || *rows < 1 || *rows > kMaxSize) {
    return fail(Errc::Syntax, say("'{}' is not a size like 9x9", text), offset);
  }
  return BoardSides{.rows = *rows, .columns = *columns};
}

// Reads what a line says of the digits or of the cells of a box.
Result<void> read_number_line(std::string_view words, std::string_view rest, std::size_t offset,
                              BoardSides& sides) {
  if (says(words, kRegionSize)) {
    const auto size = parse_number(rest);
    if (!size || *size < 1) return fail(Errc::Syntax, say("'{}' is not a number of cells", rest), offset);
    sides.region_size = *size;
    return {};
  }
  const std::size_t dash = rest.find('-');
  const auto low = parse_number(rest.substr(0, dash));
  const auto high = dash == std::string_view::npos ? std::nullopt : parse_number(rest.substr(dash + 1));
  if (!low || !high || *low > 1 || *high < *low) {
    return fail(Errc::Syntax, say("'{}' are no values: they go from 0 or 1, as in 0-8", rest), offset);
  }
  sides.lowest = *low;
  sides.highest = *high;
  return {};
}

// Returns the lines of a record that are not comments; a semicolon ends one too.
std::vector<std::string_view> lines_of(std::string_view record) {
  std::vector<std::string_view> lines;
  for (TextLine line; next_line(record, line);) {
    if (comment_marker(trim(line.text)) > 0) continue;
    const auto parts = nonet::split(line.text, ";");
    lines.insert(lines.end(), parts.begin(), parts.end());
  }
  return lines;
}

Result<Sorted> sorted(std::string_view record) {
  Sorted parts;
  for (const std::string_view part : lines_of(record)) {
    const std::string_view words = trim(part);
    const auto offset = static_cast<std::size_t>(words.data() - record.data());
    if (words.empty()) continue;
    const std::string_view rest = trim(words.substr(std::min(words.find(' '), words.size())));
    const auto rest_at = static_cast<std::size_t>(rest.data() - record.data());
    if (says(words, kSize)) {
      const auto size = read_size(rest, rest_at);
      if (!size) return Failure(size.error());
      parts.sides = *size;
    } else if (says(words, kLayout)) {
      auto spec = parse_layout(rest);
      if (!spec) return moved(spec.error(), rest_at);
      parts.sides.rows = parts.sides.columns = spec->size;
      parts.layout = std::move(*spec);
    } else if (says(words, "noboxes")) {
      parts.boxless = offset;
    } else if (says(words, "region")) {
      parts.regions.emplace_back(rest, rest_at);
    } else if (says(words, kValuesWord) || says(words, kRegionSize)) {
      if (auto ok = read_number_line(words, rest, rest_at, parts.sides); !ok) return Failure(ok.error());
    } else {
      parts.rules.emplace_back(words);
      parts.offsets.push_back(offset);
    }
  }
  if (parts.sides.rows == 0 && !parts.rules.empty()) {
    return fail(Errc::Syntax, tr("no line 'size 9x9' before the rules"), 0);
  }
  return parts;
}

Result<LayoutSpec> spec_of(const Sorted& parts) {
  auto made = parts.layout ? Result<LayoutSpec>(*parts.layout) : spec_of_sides(parts.sides);
  if (!made) return Failure(made.error());
  LayoutSpec& spec = *made;
  if (parts.boxless || !parts.regions.empty()) {
    spec.box_rows = spec.box_cols = 0;
    spec.regions.clear();
  }
  if (parts.regions.empty()) return made;
  spec.regions.assign(static_cast<std::size_t>(spec.size) * static_cast<std::size_t>(spec.size), kNoRegion);
  for (std::size_t number = 0; number < parts.regions.size(); ++number) {
    const auto& [text, offset] = parts.regions[number];
    for (const std::string_view name : nonet::split(text, " ")) {
      const auto at = offset + static_cast<std::size_t>(name.data() - text.data());
      const auto cell = cell_named(name, spec.size, at);
      if (!cell) return Failure(cell.error());
      spec.regions[*cell] = static_cast<std::uint16_t>(number);
    }
  }
  if (spec.holes.empty() && std::ranges::find(spec.regions, kNoRegion) != spec.regions.end()) {
    return fail(Errc::BadLayout, tr("some cell is in no region"), parts.regions.front().second);
  }
  return made;
}

// Notes where the digits of the lines `given CELL D` stand.
void note_given_lines(const Sorted& parts, const ReadContext& context, const Puzzle& puzzle) {
  std::vector<std::size_t> at(static_cast<std::size_t>(puzzle.givens.cell_count()), 0);
  for (std::size_t i = 0; i < parts.rules.size(); ++i) {
    if (!says(parts.rules[i], kinds::given::entry.id)) continue;
    const auto words = nonet::split(parts.rules[i], " ");
    const auto cell = cell_named(words[1], puzzle.givens.extent(), 0);
    if (cell)
      at[*cell] = parts.offsets[i] + static_cast<std::size_t>(words[2].data() - parts.rules[i].data());
  }
  note_places(context, puzzle.givens, [&](int cell) { return at[static_cast<std::size_t>(cell)]; });
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const auto parts = sorted(record);
  if (!parts) return Failure(parts.error());
  if (parts->sides.rows == 0) return false;
  const auto spec = spec_of(*parts);
  if (!spec) return Failure(spec.error());
  const auto layout = context.layouts.of_spec(*spec);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::size_t where = 0;
  if (const auto ok = add_rules(parts->rules, out, &where); !ok) {
    Error error = ok.error();
    if (error.offset == Error::kNoOffset) error.offset = 0;
    return moved(std::move(error), parts->offsets[where]);
  }
  if (context.places != nullptr) note_given_lines(*parts, context, out);
  return true;
}

// Appends the candidates of all cells that lack one; of the first cell, if none does.
Result<void> write_candidates(const Puzzle& puzzle, std::string& out) {
  if (!puzzle.candidates) return {};
  const int size = puzzle.givens.size();
  const std::size_t before = out.size();
  for (int i = 0; i <= puzzle.givens.cell_count(); ++i) {
    const bool again = i == puzzle.givens.cell_count();
    const int cell = again ? 0 : i;
    if (puzzle.layout->is_hole(cell)) continue;
    if (again ? out.size() > before : puzzle.candidates->count(cell) == size) continue;
    const std::vector<int> digits = values_in(*puzzle.candidates, cell, *puzzle.layout);
    if (digits.empty()) {
      return fail(Errc::Unsupported, tr("this format has no word for a cell without candidates"));
    }
    out += fmt::format("candidates {} {}\n", puzzle.layout->cell_name(cell), fmt::join(digits, ","));
  }
  return {};
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const LayoutSpec& spec = puzzle.layout->spec();
  const bool usual = spec == standard_spec(spec.size);
  std::string text =
      usual ? fmt::format("size {0}x{0}\n", spec.size) : fmt::format("layout {}\n", layout_text(spec));
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid[cell] == kBlank || puzzle.layout->is_hole(cell)) continue;
    text += fmt::format("given {} {}\n", puzzle.layout->cell_name(cell), puzzle.layout->value_of(grid[cell]));
  }
  if (const auto ok = write_candidates(puzzle, text); !ok) return ok;
  for (const Rule& rule : puzzle.rules) text += rule_text(rule, *puzzle.layout) + '\n';
  out += text + '\n';
  return {};
}

int sniff(std::string_view head) {
  const std::string_view words = first_record(head);
  const bool sized = says(words, kSize) && words.find('x') != std::string_view::npos;
  return sized || says(words, kLayout) ? 96 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "rules",
                                    .summary = tr("a rule a line: size, givens, cages, lines"),
                                    .extensions = ".rules",
                                    .keeps = kGivens | kCandidates | kShape | kVariantRules,
                                    .shaped = true,
                                    .own_rules = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::rules
