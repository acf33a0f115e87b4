#include "oracle/damaged_texts.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace oracle {
namespace {

struct Line {
  std::vector<std::string> pieces;  // cells, and what stands before, between and after them
  int board = -1;                   // -1: of none
  bool is_row = false;              // whether every other piece, from the second on, is a cell
};
using Lines = std::vector<Line>;

struct Known {
  std::string_view puzzle;
  std::string_view solution;
};
// Three known boards; with their digits renamed and rows and columns exchanged, they are more. The last has so few
// givens that rows of two boards often go together: only their lines tell that they are of two.
constexpr std::array kKnown = {
    Known{"530070000600195000098000060800060003400803001700020006060000280000419005000080079",
          "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
    Known{"400060910200007050090800020001609002080000063070040000703008090000030405040900600",
          "438265917216397854597814326351689742984721563672543189763458291829136475145972638"},
    Known{"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
          "693784512487512936125963874932651487568247391741398625319475268856129743274836159"},
    Known{"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
          "693784512487512936125963874932651487568247391741398625319475268856129743274836159"}};

struct DrawnBoard {
  std::string puzzle;
  std::string solution;
};

DrawnBoard drawn_board(const Roll& roll) {
  const Known& known = kKnown[static_cast<std::size_t>(roll(kKnown.size()))];
  const int shift = roll(9);
  const bool transposed = roll(2) == 1;
  const auto drawn = [&](std::string_view board) {
    std::string digits;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const char digit = board[transposed ? cell % 9 * 9 + cell / 9 : cell];
      digits += digit == '0' ? '0' : static_cast<char>('1' + (digit - '1' + shift) % 9);
    }
    return digits;
  };
  return {drawn(known.puzzle), drawn(known.solution)};
}

// How a row is written: what stands before, between (or between boxes) and after the cells.
struct Style {
  std::string_view name = {};
  std::string_view before = {};
  std::string_view between = {};
  std::string_view boxes = {};  // between
  std::string_view after = {};
  std::string_view blank = {};
  std::string_view rule = {};  // between bands; above and below too, if `closed`
  bool closed = false;
  std::string_view open = {};   // a line before the board
  std::string_view close = {};  // a line after it
  bool one_line = false;
  std::string_view head = {};      // the first line of the text
  std::string_view solution = {};  // the line above the solution, which stands below the board
};

// In `before` and `after`, the mark stands for the row of the solution, or for all of it.
constexpr std::string_view kSolutionMark = "%";

// Boards whose bands a blank line sets apart, so that all of the text is bands of three rows.
constexpr std::array kBandStyles = {
    Style{"bands of rows", "", "", "", "", ".", " "},
    Style{"bands of zeros", "", "", "", "", "0", " "},
    Style{"bands of groups", "", "", " ", "", ".", " "},
    Style{"thirds", "", " ", "  ", "", "_", " "},
    Style{"bands in csv", "", ",", ",", "", "0", " "},
    Style{"bands with bars", "", " ", " | ", "", ".", " "},
};
constexpr std::array kSolutionStyles = {
    Style{"beside", "", "", "", "   %", "."},
    Style{"beside in bands", "", "", "", " %", "0", " "},
    Style{"spaced, beside", "", " ", " ", "     %", "."},
    Style{"framed, beside", "| ", " ", " | ", " |   | % |", ".",
          "+-------+-------+-------+   +-------+-------+-------+", true},
    Style{.name = "below", .blank = ".", .solution = "Solution:"},
    Style{.name = "below, spaced", .between = " ", .boxes = " ", .blank = "0", .solution = "Its answer"},
    Style{.name = "below in bands", .blank = ".", .rule = " ", .solution = "Solution"},
    Style{.name = "line with solution", .after = ",%", .blank = ".", .one_line = true},
    Style{.name = "line, solution first", .before = "%;", .blank = "0", .one_line = true},
    Style{"json with solution",
          "{\"puzzle\": \"",
          "",
          "",
          "\", \"solution\": \"%\"}",
          ".",
          {},
          false,
          {},
          {},
          true},
    Style{"json, solution first",
          "{\"solution\": \"%\", \"puzzle\": \"",
          "",
          "",
          "\"}",
          "0",
          {},
          false,
          {},
          {},
          true},
    Style{.name = "csv with solution",
          .before = "7,",
          .after = ",%",
          .blank = ".",
          .one_line = true,
          .head = "id,puzzle,solution"},
    Style{.name = "csv, solution first",
          .before = "%,",
          .blank = "0",
          .one_line = true,
          .head = "solution,puzzle"},
};
constexpr std::array kStyles = {
    Style{"rows", "", "", "", "", "."},
    Style{"zeros", "", "", "", "", "0"},
    Style{"spaced", "", " ", " ", "", "."},
    Style{"stars", "", " ", "  ", "", "*"},
    Style{"tsv", "", "\t", "\t", "", ""},
    Style{"csv", "", ",", ",", "", "0"},
    Style{"semicolons", "", ";", ";", "", ""},
    Style{"boxed", "", " ", " | ", "", ".", "------+-------+------"},
    Style{"framed", "| ", " ", " | ", " |", ".", "+-------+-------+-------+", true},
    Style{"box drawing", "│ ", " ", " │ ", " │", "·", "├───────┼───────┼───────┤", true},
    Style{"line", "", "", "", "", ".", {}, false, {}, {}, true},
    Style{"quoted", "puzzle = \"", "", "", "\"", "0", {}, false, {}, {}, true},
    Style{"json lines", "{\"puzzle\": \"", "", "", "\"}", ".", {}, false, {}, {}, true},
    Style{"list", "  [", ", ", ", ", "],", "0", {}, false, "board = [", "]"},
    Style{"markdown", "| ", " | ", " | ", " |", " "},
    Style{"mail", "> ", " ", " ", "", "."},
};

std::string cell_text(char digit, const Style& style) {
  return digit == '0' ? std::string(style.blank) : std::string(1, digit);
}

// Returns the text with the cells of the solution for their mark.
std::string with_solution(std::string_view text, std::string_view solution, const Style& style) {
  std::string filled(text);
  const std::size_t mark = filled.find(kSolutionMark);
  if (mark == std::string::npos) return filled;
  std::string cells;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    if (i > 0) cells += i % 3 == 0 ? style.boxes : style.between;
    cells += solution[i];
  }
  return filled.replace(mark, kSolutionMark.size(), cells);
}

