#include "formats/iss_words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "core/rule_kind.hpp"
#include "core/say.hpp"
#include "formats/layout_notation.hpp"
#include "formats/symbols.hpp"
#include "rules/rules.hpp"

namespace nonet::codecs::iss {
namespace {

constexpr std::array kKnown{
    Known{"AllDifferent", "alldifferent"},
    Known{"AntiConsecutive", "nonconsecutive", Form::Board},
    Known{"AntiKing", "antiking", Form::Board},
    Known{"AntiKnight", "antiknight", Form::Board},
    Known{"Between", "between"},
    Known{"BlackDot", "ratio 2", Form::Neighbours},
    Known{"ContainAtLeast", "contains", Form::Digits},
    Known{"ContainExact", "containsexactly", Form::Digits},
    Known{"Diagonal", "diagonal /", Form::Board, "", "1"},
    Known{"Diagonal", "diagonal \\", Form::Board, "", "-1"},
    Known{"DisjointSets", "disjoint", Form::Board},
    Known{"DoubleArrow", "doublearrow"},
    Known{"Entropic", "entropic"},
    Known{"GreaterThan", "greater", Form::Neighbours},
    Known{"Lockout", "lockout", Form::Number, "4"},
    Known{"Modular", "modular", Form::Number, "3"},
    Known{"NumberedRoom", "numberedroom", Form::Outside},
    Known{"Palindrome", "palindrome"},
    Known{"RegionSumLine", "regionsum"},
    Known{"Renban", "renban"},
    Known{"Skyscraper", "skyscraper", Form::Outside},
    Known{"StrictKropki", "negative kropki", Form::Board},
    Known{"StrictXV", "negative xv", Form::Board},
    Known{"Thermo", "thermo"},
    Known{"V", "pairsum 5", Form::Neighbours},
    Known{"Whisper", "whisper", Form::Number, "5"},
    Known{"WhiteDot", "difference 1", Form::Neighbours},
    Known{"Windoku", "windoku", Form::Board},
    Known{"X", "pairsum 10", Form::Neighbours},
    Known{"XSum", "xsum", Form::Outside},
    Known{"Zipper", "zipper"},
};

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

// Returns R2~clue~ or R2~~clue where the cells are a whole row or column, from its start or from its end; else "".
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

bool is_diagonal(const Rule& rule, int size) {
  int row = rule.cells[0] / size;
  int column = rule.cells[0] % size;
  const Step step = diagonal_from(row + 1, column + 1, size);
  for (const CellIndex cell : rule.cells) {
    if (row < 0 || column < 0 || row >= size || column >= size || cell != row * size + column)
      return false;
    row += step.rows;
    column += step.columns;
  }
  return row < 0 || column < 0 || row >= size || column >= size;
}

std::string weighted(const Rule& rule, int size) {
  return fmt::format(".Sum~{}_=_{}{}", rule.numbers[0],
                     fmt::join(std::span(rule.numbers).subspan(1), "_"),
                     cell_words(rule.cells, size));
}

// Returns whether the two cells share a side.
bool beside(std::span<const CellIndex> cells, int size) {
  const int rows = std::abs(cells[0] / size - cells[1] / size);
  return rows + std::abs(cells[0] % size - cells[1] % size) == 1;
}

std::string known_words(const Rule& rule, int size) {
  const std::string_view id = rule.kind->id;
  for (const Known& known : kKnown) {
    const std::string_view start = known.rule.substr(0, known.rule.find(' '));
    if (start != id) continue;
    switch (known.form) {
      case Form::Cells: return fmt::format(".{}{}", known.type, cell_words(rule.cells, size));
      case Form::Number:
        return fmt::format(".{}~{}{}", known.type, rule.numbers[0], cell_words(rule.cells, size));
      case Form::Digits:
        return fmt::format(".{}~{}{}", known.type, numbers(rule, "_"),
                           cell_words(rule.cells, size));
      case Form::Neighbours: {
        if (!beside(rule.cells, size)) return {};  // it would say nothing
        const bool fixed = start.size() < known.rule.size();
        if (fixed && fmt::format("{} {}", id, numbers(rule, " ")) != known.rule) continue;
        return fmt::format(".{}{}", known.type, cell_words(rule.cells, size));
      }
      case Form::Outside: {
        const std::string line = line_words(rule, size, rule.numbers[0]);
        return line.empty() ? line : fmt::format(".{}~{}", known.type, line);
      }
      case Form::Board: break;
    }
  }
  return {};
}

// Returns the rule in these words; empty if there are none.
std::string words_of(const Rule& rule, const Layout& layout) {
  const int size = layout.size();
  const std::string_view id = rule.kind->id;
  const std::string cells = cell_words(rule.cells, size);
  if (id == "cage" && !rule.numbers.empty() && rule.numbers[0] > 0)
    return fmt::format(".Cage~{}{}", rule.numbers[0], cells);
  if (id == "sum") return fmt::format(".Sum~{}{}", rule.numbers[0], cells);
  const bool letter = rule.kind->id == "pairsum" && (rule.numbers[0] == 5 || rule.numbers[0] == 10);
  if (id == "pairsum" && (!letter || !beside(rule.cells, size))) {
    return fmt::format(".Sum~{}{}", rule.numbers[0], cells);
  }
  if (id == "littlekiller") {
    return is_diagonal(rule, size)
               ? fmt::format(".LittleKiller~{}~{}", rule.numbers[0], cell_word(rule.cells[0], size))
               : fmt::format(".Sum~{}{}", rule.numbers[0], cells);
  }
  if (id == "linear") return weighted(rule, size);
  if (id == "arrow") {
    const int circle = rule.parts[0];
    return circle == 1 ? fmt::format(".Arrow{}", cells)
                       : fmt::format(".PillArrow~{}{}", circle, cells);
  }
  if (id == "same") return fmt::format(".SameValues~2{}", cells);
  if (id == "sandwich") {
    const std::string line = line_words(rule, size, rule.numbers[0]);
    return line.empty() ? line : fmt::format(".Sandwich~{}~{}", rule.numbers[0], line.substr(0, 2));
  }
  if (id == "quadruple" && !meet_in_a_corner(rule.cells, size)) {
    return fmt::format(".ContainAtLeast~{}{}", numbers(rule, "_"), cells);
  }
  if (id == "quadruple") {
    const CellIndex corner = *std::ranges::min_element(rule.cells);
    return fmt::format(".Quad~{}~{}", cell_word(corner, size), numbers(rule, "~"));
  }
  const std::string text = rule_text(rule, layout);
  for (const Known& known : kKnown) {
    if (known.form == Form::Board && text == known.rule) return fmt::format(".{}", known.type);
  }
  if (text.starts_with("indexing row") || text.starts_with("indexing column")) {
    return fmt::format(".Indexing~{}{}", text.starts_with("indexing row") ? 'R' : 'C', cells);
  }
  return known_words(rule, size);
}

Failure no_word(const Message& what) {
  return fail(Errc::Unsupported,
              say({"this format has no word for {}", "este formato no sabe decir {}"}, what));
}

Result<void> write_shape(const LayoutSpec& spec, std::string& out) {
  constexpr int kUsual = 9;
  constexpr int kMostNumbered = 16;
  LayoutSpec known = standard_spec(spec.size);
  if (spec.size > kMostNumbered) {
    return no_word(say({"a board of {0}×{0}", "un tablero de {0}×{0}"}, spec.size));
  }
  if (spec.size != kUsual) out += fmt::format(".Shape~{0}x{0}", spec.size);
  const bool boxed = spec.regions.empty() && spec.box_rows > 0;
  if (boxed && (spec.box_rows != known.box_rows || spec.box_cols != known.box_cols)) {
    return no_word(Text{"boxes of this shape", "cajas de esta forma"});
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
      return no_word(say({"the houses of '{}'", "las unidades de «{}»"}, layout_text(spec)));
    }
  }
  LayoutSpec rest = spec;
  for (const RuleKind* kind : moves_of(rest)) {
    const std::span<const Known> words(kKnown);
    const auto move = std::ranges::find(words, kind->id, &Known::rule);
    if (move == words.end()) {
      return no_word(say({"the rule '{}'", "la regla «{}»"}, kind->id));
    }
    out += fmt::format(".{}", move->type);
  }
  for (const auto& extra : rest.extras)
    out += fmt::format(".AllDifferent{}", cell_words(extra, spec.size));
  return {};
}

Result<void> write_cells(const Puzzle& puzzle, const Grid& grid, std::string& out) {
  const int size = grid.size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (allows_no_digit(puzzle, cell)) {
      return no_word({"a cell without candidates", "una casilla sin candidatos"});
    }
    if (grid[cell] != kBlank) {
      out += fmt::format(".~{}_{}", cell_word(cell, size), grid[cell]);
    } else if (puzzle.candidates && puzzle.candidates->count(cell) < size) {
      out += fmt::format(".~{}", cell_word(cell, size));
      for (int digit = 1; digit <= size; ++digit) {
        if (puzzle.candidates->has(cell, static_cast<Digit>(digit)))
          out += fmt::format("_{}", digit);
      }
    }
  }
  return {};
}

}  // namespace

