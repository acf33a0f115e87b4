#include "text/formats/loose/find.hpp"

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/reading_note.hpp"
#include "text/formats/text.hpp"
#include "text/formats/torn_bands.hpp"

namespace nonet::loose {
namespace {

constexpr std::size_t kLongestRecord = std::size_t{128} << 10U;  // of a record
constexpr std::size_t kMostEffort = std::size_t{128} << 10U;

// Returns where the record ends in the text: after the board and the punctuation that closes it, with the
// line if nothing else is on it.
std::size_t end_of_record(std::string_view text, std::size_t end) {
  constexpr std::string_view kClosing = " \t\r\"'`|])},;.";
  while (end < text.size() && kClosing.find(text[end]) != std::string_view::npos) ++end;
  if (end < text.size() && text[end] == '\n') return end + 1;
  return end;
}

// Returns where the line of an offset starts.
std::size_t line_start(std::string_view text, std::size_t offset) {
  const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

// Returns whether another board of one piece, or what was meant as one, comes on the rest of the line.
bool goes_on(std::string_view text, std::size_t end) {
  const std::string_view rest = text.substr(end, text.find('\n', end) - end);
  return find_run({rest, true, kSmallest}) || find_wrong_run({rest});
}

// Converts the offsets of a board's cells from the plain text to the original text.
TextCells in_text(const FoundBoard& found, const PlainText& plain) {
  TextCells cells = found.cells;
  for (CellText& cell : cells) cell.offset = plain.offsets[std::min(cell.offset, plain.offsets.size() - 1)];
  return cells;
}

Result<std::optional<LayoutSpec>> layout_in(std::string_view record) {
  std::optional<LayoutSpec> shape;
  for (TextLine line; next_line(record, line);) {
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const std::size_t marker = comment_marker(line.text.substr(i));
      if (marker == 0) continue;
      auto said = layout_in_comment(line.text.substr(i + marker));
      if (!said) return moved(said.error(), line.offset + i + marker);
      if (*said) shape = std::move(*said);
    }
  }
  return shape;
}

void put_candidates(const TextCells& cells, Puzzle& out) {
  out.candidates = Candidates::none(out.layout->extent());
  for (int cell = 0; cell < out.layout->cell_count(); ++cell) {
    const std::string_view text = cells[static_cast<std::size_t>(cell)].text;
    if (text == kBlankText) {
      for (int digit = 1; digit <= out.layout->size(); ++digit)
        out.candidates->add(cell, static_cast<Digit>(digit));
    }
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && is_digit(text[end])) ++end;
      const auto digit = parse_number(text.substr(at, end - at));
      if (digit) out.candidates->add(cell, static_cast<Digit>(*digit));
      at = std::max(end, at + 1);
    }
    const bool given = std::ranges::all_of(text, is_digit);
    if (given) out.givens[cell] = out.candidates->single(cell);
  }
}

struct LikeDigit {
  std::string_view letters;
  Text digit;
};
constexpr LikeDigit kLike[] = {
    {"OoDQ", tr("a zero?")}, {"lI", tr("a one?")},   {"Zz", tr("a two?")},  {"S", tr("a five?")},
    {"b", tr("a six?")},     {"B", tr("an eight?")}, {"gq", tr("a nine?")},
};

// Returns a question such as "is it a 0?" for a letter that looks like a digit; nullptr for others.
const Text* likeness(char c) {
  for (const auto& [letters, digit] : kLike) {
    if (letters.find(c) != std::string_view::npos) return &digit;
  }
  return nullptr;
}

// A line that looks like a row, though some of its characters are no cells.
struct Lookalike {
  TextCells cells;
  int strange = 0;  // characters that are no cells
};

Lookalike lookalike(const TextLine& line) {
  Lookalike row;
  const CellText text = without_quote({line.text, line.offset});
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char c = text.text[i];
    if (is_space(c) || std::string_view("|!,;[]{}\"'").find(c) != std::string_view::npos) continue;
    row.cells.push_back({text.text.substr(i, 1), text.offset + i});
    const bool known = is_digit(c) || is_blank_symbol(c) || c == '#' || likeness(c) != nullptr;
    row.strange += known ? 0 : 1;
  }
  return row;
}

