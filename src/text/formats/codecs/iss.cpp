// Interactive Sudoku Solver's strings: a constraint after each dot, its words parted by ~.
//
//   .Cage~15~R1C1~R1C2.Thermo~R3C3~R2C3~R1C3.Skyscraper~C2~3~.~R1C1_5.~R1C2_1_2
//   a type and its words, in the order of the rule              a given, candidates: no type
//
// Clues beside the board have their line, R2 or C3, then what stands at its start and at its end.
#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "board/core/cell_name.hpp"
#include "board/rules/kinds.hpp"
#include "text/formats/iss_draft.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::iss {
namespace {

Result<void> add_shape(const IssWords& words, IssDraft& out) {
  const IssWords sides = words_of(words.size() > 1 ? words[1] : "", 'x');
  const auto rows = sides.size() == 2 ? parse_number(sides[0]) : std::nullopt;
  const auto columns = rows ? parse_number(sides[1]) : std::nullopt;
  if (!columns || std::max(*rows, *columns) > kMaxSymbols) {
    return fail(Errc::Syntax, tr("a shape is written as in Shape~9x9, Shape~9x9~0-8 or Shape~6x6~9"));
  }
  out.sides.rows = *rows;
  out.sides.columns = *columns;
  if (words.size() > 3 && words[3] != "Raw" && !words[3].empty()) {
    return fail(Errc::Unsupported, say("the grid type '{}'", words[3]));
  }
  out.raw = words.size() > 3 && words[3] == "Raw";
  if (words.size() < 3 || words[2].empty()) return {};
  const IssWords values = words_of(words[2], '-');
  const auto low = values.size() == 2 ? parse_number(values[0]) : std::optional(1);
  const auto high = parse_number(values.back());
  if (!low || !high || *low > 1 || *high <= *low) {
    return fail(Errc::Unsupported, say("values '{}': they go from 0 or 1 up", words[2]));
  }
  out.sides.lowest = *low;
  out.sides.highest = *high;
  return {};
}

// Reads the cells of a box, of boards whose boxes have not as many as there are digits.
Result<void> add_region_size(const IssWords& words, IssDraft& out) {
  const auto size = parse_number(words.size() > 1 ? words[1] : "");
  if (!size || *size < 1) return fail(Errc::Syntax, tr("a region size is a number"));
  out.sides.region_size = *size;
  return {};
}

// Reads the regions, a symbol for each cell of the board.
Result<void> add_regions(std::string_view symbols, IssDraft& out) {
  std::vector<std::uint16_t> regions;
  for (const char symbol : symbols) {
    const int value = symbol_value(symbol);
    if (value < 0) return fail(Errc::Syntax, say("'{}' is not a region", symbol));
    regions.push_back(static_cast<std::uint16_t>(value));
  }
  if (!std::cmp_equal(regions.size(), out.sides.rows * out.sides.columns)) {
    return fail(Errc::BadLayout,
                say("{} regions for {} cells", regions.size(), out.sides.rows * out.sides.columns));
  }
  std::vector<std::uint16_t> numbers = regions;
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  for (std::uint16_t& region : regions) {
    region = static_cast<std::uint16_t>(std::ranges::lower_bound(numbers, region) - numbers.begin());
  }
  out.jigsaw = true;
  set_regions(std::move(regions), out.sides, out.spec);
  return {};
}

Result<void> add_cell(const IssWords& words, std::size_t offset, IssDraft& out) {
  const IssWords parts = words_of(words.size() > 1 ? words[1] : "", '_');
  const std::string cell = cell_of(parts[0], out.extent);
  if (cell.empty() || parts.size() < 2) {
    return fail(Errc::Syntax, say("'{}' is no cell with digits", words.size() > 1 ? words[1] : ""));
  }
  const std::string digits = fmt::format("{}", fmt::join(std::span(parts).subspan(1), ","));
  out.add(parts.size() == 2 ? fmt::format("given {} {}", cell, digits)
                            : fmt::format("candidates {} {}", cell, digits),
          offset);
  return {};
}

Result<void> add_constraint(std::string_view text, std::size_t offset, IssDraft& out) {
  const IssWords words = words_of(text, '~');
  const std::string_view type = words[0];
  if (is_read_before(type)) return {};
  if (type.empty()) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (auto ok = add_cell({"", words[i]}, offset, out); !ok) return ok;
    }
    return {};
  }
  if (type == "NoBoxes") {
    out.boxless = true;
    return {};
  }
  if (type == "Jigsaw" && words.size() > 1) {
    return add_regions(words[1], out);
  }
  if (type == "ConnectedValues") return add_connected(words, offset, out);
  if (type == "ChaosArrow" || type == "ChaosCount") return add_region_clue(words, offset, out);
  if (const IssKind known = known_type(words)) {
    return read_constraint(known, words, offset, out);
  }
  return fail(Errc::Unsupported, say("the constraint '{}' is not known here", type));
}

