#include "text/formats/ledger.hpp"

#include <algorithm>
#include <array>

#include "text/formats/board_row.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

struct UseName {
  std::string_view id;
  Text words;
};
// In the order of LineUse.
constexpr auto kUses = std::to_array<UseName>({{"board", tr("board")},
                                               {"title", tr("title")},
                                               {"comment", tr("comment")},
                                               {"frame", tr("frame")},
                                               {"blank", tr("blank")},
                                               {"head", tr("columns")},
                                               {"text", tr("left out")},
                                               {"refused", Text{"refused", "rechazada"}}});

// Returns what a line is that has no cells.
LineUse use_beside(std::string_view line) {
  if (trim(line).empty()) return LineUse::Blank;
  if (is_comment(line)) return LineUse::Comment;
  if (is_rule(line) || loose::is_drawn(line)) return LineUse::Frame;
  return LineUse::Text;
}

// Returns whether a line is a row of as many blanks as the board has columns.
bool is_blank_row(std::string_view line, int size) {
  const std::string_view row = trim(line);
  if (std::cmp_equal(row.size(), size) && row.find_first_not_of('-') == std::string_view::npos) return true;
  if (is_rule(line)) return false;
  const auto cut = cut_row(line, 0, CellStyle::Symbols, size);
  return cut && std::cmp_equal(cut->cells.size(), size) &&
         std::ranges::all_of(cut->cells, [](const CellText& cell) {
           return cell.text.size() == 1 && is_blank_symbol(cell.text[0]);
         });
}

class Writer {
 public:
  struct LineRange {
    std::size_t first = 0;
    std::size_t end = 0;
  };

  explicit Writer(std::string_view text) {
    for (TextLine line; next_line(text, line);) {
      ledger_.lines.push_back({.text = line.text});
      starts_.push_back(line.offset);
    }
  }

  TextLedger take() && { return std::move(ledger_); }
  void read_as(const Format* format) { ledger_.format = format; }

  // Takes the lines before the first record.
  void head(std::size_t end) {
    for (std::size_t i = 0; i < starts_.size() && starts_[i] < end; ++i) {
      const LineUse use = use_beside(ledger_.lines[i].text);
      ledger_.lines[i].use = use == LineUse::Text ? LineUse::Head : use;
    }
  }

  void record(ReadRecord& record) {
    if (first_) head(record.offset);
    first_ = false;
    const LineRange lines = lines_of(record.offset, record.offset + record.text.size());
    if (!record.found) return refuse(record.found.error(), lines);
    for (std::size_t i = lines.first; i < lines.end; ++i) {
      if (ledger_.lines[i].part == 0) ledger_.lines[i].use = use_beside(ledger_.lines[i].text);
    }
    if (*record.found) board(record, lines);
  }

  // Takes lines in which no board was found, for a reason.
  void refuse(const Error& error, LineRange lines) {
    LedgerPart part{.error = error};
    if (error.offset != Error::kNoOffset) {
      const std::size_t line = line_at_offset(error.offset);
      part.error_line = line + 1;
      part.error_column = error.offset - starts_[line] + 1;
    }
    take_lines(
        lines, std::move(part), [](std::size_t) { return true; }, LineUse::Refused);
  }
  void refuse_all(const Error& error) { refuse(error, {0, starts_.size()}); }

 private:
  [[nodiscard]] std::size_t line_at_offset(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(starts_, offset);
    return after == starts_.begin() ? 0 : static_cast<std::size_t>(after - starts_.begin()) - 1;
  }
  [[nodiscard]] LineRange lines_of(std::size_t start, std::size_t end) const {
    return {line_at_offset(start), end > start ? line_at_offset(end - 1) + 1 : line_at_offset(start)};
  }

