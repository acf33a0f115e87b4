// One puzzle a line, as in most collections.
//
//   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  1.2  easy
//   N² symbols, or N² numbers with blanks between them         the rest is kept as metadata
//
// The lines of a text may be of different sizes. Text before the board is its id (as in puzzle
// banks), text after it a rating or a note. A line of 2·N² symbols is a jigsaw: the board, then the
// region of each cell. "# layout: 6+x" after a board gives its shape.
//
// A line that is just a board is the hot path: no allocation, one pass over the symbols.
#include <algorithm>
#include <functional>

#include "text/formats/layout_notation.hpp"
#include "text/formats/record.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::line {
namespace {

constexpr std::size_t kLongestNumber = 3;
constexpr int kSmallestBoard = 4;  // for a board among other words, so that 1 or 2012 is not one

struct LineParts {
  std::string_view before;
  CellText board;
  bool numbers = false;  // whether the board is N² words
  std::string_view after;
  std::optional<LayoutSpec> shape;
  std::string_view comment;
};

bool is_rule(std::string_view line) {
  return std::ranges::all_of(line, [](char c) { return c == '-' || c == '='; });
}

// Returns N if there are 2·N² symbols, a board and its regions; else 0.
int jigsaw_side(std::size_t symbols) { return symbols % 2 == 0 ? square_side(symbols / 2) : 0; }

bool reads_as_board(std::string_view word) {
  const int size = std::max(square_side(word.size()), jigsaw_side(word.size()));
  if (size < kSmallestBoard || size > kMaxSymbols) return false;
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<Digit> digits(cells);
  return decode_symbols(word.substr(0, cells), size, digits).has_value();
}

// Returns the word that is the board: the longest that reads as one, else the longest.
CellText find_board(const std::vector<CellText>& words) {
  const CellText* best = nullptr;
  const CellText* longest = &words[0];
  for (const CellText& word : words) {
    if (word.text.size() > longest->text.size()) longest = &word;
    const bool longer = best == nullptr || word.text.size() > best->text.size();
    if (longer && reads_as_board(word.text)) best = &word;
  }
  return best != nullptr ? *best : *longest;
}

bool is_numbers(const std::vector<CellText>& words) {
  return words.size() > 1 && std::ranges::all_of(words, [](const CellText& word) {
           const std::string_view text = word.text;
           return text.size() <= kLongestNumber &&
                  (parse_number(text) || (text.size() == 1 && is_blank_symbol(text[0])));
         });
}

Result<LineParts> take_apart(std::string_view line) {
  LineParts parts;
  std::size_t body = 0;
  while (body < line.size() && comment_marker(line.substr(body)) == 0) ++body;
  if (body < line.size()) {
    const std::size_t start = body + comment_marker(line.substr(body));
    auto shape = layout_in_comment(line.substr(start));
    if (!shape) return moved(shape.error(), start);
    parts.shape = std::move(*shape);
    if (!parts.shape) parts.comment = trim(line.substr(start));
  }
  const std::string_view text = line.substr(0, body);
  const std::vector<CellText> words = cut_words(text);
  if (is_numbers(words)) {
    parts.board = {text, 0};
    parts.numbers = true;
  } else if (!words.empty()) {
    parts.board = find_board(words);
    parts.before = trim(text.substr(0, parts.board.offset));
    parts.after = trim(text.substr(parts.board.offset + parts.board.text.size()));
  }
  return parts;
}

Result<void> read_jigsaw(const LineParts& parts, const ReadContext& context, Puzzle& out) {
  LayoutSpec spec = parts.shape.value_or(LayoutSpec());
  const std::size_t half = parts.board.text.size() / 2;
  auto regions = regions_from_symbols(parts.board.text.substr(half));
  if (!regions) return moved(regions.error(), parts.board.offset + half);
  spec.size = square_side(half);
  spec.regions = std::move(*regions);
  const auto layout = context.layouts.of_spec(spec);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  const auto ok = decode_symbols(parts.board.text.substr(0, half), spec.size, out.givens.digits());
  if (!ok) return moved(ok.error(), parts.board.offset);
  keep_symbols(parts.board.text.substr(0, half), out);
  note_places(context, out.givens,
              [&](int cell) { return parts.board.offset + static_cast<std::size_t>(cell); });
  return {};
}

// Returns whether a word is digits and blanks, too many for a number, and no board.
bool is_damaged_board(std::string_view word) {
  constexpr std::size_t kShortest = 18;
  return word.size() >= kShortest && !reads_as_board(word) && std::ranges::any_of(word, is_blank_symbol) &&
         std::ranges::all_of(word, [](char c) { return is_digit(c) || is_blank_symbol(c); });
}

// Refuses a line with another board on it, and regions without a board.
Result<void> check_words(std::string_view record, const LineParts& parts) {
  const std::string_view board = parts.board.text;
  const bool regions = lower_case(parts.before).find("region") != std::string::npos;
  if (regions && square_side(board.size()) > 0) return Failure(lone_regions(parts.board.offset));
  const auto differ = [](char a, char b) { return a != b && !is_blank_symbol(a) && !is_blank_symbol(b); };
  std::vector<CellText> words = cut_words(parts.after);
  const std::vector<CellText> comment = cut_words(parts.comment);
  words.insert(words.end(), comment.begin(), comment.end());
  const bool full = reads_as_board(board) && std::ranges::none_of(board, is_blank_symbol);
  if (full) {  // what stands beside it may be its puzzle, with a cell too few
    std::vector<CellText> before = cut_words(parts.before);
    before.insert(before.end(), words.begin(), words.end());
    for (const CellText& word : before) {
      if (!is_damaged_board(word.text)) continue;
      return fail(Errc::Syntax, wrong_count(word.text.size(), tr("symbols")),
                  static_cast<std::size_t>(word.text.data() - record.data()));
    }
  }
  for (const CellText& word : words) {
    if (word.text.size() != board.size() || !reads_as_board(board) || !reads_as_board(word.text)) continue;
    if (std::ranges::equal(board, word.text, std::not_fn(differ))) continue;  // its solution
    return fail(Errc::Syntax, tr("a second board on one line"),
                static_cast<std::size_t>(word.text.data() - record.data()));
  }
  return {};
}

// Takes the board after a full one that it is the solution of.
void take_solved(std::string_view record, LineParts& parts) {
  const std::string_view full = parts.board.text;
  if (!reads_as_board(full) || std::ranges::any_of(full, is_blank_symbol)) return;
  for (const std::string_view rest : {parts.after, std::string_view(parts.comment)}) {
    for (const CellText& word : cut_words(rest)) {
      const bool solved = word.text.size() == full.size() && reads_as_board(word.text) &&
                          std::ranges::any_of(word.text, is_blank_symbol) &&
                          std::ranges::equal(full, word.text, [](char digit, char given) {
                            return digit == given || is_blank_symbol(given);
                          });
      if (!solved) continue;
      parts.board = {word.text, static_cast<std::size_t>(word.text.data() - record.data())};
      parts.after = full;
      parts.comment = {};
      return;
    }
  }
}

// Returns whether a line is words with a colon, "Level: hard": one has three letters or more, none is as
// long as a board.
bool is_title(std::string_view line) {
  constexpr std::size_t kLongest = 15;
  constexpr std::size_t kShortest = 3;
  if (line.find(':') == std::string_view::npos) return false;
  std::size_t letters = 0;  // of the longest word
  for (const CellText& word : cut_words(line)) {
    const std::size_t end = std::min(word.text.find_last_not_of(":;!)\"'") + 1, word.text.size());
    const std::string_view text = word.text.substr(0, end);
    if (!std::ranges::all_of(text, is_letter) || text.size() > kLongest) return false;
    letters = std::max(letters, text.size());
  }
  return letters >= kShortest;
}

Result<void> read_parts(const LineParts& parts, const ReadContext& context, Puzzle& out) {
  if (!parts.numbers && jigsaw_side(parts.board.text.size()) > 0) {
    return read_jigsaw(parts, context, out);
  }
  return read_one_line(parts.board.text, parts.board.offset, context, out, parts.shape);
}

void keep_words(const LineParts& parts, Puzzle& out) {
  const std::size_t name = parts.before.find_last_not_of(" ,;\t") + 1;  // without a separator
  if (name > 0) out.meta.emplace_back("id", parts.before.substr(0, name));
  if (!parts.after.empty()) {
    out.meta.emplace_back(is_digit(parts.after[0]) ? "rating" : "note", parts.after);
  }
  if (!parts.comment.empty()) out.meta.emplace_back("comment", parts.comment);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  while (!record.empty() && is_space(record.back())) record.remove_suffix(1);
  if (record.empty()) return false;
  if (const int size = square_side(record.size()); size > 0 && !is_rule(record)) {
    const auto layout = context.layouts.of_size(size);
    if (layout) {
      out.reset(*layout);
      if (decode_symbols(record, size, out.givens.digits())) {
        keep_symbols(record, out);
        note_places(context, out.givens, [](int cell) { return static_cast<std::size_t>(cell); });
        return true;
      }
    }
  }
  if (is_rule(record) || is_title(record)) return false;
  auto parts = take_apart(record);
  if (!parts) return Failure(parts.error());
  take_solved(record, *parts);
  if (parts->board.text.empty()) return false;
  if (const auto ok = check_words(record, *parts); !ok) return Failure(ok.error());
  if (const auto ok = read_parts(*parts, context, out); !ok) return Failure(ok.error());
  keep_words(*parts, out);
  return true;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const LayoutSpec& spec = puzzle.layout->spec();
  write_board(*puzzle.layout, grid, '.', out, puzzle.symbols);
  const bool is_jigsaw =
      !is_shaped(spec) && !spec.regions.empty() && spec.variants.empty() && spec.extras.empty();
  if (is_jigsaw && spec.size <= kMaxSymbols) {
    for (const std::uint16_t region : spec.regions) out += symbol_of(region + 1);
  } else {
    append_layout_comment(spec, out);
  }
  if (show == Show::Puzzle) write_rule_comments(puzzle, out);
  out += '\n';
  return {};
}

// Counts the lines that read as boards, and those that do not. Sixteen lines of 4×4 have the shape of one
// 16×16 too, but the rows of a 16×16 have digits above 4: without such digits they are lines.
int sniff(std::string_view head) {
  constexpr int kEnough = 64;
  constexpr std::size_t kSurelyALine = 36;
  constexpr std::size_t kLikelyALine = 16;
  constexpr int kMostly = 4;
  if (!is_plain_text(head)) return 0;
  if (is_cut_off(head) && head.find('\n') == std::string_view::npos) {  // a part of one large board
    const auto of_board = [](char c) { return is_digit(c) || is_blank_symbol(c) || is_space(c); };
    return std::ranges::all_of(head, of_board) ? 60 : 0;
  }
  head = whole_lines(head);
  int good = 0;
  int bad = 0;
  int small = 0;  // the least size of boards that hardly anybody has
  int with_digits = 0;
  std::size_t longest = 0;
  LayoutCache layouts;
  Puzzle puzzle;
  for (TextLine line; good + bad < kEnough && next_line(head, line);) {
    if (trim(line.text).size() == 1) {
      small = 1;
      continue;
    }
    const auto found = read(before_rules(line.text), {layouts}, puzzle);
    if (found && !*found) continue;
    if (found && puzzle.layout->size() < kSmallestBoard) {
      small = small == 0 ? puzzle.layout->size() : std::min(small, puzzle.layout->size());
      continue;
    }
    if (found) longest = std::max(longest, line.text.size());
    ++(found ? good : bad);
    if (found && filled_count(puzzle.givens) > 0) ++with_digits;
  }
  const bool likely = longest >= kSurelyALine || (with_digits > 0 && longest >= kLikelyALine);
  if (good == 0) return small == 0 || bad > 0 ? 5 : small > 1 ? 46 : 30;
  if (likely && with_digits > 0 && good >= kMostly * bad) return 76;
  if (bad == 0) return with_digits > 0 || longest >= kSurelyALine ? 72 : 46;
  return good >= bad && likely ? 60 : 20;
}

}  // namespace

extern constinit const Format entry{.id = "line",
                                    .summary = tr("one puzzle a line: N² symbols, or N² numbers"),
                                    .extensions = ".txt",
                                    .keeps = kGivens | kShape | kVariantRules,
                                    .shaped = true,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .bare = bare_line,
                                    .write_grid = write};

}  // namespace nonet::codecs::line