// Adds the constraints of a string, and of the groups in it: from .Or, .And or .Replicate to .End.
class GroupReader {
 public:
  explicit GroupReader(IssDraft& out) : out_(out) {}

  Result<void> read(std::span<const IssPart> parts) {
    for (; !parts.empty(); parts = parts.subspan(1)) {
      const IssPart& first = parts[0];
      if (!first.opens()) {
        if (auto ok = add_constraint(first.text, first.offset, out_); !ok) {
          return fail(ok.error().code, ok.error().words(), first.offset);
        }
        continue;
      }
      const std::size_t length = group_at(parts);
      if (length == parts.size()) {
        return fail(Errc::Syntax, say("'{}' has no End", first.type()), first.offset);
      }
      if (auto ok = read_group(first, parts.subspan(1, length - 1)); !ok) return ok;
      parts = parts.subspan(length);
    }
    return {};
  }

 private:
  // Returns where the End of the first group stands; past all parts if it has none.
  static std::size_t group_at(std::span<const IssPart> parts) {
    int open = 0;
    std::size_t end = 0;
    for (; end < parts.size(); ++end) {
      if (parts[end].opens()) ++open;
      if (parts[end].type() == "End" && --open == 0) break;
    }
    return end;
  }

  Result<void> read_group(const IssPart& first, std::span<const IssPart> inside) {
    if (first.type() == "And") return read(inside);
    if (first.type() == "Replicate") return replicate(first, inside);
    IssDraft::IssChoice choice{.offset = first.offset};
    while (!inside.empty()) {
      const std::size_t end = inside[0].opens() ? group_at(inside) + 1 : 1;
      IssDraft one{.sides = out_.sides, .spec = out_.spec, .extent = out_.extent, .groups = out_.groups};
      if (auto ok = GroupReader(one).read(inside.first(std::min(end, inside.size()))); !ok) return ok;
      if (one.jigsaw || one.boxless || !one.choices.empty()) {
        return fail(Errc::Unsupported, tr("a choice of shapes, or of choices"), inside[0].offset);
      }
      choice.alternatives.push_back(std::move(one.rules));
      inside = inside.subspan(std::min(end, inside.size()));
    }
    out_.choices.push_back(std::move(choice));
    return {};
  }

  // Replicate~BITS~R1C1: for each place, what the group says of cells as far from it as from the origin.
  Result<void> replicate(const IssPart& first, std::span<const IssPart> inside) {
    const IssWords words = words_of(first.text, '~');
    const std::string_view origin = words.size() > 2 ? words[2] : "R1C1";
    const auto places = places_of_bits(words.size() > 1 ? words[1] : "");
    if (!places || cell_of(origin, out_.extent).empty()) {
      return fail(Errc::Syntax, say("'{}' are no places", first.text), first.offset);
    }
    const int columns = out_.sides.columns;
    const int start = (symbol_value(origin[1]) - 1) * columns + symbol_value(origin[3]) - 1;
    std::vector<IssPart> copies;
    for (const int place : *places) {
      const int down = (start + place) / columns - start / columns;
      const int right = (start + place) % columns - start % columns;
      for (const IssPart& part : inside) {
        if (part.type() == first.type()) {
          return fail(Errc::Unsupported, tr("copies of copies"), part.offset);
        }
        copies.push_back({.text = moved_cells(part.text, down, right), .offset = part.offset});
      }
    }
    return read(copies);
  }

  // Returns the constraint with its cells moved; what leaves the board is no cell any more.
  static std::string moved_cells(std::string text, int down, int right) {
    constexpr std::size_t kLength = 4;
    for (std::size_t at = text.find('~'); at != std::string::npos; at = text.find('~', at + 1)) {
      const auto cell = std::string_view(text).substr(at + 1, kLength);
      if (cell_of(cell, kMaxSymbols).empty()) continue;
      const int row = std::clamp(symbol_value(cell[1]) + down, 0, kMaxSymbols);
      const int column = std::clamp(symbol_value(cell[3]) + right, 0, kMaxSymbols);
      text.replace(at + 1, kLength, fmt::format("R{}C{}", symbol_of(row), symbol_of(column)));
    }
    return text;
  }

  IssDraft& out_;
};

