#include "text/formats/iss_words.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "board/core/digits_of.hpp"
#include "board/rules/kinds.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::codecs::iss {
namespace {

char digit_of(int number) {
  constexpr int kTen = 10;
  return static_cast<char>(number < kTen ? '0' + number : 'a' + (number - kTen));
}

std::string cell_word(int cell, int size) {
  return fmt::format("R{}C{}", digit_of(cell / size + 1), digit_of(cell % size + 1));
}

std::string cell_words(std::span<const CellIndex> cells, int size) {
  std::string words;
  for (const CellIndex cell : cells) words += fmt::format("~{}", cell_word(cell, size));
  return words;
}

std::string numbers(const Rule& rule, std::string_view between) {
  return fmt::format("{}", fmt::join(rule.numbers, between));
}

// Returns R2~clue~ or R2~~clue where the cells are a whole row or column, from its start or from its end;
// else "".
std::string line_words(const Rule& rule, int size, int clue) {
  if (std::cmp_not_equal(rule.cells.size(), size)) return {};
  const int step = rule.cells[1] - rule.cells[0];
  const bool back = step < 0;
  const int first = back ? rule.cells.back() : rule.cells.front();
  const bool row = std::abs(step) == 1 && first % size == 0;
  if (!row && (std::abs(step) != size || first >= size)) return {};
  for (std::size_t i = 1; i < rule.cells.size(); ++i) {
    if (rule.cells[i] - rule.cells[i - 1] != step) return {};
  }
  return fmt::format("{}{}~{}{}{}", row ? 'R' : 'C', digit_of(row ? first / size + 1 : first + 1),
                     back ? "~" : "", clue, back ? "" : "~");
}

// Returns whether the two cells share a side.
bool beside(std::span<const CellIndex> cells, int size) {
  const int rows = std::abs(cells[0] / size - cells[1] / size);
  return rows + std::abs(cells[0] % size - cells[1] % size) == 1;
}

// Returns what stands after the name of a form; nothing if the form cannot say the rule.
std::optional<std::string> words_after(IssForm form, const Rule& rule, const Layout& layout) {
  const int size = layout.size();
  const own::ValueRange values = own::values_on(layout);
  const std::string cells = cell_words(rule.cells, size);
  const auto clue = [&](int number) { return line_words(rule, size, number); };
  const auto unless_empty = [](std::string words) {
    return words.empty() ? std::nullopt : std::optional(std::move(words));
  };
  switch (form) {
    case IssForm::Board: return "";
    case IssForm::Cells: {
      std::string parted = cells;
      for (std::size_t i = rule.parts.size(); i-- > 0;) {
        parted.insert(cell_words(std::span(rule.cells).first(rule.parts[i]), size).size(), "~-");
      }
      return parted;
    }
    case IssForm::Cage:
      if (rule.numbers.empty() || rule.numbers[0] <= 0) return std::nullopt;
      return fmt::format("~{}{}", rule.numbers[0], cells);
    case IssForm::Number:
      return fmt::format("~{}{}{}", rule.numbers[0], cells, rule.text.empty() ? "" : "~LOOP");
    case IssForm::Text: return fmt::format("~{}{}", rule.text, cells);
    case IssForm::Pattern: {
      std::string escaped;
      for (const char sign : rule.text) escaped += fmt::format("%{:02X}", sign);
      return fmt::format("~{}{}", escaped, cells);
    }
    case IssForm::Pairs: return fmt::format("~{}~_{}", key_of_table(rule.text, values), cells);
    case IssForm::Machine: {
      const auto bits = bits_of_machine(rule.text, values);
      const auto parted = words_after(IssForm::Cells, rule, layout);
      return bits ? std::optional(fmt::format("~{}~_{}", *bits, *parted)) : std::nullopt;
    }
    case IssForm::OldPairs: return std::nullopt;  // only read
    case IssForm::Digits: return fmt::format("~{}{}", numbers(rule, "_"), cells);
    case IssForm::Weights:
      return fmt::format("~{}_=_{}{}", rule.numbers[0], fmt::join(std::span(rule.numbers).subspan(1), "_"),
                         cells);
    case IssForm::Neighbours: return beside(rule.cells, size) ? std::optional(cells) : std::nullopt;
    case IssForm::Outside: {
      const std::string line = clue(rule.numbers[0]);
      return unless_empty(line.empty() ? line : "~" + line);
    }
    case IssForm::Sandwich: {
      const std::string line = clue(rule.numbers[0]);
      return unless_empty(line.empty() ? line : fmt::format("~{}~{}", rule.numbers[0], line.substr(0, 2)));
    }
    case IssForm::Diagonal:
      if (rule.cells != diagonal_from(rule.cells[0], size)) return std::nullopt;
      return fmt::format("~{}~{}", rule.numbers[0], cell_word(rule.cells[0], size));
    case IssForm::Corner:
      if (!meet_in_a_corner(rule.cells, size)) return std::nullopt;
      return fmt::format("~{}~{}", cell_word(*std::ranges::min_element(rule.cells), size),
                         numbers(rule, "~"));
    case IssForm::Arrow: return rule.parts[0] == 1 ? std::optional(cells) : std::nullopt;
    case IssForm::Pill: return fmt::format("~{}{}", rule.parts[0], cells);
  }
  return std::nullopt;
}

// Returns the rule in the words of this format; empty if there are none.
std::string words_of(const Rule& rule, const Layout& layout) {
  const std::string text = rule_text(rule, layout);
  for (const IssName& name : names_in(rule.kind->foreign.iss)) {
    if (!begins_with(text, start_of(*rule.kind, name))) continue;
    if (const auto after = words_after(name.form, rule, layout)) {
      return fmt::format(".{}{}{}{}", name.name, name.lead.empty() ? "" : "~", name.lead, *after);
    }
  }
  return {};
}

Failure no_word(const Message& what) {
  return fail(Errc::Unsupported, say("this format has no word for {}", what));
}

Result<void> write_shape(const LayoutSpec& spec, std::string& out) {
  if (!spec.holes.empty() || !spec.loose.empty())
    return no_word(tr("a board that is no square of as many cells as digits"));
  constexpr int kUsual = 9;
  constexpr int kMostNumbered = 16;
  LayoutSpec known = standard_spec(spec.size);
  if (spec.size > kMostNumbered) return no_word(say("a board of {0}×{0}", spec.size));
  if (spec.size != kUsual || spec.lowest == 0) out += fmt::format(".Shape~{0}x{0}", spec.size);
  if (spec.lowest == 0) out += fmt::format("~0-{}", spec.size - 1);
  const bool boxed = spec.regions.empty() && spec.box_rows > 0;
  if (boxed && (spec.box_rows != known.box_rows || spec.box_cols != known.box_cols)) {
    return no_word(tr("boxes of this shape"));
  }
  if (!boxed) out += ".NoBoxes";
  if (!spec.regions.empty()) {
    out += ".Jigsaw~";
    for (const std::uint16_t region : spec.regions) out += symbol_of(region + 1);
  }
  for (const Variant variant : spec.variants) {
    if (variant == Variant::Diagonals) {
      out += ".Diagonal~1.Diagonal~-1";
    } else if (variant == Variant::Windoku) {
      out += ".Windoku";
    } else if (variant == Variant::DisjointGroups) {
      out += ".DisjointSets";
    } else {
      return no_word(say("the houses of '{}'", layout_text(spec)));
    }
  }
  LayoutSpec rest = spec;
  for (const RuleKind* kind : moves_of(rest)) {
    const auto names = names_in(kind->foreign.iss);
    const bool other = kind == &kinds::disjoint::entry;  // there they are of boxes, on jigsaws too
    if (names.empty() || other) return no_word(say("the rule '{}'", kind->id));
    out += fmt::format(".{}", names[0].name);
  }
  for (const auto& extra : rest.extras) out += fmt::format(".AllDifferent{}", cell_words(extra, spec.size));
  return {};
}

Result<void> write_cells(const Puzzle& puzzle, const Grid& grid, std::string& out) {
  const int size = grid.size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (allows_no_digit(puzzle, cell)) return no_word(tr("a cell without candidates"));
    if (puzzle.layout->is_hole(cell)) continue;
    if (grid[cell] != kBlank) {
      out += fmt::format(".~{}_{}", cell_word(cell, size), puzzle.layout->value_of(grid[cell]));
    } else if (puzzle.candidates && puzzle.candidates->count(cell) < size) {
      const std::vector<int> values = values_in(*puzzle.candidates, cell, *puzzle.layout);
      out += fmt::format(".~{}_{}", cell_word(cell, size), fmt::join(values, "_"));
    }
  }
  return {};
}

}  // namespace