std::string cell_of(std::string_view word, int size) {
  constexpr std::size_t kLength = 4;
  if (word.size() != kLength) return {};
  if ((word[0] != 'R' && word[0] != 'r') || (word[2] != 'C' && word[2] != 'c')) return {};
  const int row = symbol_value(word[1]);
  const int column = symbol_value(word[3]);
  if (row < 1 || column < 1 || row > size || column > size) return {};
  return fmt::format("r{}c{}", row, column);
}

std::string line_of(std::string_view id, int size, bool back) {
  const int number = id.size() == 2 ? symbol_value(id[1]) : 0;
  if (number < 1 || number > size || (id[0] != 'R' && id[0] != 'C')) return {};
  std::string cells;
  for (int i = 1; i <= size; ++i) {
    const int place = back ? size + 1 - i : i;
    cells += id[0] == 'R' ? fmt::format(" r{}c{}", number, place)
                          : fmt::format(" r{}c{}", place, number);
  }
  return cells;
}

const Known* known_type(std::string_view type, std::string_view word) {
  const auto found = std::ranges::find_if(kKnown, [&](const Known& known) {
    return known.type == type && (known.word.empty() || known.word == word);
  });
  return found == kKnown.end() ? nullptr : &*found;
}

// The left and the right side come before the top and the bottom.
Step diagonal_from(int row, int column, int size) {
  if (column == 1 && row < size) return {1, 1};
  if (column == size && row > 1) return {-1, -1};
  if (row == 1) return {1, -1};
  return {-1, 1};
}

Result<void> write_iss(const Puzzle& puzzle, const Grid& grid, std::string& out) {
  const LayoutSpec& spec = puzzle.layout->spec();
  std::string text;
  if (auto ok = write_shape(spec, text); !ok) return ok;
  for (const Rule& rule : puzzle.rules) {
    const std::string words = words_of(rule, *puzzle.layout);
    if (words.empty()) {
      return no_word(say({"the rule '{}'", "la regla «{}»"}, rule_text(rule, *puzzle.layout)));
    }
    text += words;
  }
  if (auto ok = write_cells(puzzle, grid, text); !ok) return ok;
  out += text.empty() ? ".Shape~9x9" : text;
  out += '\n';
  return {};
}

}  // namespace nonet::codecs::iss
