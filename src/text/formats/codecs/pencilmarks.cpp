// Pencil-mark grids: a group of digits for each cell, in a frame.
//
//   .-----------.-----------.        <5> given    *4* placed    268 candidates    . all digits
//   | <5> *4* 3 | 268 189 . |        {2,6,12} candidates beyond 9×9, or one that is not a given
//   …                                *4*{} placed, and the candidates of the cell
//                                    1,12 candidates beyond 9×9       2*5-8 with the signs of a step
//
// A drawing of a step has a sign after a digit: 2* is part of the pattern, 5- goes out, 3+ goes in. What is
// read is the board before the step. A single is drawn on the board of digits alone: 3+ and x are blank
// cells there.
//
// HoDoKu, Simple Sudoku and Sudoku Explainer draw digits only, so that a given and the last candidate of a
// cell look the same: a single digit is read as a given if no peer still has it among several candidates.
// SudoCue's .sdx files, without a frame, do so too, but for a digit that the player placed: u4.
// Sudoku.Core's <5> and *4* make the difference; the writer uses them, together with braces where a cell
// would still be ambiguous. Only colours, solution and metadata are lost.
#include <algorithm>

#include <fmt/format.h>

#include "base/say.hpp"
#include "board/core/digits_of.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/cursor.hpp"