std::string cell_of(std::string_view word, GridExtent board) {
  constexpr std::size_t kLength = 4;
  if (word.size() != kLength) return {};
  if ((word[0] != 'R' && word[0] != 'r') || (word[2] != 'C' && word[2] != 'c')) return {};
  const int row = symbol_value(word[1]);
  const int column = symbol_value(word[3]);
  if (row < 1 || column < 1 || row > board.cells / board.size || column > board.size) return {};
  return fmt::format("r{}c{}", row, column);
}

std::string line_of(std::string_view id, int rows, int columns, bool back) {
  const int number = id.size() == 2 ? symbol_value(id[1]) : 0;
  if (number < 1 || (id[0] != 'R' && id[0] != 'C') || number > (id[0] == 'R' ? rows : columns)) return {};
  const int length = id[0] == 'R' ? columns : rows;
  std::string cells;
  for (int i = 1; i <= length; ++i) {
    const int place = back ? length + 1 - i : i;
    cells += id[0] == 'R' ? fmt::format(" r{}c{}", number, place) : fmt::format(" r{}c{}", place, number);
  }
  return cells;
}

IssKind known_type(const std::vector<std::string_view>& words) {
  const std::string_view first = words.size() > 1 ? words[1] : "";
  const bool weights = first.find('_') != std::string_view::npos;
  return find_foreign(&ForeignRule::iss, [&](const IssName& name) {
    const auto cells = parse_number(name.lead);
    return name.name == words[0] && (name.lead.empty() || name.lead == first) &&
           (!cells || name.form != IssForm::Cells || std::cmp_equal(*cells, words.size() - 2)) &&
           (name.form != IssForm::Weights || weights) && (name.form != IssForm::Number || !weights);
  });
}

std::vector<CellIndex> diagonal_from(int cell, int size) {
  const int last = size - 1;
  int row = cell / size;
  int column = cell % size;
  const auto [down, right] = column == 0 && row < last   ? std::pair(1, 1)
                             : column == last && row > 0 ? std::pair(-1, -1)
                             : row == 0                  ? std::pair(1, -1)
                                                         : std::pair(-1, 1);
  std::vector<CellIndex> cells;
  for (; row >= 0 && column >= 0 && row <= last && column <= last; row += down, column += right) {
    cells.push_back(static_cast<CellIndex>(row * size + column));
  }
  return cells;
}

Result<void> write_iss(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const LayoutSpec& spec = puzzle.layout->spec();
  std::string text;
  if (auto ok = write_shape(spec, text); !ok) return ok;
  for (const Rule& rule : puzzle.rules) {
    const std::string words = words_of(rule, *puzzle.layout);
    if (words.empty()) return no_word(say("the rule '{}'", rule_text(rule, *puzzle.layout)));
    text += words;
  }
  if (auto ok = write_cells(puzzle, grid, text); !ok) return ok;
  out += text.empty() ? ".Shape~9x9" : text;
  out += '\n';
  return {};
}

}  // namespace nonet::codecs::iss
