// A Prolog list: the cells one after the other, or a list for each row.
//
//   [4,x,x,x,6,x,9,1,x,            sudoku([[_,_,3],
//    2,x,x,x,x,7,x,5,x, …].                [_,2,_], …]).
//
// A blank is x, a dot, an underscore, a variable, 0, * or -. Before the list there may be a name,
// an equals sign, an opening bracket, an argument; after it, the end of the term and "false." "%" starts a
// comment, in which "layout: 2x3" gives the shape. The writer makes one flat list of numbers and x,
// which read/1 of any Prolog takes.

#include <algorithm>
#include <array>

#include "base/say.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/cursor.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::codecs::prolog_list {
namespace {

constexpr int kDeepest = 2;  // the nesting of a list of rows
constexpr std::size_t kMostCells = static_cast<std::size_t>(kMaxSize) * kMaxSize;

struct List {
  std::vector<CellText> cells;
  std::vector<std::size_t> rows;  // the first cell of each inner list
  std::size_t offset = 0;
  std::optional<LayoutSpec> shape;
};

Result<void> skip_comments(Cursor& cursor, List& list) {
  for (cursor.skip_space(); !cursor.done(); cursor.skip_space()) {
    if (cursor.take("/*")) {
      cursor.skip_past("*/");
    } else if (cursor.peek() == '%') {
      auto shape = layout_in_comment(line_at(cursor.text, cursor.at).text.substr(1));
      if (!shape) return moved(shape.error(), cursor.at + 1);
      if (*shape) list.shape = std::move(*shape);
      cursor.skip_line();
    } else {
      break;
    }
  }
  return {};
}

bool may_surround(char c) {
  return is_letter(c) || is_digit(c) || std::string_view("_=(),:;-?.").find(c) != std::string_view::npos;
}

// Moves to the bracket that opens the list. False if there are only comments.
Result<bool> find_list(Cursor& cursor, List& list) {
  bool words = false;
  for (;;) {
    if (auto ok = skip_comments(cursor, list); !ok) return Failure(ok.error());
    list.offset = cursor.at;
    if (cursor.take("[")) return true;
    if (cursor.done()) {
      if (words) return fail(Errc::Syntax, tr("no list"), cursor.at);
      return false;
    }
    if (!may_surround(cursor.peek())) {
      return fail(Errc::Syntax, say("{} where a list should be", cursor.quoted()), cursor.at);
    }
    words = words || (cursor.peek() != '.' && cursor.peek() != ')' && cursor.peek() != ',');
    ++cursor.at;
  }
}

Result<CellText> read_cell(Cursor& cursor) {
  constexpr std::string_view kBlankCell = "_";
  const std::size_t start = cursor.at;
  const bool quoted = cursor.take("'");
  std::string_view text = cursor.word();
  if (text.empty() && !cursor.done() && is_blank_symbol(cursor.peek())) {
    text = cursor.text.substr(cursor.at++, 1);
  }
  if (quoted && !cursor.take("'")) text = {};
  const bool is_variable = !text.empty() && !quoted && (text[0] == '_' || (text[0] >= 'A' && text[0] <= 'Z'));
  if (is_variable) return CellText{kBlankCell, start};
  if (parse_number(text) || (text.size() == 1 && is_blank_symbol(text[0]))) return CellText{text, start};
  cursor.at = start;
  return fail(Errc::Syntax, say("{} where a number or a blank (x . _ 0) should be", cursor.quoted()), start);
}

// Reads the inside of a list, up to the bracket that closes it.
Result<void> read_list(Cursor& cursor, List& list) {
  int depth = 1;
  bool expects_item = true;
  while (depth > 0) {
    if (auto ok = skip_comments(cursor, list); !ok) return ok;
    if (cursor.done()) return fail(Errc::Syntax, tr("the list is not closed"), list.offset);
    if (list.cells.size() > kMostCells) {
      return fail(Errc::TooLarge, wrong_count(list.cells.size(), tr("cells")), list.offset);
    }
    if (expects_item && cursor.peek() == '[') {
      if (depth == kDeepest || (list.rows.empty() && !list.cells.empty())) {
        return fail(Errc::Syntax, tr("'[' where a cell should be"), cursor.at);
      }
      list.rows.push_back(list.cells.size());
      ++depth;
      ++cursor.at;
    } else if (expects_item) {
      if (depth == 1 && !list.rows.empty()) {
        return fail(Errc::Syntax, say("{} where a row should be", cursor.quoted()), cursor.at);
      }
      const auto cell = read_cell(cursor);
      if (!cell) return Failure(cell.error());
      list.cells.push_back(*cell);
      expects_item = false;
    } else if (cursor.take(",")) {
      expects_item = true;
    } else if (cursor.take("]")) {
      --depth;
    } else if (cursor.peek() == '|') {
      return fail(Errc::Syntax,
                  tr("Prolog shortened this list; print/1 writes all of it, and so do answers after "
                     "set_prolog_flag(answer_write_options, [max_depth(0)])"),
                  cursor.at);
    } else {
      return fail(Errc::Syntax, say("{} where ',' or ']' should be", cursor.quoted()), cursor.at);
    }
  }
  return {};
}

// Returns N, after checking that each row has as many cells as there are rows.
Result<int> size_of(const List& list) {
  const int size = square_side(list.cells.size());
  for (std::size_t row = 0; row < list.rows.size(); ++row) {
    const std::size_t end = row + 1 < list.rows.size() ? list.rows[row + 1] : list.cells.size();
    if (const std::size_t width = end - list.rows[row]; width != list.rows.size()) {
      return fail(Errc::Syntax,
                  say("row {} has {} cells, in a list of {} rows", row + 1, width, list.rows.size()),
                  list.cells[list.rows[row]].offset);
    }
  }
  if (size == 0) return fail(Errc::Syntax, wrong_count(list.cells.size(), tr("cells")), list.offset);
  return size;
}

// Returns whether the text is what Prolog says after its answers: false, or that there is another.
bool is_verdict(std::string_view text) {
  constexpr auto kVerdicts = std::to_array<std::string_view>({"", "false", "true", "no", "yes"});
  const std::size_t start = text.find_first_not_of(" ;\n\r\t");
  text = text.substr(std::min(start, text.size()));
  text = text.substr(0, text.find_last_not_of(" .;\n\r\t") + 1);
  return std::ranges::find(kVerdicts, text) != kVerdicts.end();
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  if (is_verdict(record)) return false;
  List list;
  Cursor cursor{record};
  auto found = find_list(cursor, list);
  if (!found || !*found) return found;
  if (const auto ok = read_list(cursor, list); !ok) return Failure(ok.error());
  const auto size = size_of(list);
  if (!size) return Failure(size.error());
  const auto layout = layout_for(context.layouts, *size, list.shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  const auto ok = decode_numbers(list.cells, *size, out.givens.digits());
  if (!ok) return Failure(ok.error());
  note_places(context, out.givens,
              [&](int cell) { return list.cells[static_cast<std::size_t>(cell)].offset; });
  return true;
}

// A record ends with the line on which the list ends, if only the end of the term follows.
std::size_t split(std::string_view text, bool last) {
  const TextLine first = line_at(text, 0);
  if (first.ended && trim(first.text).empty()) return first.end;
  Cursor cursor{text};
  int depth = 0;
  bool closed = false;
  while (!closed && !cursor.done()) {
    const char c = cursor.peek();
    if (c == '%') {
      cursor.skip_line();
      continue;
    }
    if (cursor.take("/*")) {
      cursor.skip_past("*/");
      continue;
    }
    if (c == '[') ++depth;
    if (c == ']') closed = --depth <= 0;
    ++cursor.at;
  }
  const std::size_t list_end = cursor.at;
  // The other arguments of the term, up to the next list.
  const std::size_t line_end = std::min(text.find('\n', cursor.at), text.size());
  while (cursor.at < line_end && (may_surround(cursor.peek()) || is_space(cursor.peek()))) ++cursor.at;
  if (!cursor.done() && cursor.peek() == '[') {
    while (cursor.at > list_end &&
           std::string_view(" \t).,").find(text[cursor.at - 1]) == std::string_view::npos)
      --cursor.at;
  }
  if (cursor.peek() == '%') cursor.skip_line();
  if (cursor.done()) return last ? text.size() : 0;
  cursor.take("\n");
  return cursor.at;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    out += cell == 0 ? "[" : ",";
    if (cell == grid.size()) out += layout_note(*puzzle.layout, "%");
    if (cell > 0 && cell % grid.size() == 0) out += "\n ";
    out += grid[cell] == kBlank ? "x" : std::to_string(grid[cell]);
  }
  out += "].\n";
  return {};
}

// Accepts a list of four cells or more, even if the head cuts it off. JSON has its own codec.
int sniff(std::string_view head) {
  if (!is_plain_text(head)) return 0;
  List list;
  Cursor cursor{head};
  const auto found = find_list(cursor, list);
  if (!found || !*found) return 0;
  const auto ok = read_list(cursor, list);
  if (!ok && cursor.rest().starts_with("|...")) return 90;
  constexpr std::size_t kEnoughCells = 4;
  if (list.cells.size() < kEnoughCells) return 0;
  constexpr std::size_t kUsual = 16;  // fewer may be the candidates of one cell
  return ok && size_of(list) && list.cells.size() >= kUsual ? 90 : 60;
}

}  // namespace

extern constinit const Format entry{.id = "prolog_list",
                                    .summary = tr("a Prolog list: [4,x,x,…]"),
                                    .extensions = ".pl .pro",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::prolog_list