void put_row(Line& line, std::string_view digits, std::string_view solution, const Style& style) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool box = i % 3 == 0 && i % 9 != 0;
    line.pieces.push_back(i == 0 ? with_solution(style.before, solution, style)
                                 : std::string(box ? style.boxes : style.between));
    line.pieces.push_back(cell_text(digits[i], style));
  }
  line.pieces.push_back(with_solution(style.after, solution, style));
  line.is_row = true;
}

void put_board(Lines& lines, const DrawnBoard& board, int number, const Style& style) {
  const auto put = [&](std::string_view text) { lines.push_back({{std::string(text)}, number, false}); };
  if (style.one_line) {
    lines.push_back({{}, number, false});
    return put_row(lines.back(), board.puzzle, board.solution, style);
  }
  if (!style.open.empty()) put(style.open);
  if (style.closed) put(style.rule);
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0 && row > 0 && !style.rule.empty()) put(style.rule == " " ? "" : style.rule);
    lines.push_back({{}, number, false});
    put_row(lines.back(), std::string_view(board.puzzle).substr(row * 9, 9),
            std::string_view(board.solution).substr(row * 9, 9), style);
  }
  if (style.closed) put(style.rule);
  if (!style.close.empty()) put(style.close);
}

// The places in lines where a damage can happen.
std::vector<std::size_t> rows_of(const Lines& lines) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].is_row) rows.push_back(i);
  }
  return rows;
}

// Each does a damage and returns what it is; some cannot happen to some styles, and are none then.
struct Damage {
  std::string_view name = {};
  void (*run)(Lines& lines, const Style& style, const Roll& roll);
};

