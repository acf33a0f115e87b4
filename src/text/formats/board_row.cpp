#include "text/formats/board_row.hpp"

#include <algorithm>
#include <utility>

#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::string_view kMiddleDot = "·";
constexpr std::string_view kBlankSymbol = ".";
constexpr std::size_t kBoxDrawingLength = 3;

// The Unicode block "Box Drawing": U+2500 to U+257F.
bool is_box_drawing(std::string_view text) {
  return text.size() >= kBoxDrawingLength && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
}
bool is_vertical(std::string_view text) {
  return text.starts_with("│") || text.starts_with("┃") || text.starts_with("║");
}

// Returns the length of the bar at the front of `text`, 0 if there is none.
std::size_t bar_length(std::string_view text) {
  if (text.starts_with('|') || text.starts_with('!')) return 1;
  return is_box_drawing(text) ? kBoxDrawingLength : 0;
}

// The words between two bars of a line.
struct BarredField {
  std::size_t offset = 0;
  std::vector<CellText> words;
};

// Cuts a line into fields. Blank fields before the first bar and after the last are left out.
std::vector<BarredField> cut_fields(std::string_view line, std::size_t offset) {
  std::vector<BarredField> fields(1);
  fields[0].offset = offset;
  std::size_t word_count = 0;
  const auto new_field = [&](std::size_t at) {
    const bool no_width = fields.back().offset == offset + at;
    if (no_width) fields.pop_back();
  };
  for (std::size_t at = 0; at < line.size() && word_count <= kMaxSize;) {
    if (const std::size_t bar = bar_length(line.substr(at)); bar > 0) {
      new_field(at);
      at += bar;
      fields.push_back({offset + at, {}});
      if (fields.size() > kMaxSize + 2) break;
      continue;
    }
    if (is_space(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && !is_space(line[end]) && bar_length(line.substr(end)) == 0) ++end;
    fields.back().words.push_back({line.substr(at, end - at), offset + at});
    ++word_count;
    at = end;
  }
  if (fields.size() > 1 && fields.back().words.empty()) fields.pop_back();
  if (fields.size() > 1 && fields.front().words.empty() && fields.front().offset == offset &&
      bar_length(line) == 0) {
    fields.erase(fields.begin());
  }
  return fields;
}

// Appends the symbols of a word, one cell each. A middle dot is one symbol of two bytes.
void cut_symbols(const CellText& word, std::vector<CellText>& cells) {
  for (std::size_t at = 0; at < word.text.size() && cells.size() <= kMaxSize;) {
    const bool is_dot = word.text.substr(at).starts_with(kMiddleDot);
    cells.push_back({is_dot ? kBlankSymbol : word.text.substr(at, 1), word.offset + at});
    at += is_dot ? kMiddleDot.size() : 1;
  }
}

// Returns whether `symbol` may stand in a row of `count` symbols. Every digit may: a digit that is
// too large is a mistake in a row, and no sign that the line is something else.
bool can_be_symbol(char symbol, std::size_t count) {
  constexpr std::size_t kFirstSizeWithLetters = 10;
  if (is_digit(symbol) || is_blank_symbol(symbol)) return true;
  if (!is_letter(symbol) || count < kFirstSizeWithLetters) return false;
  return std::cmp_less_equal(to_lower(symbol) - 'a' + 1, count);
}

// Returns whether the words are numbers, one for each cell of a row, rather than runs of symbols.
// If there are as many words as a row has cells (`size`, where it is known), any numbers are.
// Otherwise a number beyond the count of words, or with more digits than it, means runs of symbols.
bool are_numbers(const std::vector<CellText>& words, int size) {
  const std::size_t count = words.size();
  const bool known = std::cmp_equal(count, size);
  const std::size_t width = count < 10 ? 1 : count < 100 ? 2 : 3;
  return std::ranges::all_of(words, [&](const CellText& word) {
    if (word.text == kMiddleDot) return true;
    if (word.text.size() == 1 && is_blank_symbol(word.text[0])) return true;
    const auto number = parse_number(word.text);
    return number && (known || (word.text.size() <= width && std::cmp_less_equal(*number, count)));
  });
}

bool can_be_group(std::string_view word) {
  if (is_signed_group(word) || word == "x" || is_marked_digit(word)) return true;
  return std::ranges::all_of(word, [](char c) {
    return is_digit(c) || std::string_view(".-+<>*{}[],").find(c) != std::string_view::npos;
  });
}

// Returns one cell for each field, for boards with a frame around every cell: a blank field is a
// blank cell. Empty if a field has several words.
std::vector<CellText> cells_of_fields(const std::vector<BarredField>& fields) {
  std::vector<CellText> cells;
  for (const BarredField& field : fields) {
    if (field.words.size() > 1 || cells.size() > kMaxSize) return {};
    cells.push_back(field.words.empty() ? CellText{kBlankSymbol, field.offset} : field.words[0]);
  }
  return cells;
}

std::vector<CellText> cells_of_words(const std::vector<CellText>& words, CellStyle style, int size) {
  if (style == CellStyle::Groups) {
    const bool all = std::ranges::all_of(words, can_be_group, &CellText::text);
    return all ? words : std::vector<CellText>();
  }
  if (are_numbers(words, size)) {
    std::vector<CellText> cells = words;
    for (CellText& cell : cells) {
      if (cell.text == kMiddleDot) cell.text = kBlankSymbol;
    }
    return cells;
  }
  std::vector<CellText> cells;
  for (const CellText& word : words) cut_symbols(word, cells);
  const bool letters = std::ranges::any_of(
      cells, [](const CellText& cell) { return is_letter(cell.text[0]) && !is_blank_symbol(cell.text[0]); });
  const bool even = std::ranges::all_of(
      words, [&](const CellText& word) { return word.text.size() == words[0].text.size(); });
  if (letters && !even) return {};  // a sentence
  const bool all = std::ranges::all_of(
      cells, [&](const CellText& cell) { return can_be_symbol(cell.text[0], cells.size()); });
  return all && cells.size() <= kMaxSymbols ? cells : std::vector<CellText>();
}

// Returns how many cells each field holds, or 0 if they hold different numbers of cells.
int equal_field_width(const std::vector<BarredField>& fields, const std::vector<CellText>& cells) {
  std::vector<int> widths(fields.size(), 0);
  std::size_t field = 0;
  for (const CellText& cell : cells) {
    while (field + 1 < fields.size() && cell.offset >= fields[field + 1].offset) ++field;
    ++widths[field];
  }
  const bool equal = std::ranges::all_of(widths, [&](int width) { return width == widths[0]; });
  return equal ? widths[0] : 0;
}

}  // namespace

