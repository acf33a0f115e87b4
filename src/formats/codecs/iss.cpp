// Interactive Sudoku Solver's strings: a constraint after each dot, its words parted by ~.
//
//   .Cage~15~R1C1~R1C2.Thermo~R3C3~R2C3~R1C3.Skyscraper~C2~3~.~R1C1_5.~R1C2_1_2
//   a type and its words, in the order of the rule              a given, candidates: no type
//
// Clues beside the board have their line, R2 or C3, then what stands at its start and at its end.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "core/cell_name.hpp"
#include "core/rule_kind.hpp"
#include "core/say.hpp"
#include "formats/iss_words.hpp"
#include "formats/layout_notation.hpp"
#include "formats/symbols.hpp"
#include "formats/text.hpp"

namespace nonet::codecs::iss {
namespace {

using Words = std::vector<std::string_view>;

// Cuts a text at every sign; two signs in a row have an empty word between them.
Words words_of(std::string_view text, char sign) {
  Words words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(sign, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// What a string says, part by part.
struct Draft {
  LayoutSpec spec;
  bool boxless = false;
  std::vector<std::string> rules = {};
  std::vector<std::size_t> offsets = {};  // of the constraints they come from

  void add(std::string rule, std::size_t offset) {
    rules.push_back(std::move(rule));
    offsets.push_back(offset);
  }
};

Result<std::vector<std::string>> cells_of(std::span<const std::string_view> words, int size) {
  std::vector<std::string> cells;
  for (const std::string_view word : words) {
    std::string cell = cell_of(word, size);
    if (cell.empty()) {
      return fail(Errc::Unsupported, say({"'{}' is no cell of a board of {}×{}",
                                          "«{}» no es una casilla de un tablero de {}×{}"},
                                         word, size, size));
    }
    cells.push_back(std::move(cell));
  }
  return cells;
}

Failure no_line(std::string_view word) {
  return fail(Errc::Syntax,
              say({"'{}' is no row or column", "«{}» no es una fila ni una columna"}, word));
}

// A constraint of a table: its words are those of a rule, but for what its form says.
Result<void> add_known(const Known& known, const Words& words, std::size_t offset, Draft& out) {
  const int size = out.spec.size;
  if (known.form == Form::Board) {
    out.add(std::string(known.rule), offset);
    return {};
  }
  if (known.form == Form::Outside) {
    for (std::size_t end = 0; end < 2; ++end) {
      const std::string_view clue = words.size() > end + 2 ? words[end + 2] : std::string_view();
      if (clue.empty()) continue;
      const std::string line = line_of(words[1], size, end == 1);
      if (line.empty()) return no_line(words[1]);
      out.add(fmt::format("{} {}{}", known.rule, clue, line), offset);
    }
    return {};
  }
  std::size_t first = 1;
  std::string rule(known.rule);
  if (known.form == Form::Number && words.size() > 1 && cell_of(words[1], size).empty()) {
    rule += fmt::format(" {}", words[first++]);
  } else if (known.form == Form::Number && !known.usual.empty()) {
    rule += fmt::format(" {}", known.usual);
  }
  if (known.form == Form::Digits && words.size() > 1) {
    std::string digits(words[first++]);
    std::ranges::replace(digits, '_', ',');
    rule += fmt::format(" {}", digits);
  }
  const auto cells = cells_of(std::span(words).subspan(std::min(first, words.size())), size);
  if (!cells) return Failure(cells.error());
  if (known.form != Form::Neighbours) {
    out.add(fmt::format("{} {}", rule, fmt::join(*cells, " ")), offset);
    return {};
  }
  for (std::size_t i = 0; i < cells->size(); ++i) {
    for (std::size_t j = i + 1; j < cells->size(); ++j) {
      const std::string_view a = words[i + first];
      const std::string_view b = words[j + first];
      const int away = std::abs(symbol_value(a[1]) - symbol_value(b[1])) +
                       std::abs(symbol_value(a[3]) - symbol_value(b[3]));
      if (away == 1) out.add(fmt::format("{} {} {}", rule, (*cells)[i], (*cells)[j]), offset);
    }
  }
  return {};
}

Result<void> add_cage(const Words& words, std::size_t offset, Draft& out) {
  const auto cells =
      cells_of(std::span(words).subspan(std::min<std::size_t>(2, words.size())), out.spec.size);
  if (!cells) return Failure(cells.error());
  const bool without = words.size() > 1 && words[1] == "0";
  out.add(fmt::format("cage {} {}",
                      without            ? "-"
                      : words.size() > 1 ? words[1]
                                         : "",
                      fmt::join(*cells, " ")),
          offset);
  return {};
}

// Sum~14~cells; with weights Sum~14_=_2_-1~cells.
Result<void> add_sum(const Words& words, std::size_t offset, Draft& out) {
  const auto cells =
      cells_of(std::span(words).subspan(std::min<std::size_t>(2, words.size())), out.spec.size);
  if (!cells) return Failure(cells.error());
  const Words weights = words_of(words.size() > 1 ? words[1] : "", '_');
  if (weights.size() < 2) {
    out.add(fmt::format("sum {} {}", words.size() > 1 ? words[1] : "", fmt::join(*cells, " ")),
            offset);
    return {};
  }
  std::string rule = fmt::format("linear {}", weights[0]);
  if (weights[1] != "=" || weights.size() != cells->size() + 2) {
    return fail(Errc::Syntax, say({"'{}' are not the weights of {} cells",
                                   "«{}» no son los pesos de {} casillas"},
                                  words[1], cells->size()));
  }
  for (std::size_t i = 0; i < cells->size(); ++i) {
    rule += fmt::format(" {}*{}", weights[i + 2], (*cells)[i]);
  }
  out.add(std::move(rule), offset);
  return {};
}

Result<void> add_arrow(const Words& words, bool pill, std::size_t offset, Draft& out) {
  const auto circle = pill && words.size() > 1 ? parse_number(words[1]) : std::optional(1);
  const std::size_t first = pill ? 2 : 1;
  const auto cells =
      cells_of(std::span(words).subspan(std::min(first, words.size())), out.spec.size);
  if (!cells) return Failure(cells.error());
  const auto count = static_cast<std::size_t>(circle.value_or(0));
  if (count == 0 || count >= cells->size()) {
    return fail(Errc::Syntax, {"an arrow without a shaft", "una flecha sin asta"});
  }
  const std::span all(*cells);
  out.add(fmt::format("arrow {} = {}", fmt::join(all.first(count), " "),
                      fmt::join(all.subspan(count), " ")),
          offset);
  return {};
}

// LittleKiller~37~R2C1: the diagonal that starts there. Of the two that do, the first side decides which.
Result<void> add_diagonal(const Words& words, std::size_t offset, Draft& out) {
  const int size = out.spec.size;
  const std::string_view start = words.size() > 2 ? words[2] : std::string_view();
  if (cell_of(start, size).empty()) {
    return fail(Errc::Syntax, say({"'{}' is no cell", "«{}» no es una casilla"}, start));
  }
  const Step step = diagonal_from(symbol_value(start[1]), symbol_value(start[3]), size);
  std::string rule = fmt::format("littlekiller {}", words[1]);
  for (int row = symbol_value(start[1]), column = symbol_value(start[3]);
       row >= 1 && column >= 1 && row <= size && column <= size;
       row += step.rows, column += step.columns) {
    rule += fmt::format(" r{}c{}", row, column);
  }
  out.add(std::move(rule), offset);
  return {};
}

Result<void> add_quad(const Words& words, std::size_t offset, Draft& out) {
  const std::string_view corner = words.size() > 1 ? words[1] : std::string_view();
  if (cell_of(corner, out.spec.size - 1).empty()) {
    return fail(
        Errc::Syntax,
        say({"no four cells meet at '{}'", "en «{}» no se juntan cuatro casillas"}, corner));
  }
  const int row = symbol_value(corner[1]);
  const int column = symbol_value(corner[3]);
  out.add(fmt::format("quadruple {} r{}c{} r{}c{} r{}c{} r{}c{}",
                      fmt::join(std::span(words).subspan(2), ","), row, column, row, column + 1,
                      row + 1, column, row + 1, column + 1),
          offset);
  return {};
}

Result<void> add_shape(const Words& words, Draft& out) {
  const Words sides = words_of(words.size() > 1 ? words[1] : "", 'x');
  const auto rows = sides.size() == 2 ? parse_number(sides[0]) : std::nullopt;
  if (!rows || sides[0] != sides[1] || *rows < 1 || *rows > kMaxSymbols || words.size() > 2) {
    return fail(Errc::Unsupported,
                {"nonet takes square boards only, with the digits from 1 to their size",
                 "nonet solo admite tableros cuadrados, con los dígitos del 1 a su tamaño"});
  }
  out.spec = standard_spec(*rows);
  return {};
}

Result<void> add_cell(const Words& words, std::size_t offset, Draft& out) {
  const Words parts = words_of(words.size() > 1 ? words[1] : "", '_');
  const std::string cell = cell_of(parts[0], out.spec.size);
  if (cell.empty() || parts.size() < 2) {
    return fail(Errc::Syntax,
                say({"'{}' is no cell with digits", "«{}» no es una casilla con dígitos"},
                    words.size() > 1 ? words[1] : ""));
  }
  const std::string digits = fmt::format("{}", fmt::join(std::span(parts).subspan(1), ","));
  out.add(parts.size() == 2 ? fmt::format("given {} {}", cell, digits)
                            : fmt::format("candidates {} {}", cell, digits),
          offset);
  return {};
}

Result<void> add_constraint(std::string_view text, std::size_t offset, Draft& out) {
  const Words words = words_of(text, '~');
  const std::string_view type = words[0];
  if (type == "Shape") return {};  // read before the others
  if (type.empty()) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (auto ok = add_cell({"", words[i]}, offset, out); !ok) return ok;
    }
    return {};
  }
  if (type == "Cage") return add_cage(words, offset, out);
  if (type == "Sum") return add_sum(words, offset, out);
  if (type == "Arrow" || type == "PillArrow")
    return add_arrow(words, type == "PillArrow", offset, out);
  if (type == "LittleKiller") return add_diagonal(words, offset, out);
  if (type == "Quad") return add_quad(words, offset, out);
  if (type == "NoBoxes") {
    out.boxless = true;
    return {};
  }
  if (type == "Jigsaw" && words.size() > 1) {
    auto regions = regions_from_symbols(words[1]);
    if (!regions) return Failure(std::move(regions.error()));
    out.spec.regions = std::move(*regions);
    return {};
  }
  if (type == "Sandwich" && words.size() > 2) {
    const std::string line = line_of(words[2], out.spec.size, false);
    if (line.empty()) return no_line(words[2]);
    out.add(fmt::format("sandwich {}{}", words[1], line), offset);
    return {};
  }
  if (type == "SameValues" && words.size() == 4 && words[1] == "2") {
    const auto cells = cells_of(std::span(words).subspan(2), out.spec.size);
    if (!cells) return Failure(cells.error());
    out.add(fmt::format("same {}", fmt::join(*cells, " ")), offset);
    return {};
  }
  if (type == "Indexing" && words.size() > 2 && (words[1] == "R" || words[1] == "C")) {
    const auto cells = cells_of(std::span(words).subspan(2), out.spec.size);
    if (!cells) return Failure(cells.error());
    out.add(
        fmt::format("indexing {} {}", words[1] == "R" ? "row" : "column", fmt::join(*cells, " ")),
        offset);
    return {};
  }
  if (const Known* const known = known_type(type, words.size() > 1 ? words[1] : "")) {
    return add_known(*known, words, offset, out);
  }
  return fail(Errc::Unsupported, say({"the constraint '{}' is not known here",
                                      "la restricción «{}» no se conoce aquí"},
                                     type));
}

Result<Draft> drafted(std::string_view text) {
  Draft draft{.spec = standard_spec(9)};
  for (const bool shapes : {true, false}) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('.', at), text.size());
      const std::string_view part = text.substr(at, end - at);
      if (!part.empty() && part.starts_with("Shape") == shapes) {
        const auto ok =
            shapes ? add_shape(words_of(part, '~'), draft) : add_constraint(part, at, draft);
        if (!ok) return fail(ok.error().code, ok.error().words(), at);
      }
      at = end + 1;
    }
  }
  if (!draft.spec.regions.empty() && !draft.boxless && draft.spec.box_rows > 1) {
    return fail(Errc::Unsupported,
                {"regions and boxes on one board: add NoBoxes if they replace them",
                 "regiones y cajas en un mismo tablero: añade NoBoxes si las sustituyen"},
                0);
  }
  if (draft.boxless || !draft.spec.regions.empty()) draft.spec.box_rows = draft.spec.box_cols = 0;
  return draft;
}