  void board(ReadRecord& record, LineRange lines) {
    std::vector<bool> has_given(lines.end - lines.first);
    for (const std::size_t place : record.places) {
      if (place != Error::kNoOffset) has_given[line_at_offset(record.offset + place) - lines.first] = true;
    }
    const auto first = std::ranges::find(has_given, true);
    const auto last = std::find(has_given.rbegin(), has_given.rend(), true).base();
    const int size = record.puzzle.layout->size();
    const auto has_cells = [&](std::size_t i) {
      const auto at = has_given.begin() + static_cast<std::ptrdiff_t>(i - lines.first);
      if (*at) return true;
      const bool between = first <= at && at < last;
      const LineUse use = ledger_.lines[i].use;
      if (first == has_given.end() || between) {
        return use == LineUse::Text || (use == LineUse::Frame && is_blank_row(ledger_.lines[i].text, size));
      }
      return (use == LineUse::Text || use == LineUse::Frame) && is_blank_row(ledger_.lines[i].text, size);
    };
    for (const auto& [key, value] : record.puzzle.meta) {
      if (key != "title") continue;
      for (std::size_t i = lines.first; i < lines.end; ++i) {
        LedgerLine& line = ledger_.lines[i];
        if (line.use == LineUse::Text && trim(line.text) == value) line.use = LineUse::Title;
      }
    }
    take_lines(lines, {.puzzle = std::move(record.puzzle)}, has_cells, LineUse::Board);
  }

  // Adds a part, to which those of the lines belong that are its own.
  template <class IsIts>
  void take_lines(LineRange lines, LedgerPart part, IsIts is_its, LineUse use) {
    for (std::size_t i = lines.first; i < lines.end; ++i) {
      if (trim(ledger_.lines[i].text).empty() || !is_its(i)) continue;
      if (part.first_line == 0) part.first_line = i + 1;
      part.last_line = i + 1;
      LedgerLine& line = ledger_.lines[i];
      line.use = use;
      line.last_part = ledger_.parts.size() + 1;
      if (line.part == 0) line.part = line.last_part;
    }
    ledger_.parts.push_back(std::move(part));
  }

  TextLedger ledger_;
  std::vector<std::size_t> starts_;  // of the lines
  bool first_ = true;
};

JsonObject part_json(const LedgerPart& part, Language language) {
  JsonObject json;
  json.add("first_line", part.first_line).add("last_line", part.last_line);
  if (part.puzzle) return json.add("puzzle", puzzle_json(*part.puzzle));
  json.add("error", part.error.in(language));
  if (part.error_line > 0) json.add("line", part.error_line).add("column", part.error_column);
  return json;
}

}  // namespace

std::string_view line_use_id(LineUse use) { return kUses[static_cast<std::size_t>(use)].id; }

Text line_use_words(LineUse use) { return kUses[static_cast<std::size_t>(use)].words; }

std::size_t TextLedger::boards() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(parts, [](const LedgerPart& part) { return part.puzzle.has_value(); }));
}

TextLedger ledger_of(std::string_view text, const ReadOptions& options, const Format* format) {
  LayoutCache layouts(options.layout);
  Writer writer(text);
  const auto read = walk_records(text, options, format, layouts, [&](ReadRecord& record) {
    writer.record(record);
    return true;
  });
  if (read) {
    writer.read_as(*read);
  } else {
    writer.refuse_all(read.error());
  }
  return std::move(writer).take();
}

JsonObject ledger_json(const TextLedger& ledger, Language language) {
  JsonArray parts;
  for (const LedgerPart& part : ledger.parts) parts.add(part_json(part, language));
  JsonArray lines;
  for (const LedgerLine& line : ledger.lines) {
    JsonObject json;
    json.add("text", line.text).add("use", line_use_id(line.use));
    if (line.part > 0) json.add("part", line.part);
    if (line.last_part > line.part) json.add("last_part", line.last_part);
    lines.add(json);
  }
  JsonObject json;
  json.add("boards", ledger.boards()).add("refused", ledger.parts.size() - ledger.boards());
  if (ledger.format != nullptr) json.add("format", ledger.format->id);
  return json.add("parts", parts).add("lines", lines);
}

}  // namespace nonet
