// Blocks: lines of a document that have a format of their own, between blank lines or the fences of Markdown.
//
//   estado(1,1,4). estado(1,3,5).     > lparse … | smodels 0                    | 2345 | 25 | 9 | …
//   …                                 Stable Model: estado(2,1,3) …             | 8 | 256 | 2346 | …
//
// The codecs of facts, of answers and of candidates know these by sight, and read them.

#include "base/split.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

constexpr int kSureOfBlock = 88;  // what Format::sniff() says of a board of its own

bool is_break(std::string_view line) { return trim(line).empty() || trim(line).starts_with("```"); }

// Returns the lines from `at` on up to the next break, without the last line end; empty if a break, or
// nothing, is there. `ended`: whether that is seen.
CellText block_at(const View& view, std::size_t at, bool& ended) {
  std::size_t end = at;
  ended = false;
  for (TextLine line = line_at(view.text, at); line.offset < view.text.size();
       line = line_at(view.text, line.end)) {
    ended = is_break(line.text);
    if (ended) break;
    end = line.offset + line.text.size();
  }
  ended = ended || view.closed;
  return {view.text.substr(at, end - at), at};
}

bool has_fact(std::string_view text) {
  for (std::size_t at = text.find("estado("); at != std::string_view::npos;
       at = text.find("estado(", at + 1)) {
    const std::size_t number = at + std::string_view("estado(").size();
    if (number < text.size() && is_digit(text[number])) return true;
  }
  return false;
}

// Returns the format that knows a block by sight; null if none does.
const Format* format_of_block(std::string_view block) {
  constexpr std::size_t kFewestLines = 4;
  const Format* const format = has_fact(block)                            ? find_format("estado")
                               : count_newlines(block) < kFewestLines - 1 ? nullptr
                                                                          : find_format("pencilmarks");
  return format != nullptr && format->sniff(block) >= kSureOfBlock ? format : nullptr;
}

// Takes the atoms of an answer that go on after a break, where a page of a document ends. An answer is over
// with True, False or a number of seconds.
void take_more(const View& view, FoundBoard& found) {
  const auto text = [&] { return view.text.substr(found.start, found.end - found.start); };
  const auto is_over = [&] {
    return text().find("\nFalse") != std::string_view::npos ||
           text().find("\nTrue") != std::string_view::npos ||
           text().find("\nDuration") != std::string_view::npos;
  };
  if (text().find("Stable Model:") == std::string_view::npos) return;
  while (!is_over()) {
    std::size_t at = line_at(view.text, found.end).end;
    while (at < view.text.size() && is_break(line_at(view.text, at).text)) at = line_at(view.text, at).end;
    bool ended = false;
    const CellText more = block_at(view, at, ended);
    found.open = more.text.empty() || (!ended && more.text.starts_with("estado("));
    if (found.open || !more.text.starts_with("estado(")) return;
    found.end = at + more.text.size();
  }
}

}  // namespace

std::optional<FoundBoard> find_block(const View& view) {
  for (std::size_t at = 0; at < view.text.size();) {
    bool ended = false;
    const CellText block = block_at(view, at, ended);
    const Format* const format = ended ? format_of_block(block.text) : nullptr;
    if (format != nullptr) {
      FoundBoard found{.format = format};
      std::string_view rest = block.text;
      std::string_view record;
      do {  // a rule, or what a solver says first, may be a record without a board
        record = rest.substr(0, format->split(rest, true));
        rest.remove_prefix(record.size());
      } while (format->sniff(record) < kSureOfBlock && !rest.empty());
      found.start = offset_of(record, view.text);
      found.end = found.start + without_line_end(record).size();
      take_more(view, found);
      return found;
    }
    at = line_at(view.text, at + block.text.size()).end;
  }
  return std::nullopt;
}

}  // namespace nonet::loose