bool is_signed_group(std::string_view word) {
  constexpr std::string_view kSigns = "*_#%@!~-+abx";
  bool after_digit = false;
  for (const char c : word) {
    const bool sign = kSigns.find(c) != std::string_view::npos || (c >= 'A' && c <= 'Z');
    if (sign ? !after_digit : !is_digit(c) && c != ',') return false;
    after_digit = is_digit(c);
  }
  return !word.empty() && is_digit(word[0]);
}

bool is_marked_digit(std::string_view word) {
  return word.size() == 2 && word[0] == 'u' && is_digit(word[1]);
}

std::optional<BoardRow> cut_row(std::string_view line, std::size_t offset, CellStyle style, int size) {
  const std::vector<BarredField> fields = cut_fields(line, offset);
  std::vector<CellText> words;
  bool blank_field = false;
  for (const BarredField& field : fields) {
    blank_field = blank_field || field.words.empty();
    words.insert(words.end(), field.words.begin(), field.words.end());
  }
  BoardRow row;
  row.framed = fields.size() > 1 || bar_length(trim(line)) > 0;
  if (blank_field && fields.size() > 1) {
    row.cells = cells_of_fields(fields);
  } else if (!words.empty()) {
    row.cells = cells_of_words(words, style, size);
    row.box_cols = fields.size() > 1 ? equal_field_width(fields, row.cells) : 0;
  }
  if (row.cells.empty()) return std::nullopt;
  return row;
}

std::vector<CellText> cut_bad_row(std::string_view line, std::size_t offset, int size) {
  std::vector<CellText> words;
  std::vector<CellText> symbols;
  for (const BarredField& field : cut_fields(line, offset)) {
    words.insert(words.end(), field.words.begin(), field.words.end());
  }
  if (std::cmp_equal(words.size(), size)) return words;
  for (const CellText& word : words) cut_symbols(word, symbols);
  return std::cmp_equal(symbols.size(), size) ? symbols : std::vector<CellText>();
}

bool is_rule(std::string_view line) {
  bool horizontal = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view rest = line.substr(at);
    if (is_box_drawing(rest)) {
      horizontal = horizontal || !is_vertical(rest);
      at += kBoxDrawingLength;
      continue;
    }
    if (std::string_view(" \t\r-=+|!:.'*`,").find(line[at]) == std::string_view::npos) return false;
    horizontal = horizontal || rest.starts_with("--") || rest.starts_with("==");
    ++at;
  }
  return horizontal;
}

}  // namespace nonet