namespace nonet::codecs::pencilmarks {
namespace {

struct CellGroup {
  Digit given = kBlank;
  Digit placed = kBlank;
  bool all = false;      // "."
  bool spelled = false;  // whether it lists candidates
  bool braced = false;
  bool goes_in = false;  // "5+"
  bool marked = false;   // "u5": placed, where givens have no sign
  bool drawn = false;    // with signs
  std::vector<Digit> candidates;
};

Result<Digit> read_digit(std::string_view text, int size, std::size_t offset) {
  const auto number = parse_number(text);
  if (number && *number >= 1 && *number <= size) return static_cast<Digit>(*number);
  return fail(Errc::Syntax, say("'{}' is not a digit of a {}×{} board", text, size, size), offset);
}

// Reads the digit in <5> or *4*; kBlank if the cell does not start with `open`.
Result<Digit> read_enclosed(Cursor& cursor, std::string_view open, std::string_view close, int size,
                            std::size_t offset) {
  if (!cursor.take(open)) return kBlank;
  const std::size_t start = cursor.at;
  auto digit = read_digit(cursor.word(), size, offset + start);
  if (digit && !cursor.take(close)) {
    return fail(Errc::Syntax, say("{} where '{}' should be", cursor.quoted(), close), offset + cursor.at);
  }
  return digit;
}

Result<void> read_candidates(Cursor& cursor, int size, std::size_t offset, CellGroup& group) {
  group.spelled = true;
  const bool listed = cursor.take("[");  // as Prolog has them
  group.braced = !listed && cursor.take("{");
  const bool words = group.braced || listed || size > kMaxOneDigit;
  while (!cursor.done() && !cursor.take("}") && !cursor.take("]")) {
    const std::size_t start = cursor.at;
    const std::string_view text = words ? cursor.word() : cursor.text.substr(cursor.at++, 1);
    const auto digit = read_digit(text, size, offset + start);
    if (!digit) return Failure(digit.error());
    group.candidates.push_back(*digit);
    if (words) cursor.take(",");
  }
  return {};
}

Result<CellGroup> read_group(const CellText& cell, int size) {
  CellGroup group;
  if (is_marked_digit(cell.text)) {
    const auto digit = read_digit(cell.text.substr(1), size, cell.offset + 1);
    if (!digit) return Failure(digit.error());
    group.placed = *digit;
    group.marked = true;
    return group;
  }
  std::string unsigned_text;
  if (is_signed_group(cell.text)) {
    for (const char c : cell.text) {
      if (is_digit(c) || c == ',') unsigned_text += c;
    }
    group.goes_in = cell.text.find('+') != std::string_view::npos;
  }
  group.drawn = !unsigned_text.empty() && unsigned_text.size() < cell.text.size();
  Cursor cursor{unsigned_text.empty() ? cell.text : unsigned_text};
  const auto given = read_enclosed(cursor, "<", ">", size, cell.offset);
  if (!given) return Failure(given.error());
  const auto placed = read_enclosed(cursor, "*", "*", size, cell.offset);
  if (!placed) return Failure(placed.error());
  group.given = *given;
  group.placed = *placed;
  if (cell.text == "." || cell.text == "x") {
    group.all = true;
  } else if (!cursor.done()) {
    if (const auto ok = read_candidates(cursor, size, cell.offset, group); !ok) return Failure(ok.error());
  }
  return group;
}

void put_group(const CellGroup& group, int cell, Puzzle& out) {
  out.givens[cell] = group.given;
  if (group.placed != kBlank) {
    if (out.placed.empty()) out.placed.reset(out.layout->extent());
    out.placed[cell] = group.placed;
  }
  if (group.all) {
    for (int digit = 1; digit <= out.layout->size(); ++digit) {
      out.candidates->add(cell, static_cast<Digit>(digit));
    }
  } else if (group.spelled) {
    for (const Digit digit : group.candidates) out.candidates->add(cell, digit);
  } else {
    out.candidates->add(cell, group.given != kBlank ? group.given : group.placed);
  }
}

// A single digit in a cell is a given or the last candidate. It becomes a given if no peer still
// has it among several candidates: the person who drew the board has already crossed it out there.
// The solutions are the same either way.
void promote_singles(const std::vector<int>& singles, Puzzle& out) {
  const Candidates& candidates = *out.candidates;
  for (const int cell : singles) {
    const Digit digit = candidates.single(cell);
    const bool still_open = std::ranges::any_of(out.layout->peers(cell), [&](CellIndex peer) {
      return candidates.has(peer, digit) && candidates.count(peer) > 1;
    });
    if (!still_open) out.givens[cell] = digit;
  }
}

Result<void> put_groups(const TextBoard& board, Puzzle& out) {
  out.candidates = Candidates::none(board.size);
  bool spelled = false;
  bool plain = true;     // whether no cell has <5> or *4*
  bool several = false;  // whether a cell lists candidates rather than its digit
  std::vector<int> singles;
  std::vector<int> holes;
  for (int cell = 0; cell < out.layout->cell_count(); ++cell) {
    const auto group = read_group(board.cells[static_cast<std::size_t>(cell)], board.size);
    if (!group) return Failure(group.error());
    put_group(*group, cell, out);
    spelled = spelled || group->spelled;
    plain = plain && group->given == kBlank && (group->placed == kBlank || group->marked);
    several = several || group->braced || group->candidates.size() > 1;
    if (group->braced || group->candidates.size() != 1) continue;
    (group->goes_in ? holes : singles).push_back(cell);
  }
  if (plain && !several) {  // a board of digits alone
    for (const int cell : singles) out.givens[cell] = out.candidates->single(cell);
    spelled = false;
  }
  singles.insert(singles.end(), holes.begin(), holes.end());
  if (plain && several) promote_singles(singles, out);
  if (!spelled) out.candidates.reset();
  return {};
}

std::size_t split(std::string_view text, bool last) {
  TextBoard board;
  return scan_board(text, last, CellStyle::Groups, board);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  TextBoard board;
  scan_board(record, true, CellStyle::Groups, board);
  if (const auto ok = check_board(board); !ok) return Failure(ok.error());
  if (board.rows.empty()) return false;
  const auto layout = board_layout(board, context);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (const auto ok = put_groups(board, out); !ok) return Failure(ok.error());
  note_places(context, out.givens,
              [&](int cell) { return board.cells[static_cast<std::size_t>(cell)].offset; });
  keep_title(board, out);
  return true;
}

void write_candidates(const Candidates& candidates, int cell, bool braces, std::string& out) {
  const std::vector<Digit> digits = digits_of(candidates, cell);
  out += braces ? fmt::format("{{{}}}", fmt::join(digits, ",")) : fmt::to_string(fmt::join(digits, ""));
}

// Returns the text of each cell.
std::vector<std::string> write_groups(const Puzzle& puzzle, const Grid& placed) {
  const int size = puzzle.layout->size();
  const bool plain = filled_count(puzzle.givens) == 0 && (placed.empty() || filled_count(placed) == 0);
  bool spelled = false;
  std::vector<std::string> groups;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    std::string& text = groups.emplace_back();
    Digit digit = puzzle.givens[cell];
    if (digit != kBlank) {
      text = fmt::format("<{}>", digit);
    } else if (!placed.empty() && placed[cell] != kBlank) {
      digit = placed[cell];
      text = fmt::format("*{}*", digit);
    }
    if (puzzle.candidates) {
      const int count = puzzle.candidates->count(cell);
      const bool implied =
          digit == kBlank ? count == size : count == 1 && puzzle.candidates->has(cell, digit);
      const bool is_last = cell + 1 == puzzle.layout->cell_count();
      if (!implied || (is_last && !spelled)) {
        const bool braces = size > kMaxOneDigit || count == 0 || (plain && count == 1);
        write_candidates(*puzzle.candidates, cell, braces, text);
        spelled = true;
      }
    }
    if (text.empty()) text = '.';
  }
  return groups;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const bool solved = show == Show::Solution;
  Puzzle board;
  board.reset(puzzle.layout);
  board.givens = puzzle.givens;
  if (!solved) board.candidates = puzzle.candidates;
  draw_board(*puzzle.layout, write_groups(board, solved ? grid : puzzle.placed), out);
  return {};
}

// Every group must be valid, and one must be more than a cell of a plain board.
int sniff(std::string_view head) {
  const auto first = first_board(head, CellStyle::Groups);
  if (!first || first->board.rows.empty() || !check_board(first->board)) return 0;
  bool evident = false;
  for (const CellText& cell : first->board.cells) {
    const auto group = read_group(cell, first->board.size);
    if (!group) return 0;
    for (std::size_t i = 1; i < group->candidates.size(); ++i) {
      if (group->candidates[i - 1] >= group->candidates[i]) return 0;
    }
    evident = evident || group->drawn || group->given != kBlank || group->placed != kBlank || group->braced ||
              group->candidates.size() > 1;
  }
  return evident ? 88 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "pencilmarks",
                                    .summary = tr("candidates in a frame: <5> *4* 268"),
                                    .extensions = ".txt .sdx",
                                    .keeps = kGivens | kPlaced | kCandidates | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::pencilmarks