std::size_t drawn(const std::vector<std::size_t>& of, const Roll& roll) {
  return of[static_cast<std::size_t>(roll(static_cast<int>(of.size())))];
}
auto at(Lines& lines, std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); }

std::size_t drawn_cell(const Line& line, const Roll& roll) {
  return 2 * static_cast<std::size_t>(roll(static_cast<int>(line.pieces.size() / 2))) + 1;
}

void lose_cell(Lines& lines, const Style&, const Roll& roll) {
  Line& line = lines[drawn(rows_of(lines), roll)];
  const std::size_t cell = drawn_cell(line, roll);
  // With what stands after it; of the last, what stands before it.
  const std::size_t from = cell + 2 < line.pieces.size() ? cell : cell - 1;
  line.pieces.erase(line.pieces.begin() + static_cast<std::ptrdiff_t>(from),
                    line.pieces.begin() + static_cast<std::ptrdiff_t>(from) + 2);
}
void double_cell(Lines& lines, const Style& style, const Roll& roll) {
  Line& line = lines[drawn(rows_of(lines), roll)];
  const std::size_t cell = drawn_cell(line, roll);
  const std::string twice = line.pieces[cell];
  line.pieces.insert(line.pieces.begin() + static_cast<std::ptrdiff_t>(cell) + 1,
                     {std::string(style.between), twice});
}
void lose_row(Lines& lines, const Style& style, const Roll& roll) {
  std::vector<std::size_t> rows = rows_of(lines);
  // Eight rows that all end with a separator may be a board of 8×8: the last column keeps its digits.
  if (style.blank.empty())
    std::erase_if(rows, [&](std::size_t row) { return !(lines[row].pieces.end() - 2)->empty(); });
  lines.erase(at(lines, drawn(rows, roll)));
}
void double_row(Lines& lines, const Style& style, const Roll& roll) {
  if (style.one_line) return;
  const std::size_t row = drawn(rows_of(lines), roll);
  const Line twice = lines[row];
  lines.insert(at(lines, row), twice);
}
void cut_row(Lines& lines, const Style& style, const Roll& roll) {
  Line& line = lines[drawn(rows_of(lines), roll)];
  // A few digits beside a full board are a number that goes with it.
  const bool beside_full = style.one_line && style.before == "%;";
  // The last field stays lost: with a separator at its end, the row could have a blank there.
  const std::size_t cell = std::min(drawn_cell(line, roll), line.pieces.size() - 4);
  const std::size_t cells = cell / 2;
  const bool square = cells == 1 || cells == 4 || cells == 9 || cells == 16 || cells == 25 || cells == 36;
  line.pieces.resize(
      std::max<std::size_t>(square && line.pieces.size() > 100 ? cell + 2 : cell, beside_full ? 41 : 3));
}
void lose_separator(Lines& lines, const Style& style, const Roll& roll) {
  if (style.between.empty()) return;
  Line& line = lines[drawn(rows_of(lines), roll)];
  const std::size_t cell = std::max<std::size_t>(drawn_cell(line, roll), 3);
  line.pieces[cell - 1].clear();
}
void lose_blank_line(Lines& lines, const Style&, const Roll& roll) {
  std::vector<std::size_t> blanks;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].board < 0 && lines[i].pieces.empty()) blanks.push_back(i);
  }
  if (!blanks.empty()) lines.erase(at(lines, drawn(blanks, roll)));
}
void add_blank_line(Lines& lines, const Style&, const Roll& roll) {
  lines.insert(at(lines, drawn(rows_of(lines), roll)), Line{});
}
void double_blank_line(Lines& lines, const Style&, const Roll& roll) {
  std::vector<std::size_t> blanks;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const bool blank = std::ranges::all_of(lines[i].pieces, &std::string::empty);
    if (blank) blanks.push_back(i);
  }
  if (!blanks.empty()) lines.insert(at(lines, drawn(blanks, roll)), Line{});
}
void add_heading(Lines& lines, const Style&, const Roll& roll) {
  const std::array<std::string, 3> words = {"Puzzle 3", "Level: hard", "by somebody"};
  const std::size_t row = static_cast<std::size_t>(roll(static_cast<int>(lines.size())));
  lines.insert(at(lines, row), Line{{words[static_cast<std::size_t>(roll(3))]}, -1, false});
}
void lose_end(Lines& lines, const Style& style, const Roll& roll) {
  if (style.one_line)
    return cut_row(lines, style, [&](int sides) { return sides > 40 ? roll(40) : sides - 1; });
  const std::vector<std::size_t> rows = rows_of(lines);
  const auto last = rows.size() - 1 - static_cast<std::size_t>(roll(5));
  lines.resize(rows[last]);
}
void nothing(Lines&, const Style&, const Roll&) {}