// A dot, then a cell with digits, or a type with words or of the table: a line of blanks is a board.
bool is_string(std::string_view text) {
  if (text.size() < 2 || text[0] != '.') return false;
  const std::string_view first = text.substr(1, text.find('.', 1) - 1);
  if (first.starts_with('~')) return true;
  return is_letter(first.empty() ? '.' : first[0]) &&
         (first.find('~') != std::string_view::npos || known_type(first, "") != nullptr ||
          first == "NoBoxes");
}

// Notes where the cells with one digit stand.
void note_givens(const Draft& draft, std::size_t start, const ReadContext& context,
                 const Puzzle& puzzle) {
  std::vector<std::size_t> places(puzzle.givens.digits().size(), start);
  for (std::size_t i = 0; i < draft.rules.size(); ++i) {
    const Words words = words_of(draft.rules[i], ' ');
    const auto cell = cell_named(words[words.size() > 1 ? 1 : 0], puzzle.givens.size(), 0);
    if (words[0] == "given" && cell) places[*cell] = start + draft.offsets[i];
  }
  note_places(context, puzzle.givens,
              [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  if (!is_string(text)) {
    return fail(Errc::Syntax,
                {"no constraint string: it starts as .Cage~15~R1C1~R1C2",
                 "no es una cadena de restricciones: empieza como .Cage~15~R1C1~R1C2"},
                start);
  }
  auto draft = drafted(text);
  if (!draft) return moved(draft.error(), start);
  const auto layout = context.layouts.of_spec(draft->spec);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::size_t where = 0;
  if (const auto ok = add_rules(draft->rules, out, &where); !ok) {
    const bool known = where < draft->offsets.size();
    return fail(ok.error().code, ok.error().words(), start + (known ? draft->offsets[where] : 0));
  }
  if (context.places != nullptr) note_givens(*draft, start, context, out);
  return true;
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto grid = grid_to_show(puzzle, show);
  if (!grid) return Failure(grid.error());
  return write_iss(puzzle, **grid, out);
}

int sniff(std::string_view head) { return is_string(first_record(head)) ? 94 : 0; }

}  // namespace

extern constinit const Format entry{
    .id = "iss",
    .summary = {"Interactive Sudoku Solver's strings: .Cage~15~R1C1~R1C2",
                "cadenas de Interactive Sudoku Solver: .Cage~15~R1C1~R1C2"},
    .extensions = ".iss",
    .keeps = kGivens | kCandidates | kShape | kVariantRules,
    .one_per_line = true,
    .sniff = sniff,
    .split = split_line,
    .read = read,
    .write = write};

}  // namespace nonet::codecs::iss