// Returns the lines that look like rows, those of the width that most of them have.
std::vector<Lookalike> lookalikes(std::string_view plain) {
  if (plain.size() > 2 * kLongestRecord) return {};
  constexpr std::size_t kFewest = 3;
  std::map<std::size_t, std::vector<Lookalike>> rows;  // by width
  for (TextLine line; next_line(plain, line);) {
    Lookalike row = lookalike(line);
    const std::size_t width = row.cells.size();
    if (std::cmp_less(width, kSmallest) || width > kMaxSymbols || is_drawn(line.text)) continue;
    if (std::cmp_greater(4 * row.strange, width)) continue;  // words
    rows[width].push_back(std::move(row));
  }
  const auto most = std::ranges::max_element(rows, {}, [](const auto& of) { return of.second.size(); });
  if (most == rows.end() || most->second.size() < kFewest) return {};
  return std::move(most->second);
}

// Returns where the letters at `at` end; after one other character.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_letter(text[end])) ++end;
  return std::max(end, at + 1);
}

// Returns whether a paragraph is words, and no part of a board that goes on below it.
bool is_prose(std::string_view paragraph) {
  constexpr std::size_t kLettersForADigit = 4;
  std::size_t letters = 0;  // of words
  std::size_t digits = 0;
  for (TextLine line; next_line(paragraph, line);) {
    const std::string_view text = trim(line.text);
    if (text.empty() || text.starts_with("```")) continue;
    const Lookalike row = lookalike(line);
    if (std::cmp_greater_equal(row.cells.size(), kSmallest) &&
        std::cmp_less_equal(4 * row.strange, row.cells.size()))
      return false;
    const std::size_t before = letters;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = end_of_word(text, at);
      const std::string_view word = text.substr(at, end - at);
      const bool is_cell = word.find_first_not_of(word[0]) == std::string_view::npos || cell_of({word, 0});
      letters += is_letter(word[0]) && !is_cell ? word.size() : 0;
      digits += is_digit(word[0]) ? 1 : 0;
      at = end;
    }
    if (letters == before) return false;
  }
  return letters > kLettersForADigit * digits;
}

// Returns the error at its place in the original text.
Error moved_to(const PlainText& plain, const Error& error) {
  return {error.code, error.words(), plain.offsets[error.offset]};
}

// Returns the board of N rows of N, one below the other, where letters stand for the digits that they look
// like, as text has them that was recognised in a picture.
std::optional<FoundBoard> find_repaired(const View& view) {
  constexpr std::string_view kLetters = "OolISB";
  constexpr std::string_view kDigits = "001158";
  const std::vector<Lookalike> rows = lookalikes(view.text);
  const std::size_t size = rows.size();
  if (rows.empty() || rows[0].cells.size() != size || size > kMaxOneDigit) return std::nullopt;
  FoundBoard found{.size = static_cast<int>(size), .end = rows.back().cells.back().offset + 1};
  std::size_t read_as_they_are = 0;
  std::size_t end = rows[0].cells[0].offset;  // of the row before
  for (const Lookalike& row : rows) {
    const std::string_view between = view.text.substr(end, row.cells[0].offset - end);
    if (between.find("\n\n") != std::string_view::npos || std::ranges::any_of(between, is_letter))
      return std::nullopt;
    for (const CellText& cell : row.cells) {
      const std::size_t letter = kLetters.find(cell.text);
      found.cells.push_back(
          letter == std::string_view::npos ? cell : CellText{kDigits.substr(letter, 1), cell.offset});
      read_as_they_are += is_digit(cell.text[0]) ? 1 : 0;
    }
    end = row.cells.back().offset + 1;
  }
  if (read_as_they_are < size || !fits(found.cells, found.size) || contradicts(found.cells, found.size))
    return std::nullopt;
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    const auto stands = [&](const CellText& cell) { return view.text[cell.offset] == kLetters[i]; };
    if (std::ranges::none_of(found.cells, stands)) continue;
    found.repairs += fmt::format("{}{}={}", found.repairs.empty() ? "" : ", ", kLetters[i], kDigits[i]);
  }
  return found;
}

}  // namespace