constexpr std::array kDamages = {
    Damage{"a cell is lost", lose_cell},
    Damage{"a cell is there twice", double_cell},
    Damage{"a row is lost", lose_row},
    Damage{"a row is there twice", double_row},
    Damage{"a row is cut", cut_row},
    Damage{"a separator is lost", lose_separator},
    Damage{"a blank line is lost", lose_blank_line},
    Damage{"a blank line is added", add_blank_line},
    Damage{"a blank line is there twice", double_blank_line},
    Damage{"a heading is added", add_heading},
    Damage{"the end is lost", lose_end},
    Damage{"nothing", nothing},
};

// Half of the texts have boards in bands or with their solutions.
const Style& drawn_style(const Roll& roll) {
  const auto one_of = [&](const auto& styles) -> const Style& {
    return styles[static_cast<std::size_t>(roll(static_cast<int>(styles.size())))];
  };
  const int kind = roll(4);
  return kind == 0 ? one_of(kBandStyles) : kind == 1 ? one_of(kSolutionStyles) : one_of(kStyles);
}

// Puts the boards one below the other, each with its solution if the style has them.
void put_boards(Lines& lines, int count, const Style& style, const Roll& roll, DamagedText& made) {
  const bool wide = roll(4) == 0;  // whether two blank lines are between boards
  std::vector<std::string> puzzles;
  if (!style.head.empty()) lines.push_back({{std::string(style.head)}, -1, false});
  for (int i = 0; i < count; ++i) {
    DrawnBoard board = drawn_board(roll);
    while (std::ranges::find(puzzles, board.puzzle) != puzzles.end()) board = drawn_board(roll);
    puzzles.push_back(board.puzzle);
    if (i > 0 && !style.one_line) lines.resize(lines.size() + (wide ? 2 : 1));
    const auto put = [&](const DrawnBoard& one) {
      made.boards.push_back(one.puzzle);
      put_board(lines, one, static_cast<int>(made.boards.size()) - 1, style);
    };
    put(board);
    if (style.solution.empty()) {
      made.solutions.push_back(board.solution);
      continue;
    }
    lines.resize(lines.size() + 1);
    lines.push_back({{std::string(style.solution)}, -1, false});
    if (wide) lines.resize(lines.size() + 1);
    put({board.solution, board.solution});
  }
}

}  // namespace

DamagedText damaged_text(const Roll& roll) {
  DamagedText made;
  const Style& style = drawn_style(roll);
  const Damage& damage = kDamages[static_cast<std::size_t>(roll(kDamages.size()))];
  Lines lines;
  put_boards(lines, 1 + roll(4), style, roll, made);
  damage.run(lines, style, roll);
  made.style = style.name;
  made.damage = damage.name;
  made.whole = damage.run == nothing;
  made.first_lines.assign(made.boards.size(), 0);
  made.last_lines = made.first_lines;
  constexpr std::array<std::string_view, 3> kEnds = {"\n", "\n", "\r\n"};
  const std::string_view end = kEnds[static_cast<std::size_t>(roll(3))];
  if (roll(8) == 0) made.text += "\xEF\xBB\xBF";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const std::string& piece : lines[i].pieces) made.text += piece;
    made.text += end;
    if (lines[i].board < 0) continue;
    const auto board = static_cast<std::size_t>(lines[i].board);
    if (made.first_lines[board] == 0) made.first_lines[board] = static_cast<int>(i) + 1;
    made.last_lines[board] = static_cast<int>(i) + 1;
  }
  return made;
}

}  // namespace oracle
