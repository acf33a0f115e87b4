#include "text/formats/board_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

// Applies Simple Sudoku's changes, which number the cells from 00, row by row.
Result<void> apply_changes(const TextBoard& board, Puzzle& out) {
  constexpr int kSize = 9;  // the program that writes these lines has no other boards
  for (const CellText& change : board.changes) {
    const std::string_view text = change.text;
    const bool sets = text[0] == 'I';
    const auto cell = parse_number(text.substr(1, 2));
    const auto digit = parse_number(text.substr(3));
    if (board.size != kSize || !cell || *cell >= kSize * kSize || !digit || *digit < 1 || *digit > kSize) {
      return fail(Errc::Syntax, say("'{}' is not a cell and a digit of this board", text), change.offset);
    }
    if (sets && out.placed.empty()) out.placed.reset(kSize);
    if (sets) out.placed[*cell] = static_cast<Digit>(*digit);
    if (!sets && !out.candidates) out.candidates = Candidates::all(kSize);
    if (!sets) out.candidates->remove(*cell, static_cast<Digit>(*digit));
  }
  return {};
}

// Returns whether a line is words, or names cells, "r3c3=2": what is meant as a row has one word at most.
bool is_prose(std::string_view line) {
  if (line.find('=') != std::string_view::npos) return true;
  int words = 0;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && (is_letter(line[end]) || (line[end] & 0x80) != 0)) ++end;
    const bool alone = end == line.size() || !is_digit(line[end]);
    if (end - at > 1 && alone && (at == 0 || !is_digit(line[at - 1]))) ++words;
    at = std::max(end, at + 1);
  }
  return words > 1;
}

// Returns whether the rows are more likely those of boards side by side: twice as wide as they are many, or
// each in two pieces with the widest gap between them, without a digit that a board half as wide has not.
bool are_two(const TextBoard& board) {
  constexpr std::size_t kNarrowest = 4;
  const auto half = static_cast<std::size_t>(board.size) / 2;
  const auto in_two = [&](std::size_t row) {
    const auto cells = board.row(row);
    const auto gap = [&](std::size_t i) {
      return cells[i].offset - cells[i - 1].offset - cells[i - 1].text.size();
    };
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (i != half && gap(i) >= gap(half)) return false;
    }
    return true;
  };
  if (half < kNarrowest || board.size % 2 != 0) return false;
  for (std::size_t row = 0; row < board.rows.size(); ++row) {
    if (!std::cmp_equal(board.row(row).size(), board.size)) return false;
    if (board.rows.size() != half && !in_two(row)) return false;
  }
  return std::ranges::all_of(board.cells, [half](const CellText& cell) {
    if (cell.text.size() == 1 && is_blank_symbol(cell.text[0])) return true;
    const auto number = parse_number(cell.text);
    return number && std::cmp_less_equal(*number, half);
  });
}

}  // namespace

Message wrong_rows_count(std::size_t rows, std::size_t width) {
  if (rows == 1) return say("1 row of {} cells; a board has as many rows as columns", width);
  return say("{} rows of {} cells; a board has as many rows as columns", rows, width);
}

Error boards_side_by_side(std::size_t offset) {
  return {Errc::Syntax, tr("two boards side by side: put one below the other, and a line between"), offset};
}

Result<void> check_board(const TextBoard& board) {
  if (board.size > kMaxSize)
    return fail(Errc::TooLarge, say("a row of more than {} cells", kMaxSize),
                board.cells[board.rows[0]].offset);
  for (std::size_t row = 0; row < board.rows.size(); ++row) {
    const std::size_t width = board.row(row).size();
    if (std::cmp_equal(width, board.size)) continue;
    return fail(Errc::Syntax,
                width == 1 ? say("row {} has 1 cell where there should be {}", row + 1, board.size)
                           : say("row {} has {} cells where there should be {}", row + 1, width, board.size),
                board.cells[board.rows[row]].offset);
  }
  if (are_two(board)) return Failure(boards_side_by_side(board.cells[0].offset));
  const auto said =
      board.layout ? layout_in_comment(board.layout->text) : Result<std::optional<LayoutSpec>>();
  if (said && *said && is_shaped(**said)) return {};  // check_count() counts them
  if (!std::cmp_equal(board.rows.size(), board.size))
    return fail(Errc::Syntax, wrong_rows_count(board.rows.size(), static_cast<std::size_t>(board.size)),
                board.cells[board.rows.back()].offset);
  return {};
}

Result<LayoutPtr> board_layout(const TextBoard& board, const ReadContext& context) {
  std::optional<LayoutSpec> shape;
  if (board.layout) {
    auto said = layout_in_comment(board.layout->text);
    if (!said) return moved(said.error(), board.layout->offset);
    shape = std::move(*said);
  } else if (board.box_rows > 0 && !context.layouts.assumed()) {
    shape = boxes_spec(board.box_rows, board.box_cols);
  } else if (!board.regions.empty() && !context.layouts.assumed()) {
    shape = LayoutSpec{.size = board.size, .regions = board.regions};
  }
  if (shape && is_shaped(*shape)) return context.layouts.of_spec(*shape);
  return layout_for(context.layouts, board.size, shape);
}

void keep_title(const TextBoard& board, Puzzle& out) {
  if (board.title && parse_number(board.title->text) != board.size) {
    out.meta.emplace_back("title", board.title->text);
  }
}