Result<IssDraft> drafted(std::string_view text) {
  IssDraft draft{.sides = {.rows = 9, .columns = 9}};
  std::vector<IssPart> parts;
  for (const std::string_view part : words_of(text, '.')) {
    if (part.empty()) continue;
    const auto offset = static_cast<std::size_t>(part.data() - text.data());
    parts.push_back({.text = std::string(part), .offset = offset});
  }
  for (const auto& [part, offset] : parts) {
    const bool sized = part.starts_with("RegionSize");
    if (!sized && !part.starts_with("Shape")) continue;
    const IssWords words = words_of(part, '~');
    const auto ok = sized ? add_region_size(words, draft) : add_shape(words, draft);
    if (!ok) return fail(ok.error().code, ok.error().words(), offset);
  }
  if (draft.sides.region_size == 0) draft.sides.region_size = std::max(draft.sides.rows, draft.sides.columns);
  auto spec = spec_of_sides(draft.sides);
  if (!spec) return Failure(spec.error());
  draft.spec = *std::move(spec);
  draft.boxed = draft.spec.box_rows > 1;
  if (auto ok = add_groups(parts, draft); !ok) return Failure(ok.error());
  if (auto ok = GroupReader(draft).read(parts); !ok) return Failure(ok.error());
  if (draft.jigsaw && !draft.boxless && draft.boxed && draft.spec.holes.empty()) {
    return fail(Errc::Unsupported, tr("regions and boxes on one board: add NoBoxes if they replace them"), 0);
  }
  const auto groups = std::ranges::find(draft.rules, kinds::disjoint::entry.id);
  if (draft.jigsaw && groups != draft.rules.end()) {
    return fail(Errc::Unsupported, tr("disjoint sets of boxes on a board with other regions"),
                draft.offsets[static_cast<std::size_t>(groups - draft.rules.begin())]);
  }
  if (draft.boxless || draft.jigsaw) draft.spec.box_rows = draft.spec.box_cols = 0;
  if (draft.boxless && !draft.jigsaw) draft.spec.regions.clear();
  return draft;
}

// A dot, then a cell with digits, or a type with words or of the table: a line of blanks is a board.
bool is_string(std::string_view text) {
  if (text.size() < 2 || text[0] != '.') return false;
  const std::string_view first = text.substr(1, text.find('.', 1) - 1);
  if (first.starts_with('~')) return true;
  return is_letter(first.empty() ? '.' : first[0]) &&
         (first.find('~') != std::string_view::npos || known_type({first}) || first == "NoBoxes" ||
          first == "ChaosConstruction" || first == "Or" || first == "And");
}

// Notes where the cells with one digit stand.
void note_givens(const IssDraft& draft, std::size_t start, const ReadContext& context, const Puzzle& puzzle) {
  std::vector<std::size_t> places(puzzle.givens.digits().size(), start);
  for (std::size_t i = 0; i < draft.rules.size(); ++i) {
    const IssWords words = words_of(draft.rules[i], ' ');
    const auto cell = cell_named(words[words.size() > 1 ? 1 : 0], puzzle.givens.extent(), 0);
    if (words[0] == kinds::given::entry.id && cell) places[*cell] = start + draft.offsets[i];
  }
  note_places(context, puzzle.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
}

// Returns whether a text was refused for a sum that no digits have: then the others of a choice are left.
bool is_impossible_sum(std::string_view text, const Error& error) {
  const std::string_view id = text.substr(0, text.find(' '));
  return error.code == Errc::BadLayout && (id == kinds::sum::entry.id || id == kinds::linear::entry.id);
}

// Adds a choice as a machine's line: there are no other words for it.
Result<void> add_choice(const IssDraft::IssChoice& choice, Puzzle& out) {
  std::vector<std::vector<Rule>> alternatives;
  for (const auto& texts : choice.alternatives) {
    alternatives.emplace_back();
    for (const std::string& text : texts) {
      auto rule = parse_rule(text, *out.layout);
      if (!rule && is_impossible_sum(text, rule.error())) {
        alternatives.pop_back();
        break;
      }
      if (!rule) return Failure(rule.error());
      alternatives.back().push_back(*std::move(rule));
    }
  }
  if (alternatives.empty()) return fail(Errc::BadLayout, tr("no alternative of a choice is possible"));
  auto line = own::either(alternatives, *out.layout);
  if (!line) return Failure(line.error());
  if (*line) out.rules.push_back(**std::move(line));
  return {};
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  if (!is_string(text)) {
    return fail(Errc::Syntax, tr("no constraint string: it starts as .Cage~15~R1C1~R1C2"), start);
  }
  auto draft = drafted(text);
  if (!draft) return moved(draft.error(), start);
  const auto layout = context.layouts.of_spec(draft->spec);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::size_t where = 0;
  if (const auto ok = add_rules(draft->rules, out, &where); !ok) {
    return fail(ok.error().code, ok.error().words(), start + draft->offsets[where]);
  }
  for (const IssDraft::IssChoice& choice : draft->choices) {
    if (const auto ok = add_choice(choice, out); !ok) {
      return fail(ok.error().code, ok.error().words(), start + choice.offset);
    }
  }
  if (context.places != nullptr) note_givens(*draft, start, context, out);
  return true;
}

int sniff(std::string_view head) { return is_string(first_record(head)) ? 94 : 0; }

}  // namespace

extern constinit const Format entry{.id = "iss",
                                    .summary = tr("Interactive Sudoku Solver's strings: .Cage~15~R1C1~R1C2"),
                                    .extensions = ".iss",
                                    .keeps = kGivens | kCandidates | kShape | kVariantRules,
                                    .shaped = true,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write_grid = write_iss};

}  // namespace nonet::codecs::iss
