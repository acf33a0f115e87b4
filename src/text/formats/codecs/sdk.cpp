// SDK: one puzzle and the state of play, for SudoCue and for SadMan Sudoku.
//
//   #ARuud                    #A Me                 N rows of N cells, blanks as in `line`;
//   #Dfor beginners           [Puzzle]              [PencilMarks] has groups of digits between
//   53..7....                 53..7....             commas, [Colours] a digit or a dot a cell
//   …                         [State] …
//
// SudoCue has a head of "#" and a letter, then the board; SadMan's head has a blank after the letter, and the
// sections [Puzzle], [State], [PencilMarks] and [Colours]. The reader takes both, and boards of any N up to
// 9; the writer writes SadMan's. [State] may repeat the givens. An empty group of candidates means that none
// were noted: the given in a given's cell, any digit in other cells.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/say.hpp"
#include "board/core/digits_of.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::sdk {
namespace {

constexpr int kMostColours = 9;

struct HeadLine {
  char letter;
  std::string_view name;
};
constexpr auto kHeadLines = std::to_array<HeadLine>({{'A', "author"},
                                                     {'D', "description"},
                                                     {'C', "comment"},
                                                     {'B', "date"},
                                                     {'S', "source"},
                                                     {'L', "level"},
                                                     {'U', "url"},
                                                     {'N', "solutions"},
                                                     {'H', "clues"},
                                                     {'T', "seconds"}});

enum Section : std::size_t { kPuzzle, kState, kPencilMarks, kColoursSection, kSections };
constexpr std::array<std::string_view, kSections> kTags{"[Puzzle]", "[State]", "[PencilMarks]", "[Colours]"};

// The lines of a record, by section.
struct File {
  std::vector<TextLine> head;
  std::array<std::vector<TextLine>, kSections> rows;
  bool tagged = false;
};

Section section_of(std::string_view tag) {
  const auto found =
      std::ranges::find_if(kTags, [&](std::string_view known) { return equal_ignoring_case(known, tag); });
  return static_cast<Section>(found - kTags.begin());
}

// Reads the first record of `text` into `file` and returns its length, or 0 if more text is needed.
// The lines of an unknown tag go to `rows[kPuzzle]`, where they are refused.
std::size_t scan(std::string_view text, bool last, File& file) {
  Section section = kPuzzle;
  bool content = false;
  for (TextLine line; next_line(text, line);) {
    if (!line.ended && !last) return 0;
    const std::string_view trimmed = trim(line.text);
    const bool is_head = trimmed.starts_with('#');
    const bool rows_end = trimmed.empty() && !file.tagged && content;
    if (rows_end || (trimmed.empty() && line.offset == 0)) return line.end;
    if (content && (is_head || equal_ignoring_case(trimmed, kTags[kPuzzle]))) return line.offset;
    if (is_head) {
      file.head.push_back(line);
    } else if (trimmed.starts_with('[') && section_of(trimmed) != kSections) {
      section = section_of(trimmed);
      file.tagged = content = true;
    } else if (!trimmed.empty()) {
      content = true;
      file.rows[section].push_back(line);
      const std::size_t width = trim(file.rows[section][0].text).size();
      if (!file.tagged && file.rows[section].size() == width) return line.end;
    }
  }
  return last ? text.size() : 0;
}

void read_head(const File& file, Puzzle& out) {
  for (const TextLine& line : file.head) {
    const std::string_view text = trim(line.text).substr(1);
    if (text.empty()) continue;
    if (const auto shape = layout_in_comment(text); shape && *shape) continue;
    const auto known = std::ranges::find(kHeadLines, text[0], &HeadLine::letter);
    if (known != kHeadLines.end()) {
      out.meta.emplace_back(known->name, trim(text.substr(1)));
    } else {
      out.meta.emplace_back("comment", trim(text));
    }
  }
}

Result<std::optional<LayoutSpec>> shape_of(const File& file) {
  for (const TextLine& line : file.head) {
    const std::size_t start = line.text.find('#') + 1;
    auto shape = layout_in_comment(line.text.substr(start));
    if (!shape) return moved(shape.error(), line.offset + start);
    if (*shape) return shape;
  }
  return std::optional<LayoutSpec>();
}

// Returns the symbols of a section, N rows of N.
Result<std::string> symbols_of(const std::vector<TextLine>& rows, int size, std::string_view tag) {
  std::string symbols;
  for (const TextLine& row : rows) {
    const std::string_view cells = trim(row.text);
    if (!std::cmp_equal(cells.size(), size)) {
      return fail(Errc::Syntax, say("a row of {} cells where there should be {}", cells.size(), size),
                  row.offset);
    }
    symbols += cells;
  }
  if (!std::cmp_equal(rows.size(), size)) {
    return fail(Errc::Syntax, say("{} has {} rows; there should be {}", tag, rows.size(), size),
                rows.back().offset);
  }
  return symbols;
}

std::size_t offset_in(const std::vector<TextLine>& rows, int size, int cell) {
  const TextLine& row = rows[static_cast<std::size_t>(cell / size)];
  const auto start = static_cast<std::size_t>(trim(row.text).data() - row.text.data());
  return row.offset + start + static_cast<std::size_t>(cell % size);
}

Result<void> read_digits(const File& file, Section section, Grid& grid) {
  const auto& rows = file.rows[section];
  const auto symbols = symbols_of(rows, grid.size(), kTags[section]);
  if (!symbols) return Failure(symbols.error());
  auto ok = decode_symbols(*symbols, grid.size(), grid.digits());
  if (!ok) ok.error().offset = offset_in(rows, grid.size(), static_cast<int>(ok.error().offset));
  return ok;
}

void note_nothing(int cell, Puzzle& out) {
  if (out.givens[cell] != kBlank) return out.candidates->add(cell, out.givens[cell]);
  for (int digit = 1; digit <= out.layout->size(); ++digit)
    out.candidates->add(cell, static_cast<Digit>(digit));
}

Result<void> read_candidates(const std::vector<TextLine>& rows, Puzzle& out) {
  const int size = out.layout->size();
  out.candidates = Candidates::none(size);
  int cell = 0;
  for (const TextLine& row : rows) {
    for (std::size_t at = 0; at <= row.text.size();) {
      const std::size_t comma = std::min(row.text.find(',', at), row.text.size());
      if (cell == size * size)
        return fail(Errc::Syntax, tr("more groups of candidates than cells"), row.offset + at);
      const std::string_view group = trim(row.text.substr(at, comma - at));
      for (const char c : group) {
        if (c < '1' || c > '0' + size) {
          return fail(Errc::Syntax, say("'{}' is not a group of digits of a {}×{} board", group, size, size),
                      row.offset + at);
        }
        out.candidates->add(cell, static_cast<Digit>(c - '0'));
      }
      if (group.empty()) note_nothing(cell, out);
      ++cell;
      at = comma + 1;
    }
    if (cell % size != 0) {
      return fail(Errc::Syntax,
                  say("a row of candidates for {} cells where there should be {}", cell % size, size),
                  row.offset);
    }
  }
  if (cell == size * size) return {};
  return fail(Errc::Syntax, say("candidates for {} cells of {}", cell, size * size), rows.back().offset);
}

Result<void> read_state(const File& file, Puzzle& out) {
  const int size = out.layout->size();
  if (!file.rows[kState].empty()) {
    out.placed.reset(size);
    if (auto ok = read_digits(file, kState, out.placed); !ok) return ok;
    for (int cell = 0; cell < size * size; ++cell) {
      if (out.givens[cell] != kBlank) out.placed[cell] = kBlank;
    }
  }
  if (!file.rows[kPencilMarks].empty()) {
    if (auto ok = read_candidates(file.rows[kPencilMarks], out); !ok) return ok;
  }
  if (!file.rows[kColoursSection].empty()) {
    const auto symbols = symbols_of(file.rows[kColoursSection], size, kTags[kColoursSection]);
    if (!symbols) return Failure(symbols.error());
    for (const char c : *symbols) {
      out.colours.push_back(is_digit(c) ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0});
    }
  }
  return {};
}