// Reads the rows of a board that has holes or digits from 0.
Result<bool> read_shaped_rows(const TextBoard& board, const ReadContext& context, Puzzle& out) {
  const Layout& layout = *out.layout;
  std::vector<std::size_t> places(out.givens.digits().size());
  const auto ok = read_shaped(board.cells, layout, out.givens, [&](int cell, std::size_t offset) {
    places[static_cast<std::size_t>(cell)] = offset;
  });
  if (!ok) return Failure(ok.error());
  note_places(context, out.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
  keep_title(board, out);
  return true;
}

std::size_t split_board(std::string_view text, bool last) {
  TextBoard board;
  return scan_board(text, last, CellStyle::Symbols, board);
}

Result<bool> read_board(std::string_view record, const ReadContext& context, Puzzle& out) {
  TextBoard board;
  scan_board(record, true, CellStyle::Symbols, board);
  if (board.rows.empty()) {
    if (board.layout) {
      const auto said = layout_in_comment(board.layout->text);
      if (!said) return moved(said.error(), board.layout->offset);
    }
    // Words above and below boards are ignored; a line with a digit may be meant as a row.
    if (!board.title || std::ranges::none_of(board.title->text, is_digit)) return false;
    if (is_prose(board.title->text)) return false;
    return fail(Errc::Syntax, tr("text, but no rows of cells"), board.title->offset);
  }
  if (const auto ok = check_board(board); !ok) return Failure(ok.error());
  const auto layout = board_layout(board, context);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (is_shaped((*layout)->spec())) return read_shaped_rows(board, context, out);
  const auto ok = decode_cells(board.cells, board.size, out.givens.digits());
  if (!ok) return Failure(ok.error());
  keep_symbols(board.cells, out);
  note_places(context, out.givens,
              [&](int cell) { return board.cells[static_cast<std::size_t>(cell)].offset; });
  if (const auto changed = apply_changes(board, out); !changed) return Failure(changed.error());
  keep_title(board, out);
  return true;
}

std::optional<FirstBoard> first_board(std::string_view head, CellStyle style) {
  constexpr int kMostRecords = 64;
  if (!is_plain_text(head)) return std::nullopt;
  head = whole_lines(head);
  for (int i = 0; i < kMostRecords && !head.empty(); ++i) {
    FirstBoard first;
    const std::size_t length = scan_board(head, true, style, first.board);
    first.record = head.substr(0, length);
    if (!first.board.rows.empty()) return first;
    head.remove_prefix(length);
  }
  return FirstBoard{};
}

int score_board(const FirstBoard& first, std::string_view head) {
  const TextBoard& board = first.board;
  if (board.rows.empty()) return 0;
  const bool cut_off = is_cut_off(head) && first.record.end() == whole_lines(head).end();
  const bool complete = check_board(board).has_value();
  if (!complete && !(cut_off && board.rows.size() > 1)) return board.rows.size() > 1 ? 35 : 3;
  if (complete && board.size == 1) return 3;  // a cell of a table, perhaps
  if (complete) {
    std::vector<Digit> digits(board.cells.size());
    if (!decode_cells(board.cells, board.size, digits)) return 40;
  }
  if (complete && board.title && parse_number(board.title->text) == board.size) return 97;
  constexpr int kLeastConvincing = 4;  // few texts draw smaller boards
  return board.size >= kLeastConvincing ? 75 : 45;
}

void write_cell(Digit digit, std::size_t width, std::string& out, std::string_view symbols) {
  const std::string text = digit == kBlank   ? "."
                           : symbols.empty() ? std::to_string(digit)
                                             : std::string(1, symbols[digit - 1U]);
  out += fmt::format("{:>{}}", text, width);
}

Result<void> refuse_tall(const Layout& layout) {
  if (layout.rows() <= layout.columns()) return {};
  return fail(Errc::Unsupported, tr("this format has no word for a board with more rows than columns"));
}

void draw_board(const Layout& layout, const std::vector<std::string>& cells, std::string& out) {
  const LayoutSpec& spec = layout.spec();
  const int box_rows = spec.box_rows > 0 ? spec.box_rows : layout.rows();
  const int box_cols = spec.box_rows > 0 ? spec.box_cols : layout.columns();
  std::size_t width = 1;
  for (const std::string& cell : cells) width = std::max(width, cell.size());
  const auto draw_rule = [&] {
    for (int left = 0; left < layout.columns(); left += box_cols) {
      out += '+';
      out.append(static_cast<std::size_t>(box_cols) * (width + 1) + 1, '-');
    }
    out += "+\n";
  };
  for (int row = 0; row < layout.rows(); ++row) {
    if (row % box_rows == 0) draw_rule();
    for (int column = 0; column < layout.columns(); ++column) {
      const std::string& cell = cells[static_cast<std::size_t>(layout.cell(row, column))];
      out += column == 0 ? "| " : column % box_cols == 0 ? " | " : " ";
      out.append(width - cell.size(), ' ');
      out += cell;
    }
    out += " |";
    if (row == 0) out += layout_note(layout, "#");
    out += '\n';
  }
  draw_rule();
  out += '\n';
}

std::string unseen_shape(const Layout& layout) {
  const LayoutSpec& spec = layout.spec();
  const bool walls = (spec.box_rows > 1 && spec.box_cols > 1) || !spec.regions.empty();
  const bool seen = !is_shaped(spec) && walls && spec.variants.empty() && spec.extras.empty();
  return seen ? std::string() : layout_note(layout, "#");
}

std::string layout_note(const Layout& layout, std::string_view marker) {
  const std::string shape = layout_comment(layout.spec());
  return shape.empty() ? shape : fmt::format("  {} {}", marker, shape);
}

}  // namespace nonet