std::optional<FoundBoard> find_board(std::string_view text, bool closed, int smallest, TextKind kind) {
  const View view{text, closed, smallest};
  if (view.text.size() > 2 * kLongestRecord) return std::nullopt;
  if (!closed && has_open_bracket(view.text)) return std::nullopt;
  FirstFound first;
  if (kind == TextKind::List) {
    if (!first.take(find_list(view)) && !first.found) first.take(find_cut(view));
    return first.found;
  }
  if (kind == TextKind::Any) {
    if (!closed && may_be_beside(view)) return std::nullopt;
    if (auto several = find_beside(view)) return several;
  }
  for (const auto find : {find_block, find_squares, find_run, find_list, find_table, find_rows, find_columns,
                          find_places, find_sequence, find_cut, find_wrong_run}) {
    if (first.take(find(view))) break;
  }
  if (closed && (!first.found || first.found->wrong)) first.take(find_repaired(view));
  // What is wrong above the board is said before it.
  auto wrong = first.found && !first.found->wrong ? find_wrong_run(view) : std::nullopt;
  if (wrong && wrong->wrong->offset < first.found->begin()) return wrong;
  return first.found;
}

std::optional<FoundBoard> find_whole_board(std::string_view text, int smallest, TextKind kind) {
  for (std::size_t start = 0; start < text.size();) {
    auto found = find_board(text.substr(start), true, smallest, kind);
    if (!found) break;
    found->end += start;
    if (!found->wrong) return found;
    start = found->end + 1;
  }
  return std::nullopt;
}

std::size_t split_text(std::string_view text, bool last, TextKind kind) {
  std::size_t effort = 0;  // bytes looked at; each line end may be the end of the board
  int depth = 0;           // of brackets, about
  std::size_t paragraph = 0;
  bool after_blank = false;
  for (TextLine line; line.end < kLongestRecord && next_line(text, line);) {
    if (!line.ended && !last) return 0;
    const bool ends = last && line.end == text.size();
    const bool blank = trim(line.text).empty() && line.text.find('\t') == std::string_view::npos;
    if (!blank && after_blank) paragraph = line.offset;
    after_blank = blank;
    for (const char c : line.text) depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (!ends && (effort > kMostEffort || (depth > 0 && !blank))) continue;
    effort += line.end;
    const std::string_view lines = text.substr(0, line.end);
    const PlainText plain = plain_text(lines);
    const auto found = find_board(plain.text, ends || blank, kSmallest, kind);
    if (!found) {
      const bool done = blank && !ends && depth <= 0 && kind == TextKind::Any;
      if (done && is_prose(plain_text(lines.substr(paragraph)).text)) return line.end;
      continue;
    }
    if (found->open && !ends) continue;
    if (!found->wrong && !found->cells.empty()) {  // what stands before it may be one that is damaged
      const std::size_t start = line_start(lines, plain.offsets[found->begin()]);
      if (start > 0 && find_board(plain_text(lines.substr(0, start)).text, true, kSmallest, kind))
        return start;
    }
    const std::size_t end = plain.offsets[found->end];
    if (goes_on(lines, end)) return end_of_record(lines, end);
    if (!found->beside.empty()) {
      const std::size_t start = line_start(lines, plain.offsets[found->start]);
      if (start > 0 && lost_beside(plain_text(lines.substr(0, start)).text)) return start;
      return line_at(lines, plain.offsets[found->end - 1]).end;
    }
    const bool sure =
        !found->wrong || ends || blank || find_cut({plain.text, false}) || find_wrong_run({plain.text});
    if (!sure) continue;  // rows of a drawing, perhaps, that goes on
    // Where the board ends before the paragraph does, the lines below it may hold the next one.
    const std::size_t below = line_at(lines, end).end;
    const PlainText rest = plain_text(lines.substr(below));
    if (found->torn > 0) {
      const std::size_t torn = end_of_torn_bands(text, line.end, found->torn, last);
      if (torn != line.end) return torn == std::string_view::npos ? 0 : torn;
    }
    const bool another = find_whole_board(rest.text, kSmallest, kind) || find_wrong_run({rest.text});
    return another || found->format != nullptr ? below : line.end;
  }
  if (text.size() < kLongestRecord) return last ? text.size() : 0;
  const TextLine line = line_at(text, kLongestRecord - 1);
  return line.ended || last ? line.end : 0;
}