std::size_t split(std::string_view text, bool last) {
  File file;
  return scan(text, last, file);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  File file;
  scan(record, true, file);
  const auto& rows = file.rows[kPuzzle];
  if (rows.empty()) {
    if (!file.tagged) return false;
    return fail(Errc::Syntax, tr("no [Puzzle]"), 0);
  }
  const std::size_t width = trim(rows[0].text).size();
  if (width > kMaxOneDigit) {
    return fail(Errc::Syntax, say("a row of {} cells; SDK has {} at most", width, kMaxOneDigit),
                rows[0].offset);
  }
  const auto shape = shape_of(file);
  if (!shape) return Failure(shape.error());
  const auto layout = layout_for(context.layouts, static_cast<int>(width), *shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (const auto ok = read_digits(file, kPuzzle, out.givens); !ok) return Failure(ok.error());
  note_places(context, out.givens, [&](int cell) { return offset_in(rows, out.layout->size(), cell); });
  if (const auto ok = read_state(file, out); !ok) return Failure(ok.error());
  read_head(file, out);
  return true;
}

void write_head(const Puzzle& puzzle, std::string& out) {
  for (const auto& [name, value] : puzzle.meta) {
    const auto known = std::ranges::find(kHeadLines, name, &HeadLine::name);
    const bool one_line = value.find_first_of("\r\n") == std::string::npos;
    if (known == kHeadLines.end() || !one_line) continue;
    out += fmt::format("#{} {}\n", known->letter, value);
  }
}

// `text_of(cell)` is what stands for a cell.
template <class TextOf>
void write_section(Section section, int size, std::string& out, TextOf text_of) {
  out += kTags[section];
  out += '\n';
  for (int cell = 0; cell < size * size; ++cell) {
    out += text_of(cell);
    if ((cell + 1) % size == 0) out += '\n';
  }
}

// Unsupported if a blank cell has no candidates: the notation cannot express that, since an empty
// group means all digits.
Result<void> write_candidates(const Puzzle& puzzle, std::string& out) {
  const int size = puzzle.layout->size();
  const Candidates& candidates = *puzzle.candidates;
  for (int cell = 0; cell < size * size; ++cell) {
    if (candidates.count(cell) == 0) {
      return fail(Errc::Unsupported,
                  say("SDK cannot say that {} has no candidates left", puzzle.layout->cell_name(cell)));
    }
  }
  write_section(kPencilMarks, size, out, [&](int cell) {
    std::string group = cell % size > 0 ? "," : "";
    const Digit given = puzzle.givens[cell];
    if (given != kBlank && candidates.single(cell) == given) return group;
    for (const Digit digit : digits_of(candidates, cell)) group += symbol_of(digit);
    return group;
  });
  return {};
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const int size = puzzle.layout->size();
  if (size > kMaxOneDigit) return fail(Errc::Unsupported, say("SDK ends at {0}×{0}", kMaxOneDigit));
  if (std::ranges::any_of(puzzle.colours, [](int colour) { return colour > kMostColours; })) {
    return fail(Errc::Unsupported, say("SDK has {} colours", kMostColours));
  }
  if (const std::string shape = layout_comment(puzzle.layout->spec()); !shape.empty()) {
    out += fmt::format("# {}\n", shape);
  }
  write_head(puzzle, out);
  write_section(kPuzzle, size, out, [&](int cell) { return symbol_of(puzzle.givens[cell]); });
  const Grid& state = show == Show::Solution ? grid : puzzle.placed;
  if (!state.empty()) {
    write_section(kState, size, out, [&](int cell) {
      return symbol_of(puzzle.givens[cell] != kBlank ? puzzle.givens[cell] : state[cell]);
    });
  }
  if (puzzle.candidates && show == Show::Puzzle) {
    if (auto ok = write_candidates(puzzle, out); !ok) return ok;
  }
  if (!puzzle.colours.empty()) {
    write_section(kColoursSection, size, out,
                  [&](int cell) { return symbol_of(puzzle.colours[static_cast<std::size_t>(cell)]); });
  }
  return {};
}

// Accepts a tag; or a head and rows; or rows alone, which may also be a grid. Comments of other
// formats have a blank after the #.
int sniff(std::string_view head) {
  if (!is_plain_text(head)) return 0;
  File file;
  for (std::string_view rest = whole_lines(head);
       !rest.empty() && !file.tagged && file.rows[kPuzzle].empty();) {
    rest.remove_prefix(scan(rest, true, file));
  }
  const auto& rows = file.rows[kPuzzle];
  if (file.tagged) {
    if (rows.empty()) return 60;
    const bool one_word = trim(rows[0].text).find(' ') == std::string_view::npos;
    return one_word ? 97 : 0;  // TOML has sections too
  }
  constexpr int kSmallest = 4;
  const auto is_row = [&](const TextLine& row) {
    const std::string_view text = trim(row.text);
    return text.size() == rows.size() &&
           std::ranges::all_of(text, [](char c) { return is_digit(c) || is_blank_symbol(c); });
  };
  if (rows.size() < kSmallest || !std::ranges::all_of(rows, is_row)) return 0;
  const bool has_head = std::ranges::any_of(file.head, [](const TextLine& line) {
    const std::string_view text = trim(line.text).substr(1);
    return !text.empty() && std::ranges::find(kHeadLines, text[0], &HeadLine::letter) != kHeadLines.end();
  });
  if (has_head) return 80;
  const auto first = first_board(head, CellStyle::Symbols);
  return first && !first->board.rows.empty() && check_board(first->board) ? 55 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "sdk",
                                    .summary = tr("SudoCue and SadMan: a puzzle and its state"),
                                    .extensions = ".sdk",
                                    .keeps = kGivens | kPlaced | kCandidates | kColours | kShape,
                                    .own_layouts = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::sdk