Result<bool> read_text(std::string_view record, const ReadContext& context, Puzzle& out, TextKind kind) {
  const PlainText plain = plain_text(record);
  const auto known = context.layouts.known_size();
  const int smallest = kind == TextKind::Any ? known.value_or(kSmallest) : known == 1 ? 1 : 2;
  const auto found = find_board(plain.text, true, smallest, kind);
  if (!found) {
    if (auto strange = strange_cell(record)) return Failure(std::move(*strange));
    if (auto nearest = nearest_reading(record)) return Failure(std::move(*nearest));
    return false;
  }
  if (found->wrong) {
    return fail(Errc::Syntax, found->wrong->words(), plain.offsets[found->wrong->offset]);
  }
  if (found->format != nullptr) {
    const std::string_view block =
        std::string_view(plain.text).substr(found->start, found->end - found->start);
    auto whole = found->format->read(block, context, out);
    const auto in_record = [&](std::size_t at) {
      return plain.offsets[found->start + std::min(at, block.size())];
    };
    if (!whole) return fail(whole.error().code, whole.error().words(), in_record(whole.error().offset));
    if (context.places != nullptr) {
      for (std::size_t& place : *context.places) {
        if (place != Error::kNoOffset) place = in_record(place);
      }
    }
    return whole;
  }
  auto shape = layout_in(record);
  if (!shape) return Failure(shape.error());
  const auto layout = layout_for(context.layouts, found->size, *shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  const TextCells cells = in_text(*found, plain);
  if (found->candidates) {
    put_candidates(cells, out);
  } else if (auto ok = decode_cells(cells, found->size, out.givens.digits()); !ok) {
    return Failure(ok.error());
  } else {
    keep_symbols(cells, out);
    if (!found->solution.empty()) {
      out.solution.emplace(found->size);
      if (auto solved = decode_cells(found->solution, found->size, out.solution->digits()); !solved)
        return Failure(solved.error());
    }
    if (!found->repairs.empty()) out.meta.emplace_back(kRepaired, found->repairs);
    if (found->possible.size() > 0) out.candidates = found->possible;
  }
  note_places(context, out.givens, [&](int cell) { return cells[static_cast<std::size_t>(cell)].offset; });
  return true;
}

std::optional<Error> strange_cell(std::string_view text) {
  const PlainText plain = plain_text(text);
  const std::vector<Lookalike> rows = lookalikes(plain.text);
  const std::size_t size = rows.size();
  if (rows.empty() || rows[0].cells.size() != size) return std::nullopt;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      const CellText& cell = rows[row].cells[column];
      const char c = cell.text[0];
      if (is_digit(c) ? std::cmp_less_equal(c - '0', size) : is_blank_symbol(c) || c == '#') continue;
      const std::size_t at = plain.offsets[cell.offset];
      const Text* const like = likeness(c);
      const Text neither = tr("neither a digit nor a blank");
      return Error{Errc::Syntax,
                   say("{0} rows of {0}; {1} at r{2}c{3}: {4}", size, quote_at(text, at), row + 1, column + 1,
                       is_digit(c)       ? say("more than {}", size)
                       : like != nullptr ? Message(*like)
                                         : Message(neither)),
                   at};
    }
  }
  return std::nullopt;
}

std::optional<Error> nearest_reading(std::string_view text) {
  const PlainText plain = plain_text(text);
  for (const auto find : {find_beside, find_table, find_places}) {
    const auto found = find({plain.text});
    if (found && found->wrong) return moved_to(plain, *found->wrong);
  }
  if (const auto lost = lost_beside(plain.text)) return moved_to(plain, *lost);
  const std::vector<Lookalike> rows = lookalikes(plain.text);
  if (rows.empty()) return std::nullopt;
  const std::size_t width = rows[0].cells.size();
  const bool far = 2 * rows.size() < width || rows.size() > 2 * width;  // more likely no board at all
  if (width == rows.size() || far) return std::nullopt;
  return Error{Errc::Syntax, wrong_rows_count(rows.size(), width),
               plain.offsets[rows.back().cells[0].offset]};
}

}  // namespace nonet::loose
